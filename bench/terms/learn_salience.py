#!/usr/bin/env python3
"""Learns the weights of salience() in extract/mention/concept/concept_weight.cpp: which of the concepts that an
episode mentions its publisher would list.

    learn_salience.py --podatlas BIN --feed FEED.xml --labels LABELS.json [--feed ... --labels ...]

A file of labels is {guid: [tags]}; "keywords" in its place takes the itunes:keywords of the feed's items, without
those of a third of them. Keywords and categories are taken out of the feed before podatlas reads it, so that they
are no evidence. A concept is right if its label or one of the words that name it is a tag.

Prints the weights learned from all shows together, each counting the same, and for each show F1 of the ten best
concepts by the weights learned from the others. Labels are not part of the project. Standard library only. The
opening of the notes is taken to be 400 bytes.
"""
import argparse, collections, json, math, os, re, subprocess, tempfile
import xml.etree.ElementTree as ET

from learn_terms import key

FEATURES = ["bias", "is_name", "is_capitalized", "opens_notes", "log count", "further words"]
KEYWORDS = "{http://www.itunes.com/dtds/podcast-1.0.dtd}keywords"
BEST = 10


def labels_of(path, feed):
    if path != "keywords":
        with open(path, encoding="utf-8") as file:
            tags = json.load(file)
        return {guid: {key(tag) for tag in some} for guid, some in tags.items() if some}
    found = {}
    for item in ET.parse(feed).iter("item"):
        words = {key(word) for word in re.split("[,;]", item.findtext(KEYWORDS) or "")} - {""}
        if words:
            found[(item.findtext("guid") or "").strip()] = words
    counts = collections.Counter(word for words in found.values() for word in words)
    usual = {word for word, count in counts.items() if 3 * count >= len(found)}
    return {guid: words - usual for guid, words in found.items() if words - usual}


def concepts_of(podatlas, feed):
    """guid: IRI: what the episode says of the concept."""
    with open(feed, encoding="utf-8") as file:
        text = re.sub(r"(?s)<(itunes:keywords|category)\b.*?</\1>", "", file.read())
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "feed.xml")
        with open(copy, "w", encoding="utf-8") as file:
            file.write(text)
        lines = subprocess.run([podatlas, "extract", copy, "--format", "jsonl", "--config", "none"],
                               capture_output=True, check=True, text=True).stdout
    out = collections.defaultdict(dict)
    for row in map(json.loads, lines.splitlines()):
        if row["type"] != "concept" or row["rule"] == "term":
            continue
        one = out[row["guid"]].setdefault(row["concept"], {"label": row["label"], "count": 0, "keys": {key(row["label"])},
                                                           "capital": 0, "opens": 0})
        one["count"] += 1
        one["keys"].add(key(row["surface"]))
        one["capital"] |= row["surface"][:1].isupper()
        one["opens"] |= row["evidence"]["field"] == "title" or row["evidence"]["start"] < 400
    return out


def rows_of(concepts, labels):
    """(guid, features, whether it is right, keys) of each concept of an episode with labels."""
    out = []
    for guid, tags in labels.items():
        for one in concepts.get(guid, {}).values():
            features = [1, one["label"][:1].isupper(), one["capital"], one["opens"], math.log(one["count"]), one["label"].count(" ")]
            out.append((guid, [float(x) for x in features], float(bool(one["keys"] & tags)), one["keys"]))
    return out


def solve(matrix, right):
    rows = [line + [value] for line, value in zip(matrix, right)]
    size = len(rows)
    for i in range(size):
        best = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for k in range(size):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i])]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def learned(shows):
    """The weights, by Newton's method under a normal distribution around 0; a show weighs as much as 1000 rows."""
    size = len(FEATURES)
    weights = [0.0] * size
    for _ in range(25):
        gradient = [-w for w in weights]
        hessian = [[float(i == j) for j in range(size)] for i in range(size)]
        for rows in shows:
            for _, features, is_right, _ in rows:
                p = 1 / (1 + math.exp(-sum(a * b for a, b in zip(weights, features))))
                scale = 1000 / len(rows)
                for i, x in enumerate(features):
                    gradient[i] += scale * (is_right - p) * x
                    for j, y in enumerate(features):
                        hessian[i][j] += scale * p * (1 - p) * x * y
        weights = [w + step for w, step in zip(weights, solve(hessian, gradient))]
    return weights


def f1(rows, labels, weights):
    ranked = collections.defaultdict(list)
    for guid, features, is_right, keys in rows:
        ranked[guid].append((-sum(a * b for a, b in zip(weights, features)), is_right, sorted(keys)))
    total = 0
    for guid, tags in labels.items():
        best = sorted(ranked[guid])[:BEST]
        right = sum(is_right for _, is_right, _ in best)
        hit = {k for _, _, keys in best for k in keys if k in tags}
        total += 2 * right * len(hit) / (right * len(tags) + len(hit) * len(best)) if right else 0
    return total / len(labels)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--podatlas", required=True)
    parser.add_argument("--feed", action="append", required=True)
    parser.add_argument("--labels", action="append", required=True)
    options = parser.parse_args()
    labels = [labels_of(path, feed) for path, feed in zip(options.labels, options.feed, strict=True)]
    shows = [rows_of(concepts_of(options.podatlas, feed), some) for feed, some in zip(options.feed, labels)]
    for name, weight in zip(FEATURES, learned(shows)):
        print(f"{name:15} {weight:6.2f}")
    for i, feed in enumerate(options.feed if len(shows) > 1 else []):
        weights = learned(shows[:i] + shows[i + 1 :])
        print(f"{os.path.basename(feed)}: F1@{BEST} {100 * f1(shows[i], labels[i], weights):.1f} by the others")


if __name__ == "__main__":
    main()
