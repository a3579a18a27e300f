#!/usr/bin/env python3
"""Learns extract/mention/term/weights.tsv: how much each feature of a candidate speaks for a term.

    learn_terms.py --program BUILD/bench/term_candidates --feed FEED.xml --labels LABELS.json [--feed ... --labels ...] [--write]
    learn_terms.py ... --leave-one-out [--ranked FOLDER]

A file of labels is {guid: [tags]} or a list of episodes with "guid" and "concepts", each with "surface" and "agreed"; what is not
agreed counts neither way. They are not part of the project; weights.tsv carries their SHA-256. Several pairs of a feed and its
labels may be given; every show counts the same.

The model is a logistic regression. Its weights are the most probable ones under a normal distribution around PRIOR, so that two
or three labelled shows, each with habits of its own, only correct what is known about terms anyway. --leave-one-out prints F1 of
the ten best terms of each show by weights learned from the others, and --ranked writes those terms, {guid: [terms]}, for a scorer.

Nothing is random; the result depends on the order of nothing but rounding. Standard library only.
"""
import argparse, hashlib, json, math, os, re, subprocess, sys, unicodedata

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TABLE = os.path.join(ROOT, "extract", "mention", "term", "weights.tsv")
# How sure of PRIOR: the inverse variance, where a show weighs as much as SHOW_WEIGHT candidates.
PRECISION = 100.0
SHOW_WEIGHT = 4000.0
TERMS = 10
# What a feature means before any label is seen: rounded to halves, from what the literature on keyphrases agrees on
# (KEA, Witten et al. 1999; C-value, Frantzi et al. 2000; YAKE, Campos et al. 2020). Others: nothing.
PRIOR = {}


def prior(weight, features):
    for feature in features.split():
        PRIOR[feature] = weight


prior(-1.5, "bias")
prior(1, "capitals inner-capital acronym")
prior(3, "keyword")
prior(0.5, "places title-share title url linked titles unknown listed noun-ending abbreviated")
prior(0.5, "digit code hyphen all-capitals-here two-words after-stop before-stop")
prior(-0.5, "first familiar four-words adverb participle")
prior(-1, "everyday everyday-any everyday-last too-frequent nested once show-name")


def stem(word):
    if len(word) >= 5 and word.endswith("ies"):
        word = word[:-3] + "y"
    elif len(word) >= 4 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-1]
    for end in ("ing", "ed"):
        rest = word[: -len(end)]
        if word.endswith(end) and not word.endswith("eed") and len(rest) >= 3 and re.search("[aeiouy]", rest):
            word = rest[:-1] if rest[-1] == rest[-2] and rest[-1] not in "aeioulsz" else rest
            break
    return word[:-1] if len(word) >= 4 and word.endswith("e") else word


def key(term):
    """A term for comparing: like term_key() of each word, joined."""
    text = unicodedata.normalize("NFKD", term)
    text = "".join(c for c in text if not unicodedata.combining(c)).casefold()
    text = re.sub(r"[’'`´ʼ]|\.(?=[^\W_])", "", text)
    return "".join(stem(w) for w in re.findall(r"(?:[^\W_]|[+#])+", text))


def read_labels(path):
    """guid: (terms, optional terms), as keys."""
    data = json.load(open(path, encoding="utf-8"))
    if isinstance(data, dict):
        out = {guid: ({key(t) for t in tags}, set()) for guid, tags in data.items()}
    else:
        out = {}
        for e in data:
            sure = {key(c["surface"]) for c in e["concepts"] if c["agreed"]}
            out[e["guid"]] = (sure, {key(c["surface"]) for c in e["concepts"]} - sure)
    return {guid: (sure - {""}, optional) for guid, (sure, optional) in out.items() if sure - {""}}


class Show:
    def __init__(self, program, feed, labels):
        self.name, self.labels = os.path.basename(feed), labels
        lines = subprocess.run([program, feed], check=True, capture_output=True).stdout.decode().split("\n")
        self.episodes = {e["guid"]: e for e in map(json.loads, filter(None, lines))}
        self.gold = read_labels(labels)
        self.rows = []
        for guid, (sure, optional) in self.gold.items():
            for c in self.episodes[guid]["candidates"]:
                keys = {c["key"]} | {key(f) for f in c["forms"]}
                if keys & sure or not keys & optional:
                    self.rows.append(([(i, v) for i, v in enumerate(c["features"]) if v], bool(keys & sure)))


def learn(shows, names):
    """Newton's method on the log posterior, which is concave."""
    n = len(names)
    middle = [PRIOR.get(name, 0.0) for name in names]
    weights = middle[:]
    for _ in range(30):
        gradient = [PRECISION * (m - w) for m, w in zip(middle, weights)]
        hessian = [[PRECISION if i == j else 0.0 for j in range(n)] for i in range(n)]
        for show in shows:
            each = SHOW_WEIGHT / len(show.rows)
            for features, is_term in show.rows:
                p = probability(weights, features)
                d, q = each * (is_term - p), each * p * (1 - p)
                for i, v in features:
                    gradient[i] += d * v
                    row, qv = hessian[i], q * v
                    for j, u in features:
                        row[j] += qv * u
        step = solve(hessian, gradient)
        weights = [w + s for w, s in zip(weights, step)]
        if max(map(abs, step)) < 1e-9:
            break
    return weights


def solve(matrix, right):
    """Gauss's elimination; the matrix is positive definite."""
    n = len(right)
    a = [row + [r] for row, r in zip(matrix, right)]
    for i in range(n):
        for r in range(i + 1, n):
            factor = a[r][i] / a[i][i]
            if factor:
                for c in range(i, n + 1):
                    a[r][c] -= factor * a[i][c]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (a[i][n] - sum(a[i][c] * out[c] for c in range(i + 1, n))) / a[i][i]
    return out


def probability(weights, features):
    return 1 / (1 + math.exp(-sum(weights[i] * v for i, v in features)))


def ranked(show, weights):
    """guid: the best candidates, as find_terms() chooses them."""
    out = {}
    for guid in show.gold:
        scored = sorted(
            show.episodes[guid]["candidates"],
            key=lambda c: (-probability(weights, list(enumerate(c["features"]))), c["key"]),
        )
        kept = []
        for c in scored:
            if len(kept) == TERMS:
                break
            if not any(c["words"] < k["words"] and c["places"] <= k["places"] and c["key"] in k["key"] for k in kept):
                kept.append(c)
        out[guid] = kept
    return out


def f1(show, chosen):
    total = 0.0
    for guid, (sure, optional) in show.gold.items():
        hits, right, counted = set(), 0, 0
        for c in chosen[guid]:
            keys = {c["key"]} | {key(f) for f in c["forms"]}
            hits |= keys & sure
            right += bool(keys & sure)
            counted += bool(keys & sure) or not keys & optional
        if right:
            precision, recall = right / counted, len(hits) / len(sure)
            total += 2 * precision * recall / (precision + recall)
    return 100 * total / len(show.gold)


def feature_names():
    header = open(os.path.join(ROOT, "extract", "mention", "term", "term_model.h"), encoding="utf-8").read()
    return re.findall(r'"([a-z-]+)"', re.search(r"kTermFeatures = \{(.*?)\};", header, re.S)[1])


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("--program", required=True)
    a.add_argument("--feed", action="append", required=True)
    a.add_argument("--labels", action="append", required=True)
    a.add_argument("--leave-one-out", action="store_true")
    a.add_argument("--ranked", metavar="FOLDER")
    a.add_argument("--write", action="store_true")
    o = a.parse_args()
    if len(o.feed) != len(o.labels):
        a.error("as many --labels as --feed")
    names = feature_names()
    shows = [Show(o.program, feed, labels) for feed, labels in zip(o.feed, o.labels)]
    if o.leave_one_out:
        for show in shows:
            weights = learn([s for s in shows if s is not show], names)
            chosen = ranked(show, weights)
            print(f"{show.name}: F1@{TERMS} {f1(show, chosen):.1f} by weights of the others")
            if o.ranked:
                with open(os.path.join(o.ranked, show.name + ".json"), "w", encoding="utf-8") as out:
                    best = {g: [max(c["forms"], key=lambda f: (f == f.lower(), f)) for c in kept] for g, kept in chosen.items()}
                    json.dump(best, out, ensure_ascii=False, indent=1)
    weights = learn(shows, names)
    for show in shows:
        print(f"{show.name}: F1@{TERMS} {f1(show, ranked(show, weights)):.1f} by weights of all")
    table = ["# How much each feature of a candidate speaks for a term; written by bench/terms/learn_terms.py. Labels (SHA-256):"]
    for show in shows:
        table.append(f"#   {hashlib.sha256(open(show.labels, 'rb').read()).hexdigest()}  {os.path.basename(show.labels)}")
    table += [f"{name}\t{weight:.4f}" for name, weight in zip(names, weights)]
    if o.write:
        with open(TABLE, "w", encoding="utf-8") as out:
            out.write("\n".join(table) + "\n")
    else:
        print("\n".join(table))


if __name__ == "__main__":
    sys.exit(main())
