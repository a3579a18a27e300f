#!/usr/bin/env python3
"""Follows docs/tutorial.md with two shows: the page's own, with the same output as the page, and another one with its own ontology
and words, with which every command has to work. No network is used: the user's settings set `offline`. tutorial.py ROOT PROGRAM"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from readme import matches  # noqa: E402

# The other show's words for those on the page.
OTHER_WORDS = {"rye": "variable-star", "sourdough": "magnitude", "gluten": "magnitude"}
# The files that the commands create.
MADE = ["graph.jsonld", "draft.ttl", "kept.ttl", "{rye}.xml", "{rye}.md", "episodes.svg", "{sourdough}.svg", "atlas.html", "links.md"]


def main():
    root, program = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    fixtures = root / "tests/fixtures/tutorial"
    text = (root / "docs/tutorial.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)^```", text, re.S | re.M)
    failures = count = 0
    for feed in ("slow-rise", "night-sky"):
        is_pages = feed == "slow-rise"
        with tempfile.TemporaryDirectory() as folder:
            here = pathlib.Path(folder)
            (here / "home/podatlas").mkdir(parents=True)
            (here / "home/podatlas/config.toml").write_text("[audit]\noffline = true\n", encoding="utf-8")
            environment = dict(os.environ, PATH=f"{program.parent}:/usr/bin:{os.environ['PATH']}", PODATLAS_CONFIG="",
                               XDG_CONFIG_HOME=str(here / "home"), XDG_CACHE_HOME=str(here / "cache"))
            (here / "feed.xml").write_bytes((fixtures / f"{feed}.xml").read_bytes())

            def run(command):
                return subprocess.run(command, shell=True, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT, check=False)

            for kind, block in blocks:
                name = re.match(r"# ([\w.-]+)\n", block)
                if kind != "console":
                    if not name:
                        sys.exit(f"a block of {kind} without a name:\n{block}")
                    other = fixtures / f"{feed}.ttl"
                    content = other.read_text(encoding="utf-8") if name[1] == "concepts.ttl" and not is_pages else block
                    (here / name[1]).write_text(content, encoding="utf-8")
                    continue
                for step in re.split(r"^\$ ", block, flags=re.M)[1:]:
                    command, *expected = step.rstrip("\n").split("\n")
                    if not is_pages:
                        for word, instead in OTHER_WORDS.items():
                            command = command.replace(word, instead)
                    result = run(command)
                    count += 1
                    actual = result.stdout.rstrip("\n").split("\n") if result.stdout else []
                    if result.returncode != 0 or (is_pages and not matches(expected, actual)):
                        failures += 1
                        print(f"{feed}: $ {command}\nthe page says:\n" + "\n".join(expected) + "\nbut it prints:\n" + result.stdout)
            # The nightly script: one error is left in the page's show, so there is a report.
            result = run("sh nightly.sh")
            words = {word: word if is_pages else instead for word, instead in OTHER_WORDS.items()}
            missing = [name.format(**words) for name in MADE if not (here / name.format(**words)).is_file()]
            if result.returncode != 1 or missing:
                failures += 1
                print(f"{feed}: nightly.sh gave {result.returncode}, and these are missing: {missing}\n{result.stdout}")
    print(f"{count} commands with two shows, {failures} failures")
    return failures != 0 or count < 20


sys.exit(main())
