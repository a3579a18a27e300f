#!/usr/bin/env python3
"""Checks that every test named in docs/security.md exists. Argument: the source folder."""
import pathlib
import re
import sys


def main():
    root = pathlib.Path(sys.argv[1])
    text = (root / "docs/security.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([A-Z]\w+\.\w+)`", text))
    declared = set()
    for path in (root / "tests").rglob("*_test.cpp"):
        for suite, name in re.findall(r"^(?:TEST|TEST_F|TEST_P|RC_GTEST_PROP)\(\s*(\w+),\s*(\w+)",
                                      path.read_text(encoding="utf-8"), re.M):
            declared.add(f"{suite}.{name}")
    missing = sorted(named - declared)
    if missing or not named:
        sys.exit("docs/security.md names tests that are not there: " + ", ".join(missing))
    print(f"{len(named)} tests")


main()
