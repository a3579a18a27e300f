#include "tests/support/nginx.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <utility>

namespace podatlas::test {
namespace {

constexpr std::string_view kConfiguration = R"(
daemon off;
user root;
worker_processes 1;
pid $own/pid;
error_log $own/error.log;
events {}
http {
  access_log off;
  client_body_temp_path $own/body;
  proxy_temp_path $own/proxy;
  fastcgi_temp_path $own/fastcgi;
  uwsgi_temp_path $own/uwsgi;
  scgi_temp_path $own/scgi;
  default_type application/octet-stream;
  gzip on;
  gzip_types *;
  gzip_min_length 0;
  server {
    listen 127.0.0.1:$port;
    root $root;
    $locations
  }
}
)";

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

// A listening socket on a free port, which nginx inherits, so that nobody else can take the port.
std::pair<int, int> listen_on_free_port() {
  const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* const generic = reinterpret_cast<sockaddr*>(&address);
  const bool is_listening =
      ::bind(fd, generic, size) == 0 && ::listen(fd, 64) == 0 && ::getsockname(fd, generic, &size) == 0;
  if (!is_listening) std::abort();
  return {fd, ntohs(address.sin_port)};
}

}  // namespace

Nginx::Nginx(std::string locations) {
  const auto [fd, port] = listen_on_free_port();
  port_ = std::to_string(port);
  std::string configuration(kConfiguration);
  replace_all(configuration, "$locations", locations);
  replace_all(configuration, "$own", own_.path());
  replace_all(configuration, "$root", root_.path());
  replace_all(configuration, "$port", port_);
  const std::string file = own_.write("nginx.conf", configuration);
  const std::string log = own_.path() + "/error.log";
  const std::string inherited = std::to_string(fd) + ';';
  child_ = ::fork();
  if (child_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    ::setenv("NGINX", inherited.c_str(), 1);
    ::execl("/usr/sbin/nginx", "nginx", "-p", own_.path().c_str(), "-e", log.c_str(), "-c", file.c_str(),
            nullptr);
    ::_exit(127);
  }
  ::close(fd);
}

Nginx::~Nginx() {
  ::kill(child_, SIGTERM);
  int status = 0;
  ::waitpid(child_, &status, 0);
}

}  // namespace podatlas::test
