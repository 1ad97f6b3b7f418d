// What the facility takes for the machines' energy, what it pays and what it emits.
//
//   E_f = PUE E          C_e = E_f c_e          m = E_f g
//
// E    energy of the machines, J
// PUE  power usage effectiveness: energy of the facility per energy of its machines, >= 1
// c_e  price of electricity, USD/J (0.12 USD/kWh is 3.33e-8)
// g    carbon intensity of the grid, kg of CO2 equivalent per J (429 g/kWh is 1.19e-7)
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Joules facility_energy(Joules energy, double pue);
Usd electricity_cost(Joules energy, UsdPerJoule price);
Kilograms carbon_mass(Joules energy, KilogramsPerJoule intensity);

extern const Law facility_energy_law;
extern const Law electricity_cost_law;
extern const Law carbon_mass_law;

}  // namespace ridgepoint
