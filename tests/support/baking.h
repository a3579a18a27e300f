#pragma once

#include <vector>

#include "tests/support/school.h"

namespace podatlas::test {

inline std::vector<Subject> baking_subjects() {
  return {{"dough"},     {"yeast"}, {"sourdough", {}, {}, {"dough"}},
          {"oven"},      {"crust"}, {"flour"},
          {"croissant"}, {"bagel"}, {"rye"},
          {"oats"},      {"spelt"}, {"rice"},
          {"corn"},      {"wheat"}};
}

// A show of lessons, most of which build on the one on dough.
inline std::vector<Lesson> baking_lessons() {
  return {in_title({"001 Flour", {"flour"}}),
          in_title({"002 Dough", {"dough"}, {"flour"}}),
          in_title({"003 Yeast", {"yeast"}, {"dough"}}),
          in_title({"004 Oven", {"oven"}}),
          in_title({"005 Crust", {"crust"}, {"oven", "sourdough"}}),
          in_title({"006 Sourdough", {"sourdough"}, {"yeast"}}),
          in_title({"007 Croissant", {"croissant"}, {"dough"}}),
          in_title({"008 Bagel", {"bagel"}, {"dough"}}),
          in_title({"009 Rye", {"rye"}}),
          in_title({"010 Oats", {"oats"}}),
          in_title({"011 Spelt", {"spelt"}}),
          in_title({"012 Rice", {"rice"}}),
          in_title({"013 Corn", {"corn"}}),
          in_title({"014 Wheat", {"wheat"}})};
}

}  // namespace podatlas::test
