#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

// What we know of single sites besides the forms of their URLs (site_forms.h). Hosts are in lower case.
namespace podatlas {

/// Hosts so well known that people write their URLs without a scheme: "github.com/ezyang/ghstack".
[[nodiscard]] std::span<const std::string_view> hosts_written_without_scheme();

/// Whether the host only redirects from http to https, or browsers have it on their HSTS preload list.
[[nodiscard]] bool serves_https_only(std::string_view host);

/// Whether "Foo_%28bar%29" and "Foo_(bar)" are one page of the host.
[[nodiscard]] bool ignores_escaped_marks(std::string_view host);

/// Whether the host shortens URLs of others, or of a shop.
[[nodiscard]] bool is_shortener(std::string_view host);

/// Whether its URLs do not show where they lead: a shortener, or one that a site has for itself (youtu.be).
[[nodiscard]] bool has_short_urls(std::string_view host);

/// Whether the host is a shop of all kinds of things, or shortens the URLs of one.
[[nodiscard]] bool is_shop(std::string_view host);

/// Whether the host is a marketplace for domain names.
[[nodiscard]] bool is_domain_market(std::string_view host);

/// A site whose pages are those of people or projects. Its front page is nobody's.
struct MemberSite {
  std::string_view hosts;    ///< see HostIndex
  std::string_view names;    ///< what people call it: RE2, any case
  std::string_view folders;  ///< paths that only begin the path of a page, separated by spaces
};
/// All of them.
[[nodiscard]] std::span<const MemberSite> member_sites();
/// The site with that host; null if there is none.
[[nodiscard]] const MemberSite* member_site_of(std::string_view host);
/// The site if `url` is its front page or one of its folders; null for others.
[[nodiscard]] const MemberSite* front_page_of(std::string_view url);
/// Whether `url` is the first page of a member of such a site: somebody's channel, not what is in it.
[[nodiscard]] bool is_member_page(std::string_view url);

/// A site that has shut down; nothing of it is left.
struct ClosedSite {
  std::string_view hosts;  ///< one pattern, see HostIndex
  int year;                ///< in which it did
  /// Its host without a subdomain that only some of its pages had.
  [[nodiscard]] std::string_view name() const { return hosts.substr(hosts.starts_with('.') ? 1 : 0); }
};
/// The site with that host; null for others.
[[nodiscard]] const ClosedSite* closed_site_of(std::string_view host);

/// A site, or a part of it, that has moved and kept its paths.
struct MovedSite {
  std::string_view from;      ///< host and beginning of the path, with a slash at the end
  std::string_view to;        ///< likewise
  std::string_view example;   ///< a URL below `from`
  std::string_view expected;  ///< what becomes of it
  std::string_view near_miss;
};
/// All rows.
[[nodiscard]] std::span<const MovedSite> moved_sites();

/// `url` at the site's new address; nullopt when its site has not moved.
[[nodiscard]] std::optional<std::string> moved_url(std::string_view url);

}  // namespace podatlas
