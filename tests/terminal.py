#!/usr/bin/env python3
"""Runs podatlas with and without a pseudo-terminal: colors and progress are only shown on one.
terminal.py PROGRAM FEED"""
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile
import termios

ESCAPE = "\x1b"
failures = []


def check(what, holds, shown):
    if not holds:
        failures.append(f"{what}; there is: {shown!r}")


def environment(**more):
    out = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "CLICOLOR_FORCE")}
    return {**out, "TERM": "xterm", "LC_ALL": "C.UTF-8", "PAGER": "cat", "PODATLAS_CONFIG": "none", **more}


def are_results(text):
    """Whether these are the two lines that a build ends with, and nothing else."""
    lines = text.replace("\r\n", "\n").rstrip("\n").split("\n")
    starts = ("podatlas: ontology: ", "podatlas: graph.jsonld: ")
    return "\r" not in "".join(lines) and len(lines) == 2 and all(map(str.startswith, lines, starts))


def read_until(fd, condition, seen=""):
    """What comes from the terminal until the condition holds for it, or until its end."""
    while not condition(seen):
        if not select.select([fd], [], [], 60)[0]:
            break
        try:
            piece = os.read(fd, 65536)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        seen += piece.decode("utf-8", "replace")
    return seen


def on_terminal(command, folder, stdin=subprocess.DEVNULL, **more):
    """Starts the command with a terminal as standard output and error, and as standard input if stdin is None; gives the process and
    the other end."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    process = subprocess.Popen(command, cwd=folder, stdin=theirs if stdin is None else stdin, stdout=theirs, stderr=theirs,
                               env=environment(**more))
    os.close(theirs)
    return process, ours


def shown(command, folder, **more):
    """What is on the terminal in the end, without the progress that a busy machine shows before."""
    process, terminal = on_terminal(command, folder, **more)
    text = read_until(terminal, lambda _: False)
    process.wait()
    os.close(terminal)
    return re.sub(r"(\r[^\r\n]* seconds? \x1b\[K)+\r\x1b\[K", "", text)


def main():
    program, feed = [str(pathlib.Path(argument).resolve()) for argument in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        audit = [program, "audit", "--offline", "-g", feed]
        colored = shown(audit, folder)
        check("the report has colors on a terminal", f"{ESCAPE}[33mwarning{ESCAPE}[0m:" in colored, colored[:300])
        plain = subprocess.run(audit, cwd=folder, env=environment(), text=True, capture_output=True, check=False)
        check("none in a pipe", ESCAPE not in plain.stdout + plain.stderr, plain.stdout[:300])
        stripped = colored.replace("\r\n", "\n")
        for code in ("[1;31m", "[33m", "[36m", "[1m", "[0m"):
            stripped = stripped.replace(ESCAPE + code, "")
        check("and but for them it is the same", stripped == plain.stdout, stripped[:300])
        for name, value in (("NO_COLOR", "1"), ("TERM", "dumb"), ("TERM", "")):
            text = shown(audit, folder, **{name: value})
            check(f"none with {name}={value}", ESCAPE not in text and "warning:" in text, text[:300])
        text = shown([*audit, "-o", "report.txt"], folder)
        report = pathlib.Path(folder, "report.txt").read_text(encoding="utf-8")
        check("none in a file", ESCAPE not in text + report and report == plain.stdout, report[:300])
        forced = subprocess.run(audit, cwd=folder, env=environment(CLICOLOR_FORCE="1"), text=True, capture_output=True, check=False)
        check("in a pipe when forced", f"{ESCAPE}[33mwarning" in forced.stdout, forced.stdout[:300])
        check("JSON has none even then", ESCAPE not in subprocess.run(
            [*audit, "--format", "json"], cwd=folder, env=environment(CLICOLOR_FORCE="1"), text=True, capture_output=True,
            check=False).stdout, "")

        stats = [program, "stats", "-q", "-g", feed]
        plain = subprocess.run(stats, cwd=folder, env=environment(), text=True, capture_output=True, check=False).stdout
        marked = "".join(f":{line}\n" for line in plain.rstrip("\n").split("\n"))
        for pager, wanted in (("", plain), ("cat", plain), ("no-such-pager", plain), ("sed s/^/:/", marked)):
            text = shown(stats, folder, stdin=None, PAGER=pager).replace("\r\n", "\n")
            check(f"output with PAGER='{pager}'", plain != "" and text == wanted, text[:300])

        wrong = [program, "stats", "-g", "gone"]
        text = shown(wrong, folder)
        check("an error is marked", text.startswith(f"{ESCAPE}[1;31mpodatlas:{ESCAPE}[0m gone: cannot open"), text)
        text = shown(wrong, folder, NO_COLOR="1")
        check("but not with NO_COLOR", text.startswith("podatlas: gone: cannot open"), text)
        text = shown([program, "stast"], folder)
        check("wrong usage is marked, too", text.startswith(f"{ESCAPE}[1;31mpodatlas:{ESCAPE}[0m unknown command"), text)

        # A source that takes a while: the feed comes when the progress has been seen.
        build = [program, "build", "-", "-o", "graph.jsonld"]
        feed_bytes = pathlib.Path(feed).read_bytes()
        process, terminal = on_terminal(build, folder, stdin=subprocess.PIPE)
        text = read_until(terminal, lambda seen: "2 seconds" in seen)
        check("progress is told from the first second on", text.startswith("\rreading 1 source, 1 second"), text)
        process.stdin.write(feed_bytes)
        process.stdin.close()
        text = read_until(terminal, lambda _: False, text)
        process.wait()
        os.close(terminal)
        last = text.rsplit("\r" + ESCAPE + "[K", 1)
        check("and cleared in the end", len(last) == 2 and are_results(last[1]), text)
        for where, more in (("a pipe", {}), ("a dumb terminal", {"TERM": "dumb"})):
            if more:
                process, terminal = on_terminal(build, folder, stdin=subprocess.PIPE, **more)
            else:
                terminal, theirs = os.pipe()
                process = subprocess.Popen(build, cwd=folder, stdin=subprocess.PIPE, stderr=theirs, env=environment())
                os.close(theirs)
            select.select([terminal], [], [], 1.5)  # longer than until the first line would come
            process.stdin.write(feed_bytes)
            process.stdin.close()
            text = read_until(terminal, lambda _: False)
            process.wait()
            os.close(terminal)
            check(f"nothing of it in {where}", are_results(text), text)
    print("\n".join(failures) or "colors and progress are where they belong")
    return bool(failures)


sys.exit(main())
