#include "inputs/calibration_table.hpp"

#include <algorithm>
#include <vector>

#include "base/names.hpp"
#include "inputs/limits.hpp"
#include "inputs/method.hpp"

namespace ridgepoint {
namespace {

constexpr std::size_t longest_count = 7;

bool is_count(std::string_view text) {
  return !text.empty() && text.size() <= longest_count && text.front() != '0' &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<std::string> known_methods() {
  std::vector<std::string> names;
  for (const MethodName& entry : method_names) names.emplace_back(entry.name);
  return names;
}

std::vector<std::string_view> parts_of(std::string_view key) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0;;) {
    const std::size_t bar = key.find('|', start);
    parts.push_back(key.substr(start, bar - start));
    if (bar == std::string_view::npos) return parts;
    start = bar + 1;
  }
}

void check_factors(const Factors& factors, const std::string& field, Errors& errors) {
  for (const auto& [key, factor] : factors) {
    check_limits(factor, limits::factor, field + "." + key, errors);
  }
}

void check_method(std::string_view method, const std::string& field, Errors& errors) {
  if (method_named(method)) return;
  errors.push_back(
      {"unknown_name", field,
       in_quotes(method) + " is no method; it must be " + listed(known_methods()) + "."});
}

void check_count(std::string_view count, const std::string& field, Errors& errors) {
  if (is_count(count)) return;
  errors.push_back({"range", field,
                    in_quotes(count) + " is no number of GPUs; it must be a whole number from 1."});
}

}  // namespace

std::string group_key(std::string_view model, std::string_view method, std::string_view gpu,
                      double gpus) {
  std::string key;
  key.reserve(model.size() + method.size() + gpu.size() + 12);
  key.append(model).append("|").append(method).append("|").append(gpu).append("|");
  return key + std::to_string(static_cast<long long>(gpus));
}

void validate(const CalibrationTable& table, std::string_view prefix, Errors& errors) {
  const std::string path = std::string(prefix) + ".";
  check_limits(table.communication, limits::factor, path + "comm_scale", errors);
  check_limits(table.overhead_s, limits::overhead_s, path + "training_overhead_s", errors);
  check_limits(table.batch_slope, limits::batch_slope, path + "mfu_batch_scale.alpha", errors);
  check_limits(table.batch_intercept, limits::batch_intercept, path + "mfu_batch_scale.beta",
               errors);
  check_factors(table.gpu, path + "mfu_multiplier", errors);
  check_factors(table.method, path + "method_scale", errors);
  check_factors(table.model, path + "model_scale", errors);
  check_factors(table.gpus, path + "multi_gpu_correction", errors);
  check_factors(table.group, path + "interaction_scale", errors);
  for (const auto& [method, factor] : table.method) {
    check_method(method, path + "method_scale." + method, errors);
  }
  for (const auto& [count, factor] : table.gpus) {
    check_count(count, path + "multi_gpu_correction." + count, errors);
  }
  for (const auto& [key, factor] : table.group) {
    const std::string field = path + "interaction_scale." + key;
    const std::vector<std::string_view> parts = parts_of(key);
    if (parts.size() != 4) {
      errors.push_back({"range", field, in_quotes(key) + " must read model|method|gpu|gpus."});
      continue;
    }
    check_method(parts[1], field, errors);
    check_count(parts[3], field, errors);
  }
  for (const auto& [name, gpu] : table.basis_gpus) {
    const std::string field = path + "basis.gpus." + name + ".";
    check_limits(gpu.peak_fp16_tflops, limits::peak_tflops, field + "peak_fp16_tflops", errors);
    check_limits(gpu.nominal_mfu, limits::utilization, field + "nominal_mfu", errors);
    check_limits(gpu.memory_bandwidth_gb_s, limits::bandwidth_gb_s, field + "memory_bandwidth_gb_s",
                 errors);
    check_limits(gpu.interconnect_gbit_s, limits::interconnect_gbit_s,
                 field + "interconnect_gbit_s", errors);
  }
  for (const auto& [name, model] : table.basis_models) {
    const std::string field = path + "basis.models." + name + ".";
    check_limits(model.params, limits::params, field + "params", errors);
    check_limits(model.active_params, limits::params, field + "active_params", errors);
    check_limits(model.hidden, limits::width, field + "hidden", errors);
    check_limits(model.layers, limits::layers, field + "layers", errors);
  }
  if (table.range) {
    check_limits(table.range->max_gpus, limits::gpus, path + "range.max_gpus", errors);
    check_limits(table.range->max_nodes, limits::gpus, path + "range.max_nodes", errors);
  }
}

}  // namespace ridgepoint
