#!/usr/bin/env python3
"""Checks docs/vocabulary.ttl: it describes every term of ours that the code, the ontologies and shapes.ttl use, and no other; each has
a label, a comment, a domain and a range or a superclass, and an example that is Turtle; and the page of it names each.
vocabulary.py ROOT"""
import pathlib
import re
import subprocess
import sys

import rdflib
from rdflib.namespace import RDF, RDFS, SKOS

NAMESPACE = "https://w3id.org/podatlas/ns#"
SCHEMA = rdflib.Namespace("http://schema.org/")


def main():
    root = pathlib.Path(sys.argv[1])
    graph = rdflib.Graph().parse(root / "docs/vocabulary.ttl")
    described = {str(term).removeprefix(NAMESPACE): term for term in graph.subjects(RDFS.isDefinedBy, None)}
    used = set()
    for folder in ("core", "export", "ontology", "docs/shapes.ttl"):
        paths = [root / folder] if folder.endswith(".ttl") else (root / folder).rglob("*")
        for path in paths:
            if path.suffix in (".cpp", ".h", ".ttl"):
                used |= set(re.findall(r"\bpa:([A-Za-z]+)", path.read_text(encoding="utf-8")))
    problems = [f"not described: {name}" for name in sorted(used - set(described))]
    problems += [f"not used: {name}" for name in sorted(set(described) - used)]
    page = subprocess.run([sys.executable, root / "script/vocabulary_page.py", root / "docs/vocabulary.ttl"], text=True,
                          check=True, stdout=subprocess.PIPE).stdout
    if page != (root / "docs/vocabulary.html").read_text(encoding="utf-8"):
        problems.append("docs/vocabulary.html is not what script/vocabulary_page.py prints")
    prefixes = "".join(f"@prefix {name}: <{iri}> .\n" for name, iri in graph.namespaces())
    for name, term in described.items():
        is_class = (term, RDF.type, RDFS.Class) in graph
        wanted = [RDFS.label, RDFS.comment, SKOS.example]
        wanted += [RDFS.subClassOf] if is_class else [SCHEMA.domainIncludes, SCHEMA.rangeIncludes]
        problems += [f"pa:{name} has no {one}" for one in wanted if graph.value(term, one) is None]
        example = rdflib.Graph().parse(data=prefixes + str(graph.value(term, SKOS.example)), format="turtle",
                                       publicID="https://example.org/")
        if not any(term in triple for triple in example):
            problems.append(f"the example of pa:{name} does not use it")
        if f"id={name}>" not in page:
            problems.append(f"the page does not name pa:{name}")
    print("\n".join(problems) or f"{len(described)} terms")
    return bool(problems) or len(described) < 40


sys.exit(main())
