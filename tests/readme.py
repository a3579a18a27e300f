#!/usr/bin/env python3
"""Runs the commands of README.md's console blocks in order, in a folder of their own with data/ in it, and compares
what they print (standard error included) with what README says. A line "..." stands for any lines."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def matches(expected, actual):
    """Whether the lines agree; '...' takes any number of lines."""
    if not expected:
        return not actual
    if expected[0] == "...":
        return any(matches(expected[1:], actual[i:]) for i in range(len(actual) + 1))
    return bool(actual) and expected[0].rstrip() == actual[0].rstrip() and matches(expected[1:], actual[1:])


def main():
    root, program = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    environment = dict(os.environ, PATH=f"{program.parent}:{os.environ['PATH']}")
    failures = count = 0
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(root / "data", pathlib.Path(folder) / "data")
        text = (root / "README.md").read_text(encoding="utf-8")
        for block in re.findall(r"```console\n(.*?)```", text, re.S):
            for step in re.split(r"^\$ ", block, flags=re.M)[1:]:
                command, *expected = step.rstrip("\n").split("\n")
                result = subprocess.run(command, shell=True, cwd=folder, env=environment, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
                count += 1
                actual = result.stdout.rstrip("\n").split("\n") if result.stdout else []
                if result.returncode != 0 or not matches(expected, actual):
                    failures += 1
                    print(f"$ {command}\nREADME says:\n" + "\n".join(expected) + "\nbut it prints:\n" + result.stdout)
        for script in re.findall(r"^    (script/\w+)$", text, re.M):
            if not os.access(root / script, os.X_OK):
                failures += 1
                print(f"README names {script}, which cannot be run")
    print(f"{count} commands of README, {failures} failures")
    return 1 if failures or count == 0 else 0


sys.exit(main())
