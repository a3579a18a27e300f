#pragma once

// Names of podatlas/graph.h that code in other folders still spells graph::X.
#include "graph/graph_builder.h"
#include "podatlas/graph.h"

namespace podatlas::graph {
using podatlas::Concept;
using podatlas::Edge;
using podatlas::EdgeEvidence;
using podatlas::EdgeId;
using podatlas::episode_id;
using podatlas::episodes_of;
using podatlas::GraphBuilder;
using podatlas::is_in_title;
using podatlas::kBaseIri;
using podatlas::kNodeKindCount;
using podatlas::KnowledgeGraph;
using podatlas::kRelationCount;
using podatlas::name_of;
using podatlas::Node;
using podatlas::NodeId;
using podatlas::NodeKind;
using podatlas::Person;
using podatlas::person_id;
using podatlas::Reference;
using podatlas::Relation;
using podatlas::show_id;
using podatlas::show_of;
}  // namespace podatlas::graph
