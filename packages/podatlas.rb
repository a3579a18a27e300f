# Not tested: see packages/README.md.
class Podatlas < Formula
  desc "Knowledge graphs, listening paths and link audits of podcasts"
  homepage "@RELEASES@"
  url "@RELEASES@/podatlas-@VERSION@.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "eigen" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkgconf" => :build
  depends_on "spectra" => :build
  depends_on "tl-expected" => :build
  depends_on "tomlplusplus" => :build
  depends_on "boost"
  depends_on "cmark"
  depends_on "curl"
  depends_on "graphviz"
  depends_on "libidn2"
  depends_on "libxml2"
  depends_on "openssl@3"
  depends_on "pugixml"
  depends_on "re2"
  depends_on "serd"
  depends_on "snowball"
  depends_on "sqlite"
  depends_on "yaml-cpp"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DPODATLAS_BUILD_TESTS=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    system bin/"podatlas", "build", share/"podatlas/data/small-talk.xml", "--ontology", "none"
    assert_match "3 episodes", shell_output("#{bin}/podatlas stats")
  end
end
