#!/usr/bin/env python3
"""Scores `podatlas path` against manual judgments of a show. See README.md in this folder.

  score_paths.py --program PODATLAS --graph FEED|GRAPH --topics topics.json [--prereq prereq.json]
                 [--budgets 60,120,none] [--ask topic|query|both] [--min NAME=NUMBER]... [--max NAME=NUMBER]...

Prints one row per budget and way of asking, and exits with 1 if a bound is violated (NAME or NAME@BUDGET).
"""
import argparse
import json
import math
import pathlib
import subprocess
import sys
import tempfile

# Steps that the ideal without a budget may have: what somebody will listen to, not everything there is.
MOST_IDEAL_STEPS = 12
COLUMNS = ("ncg", "essential", "ontopic", "violated", "cover", "over", "failed", "same", "minutes")


def run(program, *arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    return done.stdout


def podatlas(program, *arguments):
    return json.loads(run(program, *arguments))


def durations(program, graph):
    """Seconds of every episode by number."""
    episodes = podatlas(program, "inspect", "--format", "json", graph)["episodes"]
    return {e["number"]: e["duration_seconds"] or 0 for e in episodes if e["number"] is not None}


def ask(program, graph, query, budget):
    options = [] if budget is None else ["--budget", f"{budget}m"]
    path = podatlas(program, "path", "--format", "json", "-g", graph, *options, "--", query)
    return [step["episode"] for step in path["steps"]]


def gain(grade):
    """What an episode of that grade is worth: one essential one is worth seven marginal ones."""
    return 2**grade - 1


def best_gain(grades, seconds, budget):
    """The most that any set of episodes could gain in the budget: an exact knapsack over whole minutes."""
    gains = sorted(((gain(g), math.ceil(seconds[e] / 60)) for e, g in grades.items() if e in seconds), reverse=True)
    if budget is None:
        return sum(g for g, _ in gains[:MOST_IDEAL_STEPS])
    best = [0] * (budget + 1)
    for worth, minutes in gains:
        for room in range(budget, minutes - 1, -1):
            best[room] = max(best[room], best[room - minutes] + worth)
    return best[budget]


def all_before(episode, hard):
    """Everything that has to be heard before an episode."""
    found, todo = set(), [episode]
    while todo:
        after = todo.pop()
        for before in hard.get(after, ()):
            if before not in found:
                found.add(before)
                todo.append(before)
    return found


def judge(path, grades, hard, seconds, budget):
    """One path: name -> (sum, count), so that rows can be pooled."""
    place = {episode: i for i, episode in enumerate(path)}
    total = sum(seconds[e] for e in path)
    ideal = best_gain(grades, seconds, budget)
    essential = [e for e, g in grades.items() if g >= 3 and e in seconds]
    relevant = {e for e in path if grades.get(e, 0) >= 1}
    useful = relevant.union(*(all_before(e, hard) for e in relevant)) if relevant else set()
    pairs = [(before, after) for after in path for before in hard.get(after, ())]
    both = [(before, after) for before, after in pairs if before in place]
    row = {
        "violated": (sum(place[b] > place[a] for b, a in both), len(both)),
        "cover": (sum(b in place and place[b] < place[a] for b, a in pairs), len(pairs)),
        "over": (float(budget is not None and total > budget * 60), 1),
        "minutes": (total / 60, 1),
    }
    if ideal:
        row["ncg"] = (sum(gain(grades.get(e, 0)) for e in path) / ideal, 1)
    if essential:
        row["essential"] = (sum(e in place for e in essential) / len(essential), 1)
    if total:
        row["ontopic"] = (sum(seconds[e] for e in path if e in useful) / total, 1)
    return row


def pooled(rows):
    out = {}
    for name in COLUMNS:
        parts = [row[name] for row in rows if name in row]
        count = sum(n for _, n in parts)
        if count:
            out[name] = sum(s for s, _ in parts) / count
    return out


def score(options, saved, topics, hard, seconds, budget, field):
    """Asks the saved graph, and whether the feed itself, from which a graph is built anew, gives the same path."""
    rows = []
    for topic in topics:
        grades = {int(e): int(g) for e, g in topic["relevance"].items()}
        try:
            path = ask(options.program, saved, topic[field], budget)
            same = path == ask(options.program, options.graph, topic[field], budget)
            row = judge(path, grades, hard, seconds, budget) | {"failed": (0, 1), "same": (same, 1)}
        except RuntimeError as error:
            print(f"{topic[field]!r}: {error}", file=sys.stderr)
            row = {"failed": (1, 1), "ncg": (0, 1)}
        rows.append(row)
    return pooled(rows)


def table(options, saved, topics, hard, seconds):
    """Prints a row per budget and way of asking; the bounds that are violated, a line each."""
    fields = ("topic", "query") if options.ask == "both" else (options.ask,)
    missed = []
    print(f"{'asked by':<10}{'budget':>8}" + "".join(f"{name:>11}" for name in COLUMNS))
    for field in fields:
        for budget in (None if b == "none" else int(b) for b in options.budgets.split(",")):
            row = score(options, saved, topics, hard, seconds, budget, field)
            print(f"{field:<10}{budget or 'none':>8}" + "".join(
                f"{row[name]:>11.3f}" if name in row else f"{'-':>11}" for name in COLUMNS))
            for bounds, is_kept, sign in ((options.min, float.__ge__, ">="), (options.max, float.__le__, "<=")):
                for name, number in bounds:
                    name, _, only = name.partition("@")
                    if (not only or only == str(budget or "none")) and name in row and not is_kept(float(row[name]), number):
                        missed.append(f"{field}, budget {budget or 'none'}: {name} is {row[name]:.3f}, not {sign} {number}")
    return missed


def bound(text):
    name, _, number = text.partition("=")
    return name, float(number)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="podatlas")
    parser.add_argument("--graph", required=True, help="a feed; a saved graph cannot be inspected")
    parser.add_argument("--topics", required=True)
    parser.add_argument("--prereq")
    parser.add_argument("--budgets", default="60,120,none")
    parser.add_argument("--ask", choices=("topic", "query", "both"), default="both")
    parser.add_argument("--min", type=bound, action="append", default=[])
    parser.add_argument("--max", type=bound, action="append", default=[])
    options = parser.parse_args()
    with open(options.topics, encoding="utf-8") as file:
        topics = json.load(file)
    hard = {}
    if options.prereq:
        with open(options.prereq, encoding="utf-8") as file:
            for pair in json.load(file):
                if pair["strength"] == "hard":
                    hard.setdefault(pair["after"], []).append(pair["before"])
    seconds = durations(options.program, options.graph)
    with tempfile.TemporaryDirectory() as folder:
        saved = pathlib.Path(folder) / "graph.jsonld"
        run(options.program, "build", options.graph, "-o", saved)
        missed = table(options, saved, topics, hard, seconds)
    for line in missed:
        print(line, file=sys.stderr)
    return 1 if missed else 0


sys.exit(main())
