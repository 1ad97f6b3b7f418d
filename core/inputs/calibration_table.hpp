// A two-tier calibration: factors fitted to measured runs, keyed on exact catalog names.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace ridgepoint {

using Factors = std::map<std::string, double, std::less<>>;

/// The figures of a GPU that a table was fitted with, where they differ in kind from the catalog's.
struct BasisGpu {
  double peak_fp16_tflops = 0;
  double nominal_mfu = 0;
  double memory_bandwidth_gb_s = 0;
  double interconnect_gbit_s = 0;  ///< both directions added
};

/// The figures of a model that a table was fitted with.
struct BasisModel {
  double params = 0;
  double active_params = 0;
  double hidden = 0;
  double layers = 0;
};

/// The runs a table speaks for.
struct CalibrationRange {
  double max_gpus = 0;
  double max_nodes = 0;
};

/// An absent factor is neutral. The keys of `group` are "model|method|gpu|gpus".
struct CalibrationTable {
  std::string name;
  std::string display;
  std::string predictor;
  double communication = 1.0;       ///< c_c
  double overhead_s = 0.0;          ///< O_t, seconds per forward pass
  double batch_slope = 0.0341;      ///< a_1
  double batch_intercept = 0.8147;  ///< a_2
  Factors gpu;                      ///< E_g
  Factors method;                   ///< c_m
  Factors model;                    ///< c_o
  Factors gpus;                     ///< m_g, by the number of GPUs
  Factors group;                    ///< c_i
  std::map<std::string, BasisGpu, std::less<>> basis_gpus;
  std::map<std::string, BasisModel, std::less<>> basis_models;
  std::optional<CalibrationRange> range;  ///< absent: applied as given
};

/// The key of `CalibrationTable::group`.
std::string group_key(std::string_view model, std::string_view method, std::string_view gpu,
                      double gpus);

/// Every factor outside its limits and every key that can never match, with paths under `prefix`.
void validate(const CalibrationTable& table, std::string_view prefix, Errors& errors);

}  // namespace ridgepoint
