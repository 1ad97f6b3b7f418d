#include "laws/parallelism/model_parallelism.hpp"

#include <algorithm>

#include "laws/parallelism/ring_all_reduce.hpp"
#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol stages_symbol{"stages", "p", "1", "pipeline stages", limits::layers};
constexpr Symbol micro_batches_symbol{"micro_batches", "m", "1", "micro-batches per update",
                                      limits::gradient_accumulation};

constexpr std::array bubble_symbols{stages_symbol, micro_batches_symbol};
constexpr std::array in_flight_symbols{
    stages_symbol,
    micro_batches_symbol,
    Symbol{"stage", "i", "1", "which stage; 1 is the first", limits::layers, 1},
};
constexpr std::array boundary_symbols{symbol::tokens, symbol::hidden, symbol::bytes_per_value};
constexpr std::array tensor_parallel_symbols{
    symbol::tokens,
    symbol::hidden,
    symbol::layers,
    Symbol{"gpus", "t", "1", "GPUs that share each layer", limits::gpus},
    Symbol{
        "collectives", "c", "1", "all-reduces per layer, forward and backward", {0, 16, true}, 4},
    symbol::bytes_per_value,
};

}  // namespace

double pipeline_bubble_share(double stages, double micro_batches) {
  return (stages - 1) / (micro_batches + stages - 1);
}

double micro_batches_in_flight(double stages, double micro_batches, double stage) {
  return std::min(micro_batches, std::max(1.0, stages - stage + 1));
}

Bytes stage_boundary_bytes(double tokens, double hidden, Bytes bytes_per_value) {
  return 2 * tokens * hidden * bytes_per_value;
}

Bytes tensor_parallel_bytes_sent(double tokens, double hidden, double layers, double gpus,
                                 double collectives, Bytes bytes_per_value) {
  const Bytes reduced = tokens * hidden * bytes_per_value;
  return collectives * layers * ring_all_reduce_bytes(reduced, gpus);
}

const Law pipeline_bubble_share_law =
    law_of<pipeline_bubble_share>({.id = "pipeline_bubble_share",
                                   .title = "Idle share of a pipeline stage (bubble)",
                                   .tex = R"(b = \frac{p - 1}{m + p - 1})",
                                   .unit = "1",
                                   .source = law_source::pipeline_parallelism},
                                  bubble_symbols);

const Law micro_batches_in_flight_law = law_of<micro_batches_in_flight>(
    {.id = "micro_batches_in_flight",
     .title = "Micro-batches whose activations a stage keeps (1F1B)",
     .tex = R"(n = \min(m, p - i + 1))",
     .unit = "1",
     .source = law_source::pipeline_parallelism},
    in_flight_symbols);

const Law stage_boundary_bytes_law =
    law_of<stage_boundary_bytes>({.id = "stage_boundary_bytes",
                                  .title = "Bytes over a stage boundary per micro-batch",
                                  .tex = R"(V_p = 2\,D\,h\,w)",
                                  .unit = "B",
                                  .source = law_source::pipeline_parallelism},
                                 boundary_symbols);

const Law tensor_parallel_bytes_sent_law = law_of<tensor_parallel_bytes_sent>(
    {.id = "tensor_parallel_bytes_sent",
     .title = "Bytes that each GPU sends per micro-batch under tensor parallelism",
     .tex = R"(V_t = c\,L\,\frac{2\,(t - 1)}{t}\,D\,h\,w)",
     .unit = "B",
     .source = law_source::tensor_parallelism},
    tensor_parallel_symbols);

}  // namespace ridgepoint
