// What every C++ test may need: the files of the project, and an engine with all catalogs loaded.
#pragma once

#include <string>

#include "codec/engine.hpp"
#include "codec/json_document.hpp"

namespace ridgepoint::testing {

/// The text of a file, by its path from the top of the project. Fails the test when unreadable.
std::string project_file(const std::string& path);

/// The same, as JSON.
Json project_json(const std::string& path);

/// One engine with gpus, models, methods, prices and the shipped calibrations.
const Engine& loaded_engine();

/// The engine's envelope for a run, as JSON.
Json answer_to(const Json& run);

/// The value of a good answer; fails the test with the errors otherwise.
Json value_of(const Json& run);

/// The errors of a bad answer; fails the test when it is good.
Json errors_of(const Json& run);

/// Relative difference; 0 for two zeros.
double relative_difference(double actual, double expected);

/// The run is refused, with exactly one error, of this code and field.
void refused(const Json& run, const std::string& code, const std::string& field);

}  // namespace ridgepoint::testing
