#include "laws/run/purchase.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array purchase_symbols{
    symbol::gpus,
    Symbol{"unit_price", "c_u", "USD", "price of one GPU", symbol_range::amount},
    Symbol{"rental_cost", "C", "USD", "rental of one run", symbol_range::positive},
};

}  // namespace

double purchase_break_even(double gpus, Usd unit_price, Usd rental_cost) {
  return gpus * unit_price / rental_cost;
}

const Law purchase_break_even_law =
    law_of<purchase_break_even>({.id = "purchase_break_even",
                                 .title = "Runs whose rental would buy the GPUs",
                                 .tex = R"(n = \frac{G\,c_u}{C})",
                                 .unit = "1",
                                 .source = law_source::training_chapter},
                                purchase_symbols);

}  // namespace ridgepoint
