#include "podatlas/export.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>

#include "cli/command.h"
#include "cli/source_options.h"
#include "core/io/file.h"
#include "core/io/folder.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "export/picture/poster.h"
#include "export/site/link_check.h"
#include "export/site/site_formats.h"

namespace podatlas::cli {
namespace {

// What to do with them.
const std::vector<std::string> kAdvertisements = {"keep", "leave-out"};

struct ExportArguments {
  std::string format;
  GraphInput graph;
  std::string output;
  std::string view = "whole";
  std::string theme = "light";
  std::string poster;
  std::string audit;
  std::string cover;
  std::string base_url;
  std::string advertisements = kAdvertisements.back();
  bool has_advertisements = false;  // whether that is on the command line; settings are for all formats
  bool is_checked = false;
};

const std::map<std::string, Theme> kThemes = {{"light", Theme::kLight}, {"dark", Theme::kDark}};
// Whatever is not the name of a view is a topic.
const std::map<std::string, View> kViews = {{"whole", View::kWhole}, {"episodes", View::kEpisodes}};

// about 60,000 links; a browser has to open the page
constexpr std::uint64_t kMostAuditBytes = std::uint64_t{64} << 20U;
constexpr std::uint64_t kMostCoverBytes = std::uint64_t{256} << 10U;

// The names of the formats that `is_meant`, "a, b<last>c".
template <typename IsMeant>
std::string names_of_formats(const IsMeant& is_meant, std::string_view last) {
  std::vector<std::string_view> names;
  for (const ExportFormat& row : export_formats()) {
    if (is_meant(row)) names.push_back(row.name);
  }
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 < names.size() ? ", " : last;
    out += names[i];
  }
  return out;
}

std::string drawn_formats(std::string_view last) {
  return names_of_formats([](const ExportFormat& row) { return row.is_drawn; }, last);
}

std::string formats_with_links(std::string_view last) {
  return names_of_formats([](const ExportFormat& row) { return row.has_links; }, last);
}

// A line for each format, as --help lists options.
std::string list_of_formats() {
  std::string out = "Formats:\n";
  for (const ExportFormat& row : export_formats()) {
    const std::string name = "  " + std::string(row.name);
    out += name + std::string(28 - name.size(), ' ') + std::string(row.summary) + '\n';
  }
  out.pop_back();
  return out;
}

// The path that a picture of a topic shows, with as many steps as it has room for.
Result<PathPlan> pictured_path(const KnowledgeGraph& graph, const std::string& topic) {
  PathOptions options;
  options.has_no_limit = true;
  Result<PathPlan> whole = plan_path(graph, topic, options);
  if (!whole) return whole;
  options.most_steps = kTopicSteps;
  Result<PathPlan> plan = plan_path(graph, topic, options);
  if (plan)
    plan->cut = whole->path.steps.size() - std::min(whole->path.steps.size(), plan->path.steps.size());
  if (plan) report_notes(notes_of(*plan));
  return plan;
}

// The sheets: NAME.svg, or NAME-1.svg and so on.
int write_poster(const KnowledgeGraph& graph, const ExportOptions& options,
                 const ExportArguments& arguments) {
  std::ostringstream picture;
  if (const Result<void> drawn = write_svg(graph, picture, options); !drawn) return report(drawn.error());
  const auto* const paper = std::ranges::find(exporter::kPapers, arguments.poster, &exporter::Paper::name);
  const std::vector<std::string> sheets = exporter::poster_sheets(picture.str(), *paper);
  const std::filesystem::path path(arguments.output);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    std::filesystem::path sheet = path;
    if (sheets.size() > 1)
      sheet.replace_filename(path.stem().string() + "-" + std::to_string(i + 1) + path.extension().string());
    if (const int status = deliver(sheet.string(), sheets[i]); status != kDone) return status;
  }
  if (sheets.size() > 1) report_notes({counted(sheets.size(), "sheet") + " of " + arguments.poster});
  return kDone;
}

int run(const ExportArguments& arguments) {
  const auto format = std::ranges::find(export_formats(), arguments.format, &ExportFormat::name);
  const auto refuse = [](std::string why) { return report({ErrorKind::kUsage, {}, {}, std::move(why)}); };
  if (format->write_files != nullptr && is_standard_output(arguments.output))
    return refuse(arguments.format + " writes several files; name a folder with -o");
  if (format->is_binary && is_standard_output(arguments.output) && isatty(STDOUT_FILENO) != 0)
    return refuse(arguments.format + " is not text; name a file with -o");
  const std::string extension = std::filesystem::path(arguments.output).extension().string();
  const auto named = std::ranges::find_if(export_formats(), [&](const ExportFormat& row) {
    return !row.extension.empty() && extension == '.' + std::string(row.extension);
  });
  if (named != export_formats().end() && named->extension != format->extension && format->write != nullptr)
    return refuse(printable(arguments.output) + " would be " + arguments.format +
                  "; did you mean 'podatlas export " + std::string(named->name) + " --output " +
                  printable(arguments.output) + "'?");
  if (!arguments.audit.empty() && !format->has_links)
    return refuse("--audit works only with " + formats_with_links(" and "));
  if (!arguments.cover.empty() && !format->has_links)
    return refuse("--cover works only with " + formats_with_links(" and "));
  if (arguments.is_checked && !format->has_base_url) return refuse("--check works only with site");
  if (!arguments.base_url.empty() && !format->has_base_url) return refuse("--base-url works only with site");
  if (arguments.has_advertisements && !format->has_base_url)
    return refuse("--advertisements works only with site");
  if (!arguments.poster.empty() && arguments.format != "svg") return refuse("--poster works only with svg");
  if (!arguments.poster.empty() && is_standard_output(arguments.output))
    return refuse("--poster may write several sheets; name a file with -o");
  if (!format->is_drawn && arguments.view != "whole")
    return refuse("--view works only with " + drawn_formats(" and "));
  const Result<Atlas> atlas = format->has_graph ? open_graph(arguments.graph) : Atlas();
  if (!atlas) return report(atlas.error());
  ExportOptions options;
  options.base = atlas->base;
  options.theme = kThemes.at(arguments.theme);
  Result<PathPlan> plan;
  if (const auto view = kViews.find(arguments.view); view != kViews.end()) {
    options.view = view->second;
  } else {
    plan = pictured_path(atlas->graph, arguments.view);
    if (!plan) {
      plan.error().message += "; --view takes whole, episodes or a topic";
      return report(plan.error());
    }
    options.path = &*plan;
  }
  Result<std::string> links = std::string();
  if (!arguments.audit.empty()) links = read_file(arguments.audit, kMostAuditBytes);
  if (!links) return report(links.error());
  options.audit_report = *links;
  options.audit_name = arguments.audit;
  Result<std::string> cover = std::string();
  if (!arguments.cover.empty()) cover = read_file(arguments.cover, kMostCoverBytes);
  if (!cover) return report(cover.error());
  options.cover = *cover;
  options.base_url = arguments.base_url;
  options.keeps_advertisements = arguments.advertisements == kAdvertisements.front();
  options.jobs = available_processors();
  if (format->has_base_url) {
    // Pages keep the addresses they have.
    if (Result<std::string> previous = read_file(arguments.output + "/redirects.json"))
      options.previous = *previous;
  }
  if (!arguments.poster.empty()) return write_poster(atlas->graph, options, arguments);
  if (format->write != nullptr)
    return deliver(arguments.output,
                   [&](std::ostream& out) { return format->write(atlas->graph, out, options); });
  Result<FolderWriter> folder = FolderWriter::open(arguments.output, arguments.format);
  if (!folder) return report(folder.error());
  exporter::LinkCheck links_within;
  const AddFile add = [&](const std::string& name, std::string_view content) {
    if (arguments.is_checked) links_within.add(name, content);
    return folder->add(name, content);
  };
  if (const Result<void> added = format->write_files(atlas->graph, add, options); !added)
    return report(added.error());
  const std::vector<std::string> dangling = links_within.dangling();
  for (const std::string& one : dangling) std::cout << printable(one) << '\n';
  if (!dangling.empty()) return kFoundProblems;
  if (const Result<void> written = folder->commit(); !written) return report(written.error());
  if (format->has_base_url && !options.keeps_advertisements) {
    if (const std::size_t count = exporter::pages::count_with_advertisements(atlas->graph); count > 0)
      report_notes({"left out the advertisements of " + counted(count, "episode") +
                    "; --advertisements keep keeps them"});
  }
  return kDone;
}

}  // namespace

void add_export(CLI::App& app, Action& action) {
  auto options = std::make_shared<ExportArguments>();
  CLI::App* const command = app.add_subcommand("export", "Export a graph to another format");
  std::vector<std::string> formats;
  for (const ExportFormat& row : export_formats()) formats.emplace_back(row.name);
  const auto is_file = [](const ExportFormat& row) { return row.write != nullptr; };
  command
      ->add_option("FORMAT", options->format,
                   "What to write; " + names_of_formats(std::not_fn(is_file), " and ") + " write a folder")
      ->required()
      ->type_name("FORMAT")
      ->check(CLI::IsMember(formats));
  add_graph_option(*command, options->graph);
  command
      ->add_option("--view", options->view,
                   "What to draw (" + drawn_formats(", ") + "); a topic as in 'podatlas path'")
      ->type_name("whole|episodes|TOPIC")
      ->capture_default_str();
  command->add_option("--theme", options->theme, "Color theme for pictures")
      ->check(CLI::IsMember(names_of(kThemes)))
      ->capture_default_str();
  std::vector<std::string> papers;
  papers.reserve(exporter::kPapers.size());
  for (const exporter::Paper& paper : exporter::kPapers) papers.emplace_back(paper.name);
  command
      ->add_option("--poster", options->poster,
                   "svg: fit the picture on paper, on several sheets if its text were smaller than 6 points")
      ->type_name(join(papers, "|"))
      ->check(CLI::IsMember(papers));
  command
      ->add_option(
          "--audit", options->audit,
          formats_with_links(", ") + ": the output of 'podatlas audit --format json', for the table of links")
      ->type_name("FILE");
  command
      ->add_option("--cover", options->cover,
                   formats_with_links(", ") +
                       ": the show's artwork, at most 256 KB (PNG, JPEG, WebP or GIF), to embed; the graph "
                       "has its URL as \"image\", which no page loads")
      ->type_name("FILE");
  command
      ->add_option("--base-url", options->base_url,
                   "site: where it will be published, for canonical links and the sitemap")
      ->check(kWebUrl)
      ->type_name("URL");
  const CLI::Option* const advertisements =
      command
          ->add_option("--advertisements", options->advertisements,
                       "site: what to do with those that an episode's notes mark as such")
          ->check(CLI::IsMember(kAdvertisements))
          ->capture_default_str();
  command->add_flag(
      "--check", options->is_checked,
      "site: list broken links within the site; if there are any, write nothing and exit with 1");
  add_output_option(*command, options->output);
  command->footer(list_of_formats());
  command->callback([options, advertisements, &action] {
    options->has_advertisements = advertisements->count() > 0;
    action = [options] { return run(*options); };
  });
}

}  // namespace podatlas::cli
