#!/usr/bin/env python3
"""Reads the output of `podatlas path` for podcast apps with independent readers: feedparser and gPodder's podcastparser for the feed,
m3u8 for the playlist, icalendar for the calendar."""
import datetime
import io
import json
import subprocess
import sys

import feedparser
import icalendar
import m3u8
import podcastparser

ITUNES = "http://www.itunes.com/dtds/podcast-1.0.dtd"


SELF = "https://me.example/path.xml"


def path(program, feed, form, *more):
    command = [program, "path", "autograd", "--budget", "120m", "--format", form, "-g", feed, *more]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def calendar_of_sessions(program, feed, expect):
    """The calendar of the whole show: the sessions of the JSON, with RFC 5545's line breaks and lengths."""
    for begin in ("2026-01-05", "2026-01-05T19:30"):
        command = [program, "path", "--session", "40m", "--from", begin, "-g", feed, "--format"]
        path, text, again = (subprocess.run([*command, form], check=True, capture_output=True).stdout
                             for form in ("json", "ics", "ics"))
        path, lines = json.loads(path), text.split(b"\r\n")
        expect("the same calendar again", text, again)
        expect("other line breaks", [], [line for line in lines if b"\n" in line or b"\r" in line])
        expect("long lines", [], [line for line in lines if len(line) > 75])
        expect("divided characters", [], [line for line in lines if line.decode(errors="ignore").encode() != line])
        events = icalendar.Calendar.from_ical(text).walk("VEVENT")
        expect("errors", [], [event.errors for event in events if event.errors])
        expect("sessions", len(path["sessions"]), len(events))
        expect("different UIDs", len(events), len({str(event["UID"]) for event in events}))
        first = datetime.datetime.fromisoformat(begin) if "T" in begin else datetime.date.fromisoformat(begin)
        expect("days", [first + datetime.timedelta(i) for i in range(len(events))], [event["DTSTART"].dt for event in events])
        for event, session in zip(events, path["sessions"]):
            titles = [step["title"] for step in path["steps"] if step["session"] == session["session"]]
            expect("episodes of a session", session["episodes"], len(titles))
            expect("title of an event", True, str(event["SUMMARY"]).endswith("): " + ", ".join(titles)))
            expect("titles in an event's text", True, all(title in str(event["DESCRIPTION"]) for title in titles))
            if "T" in begin:
                minutes = event["DURATION"].dt.total_seconds() / 60
                expect("length of an event", True, 0 <= minutes - session["minutes"] < 1)


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
    calendar_of_sessions(program, feed, expect)
    print("\n".join(problems) if problems else f"{len(steps)} episodes read back")
    return 1 if problems or not steps else 0


sys.exit(main())
