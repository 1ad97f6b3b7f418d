#include "inputs/catalog.hpp"

#include <algorithm>

#include "base/names.hpp"

namespace ridgepoint {

template <typename Entry>
Errors NamedEntries<Entry>::assign(std::vector<Entry> entries, std::string_view kind) {
  Errors errors;
  const auto twice = [&](const std::string& name) {
    errors.push_back({"conflict", std::string(kind) + "." + name,
                      in_quotes(name) + " names two entries of " + std::string(kind) +
                          "; every name and alias must be unique."});
  };
  entries_ = std::move(entries);
  by_name_.clear();
  by_spelling_.clear();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (!by_name_.emplace(entries_[i].name, i).second) twice(entries_[i].name);
  }
  // Two names that differ only in spelling are told apart by the exact name alone.
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const auto [at, added] = by_spelling_.emplace(normalized_name(entries_[i].name), i);
    if (!added) at->second = ambiguous;
  }
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::vector<std::string> spellings = entries_[i].aliases;
    spellings.push_back(entries_[i].display);
    for (const std::string& spelling : spellings) {
      if (spelling.empty()) continue;
      const auto [at, added] = by_spelling_.emplace(normalized_name(spelling), i);
      if (!added && at->second != i) twice(spelling);
    }
  }
  return errors;
}

template <typename Entry>
const Entry* NamedEntries<Entry>::find(std::string_view name) const {
  const auto exact = by_name_.find(name);
  if (exact != by_name_.end()) return &entries_[exact->second];
  const auto spelled = by_spelling_.find(normalized_name(name));
  const bool found = spelled != by_spelling_.end() && spelled->second != ambiguous;
  return found ? &entries_[spelled->second] : nullptr;
}

template <typename Entry>
std::vector<std::string> NamedEntries<Entry>::names() const {
  std::vector<std::string> names;
  names.reserve(entries_.size());
  for (const Entry& entry : entries_) names.push_back(entry.name);
  return names;
}

template class NamedEntries<Gpu>;
template class NamedEntries<Model>;
template class NamedEntries<Region>;

const RentalPrice* typical_price(const Catalog& catalog, std::string_view gpu) {
  std::vector<const RentalPrice*> offers;
  for (const RentalPrice& price : catalog.prices) {
    if (price.gpu == gpu && price.kind == "on_demand") offers.push_back(&price);
  }
  if (offers.empty()) return nullptr;
  const auto dated_end = std::stable_partition(
      offers.begin(), offers.end(), [](const RentalPrice* offer) { return !offer->date.empty(); });
  if (dated_end != offers.begin()) offers.erase(dated_end, offers.end());
  std::sort(offers.begin(), offers.end(), [](const RentalPrice* a, const RentalPrice* b) {
    return a->gpu_hour_usd < b->gpu_hour_usd;
  });
  return offers[(offers.size() - 1) / 2];
}

void use_gpu(RunConfig& run, const Gpu& gpu, const Catalog& catalog) {
  run.gpu = gpu;
  run.catalog_gpu = true;
  const RentalPrice* price = typical_price(catalog, gpu.name);
  run.catalog_price = price == nullptr ? std::nullopt : std::optional(*price);
}

}  // namespace ridgepoint
