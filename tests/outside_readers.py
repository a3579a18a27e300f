#!/usr/bin/env python3
"""Reads the output of `podatlas path` for podcast apps with independent readers: feedparser and gPodder's podcastparser for the feed,
m3u8 for the playlist."""
import io
import json
import subprocess
import sys

import feedparser
import m3u8
import podcastparser

ITUNES = "http://www.itunes.com/dtds/podcast-1.0.dtd"


SELF = "https://me.example/path.xml"


def path(program, feed, form, *more):
    command = [program, "path", "autograd", "--budget", "120m", "--format", form, "-g", feed, *more]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main():
    program, feed = sys.argv[1:]
    steps = json.loads(path(program, feed, "json"))["steps"]
    problems = []

    def expect(what, wanted, got):
        if wanted != got:
            problems.append(f"{what}: expected {wanted!r}, got {got!r}")

    titles = [f"{s['position']}. {s['title']}" for s in steps]
    parsed = feedparser.parse(path(program, feed, "rss"))
    expect("well-formed", False, bool(parsed.bozo))
    expect("namespace", True, ITUNES in parsed.namespaces.values())
    expect("titles", titles, [e.title for e in parsed.entries])
    expect("guids", [s["guid"] for s in steps], [e.id for e in parsed.entries])
    expect("numbers", [str(s["position"]) for s in steps], [e.itunes_episode for e in parsed.entries])
    expect("audio", [1] * len(steps), [len(e.enclosures) for e in parsed.entries])
    dates = [e.published_parsed for e in parsed.entries]
    expect("dates that sort like the path", sorted(dates, reverse=True), dates)
    expect("different dates", len(dates), len(set(dates)))

    podcast = podcastparser.parse(SELF, io.BytesIO(path(program, feed, "rss", "--self-url", SELF).encode()))
    episodes = podcast["episodes"]  # newest first
    expect("podcast titles", titles, [e["title"] for e in episodes])
    expect("podcast guids", [s["guid"] for s in steps], [e["guid"] for e in episodes])
    expect("podcast numbers", [s["position"] for s in steps], [e["number"] for e in episodes])
    expect("podcast lengths", True, all(abs(e["total_time"] / 60 - s["minutes"]) < 0.02 for e, s in zip(episodes, steps)))
    expect("type", "episodic", podcast["type"])
    expect("cover", "image.simplecastcdn.com", podcast["cover_url"].split("/")[2])
    expect("categories", [["Technology"]], podcast["itunes_categories"])

    playlist = m3u8.loads(path(program, feed, "m3u"))
    expect("playlist titles", [s["title"] for s in steps], [s.title for s in playlist.segments])
    expect("playlist audio", [e.enclosures[0].href for e in parsed.entries], [s.uri for s in playlist.segments])
    expect("playlist length", True, all(abs(s.duration / 60 - t["minutes"]) < 0.02 for s, t in zip(playlist.segments, steps)))
    print("\n".join(problems) if problems else f"{len(steps)} episodes read back")
    return 1 if problems or not steps else 0


sys.exit(main())
