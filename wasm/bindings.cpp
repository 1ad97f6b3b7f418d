// The WebAssembly face of the core: strings in, one envelope out (see core/codec/engine.hpp).
#include <emscripten/bind.h>

#include <string>

#include "codec/engine.hpp"

namespace {

// One engine per module instance; JavaScript holds no C++ handle.
ridgepoint::Engine& engine() {
  static ridgepoint::Engine instance;
  return instance;
}

std::string load(const std::string& kind, const std::string& text) {
  return engine().load(kind, text);
}

std::string estimate(const std::string& run) { return engine().estimate(run); }

std::string catalog(const std::string& kind, const std::string& name) {
  return engine().catalog(kind, name);
}

std::string version() { return std::string(ridgepoint::version()); }

}  // namespace

EMSCRIPTEN_BINDINGS(ridgepoint) {
  emscripten::function("load", &load);
  emscripten::function("estimate", &estimate);
  emscripten::function("catalog", &catalog);
  emscripten::function("version", &version);
}
