#include "predict/speed.hpp"

#include <algorithm>
#include <string>

#include "inputs/limits.hpp"
#include "laws/finetune/adapter_parameters.hpp"
#include "predict/work.hpp"

namespace ridgepoint {
namespace {

// The reference's own defaults, used where a GPU entry does not say.
constexpr double assumed_nominal_mfu = 0.45;
constexpr double assumed_interconnect_gbit_s = 400;
// Gbit/s in both directions for each GB/s in one.
constexpr double gbit_both_directions_per_gb = 16;

std::string table_words(const RunConfig& run) {
  return run.calibration.display.empty() ? "the calibration table given"
                                         : "the table \"" + run.calibration.display + "\"";
}

std::string sentence(std::string words) {
  words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

double nominal_mfu(const Gpu& gpu, std::vector<Note>& assumptions) {
  if (gpu.nominal_mfu) return *gpu.nominal_mfu;
  assumptions.push_back({"nominal_mfu", "gpu.nominal_mfu",
                         gpu.display + " has no known nominal MFU; 0.45 of its dense FP16 peak is "
                                       "assumed."});
  return assumed_nominal_mfu;
}

double interconnect_gbit_s(const Gpu& gpu, bool used, std::vector<Note>& assumptions) {
  if (gpu.interconnect_gbit_s) return *gpu.interconnect_gbit_s;
  if (gpu.intra_node_gb_s_per_direction) {
    return gbit_both_directions_per_gb * *gpu.intra_node_gb_s_per_direction;
  }
  if (used) {
    assumptions.push_back({"interconnect", "gpu.intra_node_gb_s_per_direction",
                           gpu.display + " has no known link to its neighbours; 400 Gbit/s is "
                                         "assumed."});
  }
  return assumed_interconnect_gbit_s;
}

void note_calibration(const RunConfig& run, const AppliedCalibration& calibration,
                      std::vector<Note>& assumptions, std::vector<Note>& warnings) {
  const CalibrationTable& table = run.calibration;
  const auto note_other_figures = [&](bool in_basis, bool from_catalog, const char* field,
                                      const std::string& name) {
    if (!in_basis || from_catalog) return;
    warnings.push_back({"other_figures", field,
                        sentence(table_words(run)) + " was fitted to " + name +
                            " with figures of its own; its factors are applied here to "
                            "the figures given, which may differ."});
  };
  note_other_figures(table.basis_gpus.contains(run.gpu.name), run.catalog_gpu, "gpu", run.gpu.name);
  note_other_figures(table.basis_models.contains(run.model.name), run.catalog_model, "model",
                     run.model.name);
  if (calibration.extrapolated) {
    warnings.push_back({"extrapolated", "gpus",
                        sentence(table_words(run)) + " speaks for at most " +
                            number_text(table.range->max_gpus) + " GPUs on " +
                            number_text(table.range->max_nodes) +
                            (table.range->max_nodes == 1 ? " node" : " nodes") +
                            "; this run is an extrapolation, and the factors for its number "
                            "of GPUs are neutral."});
  }
  if (run.method != Method::full) {
    assumptions.push_back({"fixed_adapters", "method",
                           "This predictor counts adapters of rank 8 on 4 modules per layer, "
                           "whatever rank and targets a run uses."});
  }
}

// Settings that are there and that the predictor's formula has no term for.
void note_ignored(const RunConfig& run, std::vector<Note>& warnings) {
  const TrainingSettings& t = run.training;
  std::vector<std::string> ignored;
  const auto check = [&](bool set, const char* name) {
    if (set) ignored.emplace_back(name);
  };
  check(t.offload_optimizer, "offload_optimizer");
  if (run.predictor == "kavier") {
    const NetworkSettings& network = run.operating.network;
    check(t.checkpointing != Checkpointing::none, "checkpointing");
    check(t.tensor_parallel > 1, "tensor_parallel");
    check(t.pipeline_parallel > 1, "pipeline_parallel");
    check(t.scope == Scope::head, "scope");
    check(t.sync_every_micro_step, "sync_every_micro_step");
    check(run.operating.has_input, "input");
    check(network.intra_gb_s_per_direction || network.inter_gbit_s || network.rdma, "network");
  }
  if (ignored.empty()) return;
  std::string names;
  for (const std::string& name : ignored) names += (names.empty() ? "" : ", ") + name;
  warnings.push_back(
      {"speed_ignores", "predictor",
       "The speed of this predictor does not depend on " + names + "; the memory may."});
}

Speed kavier_speed(const RunConfig& run, std::vector<Note>& assumptions,
                   std::vector<Note>& warnings) {
  Speed speed;
  KavierSpeed& kavier = speed.kavier.emplace();
  kavier.inputs = kavier_inputs(run, assumptions);
  kavier.calibration = applied_calibration(run);
  kavier.step = kavier_step(kavier.inputs, kavier.calibration.factors);
  note_calibration(run, kavier.calibration, assumptions, warnings);
  const KavierStep& step = kavier.step;
  speed.tokens = step.tokens;
  speed.sequences_per_update = run.gradient_accumulation * run.micro_batch * run.gpus;
  speed.tokens_per_update = speed.sequences_per_update * run.sequence_length;
  speed.update = Seconds(speed.tokens_per_update / step.tokens.value);
  speed.parts = {{"forward", run.gradient_accumulation * step.forward},
                 {"backward", run.gradient_accumulation * step.backward},
                 {"optimizer", step.optimizer},
                 {"communication", step.communication},
                 {"calibration", speed.update - step.step}};
  // The calibration stretches every term alike.
  const double stretch = speed.update / step.step;
  const Seconds communication = step.communication * stretch;
  speed.stages = {{"compute", speed.update - communication}, {"communication", communication}};
  speed.peak = kavier.inputs.peak;
  speed.params = kavier.inputs.all_params;
  speed.active_params = kavier.inputs.active_params;
  return speed;
}

Speed book_speed(Evaluation& evaluation, const RunConfig& run, std::vector<Note>& assumptions) {
  Speed speed;
  const BookStep& step = speed.book.emplace(book_step(evaluation, run, assumptions));
  const auto seconds = [](const Term& term) { return Seconds(term.value); };
  speed.sequences_per_update =
      run.gradient_accumulation * run.micro_batch * data_parallel_replicas(run);
  speed.tokens_per_update = speed.sequences_per_update * run.sequence_length;
  speed.update = seconds(step.compute) + seconds(step.communication) + seconds(step.input) +
                 seconds(step.bubble);
  speed.tokens = PerSecond(speed.tokens_per_update / speed.update.value);
  speed.parts = {{"compute", seconds(step.compute)},
                 {"communication", seconds(step.communication)},
                 {"input", seconds(step.input)},
                 {"bubble", seconds(step.bubble)}};
  speed.stages = speed.parts;
  speed.peak = peak_rate(run);
  speed.params = run.model.params;
  speed.active_params = run.model.active_params;
  return speed;
}

Speed ridgepoint_speed(const RunConfig& run, std::vector<Note>& assumptions) {
  Speed speed;
  const RidgepointStep& step = speed.ridgepoint.emplace(ridgepoint_step(run, assumptions));
  speed.sequences_per_update =
      run.gradient_accumulation * run.micro_batch * data_parallel_replicas(run);
  speed.tokens_per_update = speed.sequences_per_update * run.sequence_length;
  const auto tokens_with = [&](double factor) {
    return PerSecond(speed.tokens_per_update / (step.update / factor + step.input).value);
  };
  speed.update = step.update / step.factor + step.input;
  speed.tokens = tokens_with(step.factor);
  speed.band = SpeedBand{tokens_with(step.low_factor), tokens_with(step.high_factor)};
  // What overlap hides of communication and launches is not shown; the rest is.
  const double steps = run.gradient_accumulation;
  const Seconds beyond = step.micro_step - step.compute;
  const double sources = step.communication.value + step.launch.value;
  const double share = sources > 0 ? step.communication.value / sources : 0;
  const Seconds communication = steps * (beyond * share) + step.between_nodes;
  const Seconds bubble =
      step.update - steps * step.micro_step - step.optimizer - step.between_nodes - step.overhead;
  speed.parts = {{"compute", steps * step.compute},
                 {"launch", steps * (beyond * (1 - share))},
                 {"optimizer", step.optimizer},
                 {"communication", communication},
                 {"input", step.input},
                 {"bubble", std::max(Seconds(0), bubble)},
                 {"overhead", step.overhead},
                 {"calibration", step.update / step.factor - step.update}};
  const Seconds exposed = communication / step.factor;
  speed.stages = {{"compute", speed.update - exposed - step.input},
                  {"communication", exposed},
                  {"input", step.input}};
  speed.peak = peak_rate(run);
  speed.params = run.model.params;
  speed.active_params = run.model.active_params;
  return speed;
}

}  // namespace

KavierRun kavier_inputs(const RunConfig& run, std::vector<Note>& assumptions) {
  KavierRun inputs;
  const auto& gpus = run.calibration.basis_gpus;
  const auto& models = run.calibration.basis_models;
  const auto basis_gpu = run.catalog_gpu ? gpus.find(run.gpu.name) : gpus.end();
  const auto basis_model = run.catalog_model ? models.find(run.model.name) : models.end();

  if (basis_gpu != gpus.end()) {
    const BasisGpu& gpu = basis_gpu->second;
    inputs.peak = tera_flop_per_second(gpu.peak_fp16_tflops);
    inputs.nominal_mfu = gpu.nominal_mfu;
    inputs.memory_bandwidth = giga_bytes_per_second(gpu.memory_bandwidth_gb_s);
    inputs.interconnect = giga_bits_per_second(gpu.interconnect_gbit_s);
    assumptions.push_back({"basis", "gpu",
                           "GPU figures are those that " + table_words(run) +
                               " was fitted with: " + number_text(gpu.peak_fp16_tflops) +
                               " TFLOP/s (catalog " + number_text(run.gpu.peak_fp16_tflops) +
                               "), nominal MFU " + number_text(gpu.nominal_mfu) + ", " +
                               number_text(gpu.memory_bandwidth_gb_s) + " GB/s, " +
                               number_text(gpu.interconnect_gbit_s) + " Gbit/s between GPUs."});
  } else {
    inputs.peak = tera_flop_per_second(run.gpu.peak_fp16_tflops);
    inputs.nominal_mfu = nominal_mfu(run.gpu, assumptions);
    inputs.memory_bandwidth = giga_bytes_per_second(run.gpu.memory_bandwidth_gb_s);
    inputs.interconnect =
        giga_bits_per_second(interconnect_gbit_s(run.gpu, run.gpus > 1, assumptions));
  }

  inputs.all_params = run.model.params;
  double hidden = run.model.hidden.value_or(0);
  double layers = run.model.layers.value_or(0);
  inputs.active_params = run.model.active_params;
  if (basis_model != models.end()) {
    const BasisModel& model = basis_model->second;
    inputs.all_params = model.params;
    hidden = model.hidden;
    layers = model.layers;
    inputs.active_params = model.active_params;
    assumptions.push_back({"basis", "model",
                           "The model counts " + number_text(model.params) +
                               " parameters, the figure that " + table_words(run) +
                               " was fitted with (catalog " + number_text(run.model.params) +
                               ")."});
  }
  inputs.trained_params =
      trains_adapters(run.method) ? fixed_adapter_parameters(hidden, layers) : inputs.all_params;

  inputs.gpus = run.gpus;
  inputs.nodes = run.nodes;
  inputs.gpus_per_node = gpus_per_node(run);
  inputs.micro_batch = run.micro_batch;
  inputs.sequence_length = run.sequence_length;
  inputs.gradient_accumulation = run.gradient_accumulation;
  return inputs;
}

Speed speed_of(Evaluation& evaluation, const RunConfig& run, std::vector<Note>& assumptions,
               std::vector<Note>& warnings) {
  note_ignored(run, warnings);
  if (run.predictor == "ridgepoint") return ridgepoint_speed(run, assumptions);
  if (run.predictor == "book") return book_speed(evaluation, run, assumptions);
  return kavier_speed(run, assumptions, warnings);
}

}  // namespace ridgepoint
