"""Reads what `podatlas export` writes with the programs and libraries that people read it with (rdflib, NetworkX, igraph,
Graphviz, libxml2, a CSV reader) and compares the counts and what the texts say: export_readers.py PROGRAM WORK SOURCE..."""
import csv
import json
import pathlib
import re
import subprocess
import sys
import xml.dom.minidom

import igraph
import networkx
import rdflib
from rdflib.namespace import SKOS

rdflib.NORMALIZE_LITERALS = False
OA = rdflib.Namespace("http://www.w3.org/ns/oa#")
TEXTS = {"#title": "name", "#description": "description", "#summary": "abstract", "#alternate": "pa:alternate",
         "#transcript": "pa:transcriptText"}
FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Checked:
    def __init__(self, program, work, source):
        self.program, self.work, self.source, self.problems = program, work, source, []

    def expect(self, what, wanted, got):
        if wanted != got:
            self.problems.append(f"{self.source.name}: {what}: expected {wanted!r}, got {got!r}")

    def export(self, form, *more):
        out = self.work / f"{self.source.name}.{form}"
        command = [self.program, "export", form, "-g", self.source, "-o", out, *more]
        subprocess.run(command, check=True, capture_output=True)
        return out

    def rdf(self):
        json_path = self.export("jsonld")
        document = json.loads(json_path.read_text(encoding="utf-8"))
        lines = self.export("nquads").read_text(encoding="utf-8").removesuffix("\n").split("\n")
        self.expect("sorted, distinct lines", sorted(set(lines)), lines)
        from_json = rdflib.Graph().parse(json_path, format="json-ld")
        from_lines = rdflib.Graph().parse(data="\n".join(lines), format="nt")
        self.expect("triples in N-Quads", len(lines), len(from_lines))
        self.expect("triples of JSON-LD", set(), set(from_json) ^ set(from_lines))
        self.quotes(document)
        self.concepts(from_lines)
        return document

    def concepts(self, graph):
        """What SKOS demands: S13 (labels of one kind) and S27 (related concepts are not above each other)."""
        kinds = (SKOS.prefLabel, SKOS.altLabel, SKOS.hiddenLabel)
        for one in set(graph.subjects(SKOS.prefLabel)):
            labels = [label for kind in kinds for label in graph.objects(one, kind)]
            self.expect(f"S13 of {one}", len(set(labels)), len(labels))
        above = {one: set(graph.transitive_objects(one, SKOS.broader)) - {one} for one in graph.subjects(SKOS.broader)}
        for one, other in graph.subject_objects(SKOS.related):
            self.expect(f"S27 of {one} and {other}", (False, False), (other in above.get(one, ()), one in above.get(other, ())))
        for one, match in graph.subject_objects(SKOS.exactMatch):
            self.expect(f"match of {one}", True, re.fullmatch(r"http://www\.wikidata\.org/entity/Q\d+", match) is not None)
        if self.source.name == "pytorch-developer-podcast.xml":
            self.expect("concepts of Wikidata", True, len(set(graph.subjects(SKOS.exactMatch))) >= 30)

    def quotes(self, document):
        """Python counts code points, as the positions do."""
        nodes = {node["@id"]: node for node in document["@graph"]}
        quotes = 0
        for node in document["@graph"]:
            if "oa:Annotation" not in node["@type"]:
                continue
            for target in node["hasTarget"]:
                selector = target.get("hasSelector", {})
                if "exact" not in selector:  # it rests on no words, or between two
                    self.expect("no words in " + target["@id"], selector.get("start"), selector.get("end"))
                    continue
                self.expect("some words in " + target["@id"], True, selector["exact"] != "")
                source, mark, field = target["hasSource"].rpartition("#")
                text = nodes[source].get(TEXTS[mark + field], "")
                self.expect("quote " + target["@id"], text[selector["start"]:selector["end"]], selector["exact"])
                quotes += 1
        self.expect("some quotes", True, quotes > 0)

    def graphml(self):
        path = self.export("graphml")
        graph = networkx.read_graphml(path)
        other = igraph.Graph.Read_GraphML(str(path))
        self.expect("nodes in igraph", graph.number_of_nodes(), other.vcount())
        self.expect("edges in igraph", graph.number_of_edges(), other.ecount())
        self.expect("directed", (True, True), (graph.is_directed(), other.is_directed()))
        kinds = {type(value) for key in ("number", "season", "seconds") for value in
                 networkx.get_node_attributes(graph, key).values()}
        self.expect("types of numbers", True, kinds <= {int})
        edges = list(graph.edges(data=True))
        self.expect("confidence", {float}, {type(data["confidence"]) for _, _, data in edges})
        self.expect("evidence", {int}, {type(data["evidence"]) for _, _, data in edges})
        self.expect("labels in igraph", [data.get("label", "") for _, data in graph.nodes(data=True)], other.vs["label"])
        return graph

    def tables(self, graph):
        folder = self.export("csv")
        rows = {}
        for name in ("nodes", "edges"):
            with open(folder / f"{name}.csv", encoding="utf-8-sig", newline="") as file:
                rows[name] = list(csv.DictReader(file, strict=True))
            for row in rows[name]:
                self.expect("number of fields", False, None in row or None in row.values())
                for field in row.values():
                    self.expect("formula " + field, False, field.startswith(FORMULA) and not re.fullmatch(r"-\d+", field))
        self.expect("ids", list(graph.nodes), [row["Id"] for row in rows["nodes"]])
        self.expect("edges", sorted((a, b, d["relation"]) for a, b, d in graph.edges(data=True)),
                    sorted((row["Source"], row["Target"], row["Relation"]) for row in rows["edges"]))

    def pictures(self, graph):
        counts = "BEGIN { int n = 0; int e = 0; } N { n++; } E [style != \"invis\"] { e++; } END { print(n, \" \", e); }"
        kind = networkx.get_node_attributes(graph, "kind")
        named = {b for a, b in graph.edges() if kind[a] == "episode"}
        drawn = {n for n in graph if kind[n] not in ("show", "concept") or (kind[n] == "concept" and n in named)}
        wanted = f"{len(drawn)} {sum(a in drawn and b in drawn for a, b in graph.edges())}\n"
        for theme in ("light", "dark"):
            dot = self.export("dot", "--theme", theme)
            counted = subprocess.run(["gvpr", counts, dot], capture_output=True, text=True, check=True)
            self.expect("nodes and edges of DOT", (wanted, ""), (counted.stdout, counted.stderr))
        episodes = subprocess.run(["gvpr", counts, self.export("dot", "--view", "episodes")], capture_output=True,
                                  text=True, check=True)
        self.expect("episodes in DOT", sum(k == "episode" for k in kind.values()), int(episodes.stdout.split()[0]))
        for view in ("whole", "episodes", "1"):
            picture = xml.dom.minidom.parse(str(self.export("svg", "--view", view)))
            for link in picture.getElementsByTagName("a"):
                target = link.getAttribute("xlink:href")
                self.expect("link " + target, True, target == "" or target.startswith(("http://", "https://")))

    def vault(self, graph):
        folder = self.export("vault")
        notes = {path.stem: path.read_text(encoding="utf-8") for path in folder.rglob("*.md")}
        kinds = list(networkx.get_node_attributes(graph, "kind").values())
        plain = [path for path in folder.rglob("*.md") if path.parent.name not in ("People", "References")]
        self.expect("notes", kinds.count("episode") + kinds.count("concept") + 1, len(plain))
        for canvas in folder.rglob("*.canvas"):
            notes[canvas.name] = ""
            for node in json.loads(canvas.read_text(encoding="utf-8"))["nodes"]:
                self.expect(f"file of {canvas.name}", True, node["type"] == "group" or (folder / node["file"]).exists())
        self.expect("names in any case", len(notes), len({name.casefold() for name in notes}))
        for name, note in notes.items():
            for target in re.findall(r"(?<!\\)\[\[(.*?)\]\]", note.split("\n---\n", 1)[-1]):
                self.expect(f"link in {name}", True, target in notes)


def hostile(program, work, feed):
    """What no feed can hold, but a saved graph can: a title of each kind of awkward character."""
    saved = work / "awkward.jsonld"
    subprocess.run([program, "build", feed, "-o", saved], check=True, capture_output=True)
    document = json.loads(saved.read_text(encoding="utf-8"))
    awkward = ["a\x00b", "a\x01\x1f\x7fb", "\ufffe\uffff", "\U0001ffff", "\u2028\u2029\x85", "\x0b\x0c\r", "</a>" * 3000]
    titles = iter(awkward)
    for node in document["@graph"]:
        if node["@type"] == "PodcastEpisode":
            node["name"] = next(titles, node["name"])
    # What points into titles would no longer fit.
    document["@graph"] = [n for n in document["@graph"]
                          if not any(t["hasSource"].endswith("#title") for t in n.get("hasTarget", []))]
    saved.write_text(json.dumps(document), encoding="utf-8")
    return saved


def main():
    program, work, *sources = [pathlib.Path(argument) for argument in sys.argv[1:]]
    work.mkdir(parents=True, exist_ok=True)
    problems = []
    for source in [*sources, hostile(program, work, sources[-1])]:
        checked = Checked(program, work, source)
        document = checked.rdf()
        graph = checked.graphml()
        checked.tables(graph)
        checked.pictures(graph)
        checked.vault(graph)
        problems += checked.problems
        print(f"{source.name}: {len(document['@graph'])} nodes of JSON-LD, {graph.number_of_edges()} edges of GraphML read back")
    print("\n".join(problems[:20]))
    return 1 if problems else 0


sys.exit(main())
