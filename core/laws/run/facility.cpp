#include "laws/run/facility.hpp"

namespace ridgepoint {
namespace {

constexpr Limits per_joule{0, 1};

constexpr Symbol facility_energy_symbol{"energy", "E_f", "J", "energy of the facility",
                                        symbol_range::amount};

constexpr std::array facility_energy_symbols{
    Symbol{"energy", "E", "J", "energy of the machines", symbol_range::amount},
    Symbol{"pue", "PUE", "1", "power usage effectiveness of the facility", {1, 10}},
};
constexpr std::array electricity_cost_symbols{
    facility_energy_symbol,
    Symbol{"price", "c_e", "USD/J", "price of electricity", per_joule},
};
constexpr std::array carbon_mass_symbols{
    facility_energy_symbol,
    Symbol{"intensity", "g", "kg/J", "carbon intensity of the grid, CO2 equivalent", per_joule},
};

}  // namespace

Joules facility_energy(Joules energy, double pue) { return pue * energy; }

Usd electricity_cost(Joules energy, UsdPerJoule price) { return energy * price; }

Kilograms carbon_mass(Joules energy, KilogramsPerJoule intensity) { return energy * intensity; }

const Law facility_energy_law = law_of<facility_energy>({.id = "facility_energy",
                                                         .title = "Energy of the facility",
                                                         .tex = R"(E_f = PUE\,E)",
                                                         .unit = "J",
                                                         .source = law_source::training_chapter},
                                                        facility_energy_symbols);

const Law electricity_cost_law = law_of<electricity_cost>({.id = "electricity_cost",
                                                           .title = "Cost of electricity",
                                                           .tex = R"(C_e = E_f\,c_e)",
                                                           .unit = "USD",
                                                           .source = law_source::training_chapter},
                                                          electricity_cost_symbols);

const Law carbon_mass_law = law_of<carbon_mass>({.id = "carbon_mass",
                                                 .title = "Carbon dioxide of the run",
                                                 .tex = R"(m = E_f\,g)",
                                                 .unit = "kg",
                                                 .source = law_source::training_chapter},
                                                carbon_mass_symbols);

}  // namespace ridgepoint
