// Everything that can be named in a run: GPUs, models, calibration tables, rental prices, grid
// regions.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "inputs/calibration_table.hpp"
#include "inputs/gpu.hpp"
#include "inputs/model_architecture.hpp"
#include "inputs/region.hpp"
#include "inputs/run_config.hpp"

namespace ridgepoint {

/// Entries that are found by their exact name first, and otherwise by an alias, their display name
/// or their own name in another spelling (`normalized_name`), where only one entry claims it.
template <typename Entry>
class NamedEntries {
 public:
  /// Replaces all entries. A name that stands twice is an error, and an alias or display name whose
  /// spelling another entry claims.
  Errors assign(std::vector<Entry> entries, std::string_view kind);

  const Entry* find(std::string_view name) const;
  const std::vector<Entry>& all() const { return entries_; }
  std::vector<std::string> names() const;

 private:
  static constexpr std::size_t ambiguous = static_cast<std::size_t>(-1);

  std::vector<Entry> entries_;
  std::map<std::string, std::size_t, std::less<>> by_name_;
  std::map<std::string, std::size_t, std::less<>> by_spelling_;
};

extern template class NamedEntries<Gpu>;
extern template class NamedEntries<Model>;
extern template class NamedEntries<Region>;

struct Catalog {
  NamedEntries<Gpu> gpus;
  NamedEntries<Model> models;
  std::map<std::string, CalibrationTable, std::less<>> calibrations;
  std::vector<RentalPrice> prices;
  NamedEntries<Region> regions;
  std::shared_ptr<const RidgepointTable> ridgepoint;
};

/// The offer to use where a person gives no price: the one in the middle of all on-demand offers
/// for that GPU (the lower one of two), so that it is one that was really seen. Undated offers
/// count only where no dated one is known. A null pointer where there is none at all.
const RentalPrice* typical_price(const Catalog& catalog, std::string_view gpu);

/// Puts a catalog GPU into a run, with its typical price.
void use_gpu(RunConfig& run, const Gpu& gpu, const Catalog& catalog);

}  // namespace ridgepoint
