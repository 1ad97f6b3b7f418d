// The counted parameters of every catalog model against the published figures.
#include "laws/parameter_count.hpp"

#include <doctest/doctest.h>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

TEST_CASE("published totals and active counts are met") {
  const Json published = project_json("tests/golden/published_params.json");
  const auto& models = loaded_engine().entries().models;
  int compared = 0;
  for (const Json& entry : published["entries"]) {
    const std::string name = entry["model"];
    CAPTURE(name);
    const Model* model = models.find(name);
    REQUIRE(model != nullptr);
    REQUIRE(model->shape);
    const ParameterCount counted = parameter_count(*model->shape);
    CHECK(relative_difference(counted.total, entry["total_params"]) <=
          entry["total_tolerance"].get<double>());
    if (!entry["active_params"].is_null()) {
      CHECK(relative_difference(counted.active, entry["active_params"]) <=
            entry["active_tolerance"].get<double>());
    }
    ++compared;
  }
  CHECK(compared >= 100);
}

TEST_CASE("every published figure is compared or excepted with a reason") {
  const Json published = project_json("tests/golden/published_params.json");
  for (const Json& exception : published["exceptions"]) {
    CAPTURE(exception["published_name"].get<std::string>());
    CHECK(exception["reason"].get<std::string>().size() > 10);
  }
}

TEST_CASE("a toy shape counted by hand") {
  ModelShape shape;
  shape.layers = 2;
  shape.hidden = 8;
  shape.heads = 4;
  shape.kv_heads = 2;
  shape.head_dim = 3;
  shape.ffn = 10;
  shape.vocab = 100;
  // per layer: q 8x12, k and v 8x6, output 12x8, gated feed-forward 3x8x10, two norms of 8
  const double layer = 96 + 2 * 48 + 96 + 240 + 16;
  CHECK(parameter_count(shape).total == 2 * 800 + 2 * layer + 8);

  SUBCASE("tied embeddings count once") {
    shape.tied_embeddings = true;
    CHECK(parameter_count(shape).total == 800 + 2 * layer + 8);
  }
  SUBCASE("biases, layer norms and positions") {
    shape.attention_bias = AttentionBias::qkvo;
    shape.mlp_bias = true;
    shape.head_bias = true;
    shape.norm = Norm::layer;
    shape.learned_positions = 16;
    shape.embedding_norm = true;
    const double biases = (12 + 12 + 8) + (2 * 10 + 8);
    CHECK(parameter_count(shape).total ==
          2 * 800 + 100 + 16 * 8 + 2 * (layer + 16 + biases) + 2 * 16);
  }
  SUBCASE("query and key norms") {
    shape.qk_norm = QkNorm::per_head;
    CHECK(parameter_count(shape).total == 1600 + 2 * (layer + 6) + 8);
    shape.qk_norm = QkNorm::full_width;
    CHECK(parameter_count(shape).total == 1600 + 2 * (layer + 18) + 8);
  }
  SUBCASE("experts: all are held, few are used") {
    shape.experts = 4;
    shape.experts_per_token = 1;
    shape.moe_ffn = 5;
    shape.shared_experts = 1;
    shape.shared_ffn = 6;
    shape.dense_layers = 1;
    shape.router_bias = true;
    const double expert = 3 * 8 * 5;
    const double rest = layer - 240 + 3 * 8 * 6 + 8 * 4 + 4;
    CHECK(parameter_count(shape).total == 1600 + layer + rest + 4 * expert + 8);
    CHECK(parameter_count(shape).active == 1600 + layer + rest + expert + 8);
  }
  SUBCASE("latent attention, with and without compressed queries") {
    shape.mla = LatentAttention{5, 6, 2, 3, 4};
    const double key_value = 8 * (6 + 2) + 6 + 6 * 4 * (3 + 4);
    const double output = 4 * 4 * 8;
    const double other = 240 + 16;
    CHECK(parameter_count(shape).total ==
          1600 + 2 * (8 * 5 + 5 + 5 * 4 * 5 + key_value + output + other) + 8);
    shape.mla->q_lora_rank = 0;
    CHECK(parameter_count(shape).total == 1600 + 2 * (8 * 4 * 5 + key_value + output + other) + 8);
  }
}
