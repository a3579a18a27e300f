#pragma once

#include <span>
#include <string>
#include <string_view>

#include "extract/source/document.h"
#include "extract/source/feed/feed.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// A format that podatlas reads. To add one, write a file, declare its reader below and add it to
/// readers.cpp.
struct Reader {
  std::string_view name;
  /// Whether the document has this format, by its content. `bytes` is the whole document, without byte order
  /// mark. Must be linear.
  bool (*accepts)(std::string_view bytes);
  /// `name` is the file's name for messages; `bytes` may be consumed.
  Result<Document> (*read)(std::string&& bytes, const std::string& name, const FeedOptions& options);
  /// Media types that feeds give transcripts of this format, in lower case; of several transcripts of an
  /// episode the first type in the order of readers is fetched.
  std::span<const std::string_view> media_types{};
};

/// WebVTT, https://www.w3.org/TR/webvtt1/.
extern const Reader kWebVtt;
/// SubRip: counted cues with "00:00:01,000 --> 00:00:04,000" lines.
extern const Reader kSubRip;
/// Podcasting 2.0's JSON: {"version", "segments": [{"speaker", "startTime", "endTime", "body"}]}. Fails with
/// kSyntax, line and column on broken JSON. Segments without a body are skipped with a warning.
extern const Reader kJsonTranscript;
/// Podcasting 2.0's HTML: "<cite>Ann:</cite> <time>0:09</time> <p>text</p>", of which speaker or time may be
/// missing. What is before the first of these is not spoken. Times that cannot be read are a warning.
extern const Reader kHtmlTranscript;
/// Markdown: front matter with a title, none of the keys that only blogs have (slug, categories, tags,
/// comments, permalink), and prose with at most one link in 200 words. Title, date, episode (number), guid
/// and url come from the front matter, else from the file's name. The body after a heading that repeats the
/// title is what is said.
extern const Reader kMarkdownTranscript;
/// A text without front matter that reads like speech: at least 100 words (20 if two lines have times, such
/// as
/// "[00:01:08]"), at most one link in 200 words, hardly any markup. Times and headings are left out. Only the
/// file's name says which episode it is.
extern const Reader kPlainTranscript;
/// An Apple Podcasts show page saved as text or Markdown: a numbered list of items such as
/// "[ MM/DD/YYYY Title Description 17 min ](https://podcasts.apple.com/.../title/id1?i=2)". One entry per
/// item: title (the words that the URL repeats), day, length in minutes, description and page. Conversion to
/// text breaks lines, ids and words; they are repaired where possible. Cyrillic letters that look like Latin
/// ones become Latin. An id that is cut off is dropped with a warning. Also reads the show's title, creator,
/// rating, years, description and page.
extern const Reader kApplePage;
/// The index of a transcripts repository: a Markdown list with items such as "* DATE [Title](path)", with
/// "*",
/// "-" or "+" and a path that is not a web address. One entry per item; one that begins with a date but is
/// not complete is a warning. Lists what relative paths name.
extern const Reader kTranscriptIndex;
/// A blog post with front matter: it has a title, and is not a transcript. Reads title, date, slug and URL
/// (permalink, canonical_url or url). A missing slug is taken from the URL, from the file's name after its
/// day, or from the title. The body is Markdown, HTML or both. Comments in the front matter are ignored:
/// commenters have nothing to do with the show.
extern const Reader kBlogPost;
/// A blog's index page saved as text: at least two paragraphs that are a bullet and a date ("• May 5, 2021").
/// One post per date; its title is the nearest one-line paragraph before that is followed by another
/// paragraph. A date without a title is a warning.
extern const Reader kBlogIndex;

/// A JSON Feed, https://www.jsonfeed.org/version/1.1/, with attachments, authors, language and next_url; also
/// version 1.0. Fails with kSyntax, line and column on broken JSON, and with kSchema without items.
extern const Reader kJsonFeed;
/// OPML, a list of feeds: every outline with an xmlUrl, at any depth, and outlines of type "include" or
/// "link" that name another list. Relative ones are relative to the list; a list from the web cannot name
/// local files.
extern const Reader kOpml;

/// Tried in this order. The last is the feed reader, which accepts everything and reports what is not a feed.
[[nodiscard]] std::span<const Reader* const> readers();

/// The document of a feed.
[[nodiscard]] Document document_of(Feed feed);

/// Whether the feed reader would read this document.
[[nodiscard]] bool is_for_feed_reader(std::string_view bytes);

/// Reads a document with the first reader that accepts it.
[[nodiscard]] Result<Document> read_document(std::string bytes, const std::string& name,
                                             const FeedOptions& options = {});

}  // namespace podatlas::source
