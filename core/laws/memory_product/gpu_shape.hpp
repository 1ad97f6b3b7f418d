// What one GPU holds of a model: parameters and widths after tensor and pipeline parallelism.
//
//   P = (P_layers / p + P_root) / t     parameters of the fullest pipeline stage
//
// p, t  pipeline stages and tensor-parallel GPUs. With a pipeline the first stage holds the
// embedding, the last one the head; the fuller of them is meant. Widths are divided by t, the
// hidden size is not. Valid for every shape that passes validate(ModelShape).
// Source: Shoeybi et al. 2019; Narayanan et al. 2021.
#pragma once

#include <vector>

#include "inputs/model_architecture.hpp"

namespace ridgepoint {

/// `count` weight matrices of one form.
struct WeightMatrices {
  double rows = 0;
  double columns = 0;
  double count = 0;
};

struct GpuShape {
  double layers = 0;  ///< on this GPU; not always whole
  double hidden = 0;
  double vocab = 0;
  double embedding_params = 0;
  double root_params = 0;    ///< embedding, head, positions, last norm
  double layer_params = 0;   ///< of one layer, on average
  double params = 0;         ///< all that this GPU holds
  double linear_params = 0;  ///< of the matrices in the layers: what quantization touches
  double query_width = 0;
  double key_width = 0;
  double value_width = 0;
  double output_width = 0;
  double heads = 0;
  double ffn = 0;  ///< that a token passes through in one layer, the wider kind
  bool gated = true;
  double experts = 0;
  double experts_per_token = 0;
  double largest_matrix = 0;  ///< values of the largest matrix of a layer
};

GpuShape gpu_shape(const ModelShape& shape, double tensor_parallel, double pipeline_parallel);

/// The weight matrices of the whole model.
std::vector<WeightMatrices> weight_matrices(const ModelShape& shape);

}  // namespace ridgepoint
