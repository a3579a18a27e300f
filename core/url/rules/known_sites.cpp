#include "core/url/rules/known_sites.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/text/text.h"
#include "core/url/rules/host_index.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

constexpr auto kWrittenWithoutScheme = std::to_array<std::string_view>({"arxiv.org",
                                                                        "bit.ly",
                                                                        "docs.google.com",
                                                                        "doi.org",
                                                                        "en.wikipedia.org",
                                                                        "gist.github.com",
                                                                        "github.com",
                                                                        "gitlab.com",
                                                                        "goo.gl",
                                                                        "huggingface.co",
                                                                        "linkedin.com",
                                                                        "medium.com",
                                                                        "openreview.net",
                                                                        "pypi.org",
                                                                        "pytorch.org",
                                                                        "reddit.com",
                                                                        "stackoverflow.com",
                                                                        "twitter.com",
                                                                        "news.ycombinator.com",
                                                                        "x.com",
                                                                        "youtu.be",
                                                                        "youtube.com"});

// Other hosts keep http: without a request nobody knows whether both name the same page.
constexpr std::string_view kHttpsOnly =
    "github.com gist.github.com raw.githubusercontent.com .github.io .github.blog gitlab.com .gitlab.io "
    "bitbucket.org .youtube.com youtu.be .vimeo.com .twitch.tv arxiv.org export.arxiv.org openreview.net "
    "doi.org huggingface.co .pytorch.org .tensorflow.org numpy.org .readthedocs.io docs.python.org "
    "python.org peps.python.org pypi.org devguide.python.org docs.google.com drive.google.com "
    ".wikipedia.org .wikimedia.org .wikidata.org .stackoverflow.com .stackexchange.com .medium.com "
    ".substack.com dev.to twitter.com x.com facebook.com linkedin.com .reddit.com news.ycombinator.com "
    ".simplecast.com open.spotify.com podcasts.apple.com docs.rs crates.io doc.rust-lang.org "
    "blog.rust-lang.org developer.mozilla.org .dev .app .page .new .foo .zip .mov .day";

constexpr std::string_view kIgnoresEscapedMarks = "github.com .wikipedia.org";

constexpr std::string_view kShorteners =
    "a.co adf.ly amzn.to bit.ly bitly.com buff.ly cutt.ly dlvr.it fburl.com git.io goo.gl is.gd j.mp lnkd.in "
    "ow.ly rb.gy "
    "rebrand.ly shorturl.at t.co t.ly tiny.cc tinyurl.com";

// These lead to their owner's site only. Those of a shop (amzn.to) are above: what is for sale there changes.
constexpr std::string_view kOwnShorteners = "apple.co fb.me g.co pca.st redd.it spoti.fi wp.me youtu.be";

constexpr std::string_view kShops =
    "a.co amzn.to amzn.com amazon.* geni.us .aliexpress.com .alibaba.com bestbuy.* .bhphotovideo.com "
    "costco.* ebay.* .etsy.com homedepot.* .ikea.com lowes.com .memberful.com mercadolibre.* newegg.* "
    "otto.de .rakuten.com .shareasale.com .supercast.com target.com walmart.* zalando.*";

constexpr std::string_view kDomainMarkets =
    ".afternic.com .atom.com .bodis.com .brandbucket.com .buydomains.com .dan.com .domainmarket.com "
    ".hugedomains.com .parkingcrew.net .sedo.com .sedoparking.com .squadhelp.com .undeveloped.com "
    ".uniregistry.com";

constexpr std::array kMemberSites = {
    MemberSite{"bitbucket.org", "bitbucket", ""},
    MemberSite{"bsky.app", "bluesky|bsky", "profile"},
    MemberSite{"buymeacoffee.com", "buy me a coffee|buymeacoffee", ""},
    MemberSite{"codepen.io", "codepen", ""},
    MemberSite{"dev.to", "dev|dev community", ""},
    MemberSite{"discord.com discord.gg", "discord", "invite"},
    MemberSite{"dribbble.com", "dribbble", ""},
    MemberSite{"facebook.com fb.com", "facebook|fb|meta", "pages"},
    MemberSite{"github.com gist.github.com", "git|git ?hub|gist", "orgs"},
    MemberSite{"gitlab.com", "gitlab", ""},
    MemberSite{"huggingface.co", "hugging ?face", ""},
    MemberSite{"instagram.com", "instagram|insta|ig", "p"},
    MemberSite{"keybase.io", "keybase", ""},
    MemberSite{"ko-fi.com", "ko-fi", ""},
    MemberSite{"linkedin.com", "linked ?in", "company in pub school"},
    MemberSite{"mastodon.social", "mastodon", ""},
    MemberSite{"medium.com", "medium", "@"},
    MemberSite{"npmjs.com", "npm", "package"},
    MemberSite{"patreon.com", "patreon", ""},
    MemberSite{"pinterest.com", "pinterest", ""},
    MemberSite{"reddit.com", "reddit", "r u user"},
    MemberSite{"soundcloud.com", "soundcloud", ""},
    MemberSite{"stackoverflow.com", "stack ?overflow", ""},
    MemberSite{"t.me telegram.me", "telegram", ""},
    MemberSite{"threads.net", "threads", "@"},
    MemberSite{"tiktok.com", "tik ?tok", "@"},
    MemberSite{"twitch.tv", "twitch", ""},
    MemberSite{"twitter.com x.com", "twitter|x", ""},
    MemberSite{"vimeo.com", "vimeo", ""},
    MemberSite{"youtube.com youtu.be m.youtube.com", "youtube|yt", "@ c channel user"},
};

// By year. Services that became read-only, kept archives or lead to their successors are left out.
constexpr std::array kClosedSites = {
    ClosedSite{"geocities.com", 2009},
    ClosedSite{"geocities.yahoo.com", 2009},
    ClosedSite{"knol.google.com", 2012},
    ClosedSite{"wave.google.com", 2012},
    ClosedSite{"dopplr.com", 2013},
    ClosedSite{".posterous.com", 2013},
    ClosedSite{".justin.tv", 2014},
    ClosedSite{"myopenid.com", 2014},
    ClosedSite{"orkut.com", 2014},
    ClosedSite{".rubyforge.org", 2014},
    ClosedSite{"blekko.com", 2015},
    ClosedSite{"friendfeed.com", 2015},
    ClosedSite{"grooveshark.com", 2015},
    ClosedSite{"helpouts.google.com", 2015},
    ClosedSite{"pipes.yahoo.com", 2015},
    ClosedSite{"rdio.com", 2015},
    ClosedSite{"blab.im", 2016},
    ClosedSite{"freebase.com", 2016},
    ClosedSite{"panoramio.com", 2016},
    ClosedSite{"picasaweb.google.com", 2016},
    ClosedSite{".app.net", 2017},
    ClosedSite{".codeplex.com", 2017},
    ClosedSite{"gna.org", 2017},
    ClosedSite{"vid.me", 2017},
    ClosedSite{"gemnasium.com", 2018},
    ClosedSite{"klout.com", 2018},
    ClosedSite{"storify.com", 2018},
    ClosedSite{"allo.google.com", 2019},
    ClosedSite{"c9.io", 2019},
    ClosedSite{".hipchat.com", 2019},
    ClosedSite{"inbox.google.com", 2019},
    ClosedSite{"plus.google.com", 2019},
    ClosedSite{"waffle.io", 2019},
    ClosedSite{".wikispaces.com", 2019},
    ClosedSite{"greenkeeper.io", 2020},
    ClosedSite{"mixer.com", 2020},
    ClosedSite{"wunderlist.com", 2020},
    ClosedSite{"answers.yahoo.com", 2021},
    ClosedSite{"bintray.com", 2021},
    ClosedSite{"dl.bintray.com", 2021},
    ClosedSite{"spectrum.chat", 2021},
    ClosedSite{"atom.io", 2022},
    ClosedSite{"gfycat.com", 2023},
    ClosedSite{".getrevue.co", 2023},
    ClosedSite{"omegle.com", 2023},
    ClosedSite{"stadia.google.com", 2023},
    ClosedSite{".stitcher.com", 2023},
    ClosedSite{"podcasts.google.com", 2024},
    ClosedSite{"tinyletter.com", 2024},
};

constexpr std::array kMovedSites = {
    MovedSite{"github.com/google/jax/", "github.com/jax-ml/jax/", "https://github.com/google/jax/pull/1",
              "https://github.com/jax-ml/jax/pull/1", "https://github.com/google/jaxon"},
    MovedSite{"github.com/openai/triton/", "github.com/triton-lang/triton/",
              "https://github.com/openai/triton", "https://github.com/triton-lang/triton",
              "https://github.com/openai/triton-docs"},
    MovedSite{"github.com/uber/horovod/", "github.com/horovod/horovod/", "https://github.com/uber/horovod",
              "https://github.com/horovod/horovod", "https://github.com/uber/horovod-docs"},
    MovedSite{"github.com/huggingface/pytorch-transformers/", "github.com/huggingface/transformers/",
              "https://github.com/huggingface/pytorch-transformers/issues/1",
              "https://github.com/huggingface/transformers/issues/1",
              "https://github.com/huggingface/transformers"},
    MovedSite{"github.com/huggingface/pytorch-pretrained-bert/", "github.com/huggingface/transformers/",
              "https://github.com/huggingface/pytorch-pretrained-BERT",
              "https://github.com/huggingface/transformers", "https://github.com/huggingface/pytorch"},
    MovedSite{"twitter.com/", "x.com/", "http://www.Twitter.com/tape", "https://x.com/tape",
              "https://twitter.community/"},
    MovedSite{"golang.org/", "go.dev/", "https://golang.org/doc", "https://go.dev/doc",
              "https://pkg.golang.org/doc"},
    MovedSite{"travis-ci.org/", "app.travis-ci.com/", "https://travis-ci.org/a/b",
              "https://app.travis-ci.com/a/b", "https://travis-ci.com/a/b"},
    MovedSite{"code.google.com/p/", "code.google.com/archive/p/", "https://code.google.com/p/tape",
              "https://code.google.com/archive/p/tape", "https://code.google.com/archive/p/tape"},
};

// The row of a table with that host.
std::optional<std::size_t> row_of(const HostIndex& hosts, std::string_view host) {
  return hosts.first(to_lower(host), [](std::size_t) { return true; });
}

// Column of a table.
std::vector<std::string_view> hosts_of(const auto& sites) {
  std::vector<std::string_view> hosts;
  hosts.reserve(sites.size());
  for (const auto& site : sites) hosts.push_back(site.hosts);
  return hosts;
}

}  // namespace

std::span<const std::string_view> hosts_written_without_scheme() { return kWrittenWithoutScheme; }

bool serves_https_only(std::string_view host) {
  static const HostIndex hosts(std::span(&kHttpsOnly, 1));
  return hosts.contains(host);
}

bool ignores_escaped_marks(std::string_view host) {
  static const HostIndex hosts(std::span(&kIgnoresEscapedMarks, 1));
  return hosts.contains(host);
}

bool is_domain_market(std::string_view host) {
  static const HostIndex hosts(std::span(&kDomainMarkets, 1));
  return hosts.contains(host);
}

bool is_shop(std::string_view host) {
  static const HostIndex hosts(std::span(&kShops, 1));
  return hosts.contains(host);
}

bool is_shortener(std::string_view host) {
  static const HostIndex hosts(std::span(&kShorteners, 1));
  return hosts.contains(host);
}

bool has_short_urls(std::string_view host) {
  static const HostIndex hosts(std::span(&kOwnShorteners, 1));
  return is_shortener(host) || hosts.contains(host);
}

std::span<const MemberSite> member_sites() { return kMemberSites; }

const ClosedSite* closed_site_of(std::string_view host) {
  static const HostIndex hosts(hosts_of(kClosedSites));
  const auto row = row_of(hosts, host);
  return row ? &kClosedSites.at(*row) : nullptr;
}

const MemberSite* member_site_of(std::string_view host) {
  static const HostIndex hosts(hosts_of(kMemberSites));
  const auto row = row_of(hosts, host);
  return row ? &kMemberSites.at(*row) : nullptr;
}

const MemberSite* front_page_of(std::string_view url) {
  const UrlParts parts = split_url(url);
  if (!parts.query.empty() || !parts.fragment.empty()) return nullptr;
  const MemberSite* const site = member_site_of(host_of(parts.authority));
  if (site == nullptr) return nullptr;
  std::string_view path = parts.path;
  while (path.starts_with('/')) path.remove_prefix(1);
  while (path.ends_with('/')) path.remove_suffix(1);
  const std::vector<std::string_view> folders = split(site->folders, ' ');
  return path.empty() || is_one_of(path, folders) ? site : nullptr;
}

bool is_member_page(std::string_view url) {
  const UrlParts parts = split_url(url);
  const MemberSite* const site = member_site_of(host_of(parts.authority));
  if (site == nullptr || !parts.query.empty() || front_page_of(url) != nullptr) return false;
  std::vector<std::string_view> steps = split(parts.path, '/');
  std::erase(steps, std::string_view());
  constexpr std::string_view kPackage = "package";  // of npm: a thing, as a video with a number for a name
  if (steps.size() > 1 && steps.front() != kPackage && is_one_of(steps.front(), split(site->folders, ' ')))
    steps.erase(steps.begin());
  return steps.size() == 1 && !std::ranges::all_of(steps.front(), is_digit);
}

std::span<const MovedSite> moved_sites() { return kMovedSites; }

std::optional<std::string> moved_url(std::string_view url) {
  if (const std::size_t at = url.find("://"); at != std::string_view::npos) {
    url = without_www(url.substr(at + 3));
  }
  for (const MovedSite& site : kMovedSites) {
    // The slash at the end may be missing if nothing follows it.
    const std::size_t size = std::min(site.from.size(), url.size());
    if (size + 1 < site.from.size() || !equals_ignore_case(url.substr(0, size), site.from.substr(0, size)))
      continue;
    std::string to = "https://" + std::string(site.to);
    if (size == url.size() && !url.ends_with('/')) to.pop_back();
    return to + std::string(url.substr(size));
  }
  return std::nullopt;
}

}  // namespace podatlas
