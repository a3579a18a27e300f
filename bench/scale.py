#!/usr/bin/env python3
"""Measures scaling: CPU, memory and output for feeds of several sizes, for many feeds, and for their shards, as ratios
to a bare pugixml parse of the same bytes in the same run. Prints the tables of docs/performance.md.

  scale.py --program podatlas --bare bare_parse [--one FEED...] [--many FOLDER] [--feeds N] [--shards N] [--repeat R] [--processors P]

FEEDs are one show each, smallest first; FOLDER has many. Every figure is the minimum of R runs. CPU time is user and
system time of the process; only the efficiency uses wall time: the CPU time of one thread divided by the processor time
while P threads run. Fails if output bytes differ with --jobs, or between a build and its merged shards. Standard
library only."""
import argparse
import hashlib
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time


FIXED = 16_000_000  # bytes of any run


class Run:
    """One run of a program: CPU and wall seconds, peak memory in bytes."""

    def __init__(self, command):
        begin = time.monotonic()
        process = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        errors = process.stderr.read().decode(errors="replace")
        _, status, usage = os.wait4(process.pid, 0)
        self.wall = time.monotonic() - begin
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            sys.exit(f"{' '.join(map(str, command))[:300]}\nexits with {process.returncode}: {errors[-500:]}")
        self.cpu = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss * 1024


class Best:
    """The least of several runs, of each figure."""

    def __init__(self, command, repeat):
        runs = [Run(command) for _ in range(repeat)]
        self.cpu = min(run.cpu for run in runs)
        self.wall = min(run.wall for run in runs)
        self.peak = min(run.peak for run in runs)


def bare(options, files):
    """Bytes and CPU seconds of a bare parse of the files, the least of several."""
    results = []
    for _ in range(options.repeat):
        out = subprocess.run([options.bare, *map(str, files)], check=True, capture_output=True, text=True).stdout.split()
        results.append((int(out[0]), float(out[1])))
    return min(results)


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() if hasattr(hashlib, "file_digest") else \
            hashlib.sha256(file.read()).hexdigest()


def table(head, rows):
    print("| " + " | ".join(head) + " |")
    print("| " + " | ".join("---:" for _ in head) + " |")
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def one_feed(options, folder):
    rows, points = [], []
    for feed in map(pathlib.Path, options.one):
        count = feed.read_bytes().count(b"<item")
        size, parse = bare(options, [feed])
        graph = Best([options.program, "stats", "-g", feed], options.repeat)
        build = Best([options.program, "build", feed, "-o", folder / "one.jsonld"], options.repeat)
        written = (folder / "one.jsonld").stat().st_size
        points.append((count, build.cpu))
        rows.append([f"{count:,}", f"{size / 1e6:.1f}", f"{graph.cpu / parse:.1f}", f"{build.cpu / parse:.1f}",
                     f"{1e6 * build.cpu / count:.0f}", f"{written / size:.2f}", f"{graph.peak / size:.2f}",
                     f"{build.peak / size:.2f}"])
    print("One feed, one thread or as many as the program takes; CPU in bare parses of the same bytes\n")
    table(["items", "MB", "graph", "graph and file", "CPU µs an item", "bytes written a byte", "peak bytes a byte, graph",
           "peak bytes a byte, with file"], rows)
    for (n1, t1), (n2, t2) in zip(points, points[1:]):
        print(f"From {n1:,} to {n2:,} items CPU grows with exponent {math.log(t2 / t1) / math.log(n2 / n1):.3f}.")
    print()


def feeds_of_shows(options, folder):
    """The feeds, or copies with an address of their own: feeds that were grown out of one keep the address that they
    give, and would be one show."""
    feeds = sorted(path for path in pathlib.Path(options.many).iterdir() if path.suffix == ".xml")[:options.feeds]
    own = re.compile(rb'<atom:link [^>]*rel="self"[^>]*>')
    (folder / "feeds").mkdir()
    copies = []
    for i, feed in enumerate(feeds):
        copies.append(folder / "feeds" / feed.name)
        link = f'<atom:link href="https://feeds.example/{i}" rel="self"/>'.encode()
        copies[-1].write_bytes(own.sub(link, feed.read_bytes(), count=1))
    return copies


def many_feeds(options, folder):
    feeds = feeds_of_shows(options, folder)
    size, parse = bare(options, feeds)
    runs, digests = {}, set()
    for jobs in (1, options.processors):
        out = folder / f"jobs{jobs}.jsonld"
        runs[jobs] = Best([options.program, "build", *feeds, "--jobs", jobs, "-o", out], options.repeat)
        digests.add(digest(out))
    first, last = runs[1], runs[options.processors]
    efficiency = first.cpu / (options.processors * last.wall)
    beyond = lambda run: f"{max(0, run.peak - FIXED) / size:.2f}"
    written = out.stat().st_size
    print(f"{len(feeds):,} feeds, {size / 1e6:.1f} MB; CPU in bare parses of the same bytes\n")
    table(["threads", "CPU", "wall s", "peak MB", "peak bytes a byte beyond 16 MB", "efficiency"],
          [["1", f"{first.cpu / parse:.1f}", f"{first.wall:.2f}", f"{first.peak / 1e6:.1f}", beyond(first), ""],
           [str(options.processors), f"{last.cpu / parse:.1f}", f"{last.wall:.2f}", f"{last.peak / 1e6:.1f}",
            beyond(last), f"{efficiency:.2f}"]])
    if len(digests) != 1:
        sys.exit("the bytes of the graph depend on --jobs")
    shards(options, folder, feeds, (size, parse), (out, written))


def shards(options, folder, feeds, yardstick, whole):
    size, parse = yardstick
    parts, runs = [], []
    for k in range(1, options.shards + 1):
        parts.append(folder / f"{k}.jsonld")
        runs.append(Best([options.program, "build", *feeds, "--jobs", 1, "--shard", f"{k}/{options.shards}", "-o", parts[-1]],
                         options.repeat))
    nothing = Best([options.program, "build", *feeds, "--jobs", 1, "--shard", "1/1000000", "-o", folder / "none.jsonld"],
                   options.repeat)
    merged = folder / "merged.jsonld"
    merge = Best([options.program, "merge", *parts, "--jobs", 1, "-o", merged], options.repeat)
    print(f"The same in {options.shards} shards, one thread each\n")
    table(["step", "CPU", "peak bytes a byte of all feeds"],
          [["the largest shard", f"{max(run.cpu for run in runs) / parse:.1f}",
            f"{max(run.peak for run in runs) / size:.2f}"],
           ["all shards", f"{sum(run.cpu for run in runs) / parse:.1f}", ""],
           ["a shard without a show", f"{nothing.cpu / parse:.2f}", f"{nothing.peak / size:.2f}"],
           ["merge", f"{merge.cpu / parse:.1f}", f"{merge.peak / size:.2f}"]])
    print(f"The file has {whole[1] / size:.2f} bytes a byte; merge holds {merge.peak / whole[1]:.2f} bytes a byte of it.\n")
    if digest(merged) != digest(whole[0]):
        sys.exit("the merged shards are not the graph of one build")


def main():
    sys.stdout.reconfigure(line_buffering=True)
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--bare", required=True)
    parser.add_argument("--one", nargs="*", default=[])
    parser.add_argument("--many")
    parser.add_argument("--feeds", type=int, help="take the first so many of the folder")
    parser.add_argument("--shards", type=int, default=4)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--processors", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if options.one:
            one_feed(options, pathlib.Path(name))
        if options.many:
            many_feeds(options, pathlib.Path(name))
    return 0


sys.exit(main())
