#!/usr/bin/env python3
"""Reads the output of `podatlas path` for podcast apps with independent readers: feedparser for the feed, m3u8 for the playlist."""
import json
import subprocess
import sys

import feedparser
import m3u8

ITUNES = "http://www.itunes.com/dtds/podcast-1.0.dtd"


def path(program, feed, form):
    command = [program, "path", "autograd", "--budget", "120m", "--format", form, "-g", feed]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main():
    program, feed = sys.argv[1:]
    steps = json.loads(path(program, feed, "json"))["steps"]
    problems = []

    def expect(what, wanted, got):
        if wanted != got:
            problems.append(f"{what}: expected {wanted!r}, got {got!r}")

    parsed = feedparser.parse(path(program, feed, "rss"))
    expect("well-formed", False, bool(parsed.bozo))
    expect("namespace", True, ITUNES in parsed.namespaces.values())
    expect("titles", [s["title"] for s in steps], [e.title for e in parsed.entries])
    expect("guids", [s["guid"] for s in steps], [e.id for e in parsed.entries])
    expect("numbers", [str(s["position"]) for s in steps], [e.itunes_episode for e in parsed.entries])
    expect("audio", [1] * len(steps), [len(e.enclosures) for e in parsed.entries])
    dates = [e.published_parsed for e in parsed.entries]
    expect("dates that sort like the path", sorted(dates), dates)
    expect("different dates", len(dates), len(set(dates)))

    playlist = m3u8.loads(path(program, feed, "m3u"))
    expect("playlist titles", [s["title"] for s in steps], [s.title for s in playlist.segments])
    expect("playlist audio", [e.enclosures[0].href for e in parsed.entries], [s.uri for s in playlist.segments])
    expect("playlist length", True, all(abs(s.duration / 60 - t["minutes"]) < 0.02 for s, t in zip(playlist.segments, steps)))
    print("\n".join(problems) if problems else f"{len(steps)} episodes read back")
    return 1 if problems or not steps else 0


sys.exit(main())
