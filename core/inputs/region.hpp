// Where a run draws its electricity: how much carbon that carries, and what it costs.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// A country, a grid or a cloud region. `name` is its id in the catalog ("usa").
struct Region {
  std::string name;
  std::string display;
  std::vector<std::string> aliases;
  double grid_g_per_kwh = 0;  ///< of CO2 equivalent
  double year = 0;
  std::string accounting;  ///< average, or marginal: of the next kWh, not of all
  std::optional<double> electricity_usd_per_kwh;
};

}  // namespace ridgepoint
