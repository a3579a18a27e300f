#include "export/picture/graphviz.h"

#include <graphviz/gvc.h>
#include <graphviz/gvplugin.h>
#include <graphviz/gvplugin_device.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

namespace podatlas::exporter {
namespace {

constexpr std::size_t kErrorMost = 200;

// Graphviz's PNG device spends 30 ms on compression; cards need a few shades only. Cairo's pixels are blue,
// green, red and opacity.
void write_shades(GVJ_t* job) {
  constexpr std::size_t kChannels = 4;
  const auto* const pixels = reinterpret_cast<const unsigned char*>(job->imagedata);
  const std::size_t count = std::size_t{job->width} * job->height / 2 * 2;
  if (count == 0) return;
  char* const out = static_cast<char*>(std::realloc(job->output_data, count / 2 + 1));
  if (out == nullptr) return;
  job->output_data = out;
  // The channel that differs most from white.
  const auto channel = static_cast<std::size_t>(std::min_element(pixels, pixels + 3) - pixels);
  const int ground = pixels[channel];
  std::array<int, 0x100> shades{};
  for (int value = ground + 1; value < 0x100; ++value)
    shades[static_cast<std::size_t>(value)] =
        ((kShades - 1) * (value - ground) + (0xFF - ground) / 2) / (0xFF - ground);
  const auto shade = [&](std::size_t i) { return shades[pixels[kChannels * i + channel]]; };
  for (std::size_t i = 0; i < count; i += 2)
    out[i / 2] = static_cast<char>(shade(i) * kShades + shade(i + 1));
  out[count / 2] = '\0';
  job->output_data_allocated = static_cast<unsigned>(count / 2 + 1);
  job->output_data_position = static_cast<unsigned>(count / 2);
}

// A device for Graphviz's cairo renderer, as a plugin that needs no file.
gvplugin_library_t* shades_library() {
  static gvdevice_engine_t engine = {nullptr, write_shades, nullptr};
  static gvdevice_features_t features = {
      GVDEVICE_BINARY_FORMAT | GVDEVICE_DOES_TRUECOLOR, {0, 0}, {0, 0}, {96, 96}};
  static std::string name = std::string(kShadesFormat) + ":cairo";
  static std::array devices = {gvplugin_installed_t{0, name.c_str(), 1, &engine, &features},
                               gvplugin_installed_t{0, nullptr, 0, nullptr, nullptr}};
  static std::array apis = {gvplugin_api_t{API_device, devices.data()},
                            gvplugin_api_t{static_cast<api_t>(0), nullptr}};
  static std::string package = "podatlas";
  static gvplugin_library_t library = {package.data(), apis.data()};
  return &library;
}

// One per process, never freed: Graphviz's pango plugin keeps a pointer to a context's fonts and compares
// it at the next drawing.
GVC_t* graphviz() {
  static GVC_t* const context = [] {
    GVC_t* const made = gvContext();
    if (made != nullptr) gvAddLibrary(made, shades_library());
    return made;
  }();
  return context;
}

std::string last_graphviz_error() {
  const char* const text = aglasterr();
  return text == nullptr ? "no reason given" : clean(text, kErrorMost);
}

// Ids of cgraph's objects, in the order in which it first sees them. Clusters are laid out in the order of
// their ids, and by default those are addresses: the same graph would look different from run to run.
class Ids {
 public:
  Ids() = default;
  Ids(const Ids&) = delete;
  Ids& operator=(const Ids&) = delete;
  ~Ids() {
    for (char* const name : names_) agstrfree(nullptr, name);
  }
  static Agiddisc_t* discipline() {
    static Agiddisc_t functions = {open, map, allocate, release, name_of, close, note};
    return &functions;
  }

 private:
  // Ids of names are even, others odd; 0 is none.
  static void* open(Agraph_t*, Agdisc_t*) { return new Ids; }
  static void close(void* state) { delete static_cast<Ids*>(state); }
  static long map(void* state, int, char* name, IDTYPE* id, int may_create) {
    Ids& ids = *static_cast<Ids*>(state);
    if (name == nullptr) {
      *id = 2 * ids.unnamed_++ + 1;
      return 1;
    }
    auto known = ids.by_name_.find(std::string_view(name));
    if (known == ids.by_name_.end()) {
      if (may_create == 0) return 0;
      known = ids.by_name_.emplace(name, 2 * (ids.names_.size() + 1)).first;
      ids.names_.push_back(agstrdup(nullptr, name));
    }
    *id = known->second;
    return 1;
  }
  static char* name_of(void* state, int, IDTYPE id) {
    return id % 2 == 0 ? static_cast<Ids*>(state)->names_[id / 2 - 1] : nullptr;
  }
  static long allocate(void*, int, IDTYPE) { return 0; }
  static void release(void*, int, IDTYPE) {}
  static void note(void*, int, void*) {}

  std::map<std::string, IDTYPE, std::less<>> by_name_;
  std::vector<char*> names_;  // by half their id, less one; cgraph writes only strings that it keeps
  IDTYPE unnamed_ = 0;
};

// Hands cgraph the rest of the std::string_view at `text`.
int read_some(void* text, char* buffer, int size) {
  std::string_view& rest = *static_cast<std::string_view*>(text);
  const std::size_t count = rest.copy(buffer, static_cast<std::size_t>(std::max(size, 0)));
  rest.remove_prefix(count);
  return static_cast<int>(count);
}

std::string_view value_of(void* object, const char* name) {
  const char* const value = agget(object, const_cast<char*>(name));
  return value == nullptr ? "" : value;
}

void set(void* object, const char* name, std::string_view value) {
  agsafeset(object, const_cast<char*>(name), std::string(value).data(), const_cast<char*>(""));
}

// Returns whether a drawing that is laid out has a cluster with a title.
bool has_titled_cluster(Agraph_t* drawing) {
  for (Agraph_t* cluster = agfstsubg(drawing); cluster != nullptr; cluster = agnxtsubg(cluster)) {
    if (GD_label(cluster) != nullptr) return true;
  }
  return false;
}

// Makes a node of the title of each cluster of a drawing with positions: Graphviz draws clusters with their
// titles before edges, which would cross them.
void titles_to_nodes(Agraph_t* drawing) {
  for (Agraph_t* cluster = agfstsubg(drawing); cluster != nullptr; cluster = agnxtsubg(cluster)) {
    if (value_of(cluster, "lp").empty()) continue;
    // Copied before it is taken from the cluster; cgraph remembers that it is HTML.
    char* const label = agstrdup_html(drawing, std::string(value_of(cluster, "label")).data());
    Agnode_t* const title = agnode(drawing, std::string("title of ").append(agnameof(cluster)).data(), 1);
    set(title, "label", label);
    agstrfree(drawing, label);
    for (const char* const same : {"fontsize", "fontcolor", "class"})
      set(title, same, value_of(cluster, same));
    set(title, "pos", value_of(cluster, "lp"));
    set(title, "width", value_of(cluster, "lwidth"));
    set(title, "height", value_of(cluster, "lheight"));
    set(title, "fixedsize", "true");
    set(title, "shape", "box");
    set(title, "style", "filled");
    set(title, "penwidth", "0");
    set(title, "fillcolor", value_of(drawing, "bgcolor"));
    set(cluster, "label", "");
  }
  set(drawing, "layout", "nop2");  // which comes before the engine that is asked for
}

}  // namespace

Result<std::string> rendered(const std::string& dot, const char* engine, const char* format) {
  agseterr(AGMAX);  // messages go to our errors instead of the terminal
  Agiodisc_t reading = AgIoDisc;
  reading.afread = read_some;
  Agdisc_t disciplines = {nullptr, Ids::discipline(), &reading};
  std::string_view rest = dot;
  const std::unique_ptr<Agraph_t, decltype(&agclose)> drawing(agread(&rest, &disciplines), agclose);
  GVC_t* const context = graphviz();
  if (drawing == nullptr || context == nullptr)
    return fail(ErrorKind::kLimit, "the graph is too large for Graphviz: " + last_graphviz_error());
  if (gvLayout(context, drawing.get(), engine) != 0) {
    return fail(ErrorKind::kUnsupported, "Graphviz cannot lay out the graph: " + last_graphviz_error());
  }
  // Graphviz writes the layout into the drawing's attributes if it is to render DOT to nowhere.
  if (has_titled_cluster(drawing.get()) && gvRender(context, drawing.get(), "dot", nullptr) == 0) {
    gvFreeLayout(context, drawing.get());
    titles_to_nodes(drawing.get());
    if (gvLayout(context, drawing.get(), "nop2") != 0)
      return fail(ErrorKind::kUnsupported, "Graphviz cannot place titles: " + last_graphviz_error());
  }
  char* data = nullptr;
  unsigned size = 0;
  const int status = gvRenderData(context, drawing.get(), format, &data, &size);
  std::string picture;
  if (status == 0) picture.assign(data, size);
  gvFreeRenderData(data);
  gvFreeLayout(context, drawing.get());
  if (status != 0) {
    return fail(ErrorKind::kUnsupported,
                std::string("Graphviz cannot draw ") + format + ": " + last_graphviz_error());
  }
  return picture;
}

}  // namespace podatlas::exporter
