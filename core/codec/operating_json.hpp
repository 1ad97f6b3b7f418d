// What stands around the training, from JSON and back: network {intra_gb_s_per_direction,
// inter_gbit_s, rdma}, input {disk_gb_s, network_gb_s, access_factor, raw_bytes_per_batch,
// device_bytes_per_batch, workers, seconds_per_batch, prefetch_factor, host_to_device_gb_s,
// overlap}, facility {power_model, pue, region or grid_g_per_kwh, host_watts}, failures
// {mtbf_hours, write_gb_s}, quality {updates_to_target, evaluation_s, critical_batch_sequences},
// signals {activity, memory}, deadline_hours, and of prices {gpu_hour_usd,
// electricity_usd_per_kwh, gpu_unit_usd}.
#pragma once

#include "codec/object_reader.hpp"
#include "inputs/catalog.hpp"
#include "inputs/run_config.hpp"

namespace ridgepoint {

void read_operating(ObjectReader& reader, RunConfig& run, const Catalog& catalog, Errors& errors);

/// Adds what was given, with the defaults of the objects that are there.
void add_operating(const RunConfig& run, Json& resolved);

}  // namespace ridgepoint
