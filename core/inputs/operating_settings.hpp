// Everything around the training itself: networks, the input path, the building, failures, the
// quality that is aimed at, and what a person has measured. An absent value is unknown, and what
// depends on it is left out or assumed with a note.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "inputs/region.hpp"
#include "inputs/training_settings.hpp"

namespace ridgepoint {

/// How the power of a GPU is told: `tdp` takes its limit all the time (an upper bound),
/// `utilisation` lies between idle and the limit with the share of time it works.
enum class PowerModel { tdp, utilisation };

constexpr std::array<Named<PowerModel>, 2> power_model_names{
    {{PowerModel::tdp, "tdp"}, {PowerModel::utilisation, "utilisation"}}};

constexpr std::string_view name_of(PowerModel value) {
  return power_model_names[static_cast<std::size_t>(value)].name;
}

struct NetworkSettings {
  std::optional<double> intra_gb_s_per_direction;  ///< between the GPUs of a node, before the GPU's
  std::optional<double> inter_gbit_s;              ///< of a node to the others, per direction
  std::optional<bool> rdma;                        ///< without it the host's processors copy
};

/// The path of a batch from storage to the GPU. A stage whose figures are missing bounds nothing.
struct InputSettings {
  std::optional<double> disk_gb_s;
  std::optional<double> network_gb_s;
  double access_factor = 1;
  std::optional<double> raw_bytes_per_batch;
  std::optional<double> device_bytes_per_batch;
  double workers = 1;
  std::optional<double> seconds_per_batch;  ///< of one worker
  double prefetch_factor = 2;               ///< batches fetched ahead per worker
  std::optional<double> host_to_device_gb_s;
  bool overlap = true;  ///< the next batch is made while the GPU works
};

struct FacilitySettings {
  std::optional<PowerModel> power_model;
  std::optional<double> pue;
  std::optional<Region> region;
  std::optional<double> grid_g_per_kwh;  ///< before the region's
  double host_watts = 0;                 ///< of one node without its GPUs
};

struct FailureSettings {
  std::optional<double> mtbf_hours;  ///< of the whole job
  std::optional<double> write_gb_s;
};

struct QualitySettings {
  std::optional<double> updates_to_target;
  double evaluation_s = 0;
  std::optional<double> critical_batch_sequences;
};

/// What the driver's tools show of a run that exists: shares from 0 to 1.
struct MeasuredSignals {
  std::optional<double> activity;
  std::optional<double> memory;
};

struct OperatingSettings {
  NetworkSettings network;
  bool has_input = false;  ///< the run says something about its input path
  InputSettings input;
  FacilitySettings facility;
  FailureSettings failures;
  QualitySettings quality;
  MeasuredSignals signals;
  std::optional<double> electricity_usd_per_kwh;
  std::optional<double> gpu_unit_usd;
  std::optional<double> deadline_hours;
};

}  // namespace ridgepoint
