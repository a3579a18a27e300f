# Not tested: see packages/README.md.
{ lib, stdenv, fetchurl, cmake, ninja, pkg-config, boost, cli11, cmark, curl, eigen, graphviz, libidn2, libstemmer, libxml2,
  nlohmann_json, openssl, pugixml, re2, serd, spectra, sqlite, tl-expected, tomlplusplus, yaml-cpp, zlib }:

stdenv.mkDerivation rec {
  pname = "podatlas";
  version = "@VERSION@";

  src = fetchurl {
    url = "@RELEASES@/podatlas-${version}.tar.gz";
    sha256 = "@SHA256@";
  };

  nativeBuildInputs = [ cmake ninja pkg-config ];
  buildInputs = [
    boost cli11 cmark curl eigen graphviz libidn2 libstemmer libxml2 nlohmann_json openssl pugixml re2 serd spectra sqlite
    tl-expected tomlplusplus yaml-cpp zlib
  ];
  cmakeFlags = [ "-DPODATLAS_BUILD_TESTS=OFF" ];

  doInstallCheck = true;
  installCheckPhase = ''
    $out/bin/podatlas build $out/share/podatlas/data/small-talk.xml --ontology none -o small-talk.jsonld
    $out/bin/podatlas stats -g small-talk.jsonld | grep "3 episodes"
  '';

  meta = {
    description = "Knowledge graphs, listening paths and link audits of podcasts";
    license = lib.licenses.mit;
    mainProgram = "podatlas";
    platforms = lib.platforms.linux;
  };
}
