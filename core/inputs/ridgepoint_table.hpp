// The constants of the predictor "ridgepoint", fitted to measured runs: physics that all runs
// share, a few figures of each GPU and software generation, and the residuals of measured settings
// and groups.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace ridgepoint {

/// Shares of the datasheet that one GPU reaches in training.
struct GpuRates {
  double full_efficiency = 0.6;     ///< of the dense peak, large matrices, all weights trained
  double adapter_efficiency = 0.6;  ///< the same with frozen weights
  double bandwidth_share = 0.5;     ///< of the memory bandwidth, elementwise kernels
  double launch_factor = 1.2;       ///< how slowly its hosts launch kernels
  double half_tokens = 100;         ///< tokens per micro-step at which matrices are half as fast
};

/// What a training stack does otherwise than the benchmark's own (Hugging Face with FSDP 1).
struct StackSpeed {
  double launch = 1;       ///< factor on the launch of kernels
  double elementwise = 1;  ///< factor on elementwise traffic: fused kernels leave less
  double efficiency = 1;   ///< factor on the rate of matrix products
  double experts = 1;      ///< factor on what small expert matrices cost: grouped kernels
  double exposed = 1;      ///< share of communication that is not hidden behind compute
};

/// A residual in log space: level and slope over ln(tokens per micro-step) - 7.5.
struct Residual {
  double level = 0;
  double slope = 0;
};

/// 10th and 90th percentile of ln(measured / predicted).
struct Band {
  double low = 0;
  double high = 0;
};

struct RidgepointTable {
  std::string name;
  std::map<std::string, double, std::less<>> constants;
  std::map<std::string, GpuRates, std::less<>> gpus;       ///< measured ones by catalog name
  std::map<std::string, double, std::less<>> links;        ///< B/s by "gpu|GPUs of a node"
  std::map<std::string, StackSpeed, std::less<>> stacks;   ///< by name; absent: as the benchmark
  std::map<std::string, double, std::less<>> idle;         ///< power share at no work, by GPU
  std::map<std::string, double, std::less<>> generations;  ///< of the software, by model
  std::map<std::string, Residual, std::less<>> settings;   ///< by "method|gpu|gpus|nodes"
  std::map<std::string, Residual, std::less<>> groups;     ///< by "model|method|gpu|gpus|nodes"
  std::map<std::string, Band, std::less<>> bands;          ///< by "level|class"
};

/// The names that `constants` must hold.
const std::vector<std::string_view>& ridgepoint_constants();

}  // namespace ridgepoint
