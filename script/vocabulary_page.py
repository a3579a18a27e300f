#!/usr/bin/env python3
"""Prints docs/vocabulary.ttl as an HTML page: docs/vocabulary.html, which `podatlas export vocabulary` writes, to publish at
https://w3id.org/podatlas/ns.
vocabulary_page.py VOCABULARY"""
import html
import sys

import rdflib
from rdflib.namespace import RDF, RDFS, SKOS

SCHEMA = rdflib.Namespace("http://schema.org/")
ROWS = ((RDFS.subClassOf, "kind of"), (SCHEMA.domainIncludes, "domain"), (SCHEMA.rangeIncludes, "range"))


def main():
    graph = rdflib.Graph().parse(sys.argv[1])
    graph.bind("schema", SCHEMA, override=True, replace=True)
    terms = sorted(set(graph.subjects(RDFS.isDefinedBy, None)))
    print("<!DOCTYPE html>\n<html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
          "<title>The vocabulary of podatlas</title>\n<style>body{max-width:45rem;margin:2rem auto;padding:0 1rem;"
          "font:1rem/1.5 sans-serif}pre{overflow:auto;background:#eee;padding:.5rem}</style>\n<h1>The vocabulary of podatlas</h1>\n"
          "<p>pa: is <code>https://w3id.org/podatlas/ns#</code>; the same <a href=vocabulary.ttl>as Turtle</a>.")
    for kind, heading in ((RDFS.Class, "Classes"), (RDF.Property, "Properties")):
        print(f"<h2>{heading}</h2>")
        for term in (one for one in terms if (one, RDF.type, kind) in graph):
            name = term.split("#")[1]
            print(f"<h3 id={name}><a href=#{name}>pa:{name}</a>: {html.escape(graph.value(term, RDFS.label))}</h3>\n<p>{html.escape(graph.value(term, RDFS.comment))}")
            for predicate, label in ROWS:
                for value in sorted(graph.objects(term, predicate)):
                    shown = value.n3(graph.namespace_manager)
                    print(f"<br>{label}: <a href='{html.escape(value)}'>{html.escape(shown)}</a>")
            print(f"<pre>{html.escape(graph.value(term, SKOS.example))}</pre>")


main()
