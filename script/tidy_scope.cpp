// A plugin for clang-tidy 14: the check podatlas-scope has all others visit our declarations only, not those
// of system headers. There most of the time goes, for findings that clang-tidy does not show. clang-tidy 21
// does the same by itself.
#include <clang-tidy/ClangTidyCheck.h>
#include <clang-tidy/ClangTidyModule.h>
#include <clang-tidy/ClangTidyModuleRegistry.h>

#include <vector>

namespace {

namespace matchers = clang::ast_matchers;
namespace tidy = clang::tidy;

class ScopeCheck : public tidy::ClangTidyCheck {
 public:
  using ClangTidyCheck::ClangTidyCheck;

  void registerMatchers(matchers::MatchFinder* finder) override {
    finder->addMatcher(matchers::translationUnitDecl().bind("unit"), this);
  }

  // A unit is visited before what it contains, which is then only what the scope lists.
  void check(const matchers::MatchFinder::MatchResult& result) override {
    std::vector<clang::Decl*> ours;
    for (clang::Decl* const one : result.Nodes.getNodeAs<clang::TranslationUnitDecl>("unit")->decls()) {
      if (!result.SourceManager->isInSystemHeader(one->getLocation())) ours.push_back(one);
    }
    result.Context->setTraversalScope(ours);
  }
};

class ScopeModule : public tidy::ClangTidyModule {
 public:
  void addCheckFactories(tidy::ClangTidyCheckFactories& factories) override {
    factories.registerCheck<ScopeCheck>("podatlas-scope");
  }
};

const tidy::ClangTidyModuleRegistry::Add<ScopeModule> kModule("podatlas", "Visits no system headers.");

}  // namespace
