#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "podatlas/path.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// JSON, see docs/formats.md. Evidence is as in `extract --format jsonl`, plus the episode with the text.
[[nodiscard]] std::string path_json(const PathPlan& document);

/// Text for a terminal of `width` columns (at least 40): each step with minutes, running total, role and
/// reasons.
[[nodiscard]] std::string path_text(const PathPlan& document, std::size_t width);

/// A Markdown checklist with links and reasons. Text from the graph is escaped.
[[nodiscard]] std::string path_markdown(const PathPlan& document);

/// An RSS 2.0 feed of these episodes in this order: same guids and enclosures, titles and itunes:episode
/// numbered 1..n, itunes:type episodic, and dates one minute apart down from the newest episode's date, so
/// that apps that list the newest first keep the order. Characters that XML cannot represent are dropped.
[[nodiscard]] std::string path_rss(const PathPlan& document);

/// A Podcasting 2.0 list: a feed of podcast:remoteItem, which point to the episodes in their shows' feeds.
/// Episodes without a guid of their own are comments.
/// https://podcasting2.org/docs/podcast-namespace/tags/medium#list-mediums
[[nodiscard]] std::string path_list(const PathPlan& document);

/// An extended M3U playlist in UTF-8; episodes without audio are comments.
[[nodiscard]] std::string path_m3u(const PathPlan& document);

/// Recall cards that Anki imports: tab-separated text with a question and an HTML answer a line. They ask
/// what the concepts of the path mean, and why one builds on another; answers have the definition or the
/// ontology's reason, a sentence of the episode, and a link to where it is said.
[[nodiscard]] std::string path_cards(const PathPlan& document);

/// An iCalendar file (RFC 5545) with one event per session, a day apart, in local time; all-day events if the
/// first day has no time. UIDs depend on the query and the episodes of a session. Fails with kUsage without
/// sessions or a first day.
[[nodiscard]] Result<std::string> path_ics(const PathPlan& document);

/// The path as DOT: episodes in listening order, with arrows from prerequisites, styled by tier.
[[nodiscard]] Result<std::string> path_dot(const PathPlan& document);
/// The same as SVG, laid out by Graphviz's `dot`.
[[nodiscard]] Result<std::string> path_svg(const PathPlan& document);

}  // namespace podatlas::exporter
