#!/usr/bin/env python3
"""Learns extract/mention/people/weights.tsv: how much each feature of a candidate speaks for each part.

    learn_roles.py --program BUILD/bench/people_candidates --labels FOLDER [--gold labels.json] [--write] [--leave-one-out]

Labels come from
    FOLDER/labels/*.json      guests and hosts of a sample of episodes of FOLDER/*.xml; "may_guests" count neither way
    FOLDER/people.tsv         language, sentence, guests, others: of each language every second line, from the first
    --gold labels.json        people of the bundled show with their roles
    tests/fixtures/people     invented shows
    bench/people/sentences.tsv  invented sentences, as people.tsv, all of them
The first three are not part of the project; weights.tsv carries their SHA-256.

The model is a softmax over guest, host, author, mentioned and none. Where a label does not say which part, the sum of the
allowed parts counts. Weights are the most probable ones under a normal distribution around PRIOR, so that a cue which the
labels lack, in any language, keeps its meaning. --leave-one-out prints F1 of guests for each show by weights learned without
it, fixtures in six folds. Needs numpy.
"""
import argparse, collections, glob, hashlib, json, os, re, subprocess, sys, tempfile, unicodedata
from xml.sax.saxutils import escape

import numpy as np

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PARTS = ["guest", "host", "author", "mentioned", "none"]
# How sure of PRIOR: the inverse variance.
PRECISION = 1.0
# What features mean before any label is seen; others mean nothing.
PRIORS = [
    ("guest", 4.5, "tag-guest"),
    ("guest", 3.5, "guest-label links:guest-label"),
    ("guest", 3, "guest-joins guest-have guest-tells guest-and-i title-with"),
    ("guest", 2.5, "guest-here guest-object guest-conversation guest-episode"),
    ("guest", 2, "guest-featuring guest-subject guest-panel guest-with guest-between guest-story guest-meet guests:guest-discuss"),
    ("guest", 2, "title-on title-colon title-dash title-last title-whole title-paren"),
    ("guest", 1.5, "pair-with-first-name guest-verb title-verb title-comma title-plus opener"),
    ("guest", 1, "guest-bio guest-line-bio guest-discuss guest-does guest-about first-name-too trusted-title opening-guest"),
    ("guest", 1, "title-and-cue cues-twice pair-with-host"),
    ("guest", 0.5, "guest-page guest-profile quiet:title-on quiet:title-colon quiet:title-dash quiet:title-last"),
    ("guest", -1.5, "credit thanks past absent quoted reviewed links-only"),
    ("guest", 5, "in-list"),
    ("guest", -2, "topic-surname"),
    ("guest", -3, "stated-host regular ontology-host"),
    ("host", 4, "host-label tag-host stated-host"),
    ("host", 3, "regular tag-author"),
    ("host", 2, "host-subject host-object host-show host-away"),
    ("host", 1.5, "host-pronoun guest-discuss"),
    ("host", 1, "pair-titled"),
    ("author", 3, "author-work author-line author-title"),
    ("author", 2.5, "author-paren author-first links:author-line links:author-work links:author-first links:author-title"),
    ("author", 2.5, "links:author-paren"),
    ("mentioned", 1.5, "thanks past absent quoted reviewed others-labelled"),
    ("mentioned", -2, "tag-author tag-guest tag-host"),
    ("mentioned", 1, "full-given"),
    ("mentioned", 2, "link-text:guest-conversation link-text:guest-object link-text:guest-between"),
    ("guest", -1, "link-text:guest-conversation link-text:guest-object link-text:guest-between"),
    ("none", 3, "sponsor"),
    ("none", 2.5, "credit in-credits bias"),
    ("none", 2, "unknown-single"),
    ("none", 1.5, "unlikely single"),
    ("none", 1, "doubtful long handle-only"),
    ("none", -1, "given"),
    ("none", -1.5, "full-given"),
    ("none", -4, "known"),
]
PRIOR = collections.defaultdict(lambda: np.zeros(len(PARTS)))
for part, weight, features in PRIORS:
    for feature in features.split():
        PRIOR[feature][PARTS.index(part)] = weight


def key(name):
    name = unicodedata.normalize("NFKD", name.replace("ı", "i").replace("ß", "ss"))
    name = "".join(c for c in name if not unicodedata.combining(c)).casefold()
    return " ".join(re.split(r"[\s\-–]+", re.sub(r"[’'`´.\"]", "", re.sub("“[^”]*”", "", name)).strip()))


def same_words(a, b, language):
    """Whether two names are one; Russian words in any case."""
    a, b = key(a).split(), key(b).split()
    titles = {"dr", "prof", "dra", "profª", "professor"}
    a, b = [w for w in a if w not in titles], [w for w in b if w not in titles]
    if len(a) != len(b):
        return False
    if language != "ru":
        return a == b
    return all(x[:n] == y[:n] for x, y in zip(a, b) for n in [min(4, len(x), len(y))])


FEED = """<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Podcast</title><link>https://podcast.example/</link><description>A podcast.</description>
<language>{language}</language><item><title>{title}</title><guid isPermaLink="false">1</guid><description>{notes}</description>
</item></channel></rss>
"""


def like_title(text):
    start = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return bool(re.match(r"#|Ep|Folge|\d", start)) or len(text) <= 90 and not text.rstrip(' "»”)').endswith(".")


class Data:
    """Candidates with their allowed parts, by show."""

    def __init__(self, program):
        self.program = program
        self.rows = []  # show, episode, candidate, allowed parts or None, is wanted as a guest
        self.missed = collections.Counter()  # guests that are no candidates, by show
        self.sources = []

    def read(self, feeds):
        out = subprocess.run([self.program, *feeds], capture_output=True, check=True).stdout.decode()
        return [json.loads(line) for line in out.splitlines()]

    def note(self, path):
        digest = hashlib.sha256(open(path, "rb").read()).hexdigest()
        self.sources.append((os.path.relpath(path, os.path.dirname(os.path.dirname(path))), digest))

    def add(self, show, episode, allowed, wanted):
        """`allowed(candidate)`: the parts it may have, None where nobody knows. `wanted`: keys of its guests."""
        left = set(wanted)
        for c in episode["candidates"]:
            parts = allowed(c)
            if parts == {"guest"}:
                left.discard(next((w for w in left if w == key(c["name"])), None))
            self.rows.append((show, (episode["feed"], episode["guid"]), c, parts))
        self.missed[show] += len(left)

    def add_shows(self, folder):
        for path in sorted(glob.glob(os.path.join(folder, "labels", "*.json"))):
            name = os.path.basename(path)[:-5]
            labels = json.load(open(path, encoding="utf-8"))
            self.note(path)
            by = {e["guid"]: e for e in labels["episodes"]}
            for episode in self.read([os.path.join(folder, name + ".xml")]):
                label = by.get(episode["guid"])
                if not label:
                    continue
                guests, may = {key(g) for g in label["guests"]}, {key(g) for g in label.get("may_guests", [])}
                hosts = {key(h) for h in label.get("hosts", labels["hosts"])}

                def allowed(c):
                    k = key(c["name"])
                    return {"guest"} if k in guests else None if k in may else {"host"} if k in hosts else {"mentioned", "author", "none"}

                self.add(name, episode, allowed, guests)

    def add_sentences(self, path, name, every_second):
        self.note(path) if every_second else None
        seen = collections.Counter()
        with tempfile.TemporaryDirectory() as folder:
            lines = {}
            for number, line in enumerate(open(path, encoding="utf-8")):
                fields = line.rstrip("\n").split("\t") + ["", ""]
                if len(fields) < 5:
                    continue
                seen[fields[0]] += 1
                if every_second and seen[fields[0]] % 2 == 0:
                    continue
                feed = os.path.join(folder, f"{number:04d}.xml")
                title = like_title(fields[1])
                with open(feed, "w", encoding="utf-8") as f:
                    f.write(FEED.format(language=fields[0], title=escape(fields[1]) if title else "Episode",
                                        notes="Show notes follow." if title else escape(fields[1])))
                lines[feed] = (fields[0], [x.strip() for x in fields[2].split(";") if x.strip()], [x.strip() for x in fields[3].split(";") if x.strip()])
            for episode in self.read(sorted(lines)):
                language, guests, others = lines[episode["feed"]]

                def allowed(c):
                    if any(same_words(g, c["name"], language) for g in guests):
                        return {"guest"}
                    if any(same_words(g, c["name"], language) for g in others):
                        return {"host", "mentioned", "author", "none"}
                    return {"mentioned", "author", "none"}

                found = {key(g) for g in guests if any(same_words(g, c["name"], language) for c in episode["candidates"])}
                self.add(name, episode, allowed, set())
                self.missed[name] += len(guests) - len(found)

    def add_fixtures(self):
        folder = os.path.join(ROOT, "tests", "fixtures", "people")
        def read_labels(path):
            out = {}
            for line in open(path, encoding="utf-8"):
                if not line.startswith("#") and ":" in line:
                    guid, names = line.split(":", 1)
                    out[guid] = [n.strip() for n in names.split(";") if n.strip()]
            return out
        for path in sorted(glob.glob(os.path.join(folder, "*.labels.txt"))):
            base = path[: -len(".labels.txt")]
            guests_of = read_labels(path)
            people_of = read_labels(base + ".people.txt") if os.path.exists(base + ".people.txt") else None
            for episode in self.read([base + ".xml"]):
                guests = {key(g) for g in guests_of.get(episode["guid"], [])}
                parts = None
                if people_of is not None:
                    parts = {key(p.split(" ", 1)[1]): p.split(" ", 1)[0] for p in people_of.get(episode["guid"], [])}

                def allowed(c):
                    k = key(c["name"])
                    if k in guests or " ".join(w for w in k.split() if len(w) > 1) in guests:
                        return {"guest"}
                    if c["stated"]:
                        return {"host"}
                    if parts is not None:
                        return {parts[k]} if k in parts else {"host", "none"}
                    return {"host", "mentioned", "author", "none"}

                self.add("fixture " + os.path.basename(base), episode, allowed, set())

    def add_gold(self, path, feed):
        self.note(path)
        by = {e["guid"]: e for e in json.load(open(path, encoding="utf-8"))}
        for episode in self.read([feed, *sorted(glob.glob(os.path.join(ROOT, "ontology", "*.ttl")))]):
            label = by.get(episode["guid"])
            if not label:
                continue
            roles = {}
            for person in label["people"] + [dict(g, role="guest") for g in label["guests"]]:
                for name in (person.get("name"), person.get("handle")):
                    if name:
                        roles[key(name)] = person["role"]

            def allowed(c):
                for name in (c["name"], c["handle"]):
                    if name and key(name) in roles:
                        return {roles[key(name)]}
                mine = set(key(c["name"]).split())
                for name, role in roles.items():
                    if mine and (mine <= set(name.split()) or mine >= set(name.split())):
                        return {role}
                return {"none", "host"} if c["stated"] else {"none"}

            self.add("bundled", episode, allowed, set())


def learn(rows, index):
    """Most probable weights. Full-batch Adam; the numbers of steps and rates are more than enough for convergence."""
    rows = [r for r in rows if r[3]]
    x = np.zeros((len(rows), len(index)))
    allowed = np.zeros((len(rows), len(PARTS)))
    for i, (_, _, c, parts) in enumerate(rows):
        for f in c["features"]:
            x[i, index[f]] = 1
        for part in parts:
            allowed[i, PARTS.index(part)] = 1
    mean = np.array([PRIOR[f] for f in index])
    w, m, v = mean.copy(), np.zeros_like(mean), np.zeros_like(mean)
    steps = 400
    for step in range(steps):
        z = x @ w
        p = np.exp(z - z.max(1, keepdims=True))
        p /= p.sum(1, keepdims=True)
        q = p * allowed
        q /= np.maximum(q.sum(1, keepdims=True), 1e-12)
        gradient = x.T @ (p - q) + PRECISION * (w - mean)
        m, v = 0.9 * m + 0.1 * gradient, 0.99 * v + 0.01 * gradient**2
        w -= 0.08 * (1 - 0.9 * step / steps) * m / (np.sqrt(v) + 1e-6)
    return w


def guests_by(rows, weights, index):
    """Right, too much, missed, and what is wrong."""
    right = much = missed = 0
    wrong = []
    for _, episode, c, parts in rows:
        z = sum((weights[index[f]] for f in c["features"]), np.zeros(len(PARTS)))
        p = np.exp(z - z.max())
        is_guest = p[0] / p.sum() >= 0.5
        if parts is None or not (is_guest or parts == {"guest"}):
            continue
        right += is_guest and parts == {"guest"}
        much += is_guest and parts != {"guest"}
        missed += not is_guest and parts == {"guest"}
        if is_guest != (parts == {"guest"}):
            wrong.append((episode, c["name"], round(p[0] / p.sum(), 2), c["features"]))
    return right, much, missed, wrong


def main():
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("--program", required=True)
    a.add_argument("--labels", required=True)
    a.add_argument("--gold")
    a.add_argument("--write", action="store_true", help="write weights.tsv")
    a.add_argument("--leave-one-out", action="store_true")
    o = a.parse_args()
    data = Data(o.program)
    data.add_shows(o.labels)
    if os.path.exists(os.path.join(o.labels, "people.tsv")):
        data.add_sentences(os.path.join(o.labels, "people.tsv"), "people.tsv", True)
    data.add_sentences(os.path.join(ROOT, "bench", "people", "sentences.tsv"), "sentences.tsv", False)
    data.add_fixtures()
    if o.gold:
        data.add_gold(o.gold, os.path.join(ROOT, "data", "pytorch-developer-podcast.xml"))
    features = sorted({f for r in data.rows for f in r[2]["features"]} | set(PRIOR))
    index = {f: i for i, f in enumerate(features)}
    shows = sorted({r[0] for r in data.rows})
    folds = [[s] for s in shows if not s.startswith("fixture ")]
    folds += [[s for s in shows if s.startswith("fixture ")][k::6] for k in range(6)]
    weights = learn(data.rows, index)
    total = collections.defaultdict(lambda: [0, 0, 0])
    for fold in folds:
        held = [r for r in data.rows if r[0] in fold]
        w = learn([r for r in data.rows if r[0] not in fold], index) if o.leave_one_out else weights
        right, much, missed, wrong = guests_by(held, w, index)
        name = "fixtures" if fold[0].startswith("fixture ") else fold[0]
        for i, n in enumerate((right, much, missed + sum(data.missed[s] for s in fold))):
            total[name][i] += n
        for episode, who, p, fs in wrong:
            print(f"  {name} | {os.path.basename(episode[0])} {episode[1]} | {who} {p} {' '.join(fs)}")
    for name, (right, much, missed) in total.items():
        print(f"{name:28} guests F1 {2 * right / max(1, 2 * right + much + missed):.3f} ({right}+{much}-{missed})")
    if o.write:
        path = os.path.join(ROOT, "extract", "mention", "people", "weights.tsv")
        with open(path, "w", encoding="utf-8") as f:
            f.write("# Weights of RoleModel by feature: guest, host, author, mentioned, none. Learned by bench/people/learn_roles.py; do not edit.\n")
            f.write("# Labels (SHA-256):\n")
            for name, digest in data.sources:
                f.write(f"#   {digest} {name}\n")
            for feature in features:
                row = [f"{x:.2f}".replace("-0.00", "0.00") for x in weights[index[feature]]]
                if any(float(x) for x in row):
                    f.write("\t".join([feature, *row]) + "\n")
        print("wrote", path)
    return 0


sys.exit(main())
