#!/usr/bin/env python3
"""Runs podatlas behind a proxy on loopback, which resolves names that only it knows and wants a login if it is told to. Checks what is
requested through it, what is requested directly, what is refused, and that a broken proxy is no verdict about a link.
proxy.py PROGRAM"""
import base64
import http.client
import http.server
import json
import os
import pathlib
import select
import socket
import ssl
import subprocess
import sys
import tempfile
import threading

PROGRAM = pathlib.Path(sys.argv[1]).resolve()
FEED = """<rss version="2.0"><channel><title>Proxy Talk</title><link>http://show.example/</link>
<item><guid>1</guid><title>One</title><description>See https://show.example/there</description></item></channel></rss>
"""


def check(condition, what):
    if not condition:
        sys.exit(f"proxy: {what}")


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


class Site(Handler):
    def do_GET(self):
        if self.path == "/feed.xml":
            self.answer(200, FEED.encode(), Content_Type="application/rss+xml")
        elif self.path == "/inside":
            self.answer(302, Location="http://10.0.0.1/secret")
        else:
            self.answer(200, b"<title>There</title>" + b"Some words on this page. " * 40, Content_Type="text/html")

    do_HEAD = do_GET


class Proxy(Handler):
    """Every name is a server of this test."""
    protocol_version = "HTTP/1.1"
    log, login, plain_port, tls_port, policy = [], None, 0, 0, None

    def may_pass(self):
        Proxy.log.append(f"{self.command} {self.path}")
        wanted = Proxy.login and "Basic " + base64.b64encode(Proxy.login.encode()).decode()
        if wanted and self.headers.get("Proxy-Authorization") != wanted:
            self.answer(407, Proxy_Authenticate='Basic realm="proxy"')
            return False
        if Proxy.policy:
            self.answer(Proxy.policy)
            return False
        return True

    def do_CONNECT(self):
        if not self.may_pass():
            return
        with socket.create_connection(("127.0.0.1", Proxy.tls_port)) as server:
            self.send_response(200)
            self.end_headers()
            ends = {self.connection: server, server: self.connection}
            while True:
                for end in select.select(list(ends), [], [], 30)[0]:
                    data = end.recv(65536)
                    if not data:
                        self.close_connection = True
                        return
                    ends[end].sendall(data)

    def do_GET(self):
        if not self.may_pass():
            return
        path = "/" + self.path.split("/", 3)[3]
        connection = http.client.HTTPConnection("127.0.0.1", Proxy.plain_port)
        connection.request(self.command, path)
        response = connection.getresponse()
        kept = {name.replace("-", "_"): value for name, value in response.getheaders() if name in ("Content-Type", "Location")}
        self.answer(response.status, response.read(), **kept)

    do_HEAD = do_GET


def serve(handler, context=None):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    if context:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def openssl(folder, *arguments):
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


def closed_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def run(folder, *arguments, **variables):
    unwanted = ("http_proxy", "https_proxy", "all_proxy", "no_proxy", "request_method", "curl_ca_bundle")
    kept = {name: value for name, value in os.environ.items() if name.lower() not in unwanted}
    Proxy.log.clear()
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, capture_output=True, text=True, timeout=120, check=False,
                          env={**kept, "XDG_CACHE_HOME": "", "HOME": "", "PODATLAS_CONFIG": "none", "SSL_CERT_FILE": "cert.pem",
                               **variables})
    return done.returncode, done.stdout, done.stderr


def audit(folder, url, *options, **variables):
    (folder / "urls").write_text(url + "\n", encoding="utf-8")
    code, out, err = run(folder, "audit", "--urls", "urls", "--format", "json", *options, **variables)
    return code, json.loads(out)["links"][0] if out else None, err


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        openssl(folder, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=show.example", "-addext",
                "subjectAltName=DNS:show.example", "-keyout", "key.pem", "-out", "cert.pem")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder / "cert.pem", folder / "key.pem")
        Proxy.plain_port, Proxy.tls_port = serve(Site), serve(Site, context)
        port = serve(Proxy)
        proxy = f"http://127.0.0.1:{port}"
        feed = ("build", "http://show.example/feed.xml", "--ontology", "none")

        code, _, err = run(folder, *feed, HTTP_PROXY=proxy)
        check(code == 0 and "1 episode of 1 show" in err, err)
        check(Proxy.log == ["GET http://show.example/feed.xml"], f"the proxy fetches the feed: {Proxy.log}")
        code, link, err = audit(folder, "https://show.example/there", HTTPS_PROXY=f"127.0.0.1:{port}")
        check(code == 0 and link["verdict"] == "ok", f"a tunnel: {link} {err}")
        check(Proxy.log and set(Proxy.log) == {"CONNECT show.example:443"}, f"an https link needs a tunnel: {Proxy.log}")

        code, _, err = run(folder, "build", f"http://127.0.0.1:{Proxy.plain_port}/feed.xml", "--ontology", "none", "--allow-private",
                           HTTP_PROXY=proxy, NO_PROXY="other.example, 127.0.0.0/8")
        check(code == 0 and not Proxy.log, f"NO_PROXY names hosts to request directly: {Proxy.log} {err}")

        for url in ("http://127.0.0.1/", "http://0x7f.1/", "http://localhost/", "http://intranet/", "http://a.internal/",
                    "http://169.254.169.254/"):
            code, link, err = audit(folder, url, HTTP_PROXY=proxy)
            check(link and link["verdict"] == "unsafe" and not Proxy.log, f"{url} is refused: {link} {Proxy.log} {err}")
            code, _, err = run(folder, "build", url, "--ontology", "none", HTTP_PROXY=proxy)
            check(code == 2 and "address refused" in err and not Proxy.log, f"{url}: {err}")
        _, link, _ = audit(folder, "http://show.example/inside", HTTP_PROXY=proxy)
        check(link["verdict"] == "unsafe" and not any("10.0.0.1" in line for line in Proxy.log), f"so is a redirect: {link} {Proxy.log}")
        code, link, _ = audit(folder, "http://intranet/", "--allow-private", HTTP_PROXY=proxy)
        check(code == 0 and link["verdict"] == "ok", f"unless --allow-private: {link}")

        for url in ("http://show.example/there", "https://show.example/there"):
            settings = {"HTTP_PROXY": f"http://127.0.0.1:{closed_port()}"}
            code, _, err = audit(folder, url, **settings, HTTPS_PROXY=settings["HTTP_PROXY"])
            check(code == 2 and "nothing was judged" in err, f"a proxy that is down says nothing about {url}: {code} {err}")
            code, _, err = run(folder, "build", url, **settings, HTTPS_PROXY=settings["HTTP_PROXY"])
            check(code == 2 and "cannot connect to the proxy 127.0.0.1" in err, err)
            Proxy.login = "me:secret"
            code, _, err = audit(folder, url, HTTP_PROXY=proxy, HTTPS_PROXY=proxy)
            check(code == 2 and "nothing was judged" in err, f"nor one that requires a login: {code} {err}")
            code, _, err = run(folder, "build", url, HTTP_PROXY=proxy, HTTPS_PROXY=proxy)
            check(code == 2 and "requires a login" in err, err)
            secret = f"http://me:secret@127.0.0.1:{port}"
            code, link, err = audit(folder, url, HTTP_PROXY=secret, HTTPS_PROXY=secret)
            check(code == 0 and link["verdict"] == "ok" and "secret" not in err, f"a login: {link} {err}")
            Proxy.login = None
        Proxy.policy = 403
        code, _, err = run(folder, "build", "https://show.example/feed.xml", HTTPS_PROXY=proxy)
        check(code == 2 and "the proxy 127.0.0.1 answered 403" in err, err)
        Proxy.policy = 502
        code, _, err = run(folder, "build", "https://show.example/feed.xml", HTTPS_PROXY=proxy)
        check(code == 2 and "the proxy cannot connect to the server (502)" in err, err)
    print("proxies are used, and the address guard holds")


main()
