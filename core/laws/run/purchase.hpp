// After how many runs the GPUs of a run would have been bought.
//
//   n = G c_u / C
//
// G    GPUs          c_u  price of one GPU, USD          C    rental of one run, USD
// Hosts, power, staff and resale are left out. Valid for C > 0.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

double purchase_break_even(double gpus, Usd unit_price, Usd rental_cost);

extern const Law purchase_break_even_law;

}  // namespace ridgepoint
