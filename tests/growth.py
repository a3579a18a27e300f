#!/usr/bin/env python3
"""Checks that hostile and large inputs take work in proportion to their size: counts the instructions of podatlas with
valgrind for inputs of n, 2n and 4n. The second step may take at most 2.6 times the instructions of the first; O(n log n)
gives 2.0 to 2.2, a quadratic step 4; LIMITS has the exceptions. Counts do not depend on the machine's load.
growth.py PROGRAM [--all | CASE...]; --all: every command over every kind of repetition, too, which takes a quarter of an
hour"""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

LIMIT = 2.6
STRICT = 2.3  # an exponent of 1.2, for the commands of --all
THREADED = ("build", "extract", "inspect", "merge")  # commands with --jobs
# Documents and episodes with one title are compared in pairs, which is quadratic; the assignment adds no power of n to that.
# Their smallest n is above 256, up to which documents are assigned exactly.
LIMITS = {"transcripts of one title": 4.5}
INSPECT = ("inspect", "feed.xml")
EXTRACT = ("extract", "feed.xml", "--ontology", "none")


def rss(items, attributes=""):
    return {"feed.xml": f"<rss{attributes}><channel><title>T</title>{items}</channel></rss>"}


def item(title, notes="", more=""):
    return f"<item><title>{title}</title><description><![CDATA[{notes}]]></description>{more}</item>"


def words(number):
    """A word for each number, of letters."""
    return "".join(chr(ord("a") + int(digit)) for digit in str(number))


def transcripts(n):
    files = rss("".join(item("Interview", more=f"<guid>{i}</guid>") for i in range(n)))
    for i in range(n):
        files[f"sources/{i}.md"] = f"---\ntitle: Interview\n---\nWords number {i}.\n"
    return files | {"sources/feed.xml": files["feed.xml"]}


def ring(n):
    head = "@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix dcterms: <http://purl.org/dc/terms/> .\n"
    return {"ring.ttl": head + "".join(f'<{i}> skos:prefLabel "label {i}" ; dcterms:requires <{(i + 1) % n}> .\n' for i in range(n))}


def labels(n):
    head = '@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n'
    nested = "".join(f'<{i}> skos:prefLabel "{"a " * i}b" .\n' for i in range(1, 15))
    return rss(item("T", "a a a_b a.a " * n)) | {"nested.ttl": head + nested}


# name -> smallest n, the files of an input of that size, the command
CASES = {
    "items": (300, lambda n: rss("".join(item(f"Title {i}", f"Notes <a href='https://x.org/{i}'>of {i}</a>.") for i in range(n))), EXTRACT),
    "namespaces": (2000, lambda n: rss("".join(f"<item><guid>{i}</guid></item>" for i in range(n)),
                                       "".join(f" xmlns:n{i}='urn:n'" for i in range(n))), INSPECT),
    "nearly repeated text": (100_000, lambda n: rss(item("T", "a" * n + "b", f"<content:encoded>{'a' * 2 * n}</content:encoded>"),
                                                    " xmlns:content='http://purl.org/rss/1.0/modules/content/'"), INSPECT),
    "links in a text": (1000, lambda n: rss(item("T", "".join(f"<a href='https://x.org/{i}'>x</a> " for i in range(n)))), EXTRACT),
    "links to a concept's page": (4000, lambda n: rss(item("T", "<a href='https://en.wikipedia.org/wiki/Rope'>x</a> " * n)) | {
        "rope.ttl": "<rope> <http://www.w3.org/2004/02/skos/core#prefLabel> 'rope' ."}, ("build", "feed.xml", "--ontology", "rope.ttl")),
    "nested elements": (5000, lambda n: rss(item("T", "<div><a href='x'>" * n)), INSPECT),
    "unfinished URLs": (2000, lambda n: rss("".join(item("T", piece * n) for piece in (
        "https://", "www..", "http://a@", "https://x.org/(", "https://x.org/)", "github.com/", "https://x.org,"))), EXTRACT),
    "initials": (20_000, lambda n: rss(item("T", "A. " * n)), EXTRACT),
    "one surname": (500, lambda n: rss(item("T", "".join(f"We talk with Q{words(i)} Achebe. " for i in range(n)))), EXTRACT),
    "one title": (300, lambda n: rss("".join(item("Tape drives", "As in the last episode about tape drives.", f"<guid>{i}</guid>")
                                             for i in range(n))), EXTRACT),
    "overlapping labels": (5000, labels, ("extract", "feed.xml", "--ontology", "nested.ttl")),
    "transcripts of one title": (260, transcripts, ("inspect", "sources")),
    "a ring of requirements": (1000, ring, ("ontology", "check", "ring.ttl")),
    "a saved graph": (500, lambda n: rss(item("T", "\u65e5\u00fc" * n + "".join(f"https://x.org/{i} " for i in range(n)))),
                      ("build", "feed.xml", "--ontology", "none")),
}


def dated(number, title, notes, more=""):
    date = f"<pubDate>2020-01-{number % 28 + 1:02}T{number // 60 % 24:02}:{number % 60:02}:00Z</pubDate>"
    return item(title, notes, f"<guid>{number}</guid>{date}{more}")


def chapters(n):
    marks = "".join(f"<psc:chapter start='{i // 60:02}:{i % 60:02}' title='Rope {words(i)}'/>" for i in range(n))
    return f"<psc:chapters xmlns:psc='http://podlove.org/simple-chapters'>{marks}</psc:chapters>"


# What a feed may have much of: name -> smallest n, the items.
KINDS = {
    "episodes": (100, lambda n: [dated(i, f"Title {words(i)} of rope", f"Notes on {words(i)}, see <a href='https://x.org/{i}'>it</a>.")
                                 for i in range(n)]),
    "episodes on one topic": (100, lambda n: [dated(i, f"Rope {i}", "All about rope and knots.") for i in range(n)]),
    "episodes that name others": (100, lambda n: [
        dated(i, f"Rope {words(i)}", f"As in episode {i - 1}, see https://github.com/o/r/pull/{i // 2}.") for i in range(n)]),
    "a repeated word": (4000, lambda n: [dated(1, "Rope", "rope and knot " * n), dated(2, "Knot", "knot " * n)]),
    "guests": (300, lambda n: [dated(1, "Rope", "".join(f"With guest Q{words(i)} Achebe{words(i)}. " for i in range(n)))]),
    "pull requests": (300, lambda n: [dated(1, "Rope", "".join(f"https://github.com/o/r/pull/{i} " for i in range(n)))]),
    "chapters": (300, lambda n: [dated(1, "Rope", "", chapters(n))]),
}
ROPES = {"rope.ttl": "@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix dcterms: <http://purl.org/dc/terms/> .\n"
                     "<rope> skos:prefLabel 'rope' . <knot> skos:prefLabel 'knot' ; dcterms:requires <rope> .\n"}
ONTOLOGY = ("--ontology", "rope.ttl")
# Those that read a graph read the one that `build` has saved.
COMMANDS = [
    ("inspect", "feed.xml"), ("extract", "feed.xml", *ONTOLOGY), ("build", "feed.xml", *ONTOLOGY, "-o", "out"),
    ("build", "feed.xml", "--ontology", "none", "-o", "out"), ("merge", "graph.jsonld", "-o", "out"), ("stats",), ("path", "rope"),
    ("path", "rope", "--all"), ("path",), ("show", "rope"), ("next",), ("needed-for", "rope"), ("audit", "--offline"),
    ("ontology", "draft", "feed.xml", "-o", "out"), ("export", "dot", "--view", "episodes", "-o", "out"),
    *(("export", name, "-o", "out") for name in ("jsonld", "nquads", "graphml", "html", "csv", "vault", "site")),
]
EVERY = {f"{' '.join(command)}, {kind}": (n, lambda n, make=make: rss("".join(make(n))) | ROPES, command)
         for kind, (n, make) in KINDS.items() for command in COMMANDS}


def instructions(program, command, files, folder):
    """The instructions of a run in a folder with these files."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    environment = dict(os.environ, PODATLAS_CONFIG="none")
    if "rope.ttl" in files and "feed.xml" not in command:
        subprocess.run([program, "build", "feed.xml", *ONTOLOGY, "-q"], cwd=folder, env=environment, check=True)
    arguments = [str(program), *command] + (["--jobs", "1"] if command[0] in THREADED else [])
    # The count of callgrind, in less time.
    counter = ["valgrind", "--tool=exp-bbv", "--instr-count-only=yes", "--bb-out-file=/dev/null"]
    run = subprocess.run([*counter, *arguments], cwd=folder, env=environment, text=True, errors="replace",
                         check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    counted = re.findall(r"Total (?:instructions|reps): (\d+)", run.stderr)  # of each thread
    if run.returncode not in (0, 1) or not counted:
        sys.exit(f"{' '.join(arguments)}\nexits with {run.returncode}: {run.stderr[-1000:]}")
    return sum(map(int, counted))


def growth(program, case):
    """How many times the instructions of the first step from n to 2n the second takes, and the counts."""
    smallest, make, command = (CASES | EVERY)[case]
    counts = []
    for times in (1, 2, 4):
        with tempfile.TemporaryDirectory() as name:
            counts.append(instructions(program, command, make(times * smallest), pathlib.Path(name)))
    return (counts[2] - counts[1]) / max(1, counts[1] - counts[0]), counts


def main():
    program, chosen = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:] or list(CASES)
    if chosen == ["--all"]:
        chosen = [*CASES, *EVERY]
    slow = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, (times, counts) in zip(chosen, pool.map(lambda case: growth(program, case), chosen)):
            print(f"{times:5.2f}  {case}: {', '.join(f'{count / 1e6:.0f}' for count in counts)} million instructions", flush=True)
            # What does not grow with this input gets no verdict of its noise.
            if counts[2] > 1.1 * counts[0] and times > LIMITS.get(case, STRICT if case in EVERY else LIMIT):
                slow.append(case)
    if slow:
        print(f"grows too fast: {', '.join(slow)}")
    return bool(slow)


sys.exit(main())
