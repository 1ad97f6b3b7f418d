// The sources that laws name.
#pragma once

#include <string_view>

namespace ridgepoint::law_source {

constexpr std::string_view definition = "Definition";
constexpr std::string_view training_chapter =
    "Machine Learning Systems (V. J. Reddi), chapter Model Training";
constexpr std::string_view kavier = "Kavier (AtLarge Research), fine-tuning model";
constexpr std::string_view amdahl = "Amdahl 1967, Validity of the single processor approach";
constexpr std::string_view checkpointing =
    "Chen et al. 2016, Training deep nets with sublinear memory cost";
constexpr std::string_view daly =
    "Daly 2006, A higher order estimate of the optimum checkpoint interval for restart dumps";
constexpr std::string_view flash_attention =
    "Dao et al. 2022, FlashAttention: fast and memory-efficient exact attention";
constexpr std::string_view fsdp =
    "Zhao et al. 2023, PyTorch FSDP: experiences on scaling fully sharded data parallel";
constexpr std::string_view galore =
    "Zhao et al. 2024, GaLore: memory-efficient training by gradient low-rank projection";
constexpr std::string_view gradient_noise =
    "McCandlish et al. 2018, An empirical model of large-batch training";
constexpr std::string_view adafactor =
    "Shazeer and Stern 2018, Adafactor: adaptive learning rates with sublinear memory cost";
constexpr std::string_view eight_bit_optimizers =
    "Dettmers et al. 2022, 8-bit optimizers via block-wise quantization";
constexpr std::string_view gptq = "Frantar et al. 2022, GPTQ: accurate post-training quantization";
constexpr std::string_view lora = "Hu et al. 2021, LoRA: low-rank adaptation";
constexpr std::string_view linear_scaling =
    "Goyal et al. 2017, Accurate, large minibatch SGD: training ImageNet in 1 hour";
constexpr std::string_view qlora =
    "Dettmers et al. 2023, QLoRA: efficient finetuning of quantized LLMs";
constexpr std::string_view ring_all_reduce =
    "Patarasuk and Yuan 2009, Bandwidth optimal all-reduce algorithms for clusters of workstations";
constexpr std::string_view mixed_precision = "Micikevicius et al. 2018, Mixed precision training";
constexpr std::string_view pipeline_parallelism =
    "Narayanan et al. 2021, Efficient large-scale language model training on GPU clusters";
constexpr std::string_view roofline =
    "Williams, Waterman and Patterson 2009, Roofline: an insightful visual performance model";
constexpr std::string_view selective_recomputation =
    "Korthikanti et al. 2022, Reducing activation recomputation in large transformer models";
constexpr std::string_view tensor_parallelism =
    "Shoeybi et al. 2019, Megatron-LM: training multi-billion parameter language models";
constexpr std::string_view young =
    "Young 1974, A first order approximation to the optimum checkpoint interval";
constexpr std::string_view zero =
    "Rajbhandari et al. 2020, ZeRO: memory optimizations toward training trillion parameter models";

}  // namespace ridgepoint::law_source
