#!/usr/bin/env python3
"""End-to-end tests of `podatlas audit` against servers on loopback: nginx with TLS, HTTP/2 and our own certificate authority, a
run that is killed, one that is interrupted on a terminal, and where the token is sent.
audit_online.py PROGRAM [TEST...]"""
import collections
import contextlib
import fcntl
import http.server
import json
import os
import pathlib
import pty
import select
import shutil
import signal
import socket
import socketserver
import sqlite3
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).parent
PROGRAM = os.path.abspath(sys.argv[1])


def check(condition, what):
    if not condition:
        sys.exit(f"audit_online: {what}")


def environment(folder, **more):
    kept = {k: v for k, v in os.environ.items() if k not in ("GITHUB_TOKEN", "CURL_CA_BUNDLE", "SSL_CERT_FILE")}
    return {**kept, "XDG_CACHE_HOME": str(folder / "cache"), "LC_ALL": "C.UTF-8", **more}


def audit(folder, urls, *options, **more):
    """The exit code, the report (or None) and standard error."""
    (folder / "urls").write_text("\n".join(urls) + "\n", encoding="utf-8")
    done = subprocess.run([PROGRAM, "audit", "--urls", "urls", "--allow-private", "--format", "json", *options], cwd=folder,
                          env=environment(folder, **more), capture_output=True, text=True, timeout=120, check=False)
    return done.returncode, json.loads(done.stdout) if done.stdout.startswith("{") else None, done.stderr


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class AuditServer:
    """tests/audit_server.py"""

    def __init__(self, folder):
        self.log = folder / "log"
        self.process = subprocess.Popen([sys.executable, HERE / "audit_server.py", self.log], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(10)

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def lines(self):
        return self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []


# --- TLS

def certificates(folder):
    """ca.pem, and server.pem for localhost and 127.0.0.1 with server.key."""
    openssl(folder, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Test authority", "-keyout", "ca.key",
            "-out", "ca.pem")
    openssl(folder, "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr")
    (folder / "names").write_text("subjectAltName=DNS:localhost,IP:127.0.0.1\n", encoding="utf-8")
    openssl(folder, "x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2",
            "-extfile", "names", "-out", "server.pem")


def pump(source, sink):
    try:
        while chunk := source.recv(65536):
            sink.sendall(chunk)
        sink.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


@contextlib.contextmanager
def tls_to(folder, port):
    """A port that serves what 127.0.0.1:port serves, with TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "server.pem", folder / "server.key")
    listener = socket.create_server(("127.0.0.1", 0), backlog=64)

    def serve():
        while True:
            try:
                raw, _ = listener.accept()
            except OSError:
                return
            try:
                client = context.wrap_socket(raw, server_side=True)
            except OSError:
                continue
            server = socket.create_connection(("127.0.0.1", port))
            threading.Thread(target=pump, args=(client, server), daemon=True).start()
            threading.Thread(target=pump, args=(server, client), daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield listener.getsockname()[1]
    finally:
        listener.close()


# --- nginx

def openssl(folder, *arguments):
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


NGINX = """
daemon off; master_process off; pid nginx.pid; error_log error.log;
events {{ worker_connections 64; }}
http {{
  access_log off; client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  log_format ours '$server_protocol $connection $request_uri $status';
  types {{ text/html html; }}
  gzip on;
  server {{
    listen 127.0.0.1:{port} ssl http2; server_name localhost; root site; access_log access.log ours;
    ssl_certificate server.pem; ssl_certificate_key server.key;
    location /old/ {{ return 301 /new.html; }}
  }}
}}
"""


def test_http2(folder):
    nginx = shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")
    check(nginx, "nginx is not installed (script/setup test)")
    port = free_port()
    certificates(folder)
    (folder / "site").mkdir()
    for i in range(40):
        words = " ".join(f"word{i}x{n}" for n in range(900))
        (folder / "site" / f"{i}.html").write_text(f"<title>{i}</title><h2 id=here>{i}</h2>{words}", encoding="utf-8")
    (folder / "site" / "new.html").write_text("<title>New</title>" + "Something to read. " * 400, encoding="utf-8")
    (folder / "nginx.conf").write_text(NGINX.format(port=port), encoding="utf-8")
    server = subprocess.Popen([nginx, "-p", folder, "-c", "nginx.conf"], cwd=folder, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        urls = [f"https://127.0.0.1:{port}/{i}.html#here" for i in range(40)]
        urls += [f"https://127.0.0.1:{port}/old/x", f"https://127.0.0.1:{port}/none.html"]
        for name in ("SSL_CERT_FILE", "CURL_CA_BUNDLE"):
            code, report, err = audit(folder, urls, "--no-cache", **{name: "ca.pem"})
            check(report, f"no report with {name}: {err}")
            verdicts = report["summary"]["verdicts"]
            check(verdicts == {"ok": 40, "redirected-permanently": 1, "dead": 1} and code == 1, f"{name}: {verdicts}, exit {code}")
        log = [line.split() for line in (folder / "access.log").read_text(encoding="utf-8").splitlines()]
        check({line[0] for line in log} == {"HTTP/2.0"}, f"asked by {collections.Counter(line[0] for line in log)}")
        connections = collections.Counter(line[1] for line in log)
        check(len(connections) <= 12, f"{len(log)} requests on {len(connections)} connections")
        # An authority that nobody knows.
        code, report, err = audit(folder, urls[:1], "--no-cache")
        check(report["links"][0]["verdict"] == "dead", str(report))
        check("the certificate's issuer is unknown" in report["links"][0]["findings"][0]["message"], str(report))
        # What nginx says of a page is enough to ask the next time whether it has changed.
        audit(folder, urls[:1], "--cache", "c.sqlite", SSL_CERT_FILE="ca.pem")
        code, report, err = audit(folder, urls[:1], "--cache", "c.sqlite", "--max-age", "0", SSL_CERT_FILE="ca.pem")
        check(report["links"][0]["status"] == 304 and report["links"][0]["verdict"] == "ok", str(report))
    finally:
        server.terminate()
        server.wait(10)


# --- killed, and interrupted

class Counted(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    asked = collections.Counter()
    lock = threading.Lock()

    def log_message(self, *_):
        pass

    def do_GET(self):
        with self.lock:
            self.asked[self.path] += 1
        time.sleep(0.02)
        body = f"<title>A page</title>{'Enough text to be a page of its own. ' * 200}".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Many(http.server.ThreadingHTTPServer):
    request_queue_size = 256
    daemon_threads = True

    def handle_error(self, *_):  # clients are killed on purpose
        pass


class CountingServer:
    def __enter__(self):
        Counted.asked = collections.Counter()
        self.server = Many(("127.0.0.1", 0), Counted)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{self.server.server_port}"

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


def test_kill(folder):
    with CountingServer() as base:
        urls = [f"{base}/{i}" for i in range(600)]
        (folder / "urls").write_text("\n".join(urls), encoding="utf-8")
        command = [PROGRAM, "audit", "--urls", "urls", "--allow-private", "--concurrency", "64", "--cache", "c.sqlite"]
        first = subprocess.Popen(command, cwd=folder, env=environment(folder), stdout=subprocess.DEVNULL)
        while sum(Counted.asked.values()) < 300:
            check(first.poll() is None, "it ended before it was killed")
            time.sleep(0.005)
        first.kill()
        first.wait()
        time.sleep(0.2)
        before = set(Counted.asked)
        Counted.asked.clear()
        code, report, err = audit(folder, urls, "--concurrency", "64", "--cache", "c.sqlite")
        check(code == 0 and report["summary"]["verdicts"] == {"ok": 600}, f"{err} {report and report['summary']}")
        twice = before & set(Counted.asked)
        check(len(twice) <= 64, f"{len(twice)} of {len(before)} were asked twice")
        check(len(before | set(Counted.asked)) == 600, "some were never asked")
        Counted.asked.clear()
        code, report, err = audit(folder, urls, "--concurrency", "64", "--cache", "c.sqlite")
        check(not Counted.asked and report["summary"]["verdicts"] == {"ok": 600}, f"asked again: {len(Counted.asked)}")


def test_interrupt(folder):
    with CountingServer() as base:
        (folder / "urls").write_text("\n".join(f"{base}/{i}" for i in range(3000)), encoding="utf-8")
        master, terminal = pty.openpty()
        run = subprocess.Popen([PROGRAM, "audit", "--urls", "urls", "--allow-private", "--format", "json", "--no-cache"], cwd=folder,
                               env=environment(folder), stdout=subprocess.PIPE, stderr=terminal, text=True)
        os.close(terminal)
        seen, stopped = b"", False
        report = []
        reader = threading.Thread(target=lambda: report.append(run.stdout.read()))
        reader.start()
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if select.select([master], [], [], 0.1)[0]:
                try:
                    chunk = os.read(master, 4096)
                except OSError:
                    break
                if not chunk:
                    break
                seen += chunk
            if not stopped and b" a second" in seen and sum(Counted.asked.values()) > 200:
                run.send_signal(signal.SIGINT)
                stopped = True
        reader.join(10)
        check(run.wait(10) == 130, f"exit {run.returncode}")
        check(b" of 3000 URLs, " in seen and b" requests, " in seen, seen[:300])
        links = json.loads(report[0])["links"]
        known = sum(link["verdict"] == "ok" for link in links)
        check(0 < known < 3000 and len(links) == 3000, f"{known} of {len(links)} known")


# --- the token

def test_token(folder):
    token = "ghp_thisIsOnlyATestOfWhereItGoes"
    certificates(folder)
    with AuditServer(folder) as server, tls_to(folder, server.port) as api_port:
        api = f"https://127.0.0.1:{api_port}/api"
        urls = ["https://github.com/there/b", "https://github.com/there/b/pull/1", server.url("/fine"), server.url("/moved"),
                server.url("/nothing"), server.url("/to-login")]
        for form in ("text", "json", "markdown", "sarif", "junit"):
            (folder / "urls").write_text("\n".join(urls), encoding="utf-8")
            done = subprocess.run([PROGRAM, "audit", "--urls", "urls", "--allow-private", "--format", form, "-o", f"report.{form}",
                                   "--max-age", "0", "--github-api", api, "--archive", "--archive-api",
                                   server.url("/wayback")], cwd=folder, env=environment(folder, GITHUB_TOKEN=token, SSL_CERT_FILE="ca.pem"),
                                  capture_output=True, text=True, timeout=60, check=False)
            check(done.returncode == 1, f"{form}: exit {done.returncode} {done.stderr}")
            check(token not in done.stdout + done.stderr, f"{form} prints the token")
        asked = server.lines()
        # Without TLS anybody on the way could read the token.
        audit(folder, urls[:1], "--no-cache", "--github-api", server.url("/api"), "--timeout", "1", GITHUB_TOKEN=token)
        check(server.lines() == asked, "the token was sent over http")
    with_token = [line for line in asked if token in line]
    check(len(with_token) == 10, f"{len(with_token)} requests had the token")
    check(all(line.split()[2].startswith("/api/repos/there/b") for line in with_token), "the token went elsewhere")
    check(any("/fine" in line for line in asked) and any("/wayback" in line for line in asked), "nothing else was asked")
    files = [path for path in folder.rglob("*") if path.is_file() and path != folder / "log"]
    check(any(path.name == "audit.sqlite" for path in files), "no cache where XDG has it")
    for path in files:
        check(token.encode() not in path.read_bytes(), f"{path.name} holds the token")


# --- names: in a network namespace with a resolver of our own, where the kernel allows one

NXDOMAIN, SERVFAIL, REFUSED = 3, 2, 5
WORKING = {"good.test": "127.0.0.1", "xn--mnchen-3ya.test": "127.0.0.1", "sister.good.test": "127.0.0.1", "empty.test": None,
           "broken.test": SERVFAIL, "refused.test": REFUSED}


class Resolver(socketserver.BaseRequestHandler):
    """Answers questions for addresses by `names`: an address, None (no address) or a response code."""
    names = {}
    otherwise = NXDOMAIN

    def handle(self):
        packet, sender = self.request
        labels, at = [], 12
        while packet[at]:
            labels.append(packet[at + 1:at + 1 + packet[at]].decode())
            at += packet[at] + 1
        question = packet[12:at + 5]
        kind = struct.unpack(">H", packet[at + 1:at + 3])[0]
        found = self.names.get(".".join(labels).lower(), self.otherwise)
        answer = b""
        if isinstance(found, str) and kind == 1:
            answer = struct.pack(">HHHIH", 0xC00C, 1, 1, 60, 4) + socket.inet_aton(found)
        code = found if isinstance(found, int) else 0
        header = packet[:2] + struct.pack(">HHHHH", 0x8180 | code, 1, 1 if answer else 0, 0, 0)
        sender.sendto(header + question + answer, self.client_address)


class Named(Counted):
    """A page for every host but those of a captive portal."""

    def do_GET(self):
        host = self.headers["Host"].split(":")[0]
        if self.server.server_address[0] == "127.0.0.9" and host != "portal.test":
            self.send_response(302)
            self.send_header("Location", "http://portal.test/login-here")
            self.send_header("Content-Length", "0")
            return self.end_headers()
        if self.path == "/sister" and "k=1" not in self.headers.get("Cookie", ""):  # each host wants the cookie of the other
            self.send_response(302)
            self.send_header("Location", f"http://{'good' if host.startswith('sister') else 'sister.good'}.test/sister")
            if host.startswith("sister"):
                self.send_header("Set-Cookie", "k=1; Path=/; Domain=.good.test")
            self.send_header("Content-Length", "0")
            return self.end_headers()
        return super().do_GET()


def rows_of(cache):
    if not cache.exists():
        return 0
    with sqlite3.connect(cache) as database:
        return database.execute("SELECT count(*) FROM checks").fetchone()[0]


def inside_names(folder):
    (folder / "resolv.conf").write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n", encoding="utf-8")
    subprocess.run(["mount", "--bind", folder / "resolv.conf", "/etc/resolv.conf"], check=True)
    many = [f"http://{name}.test/{i}" for name in "abcdef" for i in range(3)]

    def fails(urls, says):
        code, report, err = audit(folder, urls, "--cache", "outage.sqlite")
        check(code == 2 and report is None and says in err, f"{says}: exit {code}, {err}")
        check("nothing was judged" in err and err.count("\n") == 1, err)
        check(rows_of(folder / "outage.sqlite") == 0, f"{says}: {rows_of(folder / 'outage.sqlite')} results were cached")

    fails(many, "no network")  # not even loopback is up
    fails(many[:1], "no network")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        request = bytearray(struct.pack("16sh22x", b"lo", 0x1 | 0x40))  # IFF_UP, IFF_RUNNING
        fcntl.ioctl(one, 0x8914, request)  # SIOCSIFFLAGS
    fails(many, "no network")  # nobody answers questions
    resolver = socketserver.ThreadingUDPServer(("127.0.0.1", 53), Resolver)
    servers = [resolver] + [Many((address, 80), Named) for address in ("127.0.0.1", "127.0.0.9")]
    for one in servers:
        threading.Thread(target=one.serve_forever, daemon=True).start()
    for code in (SERVFAIL, REFUSED, NXDOMAIN):
        Resolver.otherwise = code
        fails(many, "no network")
    Resolver.otherwise = "127.0.0.9"
    Resolver.names = {"portal.test": "127.0.0.9"}
    fails(many, "redirects to portal.test")
    Resolver.otherwise = NXDOMAIN
    Resolver.names = WORKING
    truth = {"http://good.test/": "ok", "http://sister.good.test/": "ok", "http://good.test/sister": "ok", "http://m\u00fcnchen.test/": "ok", "http://M%C3%9CNCHEN.test/x": "ok", "http://gone.test/": "dead",
             "http://gone.test/2": "dead", "http://empty.test/": "dead", "http://broken.test/": "timeout", "http://refused.test/": "timeout"}
    _, report, err = audit(folder, truth, "--cache", "outage.sqlite")
    found = {link["url"]: link["verdict"] for link in report["links"]}
    check(found == truth, f"{found} {err}")
    dead = [link["findings"][0]["message"] for link in report["links"] if link["verdict"] == "dead"]
    check("does not exist" in dead[0] and "no address" in dead[2], dead)
    check(rows_of(folder / "outage.sqlite") == len(truth), "not all results were cached")
    # The network goes away after a good run: results that are due are neither judged nor counted as failures.
    Resolver.names, Resolver.otherwise = {}, SERVFAIL
    code, _, err = audit(folder, truth, "--cache", "outage.sqlite", "--max-age", "0")
    with sqlite3.connect(folder / "outage.sqlite") as database:
        failures = database.execute("SELECT max(consecutive_failures) FROM checks").fetchone()[0]
    check(code == 2 and failures == 1, f"exit {code}, {failures} failures: {err}")


def test_names(folder):
    spaces = ["unshare", "-mn"] if os.geteuid() == 0 else ["unshare", "-rmn"]
    if subprocess.run([*spaces, "true"], capture_output=True, check=False).returncode != 0:
        print("names: the kernel allows no network namespace")
        return
    subprocess.run([*spaces, sys.executable, __file__, PROGRAM, "inside_names"], check=True)


TESTS = {"names": test_names, "http2": test_http2, "kill": test_kill, "interrupt": test_interrupt, "token": test_token}


def main():
    for name in sys.argv[2:] or TESTS:
        with tempfile.TemporaryDirectory() as folder:
            (inside_names if name == "inside_names" else TESTS[name])(pathlib.Path(folder))
            print(f"{name}: good")


main()
