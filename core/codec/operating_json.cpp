#include "codec/operating_json.hpp"

#include <string>

#include "base/names.hpp"
#include "codec/settings_json.hpp"

namespace ridgepoint {
namespace {

void read_network(const Json& object, NetworkSettings& network, Errors& errors) {
  ObjectReader reader(object, "network", errors);
  network.intra_gb_s_per_direction = reader.number("intra_gb_s_per_direction");
  network.inter_gbit_s = reader.number("inter_gbit_s");
  network.rdma = reader.flag("rdma");
  reader.reject_unknown_keys();
}

void read_input(const Json& object, InputSettings& input, Errors& errors) {
  ObjectReader reader(object, "input", errors);
  input.disk_gb_s = reader.number("disk_gb_s");
  input.network_gb_s = reader.number("network_gb_s");
  reader.read_number("access_factor", input.access_factor);
  input.raw_bytes_per_batch = reader.number("raw_bytes_per_batch");
  input.device_bytes_per_batch = reader.number("device_bytes_per_batch");
  reader.read_number("workers", input.workers);
  input.seconds_per_batch = reader.number("seconds_per_batch");
  reader.read_number("prefetch_factor", input.prefetch_factor);
  input.host_to_device_gb_s = reader.number("host_to_device_gb_s");
  input.overlap = reader.flag("overlap").value_or(input.overlap);
  reader.reject_unknown_keys();
}

void read_facility(const Json& object, FacilitySettings& facility, const Catalog& catalog,
                   Errors& errors) {
  ObjectReader reader(object, "facility", errors);
  facility.power_model = read_setting<PowerModel>(reader, "power_model", power_model_names);
  facility.pue = reader.number("pue");
  if (const std::optional<std::string> name = reader.text("region")) {
    if (const Region* region = catalog.regions.find(*name)) {
      facility.region = *region;
    } else {
      reader.fail("unknown_name", "region",
                  in_quotes(*name) + " is not in the catalog of regions." +
                      did_you_mean(*name, catalog.regions.names()));
    }
  }
  facility.grid_g_per_kwh = reader.number("grid_g_per_kwh");
  reader.read_number("host_watts", facility.host_watts);
  reader.reject_unknown_keys();
}

void read_failures(const Json& object, FailureSettings& failures, Errors& errors) {
  ObjectReader reader(object, "failures", errors);
  failures.mtbf_hours = reader.number("mtbf_hours");
  failures.write_gb_s = reader.number("write_gb_s");
  reader.reject_unknown_keys();
}

void read_quality(const Json& object, QualitySettings& quality, Errors& errors) {
  ObjectReader reader(object, "quality", errors);
  quality.updates_to_target = reader.number("updates_to_target");
  reader.read_number("evaluation_s", quality.evaluation_s);
  quality.critical_batch_sequences = reader.number("critical_batch_sequences");
  reader.reject_unknown_keys();
}

void read_signals(const Json& object, MeasuredSignals& signals, Errors& errors) {
  ObjectReader reader(object, "signals", errors);
  signals.activity = reader.number("activity");
  signals.memory = reader.number("memory");
  reader.reject_unknown_keys();
}

void read_prices(const Json& object, RunConfig& run, Errors& errors) {
  ObjectReader reader(object, "prices", errors);
  run.gpu_hour_usd = reader.number("gpu_hour_usd");
  run.operating.electricity_usd_per_kwh = reader.number("electricity_usd_per_kwh");
  run.operating.gpu_unit_usd = reader.number("gpu_unit_usd");
  reader.reject_unknown_keys();
}

void put(Json& object, const char* key, const std::optional<double>& value) {
  if (value) object[key] = json_number(*value);
}

// Absent where nothing in it was given.
void put_object(Json& resolved, const char* key, Json object) {
  if (!object.empty()) resolved[key] = std::move(object);
}

Json input_json(const InputSettings& input) {
  Json json = Json::object();
  put(json, "disk_gb_s", input.disk_gb_s);
  put(json, "network_gb_s", input.network_gb_s);
  put(json, "access_factor", input.access_factor);
  put(json, "raw_bytes_per_batch", input.raw_bytes_per_batch);
  put(json, "device_bytes_per_batch", input.device_bytes_per_batch);
  put(json, "workers", input.workers);
  put(json, "seconds_per_batch", input.seconds_per_batch);
  put(json, "prefetch_factor", input.prefetch_factor);
  put(json, "host_to_device_gb_s", input.host_to_device_gb_s);
  json["overlap"] = input.overlap;
  return json;
}

Json facility_settings_json(const FacilitySettings& facility) {
  Json json = Json::object();
  if (facility.power_model) json["power_model"] = std::string(name_of(*facility.power_model));
  put(json, "pue", facility.pue);
  if (facility.region) json["region"] = facility.region->name;
  put(json, "grid_g_per_kwh", facility.grid_g_per_kwh);
  if (facility.host_watts > 0) put(json, "host_watts", facility.host_watts);
  return json;
}

}  // namespace

void read_operating(ObjectReader& reader, RunConfig& run, const Catalog& catalog, Errors& errors) {
  OperatingSettings& operating = run.operating;
  if (const Json* network = reader.object("network")) {
    read_network(*network, operating.network, errors);
  }
  if (const Json* input = reader.object("input")) {
    operating.has_input = true;
    read_input(*input, operating.input, errors);
  }
  if (const Json* prices = reader.object("prices")) read_prices(*prices, run, errors);
  if (const Json* facility = reader.object("facility")) {
    read_facility(*facility, operating.facility, catalog, errors);
  }
  if (const Json* failures = reader.object("failures")) {
    read_failures(*failures, operating.failures, errors);
  }
  if (const Json* quality = reader.object("quality")) {
    read_quality(*quality, operating.quality, errors);
  }
  if (const Json* signals = reader.object("signals")) {
    read_signals(*signals, operating.signals, errors);
  }
  operating.deadline_hours = reader.number("deadline_hours");
}

void add_operating(const RunConfig& run, Json& resolved) {
  const OperatingSettings& operating = run.operating;
  Json network = Json::object();
  put(network, "intra_gb_s_per_direction", operating.network.intra_gb_s_per_direction);
  put(network, "inter_gbit_s", operating.network.inter_gbit_s);
  if (operating.network.rdma) network["rdma"] = *operating.network.rdma;
  put_object(resolved, "network", std::move(network));
  if (operating.has_input) resolved["input"] = input_json(operating.input);
  Json prices = Json::object();
  put(prices, "gpu_hour_usd", run.gpu_hour_usd);
  put(prices, "electricity_usd_per_kwh", operating.electricity_usd_per_kwh);
  put(prices, "gpu_unit_usd", operating.gpu_unit_usd);
  put_object(resolved, "prices", std::move(prices));
  put_object(resolved, "facility", facility_settings_json(operating.facility));
  Json failures = Json::object();
  put(failures, "mtbf_hours", operating.failures.mtbf_hours);
  put(failures, "write_gb_s", operating.failures.write_gb_s);
  put_object(resolved, "failures", std::move(failures));
  Json quality = Json::object();
  put(quality, "updates_to_target", operating.quality.updates_to_target);
  put(quality, "critical_batch_sequences", operating.quality.critical_batch_sequences);
  if (operating.quality.evaluation_s > 0) {
    put(quality, "evaluation_s", operating.quality.evaluation_s);
  }
  put_object(resolved, "quality", std::move(quality));
  Json signals = Json::object();
  put(signals, "activity", operating.signals.activity);
  put(signals, "memory", operating.signals.memory);
  put_object(resolved, "signals", std::move(signals));
  put(resolved, "deadline_hours", operating.deadline_hours);
}

}  // namespace ridgepoint
