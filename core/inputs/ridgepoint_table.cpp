#include "inputs/ridgepoint_table.hpp"

namespace ridgepoint {

const std::vector<std::string_view>& ridgepoint_constants() {
  static const std::vector<std::string_view> names{"T0m",
                                                   "emoe",
                                                   "cmoe",
                                                   "ea",
                                                   "ce",
                                                   "cf",
                                                   "cel",
                                                   "cfl",
                                                   "cv",
                                                   "kl_full",
                                                   "kl_lora",
                                                   "kl_gptq",
                                                   "p",
                                                   "pc",
                                                   "pcp",
                                                   "pl",
                                                   "opt",
                                                   "c0",
                                                   "cu",
                                                   "gd",
                                                   "gel",
                                                   "tcp",
                                                   "roce",
                                                   "kf_full0",
                                                   "kf_full1",
                                                   "kf_full2",
                                                   "kf_lora0",
                                                   "kf_lora1",
                                                   "kf_lora2",
                                                   "kf_gptq",
                                                   "ng",
                                                   "hd",
                                                   "hid",
                                                   "vl",
                                                   "vlp",
                                                   "fk",
                                                   "w_idle",
                                                   "w_use",
                                                   "w_root",
                                                   "w_wait",
                                                   "w_elementwise",
                                                   "fp8"};
  return names;
}

}  // namespace ridgepoint
