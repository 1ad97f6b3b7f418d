// The fine-tuning predictor "kavier": a four-term step time and the throughput that follows.
//
//   T_s = G_a (T_f + T_b) + T_o + T_c,  T_b = 2 T_f
//   T   = G_a B S G c_m c_o c_i / (m_g T_s)
//
// The terms are the laws effective_mfu, forward_time, optimizer_time and gradient_ring_time.
// Source: Kavier (AtLarge Research), fine-tuning model.
#pragma once

#include "base/units.hpp"

namespace ridgepoint {

/// A run reduced to its numbers: names already looked up.
struct KavierRun {
  double all_params = 0;      ///< P_all
  double active_params = 0;   ///< P
  double trained_params = 0;  ///< P_t
  FlopPerSecond peak;         ///< F
  double nominal_mfu = 0;     ///< E_b
  BytesPerSecond memory_bandwidth;
  BytesPerSecond interconnect;  ///< W_n, both directions added
  double gpus = 1;
  double nodes = 1;
  double gpus_per_node = 1;
  double micro_batch = 1;
  double sequence_length = 1;
  double gradient_accumulation = 1;
};

/// Calibration factors, neutral by default.
struct KavierFactors {
  double gpu = 1;            ///< E_g
  double method = 1;         ///< c_m
  double model = 1;          ///< c_o
  double gpus = 1;           ///< m_g, divides
  double group = 1;          ///< c_i
  double communication = 1;  ///< c_c
  Seconds overhead;          ///< O_t
  double batch_slope = 0.0341;
  double batch_intercept = 0.8147;
};

struct KavierStep {
  double effective_mfu = 0;  ///< E
  Seconds forward;           ///< T_f, one micro-step
  Seconds backward;          ///< T_b, one micro-step
  Seconds optimizer;         ///< T_o
  Seconds communication;     ///< T_c
  Seconds step;              ///< T_s, one update before the throughput factors
  PerSecond tokens;          ///< T, tokens per second over all GPUs
};

KavierStep kavier_step(const KavierRun& run, const KavierFactors& factors);

}  // namespace ridgepoint
