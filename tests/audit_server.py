#!/usr/bin/env python3
"""A misbehaving web server on loopback, for the tests of podatlas audit. Prints its port and logs each request as a line in the
file LOG (host header, method, path, Authorization). Exits at the end of its standard input.
audit_server.py LOG"""
import collections
import functools
import http.server
import json
import socket
import struct
import sys
import threading
import time
import urllib.parse
import zlib

COUNTS = collections.Counter()
FIRST = {}
LOCK = threading.Lock()
TOGETHER = threading.Condition()
LONG = "<p>Words that a real page has, one after the other, and more than a page about an error would.</p>" * 80


def page(title, body):
    return f"<!doctype html><html><head><title>{title}</title></head><body><h1>{title}</h1>{body}</body></html>".encode()


PAGES = {  # by path: Content-Type and body
    "/anchors": ("text/html", b"<title>Anchors</title><h2 id='a&amp;b'>x</h2><!-- <a id=\"comment\"> --><input name=\"field\"><meta name=\"meta\">"
                 + LONG.encode()),
    "/wide": ("text/html", ("<title>Wide</title><h2 id='part'>x</h2>" + LONG).encode("utf-16")),
    "/latin": ("text/html; charset=iso-8859-1", ("<title>Latin</title><h2 id='s\u00e9c'>x</h2>" + LONG).encode("latin-1")),
    "/captcha": ("text/html", b"<title>Shop</title><div class='g-recaptcha' data-sitekey=x></div><p>Please confirm to go on"),
    "/for-sale": ("text/html", "<title>a.example</title><h1>Ce nom de domaine est \u00e0 vendre</h1>".encode()),
    "/named-for-sale": ("text/html", b"<title>a.example</title><p>The domain a.example is for sale."),
    "/empty-server": ("text/html", b"<title>Welcome to nginx!</title><p>the nginx web server is successfully installed and working."),
    "/suspended": ("text/html", b"<title>Account Suspended</title><p>This account has been suspended. Contact your hosting provider."),
    "/blank": ("text/html", b"\n  "),
    "/no-body": ("text/html", b"<html><head></head><body></body></html>"),
    "/plain-error": ("text/plain", b"404 page not found\n"),
    "/json-error": ("application/json", b'{"message": "Not Found"}'),
    "/page.pdf": ("text/html", b"<title>Document not found</title><p>It is not here."),
    "/refresh": ("text/html", b"<meta http-equiv=refresh content='0; url=/fine'>"),
    "/refresh-to-nothing": ("text/html", b"<meta http-equiv=refresh content='0; url=/nothing'>"),
    "/lander": ("text/html", b"<html><head><script>window.onload=function(){window.location.href=\"/lander\"}</script></head></html>"),
}


@functools.lru_cache
def bomb():
    squeeze = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join([squeeze.compress(b"\0" * (1 << 20)) for _ in range(256)] + [squeeze.flush()])


def wayback(path):
    asked = urllib.parse.parse_qs(path.partition("?")[2])
    if "nothing" not in asked["url"][0]:
        return b'{"url": "x", "archived_snapshots": {}}'
    stamp = asked.get("timestamp", ["20200101"])[0] + "000000"
    url = f"http://web.archive.org/web/{stamp}/{asked['url'][0]}"
    return json.dumps({"archived_snapshots": {"closest": {"available": True, "status": "200", "url": url}}}).encode()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body=b"", kind="text/html; charset=utf-8", **headers):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def reset(self):
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def do_GET(self):
        path = self.path.split("?")[0]
        with LOCK:
            with open(sys.argv[1], "a", encoding="utf-8") as log:
                log.write(f"{self.headers['Host']} {self.command} {self.path} {self.headers['Authorization'] or '-'}\n")
            COUNTS[path] += 1
            n = COUNTS[path]
            first = FIRST.setdefault(path, time.monotonic())
        port = self.server.server_port
        moves = {"/moved": (301, "/fine"), "/old/fine": (301, "/fine"), "/moved-twice": (301, "/temporary"), "/temporary": (302, "/fine"), "/circle": (302, "/circle2"), "/circle2": (302, "/circle"),
                 "/to-file": (302, "file:///etc/passwd"), "/to-metadata": (302, "http://169.254.169.254/latest"),
                 "/to-loopback": (302, f"http://127.66.66.66:{port}/fine"), "/to-decimal": (302, f"http://2135048770:{port}/fine"),
                 "/to-mapped": (302, f"http://[::ffff:127.66.66.66]:{port}/fine"), "/to-other": (302, f"http://10.255.255.1:{port}/"),
                 "/deep/link": (302, "/"), "/deep/index": (302, "/index.html"), "/deep/english": (302, "/en/"),
                 "/deep/tracked": (302, "/?utm_source=old"), "/deep/moved": (302, "/404"), "/deep/fault": (302, "/error"), "/deep/asp": (302, "/oops?aspxerrorpath=/deep/asp"),
                 "/for-good-to-login": (301, "/login?next=/x"), "/to-neighbour": (302, f"http://127.0.0.2:{port}/fine"), "/to-login": (302, "/login?next=/x")}
        if path.startswith("/hops/"):  # as many redirects as it says
            left = int(path.split("/")[2])
            return self.answer(302, Location=f"/hops/{left - 1}") if left > 0 else self.answer(200, page("Fine", LONG))
        if path in PAGES:
            kind, body = PAGES[path]
            return self.answer(200, body, kind)
        if path.startswith("/tomorrow"):
            return self.answer(503, Retry_After="99999999999999999999" if path.endswith("much") else "86400")
        if path == "/brief-outage":
            return self.answer(502) if time.monotonic() - first < 1.4 else self.answer(200, page("Fine", LONG))
        if path in moves:
            status, location = moves[path]
            return self.answer(status, Location=location)
        if path in ("/", "/login", "/index.html", "/en/", "/404", "/error", "/oops"):
            return self.answer(200, page("Home", LONG))
        if path == "/validated":
            if self.headers["If-None-Match"] == '"v1"':
                with open(sys.argv[1], "a", encoding="utf-8") as log:
                    log.write("unchanged\n")
                self.send_response(304)
                self.send_header("ETag", '"v1"')
                return self.end_headers()
            return self.answer(200, page("Fine", "<p>Short and true.</p>"), ETag='"v1"')
        if path == "/bomb":
            return self.answer(200, bomb(), Content_Encoding="gzip")
        if path == "/wayback":
            return self.answer(200, wayback(self.path), "application/json")
        if path == "/fine":
            return self.answer(200, page("Fine", "<h2 id='user-content-part'>A part</h2>" + LONG), ETag='"1"')
        if path.startswith("/soft/"):
            return self.answer(200, page("Hmm", f"<p>We looked for {path} everywhere.</p>"))
        if path.startswith("/status/"):
            return self.answer(int(path.split("/")[2]), page("Status", ""))
        if path.startswith("/flaky/"):
            return self.answer(200, page("Fine", LONG)) if n > 2 else self.answer(503)
        if path == "/reset":
            return self.reset()
        if path == "/patience":
            early = n > 1 and time.monotonic() - first < 1
            if early:
                with open(sys.argv[1], "a", encoding="utf-8") as log:
                    log.write("early\n")
            return self.answer(200, page("Fine", LONG)) if n > 1 and not early else self.answer(429, Retry_After="1")
        if path.startswith("/refuse/"):
            return self.answer(int(path.split("/")[2]), Retry_After="0")
        if path.startswith("/challenge/"):
            return self.answer(int(path.split("/")[2]), page("Just a moment...", "<p>Are you a person?</p>"))
        if path == "/no-head.pdf":
            return self.answer(405) if self.command == "HEAD" else self.answer(200, b"%PDF", "application/pdf")
        if path == "/hang":
            time.sleep(3)
            return self.answer(200)
        if path.startswith("/together/"):  # answered when as many have asked as it says
            with TOGETHER:
                COUNTS["/together/"] += 1
                TOGETHER.notify_all()
                TOGETHER.wait_for(lambda: COUNTS["/together/"] >= int(path.split("/")[2]), 20)
            return self.answer(410)
        if path == "/robots.txt":
            return self.answer(200, b"User-agent: *\nDisallow: /fine\n", "text/plain")
        if path.startswith("/api/repos/there/"):
            return self.answer(200, b"{}", "application/json")
        return self.answer(404, page("Not found", ""))

    do_HEAD = do_GET


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_):  # clients hang up on purpose
        pass


def main():
    server = Server(("127.0.0.1", 0), Handler)
    # Where nobody should be led to.
    inside = Server(("127.66.66.66", server.server_port), Handler)
    neighbour = Server(("127.0.0.2", server.server_port), Handler)
    for one in (server, inside, neighbour):
        threading.Thread(target=one.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    sys.stdin.read()


main()
