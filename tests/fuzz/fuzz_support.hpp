// What the fuzz targets share: a loaded engine, and demands that end the run when they fail.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "codec/engine.hpp"
#include "codec/json_document.hpp"

namespace ridgepoint::fuzzing {

/// Ends the program, so that the fuzzer keeps the input, unless `holds`.
void demand(bool holds, std::string_view what, std::string_view shown = {});

/// One engine with gpus, models, methods, prices and the shipped calibration.
const Engine& loaded_engine();

/// An engine that knows one GPU, "g", and one model, "m": quick to copy and quick to search.
const Engine& small_engine();

/// The envelope as JSON; demands that it is one: {"ok":true,"value":...}, or {"ok":false,...} with
/// at least one complete error.
Json checked_envelope(const std::string& text);

/// Demands that every number of a good answer about one run makes sense.
void demand_plausible_estimate(const Json& value, std::string_view run);

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace ridgepoint::fuzzing
