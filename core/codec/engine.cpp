#include "codec/engine.hpp"

#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "codec/catalog_json.hpp"
#include "codec/estimate_json.hpp"
#include "codec/explain_json.hpp"
#include "codec/law_json.hpp"
#include "codec/object_reader.hpp"
#include "codec/ridgepoint_json.hpp"
#include "codec/run_json.hpp"
#include "codec/suggestion_json.hpp"
#include "inputs/method.hpp"
#include "predict/estimate.hpp"

namespace ridgepoint {
namespace {

constexpr std::array<std::string_view, 6> listing_kinds{"gpus",   "models",  "methods",
                                                        "prices", "regions", "calibrations"};

std::vector<std::string> texts(const std::array<std::string_view, 6>& views) {
  return {views.begin(), views.end()};
}

// What an entry is found by: its id where it has one (regions), else its name.
const Json* entry_key(const Json& entry) {
  if (!entry.is_object()) return nullptr;
  for (const char* key : {"id", "name"}) {
    const auto found = entry.find(key);
    if (found != entry.end() && found->is_string()) return &*found;
  }
  return nullptr;
}

// Reads every entry of a list with `read(object, path, errors)`.
template <typename Entry, typename Read>
std::vector<Entry> read_list(const Json& list, std::string_view kind, Errors& errors, Read read) {
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Json& item = list[i];
    const Json* named = entry_key(item);
    const std::string name = named == nullptr ? std::to_string(i) : named->get<std::string>();
    const std::string path = std::string(kind) + "." + name;
    if (!item.is_object()) {
      errors.push_back({"type", path, path + " must be an object."});
      continue;
    }
    entries.push_back(read(item, path, errors));
  }
  return entries;
}

template <typename Entry>
Errors load_named(NamedEntries<Entry>& target, const Json& list, std::string_view kind,
                  Entry (*read)(const Json&, const std::string&, Errors&)) {
  Errors errors;
  std::vector<Entry> entries = read_list<Entry>(list, kind, errors, read);
  for (const Entry& entry : entries) {
    validate(entry, std::string(kind) + "." + entry.name, errors);
    if (entry.name == "custom") {
      errors.push_back({"missing", std::string(kind), "Every catalog entry needs a name."});
    }
  }
  if (!errors.empty()) return errors;
  NamedEntries<Entry> fresh;
  errors = fresh.assign(std::move(entries), kind);
  if (errors.empty()) target = std::move(fresh);
  return errors;
}

Errors load_methods(const Json& list) {
  Errors errors;
  read_list<int>(list, "methods", errors,
                 [](const Json& item, const std::string& path, Errors& bad) {
                   ObjectReader reader(item, path, bad);
                   const std::string name = reader.required_text("name");
                   if (!method_named(name)) bad.push_back(unknown_method(path, name));
                   return 0;
                 });
  return errors;
}

Errors load_regions(NamedEntries<Region>& target, const Json& list) {
  Errors errors;
  std::vector<Region> regions = read_list<Region>(list, "regions", errors, read_region);
  if (!errors.empty()) return errors;
  NamedEntries<Region> fresh;
  errors = fresh.assign(std::move(regions), "regions");
  if (errors.empty()) target = std::move(fresh);
  return errors;
}

Errors load_prices(std::vector<RentalPrice>& target, const Json& list) {
  Errors errors;
  std::vector<RentalPrice> prices = read_list<RentalPrice>(list, "prices", errors, read_price);
  if (errors.empty()) target = std::move(prices);
  return errors;
}

void add_counts(const NamedEntries<Model>& models, Json& list) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i]["params"] = json_number(models.all()[i].params);
    list[i]["active_params"] = json_number(models.all()[i].active_params);
  }
}

const Json* entry_named(const Json& list, std::string_view name) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const Json& entry) {
    const Json* key = entry_key(entry);
    return key != nullptr && *key == std::string(name);
  });
  return found == list.end() ? nullptr : &*found;
}

}  // namespace

std::string_view version() { return RIDGEPOINT_VERSION; }

Errors Engine::load_entries(std::string_view kind, const Json& file, Json& list) {
  Errors errors;
  const Json* entries = catalog_list(file, kind, errors);
  if (!errors.empty()) return errors;
  list = *entries;
  if (kind == "gpus") return load_named(catalog_.gpus, list, kind, read_gpu);
  if (kind == "methods") return load_methods(list);
  if (kind == "prices") return load_prices(catalog_.prices, list);
  if (kind == "regions") return load_regions(catalog_.regions, list);
  errors = load_named(catalog_.models, list, kind, read_model);
  if (errors.empty()) add_counts(catalog_.models, list);
  return errors;
}

std::string Engine::load_calibration(std::string_view text) {
  const Result<CalibrationTable> read = read_calibration_text(text);
  if (!read.ok()) return error_envelope(read.errors());
  const std::string& name = read.value().name;
  if (name == "inline" || name == "none") {
    return error_envelope(
        {{"missing", "calibration.name", "A calibration table needs a name of its own."}});
  }
  if (!catalog_.calibrations.emplace(name, read.value()).second) {
    return error_envelope({{"conflict", "calibration.name",
                            "A table named " + in_quotes(name) + " is loaded already."}});
  }
  Json& listing = listings_["calibrations"];
  if (!listing.is_array()) listing = Json::array();
  listing.push_back(parsed_json(text).value());
  return ok_envelope({{"count", 1}});
}

std::string Engine::load(std::string_view kind, std::string_view text) {
  if (kind == "calibration") return load_calibration(text);
  const Result<Json> parsed = parsed_json(text);
  if (!parsed.ok()) return error_envelope(parsed.errors());
  const Json& file = parsed.value();
  if (kind == "ridgepoint") {
    Result<RidgepointTable> table = read_ridgepoint_table(file);
    if (!table.ok()) return error_envelope(table.errors());
    catalog_.ridgepoint = std::make_shared<const RidgepointTable>(std::move(table.value()));
    return ok_envelope({{"count", 1}});
  }
  if (kind == "calibrations" ||
      std::find(listing_kinds.begin(), listing_kinds.end(), kind) == listing_kinds.end()) {
    return error_envelope(
        {{"unknown_name", "kind",
          "kind " + in_quotes(kind) +
              " must be gpus, models, methods, prices, regions or calibration."}});
  }
  Json list;
  const Errors errors = load_entries(kind, file, list);
  if (!errors.empty()) return error_envelope(first_per_field(errors));
  const std::size_t count = list.size();
  listings_[std::string(kind)] = std::move(list);
  return ok_envelope({{"count", count}});
}

std::string Engine::estimate(std::string_view text) const {
  const Result<Json> parsed = parsed_json(text);
  if (!parsed.ok()) return error_envelope(parsed.errors());
  const Result<RunConfig> run = read_run(parsed.value(), catalog_);
  if (!run.ok()) return error_envelope(run.errors());
  const Estimate answer = ridgepoint::estimate(run.value());
  Json value = estimate_json(run.value(), answer);
  if (run.value().explain) value["explain"] = explain_json(answer);
  if (run.value().suggest) {
    value["suggestions"] = suggestions_json(run.value(), parsed.value(), catalog_);
  }
  value["resolved"] = resolved_run(run.value(), parsed.value());
  return ok_envelope(std::move(value));
}

std::string Engine::prices_of(std::string_view name) const {
  const Gpu* gpu = catalog_.gpus.find(name);
  if (gpu == nullptr) return error_envelope({unknown_gpu("name", name, catalog_)});
  Json offers = Json::array();
  for (const Json& offer : listings_.find("prices")->second) {
    if (offer["gpu"] == gpu->name) offers.push_back(offer);
  }
  return ok_envelope(std::move(offers));
}

std::string Engine::catalog(std::string_view kind, std::string_view name) const {
  const auto listing = listings_.find(kind);
  if (std::find(listing_kinds.begin(), listing_kinds.end(), kind) == listing_kinds.end()) {
    return error_envelope({{"unknown_name", "kind",
                            "kind " + in_quotes(kind) + " is no catalog; it must be " +
                                listed(texts(listing_kinds)) + "."}});
  }
  if (listing == listings_.end()) {
    return error_envelope(
        {{"missing", "kind", "The catalog of " + std::string(kind) + " is not loaded."}});
  }
  if (name.empty()) return ok_envelope(listing->second);
  if (kind == "prices") return prices_of(name);

  std::string exact(name);
  if (kind == "gpus") {
    if (const Gpu* gpu = catalog_.gpus.find(name)) exact = gpu->name;
  } else if (kind == "models") {
    if (const Model* model = catalog_.models.find(name)) exact = model->name;
  } else if (kind == "regions") {
    if (const Region* region = catalog_.regions.find(name)) exact = region->name;
  }
  if (const Json* entry = entry_named(listing->second, exact)) return ok_envelope(*entry);
  if (kind == "gpus") return error_envelope({unknown_gpu("name", name, catalog_)});
  if (kind == "models") return error_envelope({unknown_model("name", name, catalog_)});
  return error_envelope(
      {{"unknown_name", "name",
        "The catalog of " + std::string(kind) + " has no entry " + in_quotes(name) + "."}});
}

std::string Engine::laws() const { return ok_envelope(laws_json()); }

std::string Engine::law(std::string_view question) const {
  const Result<Json> parsed = parsed_json(question);
  if (!parsed.ok()) return error_envelope(parsed.errors());
  Result<Json> answer = law_answer(parsed.value());
  return answer.ok() ? ok_envelope(std::move(answer.value())) : error_envelope(answer.errors());
}

}  // namespace ridgepoint
