#!/usr/bin/env python3
"""Checks the manual against the program: one page per command with all of its options, no unknown option in an example, and no
warnings from groff.
man_pages.py PROGRAM FOLDER_OF_PAGES"""
import pathlib
import re
import subprocess
import sys


def output(*command):
    return subprocess.run([str(part) for part in command], text=True, check=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)


def commands_in(text):
    return re.findall(r"^  ([a-z][\w-]*) ", text.split("\nCommands:")[1].split("\nExamples:")[0], re.M)


def options_in(text):
    return set(re.findall(r"^  (?:-\w, )?(--[a-z][a-z-]+)", text.split("\nOptions:")[1].split("\nCommands:")[0], re.M))


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    problems = []
    commands = commands_in(output(program, "--help").stdout)
    pages = {"podatlas"} | {f"podatlas-{command}" for command in commands}
    if pages != {page.stem for page in folder.glob("*.1")}:
        problems.append(f"pages are {sorted(p.stem for p in folder.glob('*.1'))}, commands {commands}")
    known = {}
    for command in commands:
        help_text = output(program, command, "--help").stdout
        known[command] = options_in(help_text)
        if "\nCommands:" in help_text:
            for part in commands_in(help_text):
                known[command] |= options_in(output(program, command, part, "--help").stdout)
    options = 0
    for page in sorted(pages):
        rendered = output("groff", "-ww", "-man", "-Tascii", "-rLL=200n", "-P-cbou", folder / f"{page}.1")
        if rendered.stderr:
            problems.append(f"groff on {page}.1: {rendered.stderr}")
        text = rendered.stdout
        command = page.removeprefix("podatlas-")
        for option in known.get(command, ()):
            options += 1
            if not re.search(rf"^ +(-\w, )?{option}\b", text, re.M):
                problems.append(f"{page}.1 does not explain {option}")
        if not re.search(r"^EXAMPLES$", text, re.M) or "@" in re.sub(r"\S@\S", "", text):
            problems.append(f"{page}.1 has no examples, or a place that was not filled")
        for line in re.findall(r"^ +podatlas ([a-z-]+)( .*)", text.split("\nEXAMPLES")[1], re.M):
            unknown = set(re.findall(r"(?<!\S)--[a-z-]+", line[1])) - known.get(line[0], set())
            if line[0] not in known or unknown:
                problems.append(f"{page}.1 has an example that cannot be run: podatlas {''.join(line)}")
        for reference in re.findall(r"(podatlas[\w-]*)\(1\)", text):
            if reference not in pages and reference.lower() not in pages:
                problems.append(f"{page}.1 refers to {reference}(1)")
    print("\n".join(problems))
    print(f"{len(pages)} pages, {options} options, {len(problems)} problems")
    return bool(problems) or options < 50


sys.exit(main())
