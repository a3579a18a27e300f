#!/usr/bin/env python3
"""Checks that the scripts of the explorer's page and of a site's search parse, as they are joined and written by the program.
page_scripts.py PROGRAM FEED. Without node exits with 77, which ctest takes for skipped."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

DIGITS = [chr(code) for code in range(33, 127) if chr(code) not in "&<>"]


def unpacked(text):
    """The bytes of base91 (export/base91.h)."""
    value = {digit: i for i, digit in enumerate(DIGITS)}
    out, bits, count = bytearray(), 0, 0
    for i in range(0, len(text), 2):
        pair = text[i : i + 2]
        size = 13 if len(pair) == 2 else 6
        bits = bits << size | (91 * value[pair[0]] + value[pair[1]] if size == 13 else value[pair])
        count += size
        while count >= 8:
            count -= 8
            out.append(bits >> count & 255)
            bits &= (1 << count) - 1
    return bytes(out)


def explorer_scripts(page):
    """The loader, and the script that it unpacks after two lines of data."""
    data = re.search(r'<script type="text/plain" id="data">(.*?)</script>', page, re.S)[1]
    loader = re.search(r"<script>(.*?)</script>", page, re.S)[1]
    return loader, zlib.decompress(unpacked(data)).decode().split("\n", 2)[2]


def main():
    program, feed = sys.argv[1:]
    node = shutil.which("node")
    if not node:
        return 77
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([program, "export", "site", "-g", feed, "-o", folder / "site"], check=True)
        read = lambda path: (folder / "site" / path).read_text(encoding="utf-8")
        # A page's scripts share their constants.
        joined = {"explorer": explorer_scripts(read("explore/index.html")), "search": (read("search.js"), read("planner.js"))}
        failed = False
        for page, scripts in joined.items():
            assert all(len(script) > 500 for script in scripts), page
            (folder / f"{page}.js").write_text("\n".join(scripts), encoding="utf-8")
            failed |= subprocess.run([node, "--check", folder / f"{page}.js"]).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
