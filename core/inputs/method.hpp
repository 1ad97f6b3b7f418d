// The five ways to fine-tune that the predictors know.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace ridgepoint {

enum class Method { full, lora, qlora, gptq_lora, alora };

struct MethodName {
  Method method;
  std::string_view name;
};

constexpr std::array<MethodName, 5> method_names{{{Method::full, "full"},
                                                  {Method::lora, "lora"},
                                                  {Method::qlora, "qlora"},
                                                  {Method::gptq_lora, "gptq-lora"},
                                                  {Method::alora, "alora"}}};

constexpr std::string_view name_of(Method method) {
  for (const MethodName& entry : method_names) {
    if (entry.method == method) return entry.name;
  }
  return {};
}

constexpr std::optional<Method> method_named(std::string_view name) {
  for (const MethodName& entry : method_names) {
    if (entry.name == name) return entry.method;
  }
  return std::nullopt;
}

/// True where only low-rank adapters are trained and the model's own weights stay frozen.
constexpr bool trains_adapters(Method method) { return method != Method::full; }

}  // namespace ridgepoint
