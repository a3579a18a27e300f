#!/usr/bin/env python3
"""Runs the commands in the console blocks of README.md, or of the given pages, in order and in a temporary folder per page with
data/ in it, and compares their output (including standard error) with the page. A line "..." matches any lines. A code
block that starts with a comment with a file name is written to that file. For README.md, also compares the texts of the pictures in
docs/images with those of the SVGs that script/demo makes (where texts are depends on the fonts of the machine).
readme.py ROOT PROGRAM [PAGE...]"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.dom.minidom


def matches(expected, actual):
    """Whether the lines match; '...' matches any number of lines."""
    if not expected:
        return not actual
    if expected[0] == "...":
        return any(matches(expected[1:], actual[i:]) for i in range(len(actual) + 1))
    return bool(actual) and expected[0].rstrip() == actual[0].rstrip() and matches(expected[1:], actual[1:])


def check(root, page, environment):
    """Returns the number of commands on a page, and of failures."""
    failures = count = 0
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(root / "data", pathlib.Path(folder) / "data")
        # Use the page's podatlas.toml, but not the user's settings.
        environment = dict(environment, PODATLAS_CONFIG="", XDG_CONFIG_HOME=folder)
        text = page.read_text(encoding="utf-8")
        for kind, block in re.findall(r"^ *```(\w+)\n(.*?)^ *```", text, re.S | re.M):
            named = re.match(r"# ([\w.-]+)\n", block)
            if kind != "console":
                if named:
                    (pathlib.Path(folder) / named[1]).write_text(block, encoding="utf-8")
                continue
            for step in re.split(r"^\$ ", block, flags=re.M)[1:]:
                command, *expected = step.rstrip("\n").split("\n")
                result = subprocess.run(command, shell=True, cwd=folder, env=environment, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
                count += 1
                actual = result.stdout.rstrip("\n").split("\n") if result.stdout else []
                if result.returncode != 0 or not matches(expected, actual):
                    failures += 1
                    print(f"$ {command}\n{page.name} says:\n" + "\n".join(expected) + "\nbut it prints:\n" + result.stdout)
        for script in re.findall(r"^    (script/\w+)$", text, re.M):
            if not os.access(root / script, os.X_OK):
                failures += 1
                print(f"{page.name} names {script}, which cannot be run")
    return count, failures


def texts_of(picture):
    return sorted("".join(node.data for node in text.childNodes if node.nodeType == node.TEXT_NODE)
                  for text in xml.dom.minidom.parseString(picture).getElementsByTagName("text"))


def check_pictures(root, program):
    """Returns the number of pictures in docs/images that script/demo makes, and of stale ones."""
    failures = count = 0
    for arguments, name in re.findall(r'^"\$podatlas" (export svg .*) -o out/([\w-]+\.svg)$',
                                      (root / "script/demo").read_text(encoding="utf-8"), re.M):
        committed = root / "docs/images" / name
        if not committed.exists():
            continue
        count += 1
        command = [program, *shlex.split(arguments.replace("out/graph.jsonld", str(root / "data/pytorch-developer-podcast.xml")))]
        drawn = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
        if texts_of(drawn) != texts_of(committed.read_bytes()):
            failures += 1
            print(f"docs/images/{name} is stale; copy out/{name} from script/demo")
    return count, failures


def main():
    root, program = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    # Debian's Python, which has Debian's modules.
    environment = dict(os.environ, PATH=f"{program.parent}:/usr/bin:{os.environ['PATH']}")
    status = 0
    if not sys.argv[3:]:
        count, failures = check_pictures(root, program)
        print(f"{count} pictures, {failures} stale")
        status |= failures != 0 or count == 0
    for page in sys.argv[3:] or ["README.md"]:
        count, failures = check(root, root / page, environment)
        print(f"{count} commands of {page}, {failures} failures")
        status |= failures != 0 or count == 0
    return status


if __name__ == "__main__":
    sys.exit(main())
