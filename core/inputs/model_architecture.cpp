#include "inputs/model_architecture.hpp"

#include <cmath>

#include "inputs/limits.hpp"

namespace ridgepoint {
namespace {

void conflict(Errors& errors, const std::string& field, const std::string& message) {
  errors.push_back({"conflict", field, field + message});
}

void validate_mixture(const ModelShape& shape, const std::string& path, Errors& errors) {
  check_limits(shape.experts, limits::experts, path + "experts", errors);
  check_limits(shape.experts_per_token, limits::experts, path + "experts_per_token", errors);
  check_limits(shape.moe_ffn, limits::width_or_none, path + "moe_ffn", errors);
  check_limits(shape.shared_experts, limits::experts, path + "shared_experts", errors);
  check_limits(shape.shared_ffn, limits::width_or_none, path + "shared_ffn", errors);
  check_limits(shape.dense_layers, limits::experts, path + "dense_layers", errors);
  if (shape.experts == 0) {
    if (shape.experts_per_token != 0 || shape.shared_experts != 0 || shape.dense_layers != 0) {
      conflict(errors, path + "experts",
               " is 0 although other keys describe a mixture of experts; state the number of "
               "experts or leave these keys out.");
    }
    return;
  }
  if (shape.experts_per_token < 1 || shape.experts_per_token > shape.experts) {
    conflict(errors, path + "experts_per_token", " must be from 1 to the number of experts.");
  }
  if (shape.moe_ffn < 1) {
    conflict(errors, path + "moe_ffn", " must state the width of one expert.");
  }
  if (shape.shared_experts > 0 && shape.shared_ffn < 1) {
    conflict(errors, path + "shared_ffn", " must state the width of one shared expert.");
  }
  if (shape.layers >= 1 && shape.dense_layers > shape.layers) {
    conflict(errors, path + "dense_layers", " must not exceed the number of layers.");
  }
}

}  // namespace

void validate(const ModelShape& shape, std::string_view prefix, Errors& errors) {
  const std::string path = std::string(prefix) + ".";
  check_limits(shape.layers, limits::layers, path + "layers", errors);
  check_limits(shape.hidden, limits::width, path + "hidden", errors);
  check_limits(shape.heads, limits::heads, path + "heads", errors);
  check_limits(shape.kv_heads, limits::heads, path + "kv_heads", errors);
  check_limits(shape.head_dim, limits::width_or_none, path + "head_dim", errors);
  check_limits(shape.ffn, limits::width_or_none, path + "ffn", errors);
  check_limits(shape.vocab, limits::width, path + "vocab", errors);
  check_limits(shape.norms_per_layer, limits::norms_per_layer, path + "norms_per_layer", errors);
  check_limits(shape.learned_positions, limits::width_or_none, path + "learned_positions", errors);
  if (shape.kv_heads >= 1 && std::fmod(shape.heads, shape.kv_heads) != 0) {
    conflict(errors, path + "kv_heads", " must divide the number of heads.");
  }
  if (!shape.mla && shape.head_dim < 1) {
    conflict(errors, path + "head_dim", " must be at least 1.");
  }
  if (shape.ffn < 1 && (shape.experts == 0 || shape.dense_layers > 0)) {
    conflict(errors, path + "ffn", " must be at least 1 where layers are dense.");
  }
  validate_mixture(shape, path, errors);
  if (shape.mla) {
    const std::string mla = path + "mla.";
    check_limits(shape.mla->q_lora_rank, limits::width_or_none, mla + "q_lora_rank", errors);
    check_limits(shape.mla->kv_lora_rank, limits::width, mla + "kv_lora_rank", errors);
    check_limits(shape.mla->qk_rope_dim, limits::width_or_none, mla + "qk_rope_dim", errors);
    check_limits(shape.mla->qk_nope_dim, limits::width, mla + "qk_nope_dim", errors);
    check_limits(shape.mla->v_dim, limits::width, mla + "v_dim", errors);
  }
}

void validate(const Model& model, std::string_view prefix, Errors& errors) {
  const std::string path = std::string(prefix) + ".";
  check_limits(model.context, limits::sequence_length, path + "context", errors);
  check_limits(model.sliding_window, limits::sequence_length, path + "sliding_window", errors);
  if (model.shape) {
    validate(*model.shape, prefix, errors);
  } else {
    check_limits(model.hidden, limits::width, path + "hidden", errors);
    check_limits(model.layers, limits::layers, path + "layers", errors);
  }
  check_limits(model.params, limits::params, path + "params", errors);
  // Where only one figure is given both are the same; one complaint is enough.
  if (model.active_params == model.params) return;
  check_limits(model.active_params, limits::params, path + "active_params", errors);
  if (model.active_params > model.params) {
    conflict(errors, path + "active_params", " must not exceed params, the number of all.");
  }
}

}  // namespace ridgepoint
