#include "inputs/catalog.hpp"

#include <doctest/doctest.h>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

TEST_CASE("names are matched exactly before any other spelling") {
  const Catalog& catalog = loaded_engine().entries();
  const auto name_of_gpu = [&](std::string_view name) {
    const Gpu* gpu = catalog.gpus.find(name);
    return gpu == nullptr ? std::string("none") : gpu->name;
  };
  CHECK(name_of_gpu("NVIDIA-A100-SXM4-80GB") == "NVIDIA-A100-SXM4-80GB");
  CHECK(name_of_gpu("a100 80gb") == "NVIDIA-A100-SXM4-80GB");
  CHECK(name_of_gpu("A100_80GB") == "NVIDIA-A100-SXM4-80GB");
  CHECK(name_of_gpu("l40s") == "L40S");
  CHECK(name_of_gpu("h100") == "H100-SXM-80GB");
  CHECK(name_of_gpu("abacus") == "none");
  CHECK(catalog.models.find("granite-3.1-2b")->name == "granite-3.1-2b");
  CHECK(catalog.models.find("Granite-3.1-2b")->name == "Granite-3.1-2b");
  CHECK(catalog.models.find("GRANITE-3.1-2B") == nullptr);
  CHECK(catalog.models.find("meta-llama/Llama-3.1-8B")->name == "llama3.1-8b");
}

TEST_CASE("two entries cannot claim one spelling") {
  Gpu first;
  first.name = "one";
  Gpu second;
  second.name = "two";
  NamedEntries<Gpu> gpus;
  CHECK(gpus.assign({first, second}, "gpus").empty());
  second.aliases = {"ONE"};
  CHECK(gpus.assign({first, second}, "gpus").size() == 1);
  second.aliases = {};
  second.name = "one";
  CHECK_FALSE(gpus.assign({first, second}, "gpus").empty());
}

TEST_CASE("the catalogs hold what they promise") {
  const Catalog& catalog = loaded_engine().entries();
  CHECK(catalog.gpus.all().size() == 47);
  CHECK(catalog.models.all().size() >= 107);
  for (const char* name :
       {"NVIDIA-A100-SXM4-80GB", "NVIDIA-A100-80GB-PCIe", "NVIDIA-H100-PCIe", "L40S"}) {
    CHECK(catalog.gpus.find(name) != nullptr);
  }
}

TEST_CASE("the typical price is the middle dated on-demand offer") {
  Catalog catalog;
  CHECK(typical_price(catalog, "x") == nullptr);
  const auto offer = [](const char* gpu, const char* kind, double usd, const char* date) {
    return RentalPrice{gpu, "someone", kind, usd, date, "somewhere", ""};
  };
  catalog.prices = {offer("x", "on_demand", 9, ""), offer("x", "spot", 0.1, "2026-01-01")};
  CHECK(typical_price(catalog, "x")->gpu_hour_usd == 9);
  for (const double usd : {4.0, 1.0, 3.0, 2.0}) {
    catalog.prices.push_back(offer("x", "on_demand", usd, "2026-01-01"));
  }
  catalog.prices.push_back(offer("y", "on_demand", 7, "2026-01-01"));
  CHECK(typical_price(catalog, "x")->gpu_hour_usd == 2);
}

TEST_CASE("every GPU answers for every method, with finite numbers and marked assumptions") {
  for (const Gpu& gpu : loaded_engine().entries().gpus.all()) {
    CAPTURE(gpu.name);
    for (const MethodName& method : method_names) {
      const Json value = value_of({{"model", "llama3.1-8b"},
                                   {"gpu", gpu.name},
                                   {"method", std::string(method.name)},
                                   {"gpus", 8},
                                   {"dataset_tokens", 1e6}});
      CHECK(value["tokens_per_second"].get<double>() > 0);
      const auto assumed = [&](const char* code) {
        for (const Json& note : value["assumptions"]) {
          if (note["code"] == code) return true;
        }
        return false;
      };
      const bool in_basis = assumed("basis");
      CHECK(assumed("nominal_mfu") == (!in_basis && !gpu.nominal_mfu.has_value()));
      CHECK(assumed("interconnect") ==
            (!in_basis && !gpu.intra_node_gb_s_per_direction.has_value()));
      CHECK(value["run"]["energy_kwh"].is_null() == !gpu.power_limit_w.has_value());
    }
  }
}

TEST_CASE("every model answers for every method") {
  for (const Model& model : loaded_engine().entries().models.all()) {
    CAPTURE(model.name);
    for (const MethodName& method : method_names) {
      const Json value = value_of({{"model", model.name},
                                   {"gpu", "L40S"},
                                   {"method", std::string(method.name)},
                                   {"gpus", 3}});
      CHECK(value["tokens_per_second"].get<double>() > 0);
      CHECK(value["run"].is_null());
    }
  }
}
