#include "core/url/rules/site_forms.h"

#include <re2/re2.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/text/lazy_pattern.h"
#include "core/text/text.h"
#include "core/url/rules/host_index.h"

namespace podatlas {
namespace {

constexpr std::string_view kYoutube = ".youtube.com youtu.be .youtube-nocookie.com";
constexpr std::string_view kArxiv = "arxiv.org export.arxiv.org";
constexpr std::string_view kStackExchange =
    "stackoverflow.com serverfault.com superuser.com askubuntu.com mathoverflow.net .stackexchange.com";
constexpr std::string_view kAmazon =
    "amazon.* .amazon.com .amazon.ca .amazon.co.jp .amazon.co.uk .amazon.com.au .amazon.com.br .amazon.de "
    ".amazon.es "
    ".amazon.fr .amazon.in .amazon.it .amazon.nl .amazon.pl .amazon.se";

using Letters = SiteForm::Letters;

constexpr std::array kForms = {
    // "videoseries" and "live_stream" have the length of a video's identifier, 11 characters of base64url.
    SiteForm{"youtube.embedded_list", kYoutube, R"([^/]+(/embed/(?:videoseries|live_stream)(?:[?#].*)?))",
             R"(https://www.youtube.com\1)", "https://youtube.com/embed/videoseries?list=PLlj2gxAV",
             "https://www.youtube.com/embed/videoseries?list=PLlj2gxAV"},
    SiteForm{"youtube.short_host", kYoutube, R"(youtu\.be/([\w-]{11})(?:[/?#&].*)?)",
             R"(https://www.youtube.com/watch?v=\1)", "https://youtu.be/vbtGZL7IrAw?t=1037",
             "https://www.youtube.com/watch?v=vbtGZL7IrAw"},
    SiteForm{"youtube.watch", kYoutube, R"([^/]+/watch/?\?(?:[^#]*&)?v=([\w-]{11})(?:[&#/?].*)?)",
             R"(https://www.youtube.com/watch?v=\1)",
             "http://m.youtube.com/watch?list=PL1&v=-Z-17h3jG0A&t=10s#comments",
             "https://www.youtube.com/watch?v=-Z-17h3jG0A"},
    SiteForm{"youtube.player", kYoutube, R"([^/]+/(?:embed|live|shorts|v|e|watch)/([\w-]{11})(?:[/?#&].*)?)",
             R"(https://www.youtube.com/watch?v=\1)",
             "https://www.youtube-nocookie.com/embed/NJV7YFbtoR4?autoplay=1",
             "https://www.youtube.com/watch?v=NJV7YFbtoR4"},
    SiteForm{"youtube.page", kYoutube, R"((?:m\.|www\.)?youtube\.com(/.*))", R"(https://www.youtube.com\1)",
             "http://m.youtube.com/@PyTorch/videos", "https://www.youtube.com/@PyTorch/videos"},

    // A version names a state of the paper, not another paper.
    SiteForm{
        "arxiv.paper", kArxiv,
        R"([^/]+/(?:abs|pdf|html|ps|format)/(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?/\d{7})(?:v\d+)?(?:\.pdf)?/?(?:[?#].*)?)",
        R"(https://arxiv.org/abs/\1)", "http://www.arxiv.org/pdf/1905.12322v2.pdf#page=3",
        "https://arxiv.org/abs/1905.12322"},
    SiteForm{"arxiv.page", kArxiv, R"((?:www|export)\.arxiv\.org(/.*))", R"(https://arxiv.org\1)",
             "http://export.arxiv.org/list/cs.LG/recent", "https://arxiv.org/list/cs.LG/recent"},
    SiteForm{"doi.arxiv", "doi.org dx.doi.org",
             R"([^/]+/10\.48550/(?i:arxiv)\.(\d{4}\.\d{4,5})(?:v\d+)?/?(?:[?#].*)?)",
             R"(https://arxiv.org/abs/\1)", "https://doi.org/10.48550/arXiv.1905.12322",
             "https://arxiv.org/abs/1905.12322"},
    // Names are compared without regard to letter case.
    // https://www.doi.org/doi-handbook/HTML/case-sensitivity.html
    SiteForm{"doi", "doi.org dx.doi.org", R"([^/]+/(10\..*))", R"(https://doi.org/\1)",
             "http://dx.doi.org/10.1145/3297858.3304AB", "https://doi.org/10.1145/3297858.3304ab",
             Letters::kLower},
    SiteForm{"openreview", "openreview.net", R"([^/]+/(?:forum|pdf)\?(?:[^#]*&)?id=([^&#]+)(?:[&#].*)?)",
             R"(https://openreview.net/forum?id=\1)", "https://openreview.net/pdf?id=BJJsrmfCZ",
             "https://openreview.net/forum?id=BJJsrmfCZ"},

    SiteForm{"wikipedia.mobile", ".wikipedia.org", R"(([a-z-]+)\.m\.wikipedia\.org(/.*))",
             R"(https://\1.wikipedia.org\2)", "http://en.m.wikipedia.org/wiki/IEEE_754#Exceptions",
             "https://en.wikipedia.org/wiki/IEEE_754#Exceptions"},

    // What is said after the identifier is a view (edit, preview, pub), a heading, or who shared it.
    SiteForm{
        "google.document", "docs.google.com",
        R"([^/]+/(?:a/[^/]+/)?(document|spreadsheets|presentation|forms|drawings)/(?:u/\d+/)?d/((?:e/)?[\w-]+)(?:[/?#].*)?)",
        R"(https://docs.google.com/\1/d/\2)",
        "https://docs.google.com/document/u/0/d/1XDPNK3iNNShg07jRXDOrMk2V/"
        "edit?usp=sharing#heading=h.i6v7gqw5byv6",
        "https://docs.google.com/document/d/1XDPNK3iNNShg07jRXDOrMk2V"},
    SiteForm{"google.drive_file", "docs.google.com drive.google.com",
             R"([^/]+/(?:a/[^/]+/)?file/(?:u/\d+/)?d/([\w-]+)(?:[/?#].*)?)",
             R"(https://drive.google.com/file/d/\1)",
             "https://drive.google.com/file/d/1XDPNK3iNNShg07/view?usp=sharing",
             "https://drive.google.com/file/d/1XDPNK3iNNShg07"},
    SiteForm{"google.drive_folder", "drive.google.com",
             R"([^/]+/(?:drive/)?(?:u/\d+/)?(?:mobile/)?folders/([\w-]+)(?:[/?#].*)?)",
             R"(https://drive.google.com/drive/folders/\1)",
             "https://drive.google.com/drive/u/1/folders/1XDPNK3iNNShg07?usp=sharing",
             "https://drive.google.com/drive/folders/1XDPNK3iNNShg07"},

    SiteForm{"stackexchange.question", kStackExchange,
             R"((?:www\.)?([^/]+)/q(?:uestions)?/(\d+)(?:[/?#].*)?)", R"(https://\1/questions/\2)",
             "http://stackoverflow.com/questions/66927362/way-to-opt-into-bc-breaking-changes",
             "https://stackoverflow.com/questions/66927362"},
    // What follows an answer's number is the reader who shared it.
    SiteForm{"stackexchange.answer", kStackExchange, R"((?:www\.)?([^/]+)/a/(\d+)(?:[/?#].*)?)",
             R"(https://\1/a/\2)", "https://stackoverflow.com/a/66927362/23845",
             "https://stackoverflow.com/a/66927362"},

    SiteForm{
        "amazon.product", kAmazon,
        R"((?:[a-z]+\.)?amazon\.([a-z]{2,3}(?:\.[a-z]{2})?)/(?:[^?#]*/)?(?:dp|gp/product|gp/aw/d|exec/obidos/ASIN|o/ASIN)/(?:product/)?([A-Z0-9]{10})(?:[/?#].*)?)",
        R"(https://www.amazon.\1/dp/\2)",
        "http://smile.amazon.co.uk/Programming-Massively-Parallel-Processors-Hands/dp/0128119861/"
        "ref=sr_1_1?keywords=cuda",
        "https://www.amazon.co.uk/dp/0128119861"},
};

class CompiledForms {
 public:
  CompiledForms() : index_(hosts()) {
    for (const SiteForm& form : kForms)
      patterns_.emplace_back(std::string(form.pattern), LazyPattern::Encoding::kLatin1);
  }

  std::optional<std::string> rewritten(const WebUrl& url) const {
    std::string spelled;  // without its scheme, once some form asks for it
    std::string out;
    const auto takes = [&](std::size_t row) {
      if (spelled.empty()) spelled = to_string(url).substr(url.scheme.size() + 3);
      std::array<re2::StringPiece, 4> groups;
      const re2::RE2& pattern = patterns_[row].get();
      if (!pattern.Match(spelled, 0, spelled.size(), re2::RE2::ANCHOR_BOTH, groups.data(),
                         pattern.NumberOfCapturingGroups() + 1)) {
        return false;
      }
      const std::string_view rewrite = kForms[row].rewrite;
      return pattern.Rewrite(&out, re2::StringPiece(rewrite.data(), rewrite.size()), groups.data(),
                             static_cast<int>(groups.size()));
    };
    const std::optional<std::size_t> row = index_.first(url.host, takes);
    if (!row) return std::nullopt;
    return kForms[*row].letters == Letters::kLower ? to_lower(out) : out;
  }

 private:
  static std::vector<std::string_view> hosts() {
    std::vector<std::string_view> out;
    out.reserve(kForms.size());
    for (const SiteForm& form : kForms) out.push_back(form.hosts);
    return out;
  }

  HostIndex index_;
  std::vector<LazyPattern> patterns_;
};

const CompiledForms& compiled_forms() {
  static const CompiledForms forms;
  return forms;
}

}  // namespace

std::span<const SiteForm> site_forms() { return kForms; }

void apply_site_form(WebUrl& url) {
  const std::optional<std::string> rewritten = compiled_forms().rewritten(url);
  if (!rewritten) return;
  if (std::optional<WebUrl> parsed = parse_web_url(*rewritten)) url = *std::move(parsed);
}

}  // namespace podatlas
