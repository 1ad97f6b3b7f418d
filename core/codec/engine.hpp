// The whole core behind strings: catalogs are loaded once, then every question is one JSON text in
// and one envelope out. Both the native command and the WebAssembly module talk to this class.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "codec/json_document.hpp"
#include "inputs/catalog.hpp"

namespace ridgepoint {

class Engine {
 public:
  /// Reads one data file. `kind`: gpus, models, methods, prices, regions, calibration (one table
  /// per file) or ridgepoint (its fitted table). The value is {"count": entries}. A file with any
  /// error changes nothing.
  std::string load(std::string_view kind, std::string_view text);

  /// One run. The value is described in estimate_json.
  std::string estimate(std::string_view run) const;

  /// `kind`: gpus, models, methods, prices, regions or calibrations. The value is the list of
  /// entries as loaded, models with their counted "params" and "active_params"; or, with a name or
  /// alias, that entry (of prices: the offers for that GPU).
  std::string catalog(std::string_view kind, std::string_view name = {}) const;

  /// Every law: the registry, described in law_json. Needs no catalogs.
  std::string laws() const;

  /// One law evaluated, {"id": ..., "values": {symbol: number}}: described in law_json.
  std::string law(std::string_view question) const;

  const Catalog& entries() const { return catalog_; }

 private:
  std::string load_calibration(std::string_view text);
  std::string prices_of(std::string_view gpu) const;
  Errors load_entries(std::string_view kind, const Json& file, Json& list);

  Catalog catalog_;
  std::map<std::string, Json, std::less<>> listings_;
};

/// The version of the project, "1.2.3".
std::string_view version();

}  // namespace ridgepoint
