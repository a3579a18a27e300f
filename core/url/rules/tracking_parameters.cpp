#include "core/url/rules/tracking_parameters.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/text/text.h"
#include "core/url/rules/host_index.h"

namespace podatlas {
namespace {

// `ref` is not here: on many sites it names a branch.
constexpr std::array kTrackingRules = {
    TrackingRule{"campaign", "utm_* mtm_* pk_campaign pk_kwd", "*", "https://a.example/?id=3&UTM_Source=x",
                 "https://a.example/?source=utm_source"},
    TrackingRule{"advertisement",
                 "fbclid gclid gclsrc dclid gbraid wbraid msclkid ttclid twclid li_fat_id igshid igsh yclid "
                 "s_kwcid spm",
                 "*", "https://a.example/?fbclid=x", "https://a.example/?clid=x"},
    TrackingRule{"newsletter",
                 "mc_cid mc_eid mkt_tok _hsenc _hsmi __hssc __hstc __hsfp hsctatracking oly_anon_id "
                 "oly_enc_id vero_conv vero_id wickedid",
                 "*", "https://a.example/?mc_cid=x", "https://a.example/?cid=x"},
    TrackingRule{"analytics", "_ga _gl ref_src ref_url", "*", "https://a.example/?_ga=x",
                 "https://a.example/?ref=main"},
    TrackingRule{"youtube", "si feature", ".youtube.com youtu.be .youtube-nocookie.com",
                 "https://youtu.be/vbtGZL7IrAw?si=x", "https://a.example/?si=x"},
    TrackingRule{"youtube.watch", "pp ab_channel", ".youtube.com", "https://m.youtube.com/watch?v=x&pp=y",
                 "https://youtu.be/x?pp=y"},
    TrackingRule{"spotify", "si", "open.spotify.com", "https://open.spotify.com/episode/x?si=y",
                 "https://spotify.com/?si=y"},
    TrackingRule{"apple", "itsct itscg uo mt", "podcasts.apple.com", "https://podcasts.apple.com/us?uo=4",
                 "https://apple.com/?uo=4"},
    TrackingRule{"medium", "source", ".medium.com towardsdatascience.com", "https://medium.com/p/x?source=y",
                 "https://a.example/?source=y"},
    TrackingRule{"google", "usp", "docs.google.com drive.google.com",
                 "https://docs.google.com/document/d/x/view?usp=sharing", "https://google.com/?usp=sharing"},
    TrackingRule{"twitter", "s", "twitter.com x.com", "https://twitter.com/a/status/1?s=20",
                 "https://a.example/?s=20"},
    TrackingRule{"linkedin", "trk", "linkedin.com", "https://www.linkedin.com/in/a?trk=b",
                 "https://a.example/?trk=b"},
};

struct CompiledRule {
  std::vector<std::string_view> parameters;
  HostIndex hosts;
};

const std::vector<CompiledRule>& compiled_rules() {
  static const std::vector<CompiledRule> rules = [] {
    std::vector<CompiledRule> out;
    out.reserve(kTrackingRules.size());
    for (const TrackingRule& rule : kTrackingRules)
      out.push_back({split(rule.parameters, ' '), HostIndex(std::span(&rule.hosts, 1))});
    return out;
  }();
  return rules;
}

bool matches(std::string_view pattern, std::string_view parameter) {
  if (!pattern.ends_with('*')) return equals_ignore_case(parameter, pattern);
  pattern.remove_suffix(1);
  return equals_ignore_case(parameter.substr(0, pattern.size()), pattern);
}

}  // namespace

std::span<const TrackingRule> tracking_rules() { return kTrackingRules; }

bool is_tracking_parameter(std::string_view parameter, std::string_view host) {
  const auto tracks = [&](const CompiledRule& rule) {
    return std::any_of(rule.parameters.begin(), rule.parameters.end(),
                       [parameter](std::string_view pattern) { return matches(pattern, parameter); }) &&
           rule.hosts.contains(host);
  };
  return std::any_of(compiled_rules().begin(), compiled_rules().end(), tracks);
}

std::string without_tracking_parameters(std::string_view query, std::string_view host) {
  std::string kept;
  for (const std::string_view parameter : split(query, '&')) {
    if (parameter.empty() || is_tracking_parameter(parameter.substr(0, parameter.find('=')), host)) continue;
    if (!kept.empty()) kept += '&';
    kept += parameter;
  }
  return kept;
}

}  // namespace podatlas
