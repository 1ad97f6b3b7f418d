#include "predict/kavier.hpp"

#include "laws/finetune/effective_mfu.hpp"
#include "laws/finetune/forward_time.hpp"
#include "laws/finetune/gradient_ring_time.hpp"
#include "laws/finetune/optimizer_time.hpp"

namespace ridgepoint {

KavierStep kavier_step(const KavierRun& run, const KavierFactors& factors) {
  KavierStep step;
  const double micro_tokens = run.micro_batch * run.sequence_length;
  step.effective_mfu = effective_mfu(run.nominal_mfu, factors.gpu, run.micro_batch,
                                     factors.batch_slope, factors.batch_intercept);
  step.forward =
      forward_time(run.active_params, micro_tokens, run.peak, step.effective_mfu, factors.overhead);
  step.backward = 2.0 * step.forward;
  step.optimizer = optimizer_time(run.trained_params, run.memory_bandwidth);
  step.communication =
      gradient_sync_time(run.gpus, run.nodes, run.gpus_per_node, run.trained_params,
                         run.interconnect, factors.communication);
  step.step = run.gradient_accumulation * (step.forward + step.backward) + step.optimizer +
              step.communication;
  const double update_tokens = run.gradient_accumulation * micro_tokens * run.gpus;
  step.tokens = PerSecond(update_tokens / (factors.gpus * step.step.value) * factors.method *
                          factors.model * factors.group);
  return step;
}

}  // namespace ridgepoint
