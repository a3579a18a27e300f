// The rows of reference_rules(). Order matters: the first row that takes a URL decides. GitHub comes first
// because it is cited most, then single sites, then shapes that a path or a host name has on any site. A
// shape that says more (an episode, a tutorial) comes before one that says less (documentation, an article).
#include <array>

#include "core/url/rules/reference_rules.h"

namespace podatlas {
namespace {

using enum ReferenceKind;
using Rule = ReferenceRule;

constexpr std::string_view kGithub = "github.com";

constexpr std::array kReferenceRules = {
    // ---- GitHub. An elided path still shows which section it is in.
    Rule{"github.elided_pull", kGithubPull, kGithub, R"(/pull/)", "https://github.com/.../pull/25653", "",
         "https://github.com/pytorch/pytorch/pull/25653", kElidedSection},
    Rule{"github.elided_issue", kGithubIssue, kGithub, R"(/issues/)", "https://github.com/.../issues/7", "",
         "https://github.com/pytorch/pytorch/issues/7", kElidedSection},
    Rule{"github.elided_wiki", kGithubWiki, kGithub, R"(/wiki/)",
         "https://github.com/.../wiki/Software-Architecture-for-c10", "",
         "https://github.com/pytorch/pytorch/wiki/Software-Architecture-for-c10", kElidedSection},
    Rule{"github.elided_dir", kGithubDir, kGithub, R"(/tree/)",
         "https://github.com/.../tree/master/aten/src/ATen/cpu/vec256", "",
         "https://github.com/pytorch/pytorch/tree/master/aten", kElidedSection},
    Rule{"github.elided_file", kGithubFile, kGithub, R"(/blob/|\.\w+(?:\.\.\.)?(?:[?#]|$))",
         "https://github.com/.../aten/src/ATen/native/cpu/README.md", "",
         "https://github.com/pytorch/pytorch/blob/master/README.md", kElidedSection},
    Rule{"github.elided", kOther, kGithub, "", "https://github.com/pytorch/pyto...", "",
         "https://github.com/pytorch/pytorch", kElidedSection},
    Rule{"github.pull", kGithubPull, kGithub, R"(^/[^/]+/[^/]+/pull/\d+$)",
         "https://github.com/pytorch/pytorch/pull/25653/files", "pytorch/pytorch#25653",
         "https://github.com/pytorch/pytorch/pull/new", "pull"},
    // On a pull request or on an issue: both are addressed alike.
    Rule{"github.pull_comment", kGithubIssueComment, kGithub, R"(^/[^/]+/[^/]+/pull/\d+#issuecomment)",
         "https://github.com/pytorch/pytorch/pull/13246#issuecomment-905703662",
         "pytorch/pytorch#13246#issuecomment-905703662",
         "https://github.com/pytorch/pytorch/pull/13246#discussion_r1", "pull"},
    Rule{"github.issue", kGithubIssue, kGithub, R"(^/[^/]+/[^/]+/issues/\d+$)",
         "https://github.com/pytorch/pytorch/issues/56187", "pytorch/pytorch#56187",
         "https://github.com/pytorch/pytorch/issues/new", "issues"},
    Rule{"github.issue_comment", kGithubIssueComment, kGithub, R"(^/[^/]+/[^/]+/issues/\d+#issuecomment)",
         "https://github.com/pytorch/pytorch/issues/13246#issuecomment-905703662",
         "pytorch/pytorch#13246#issuecomment-905703662", "https://github.com/pytorch/pytorch/issues/13246",
         "issues"},
    Rule{"github.commit", kGithubCommit, kGithub, R"(^/[^/]+/[^/]+/commit/[0-9a-f]+$)",
         "https://github.com/pytorch/pytorch/commit/71F4C5C1#diff-0", "pytorch/pytorch@71f4c5c1",
         "https://github.com/pytorch/pytorch/commits/main", "commit"},
    Rule{"github.file", kGithubFile, kGithub, R"(^/[^/]+/[^/]+/blob/[^/#]+/[^#])",
         "https://github.com/pytorch/pytorch/blob/71f4c5/c10/core/TensorImpl.h#L2155-L2177",
         "pytorch/pytorch:c10/core/TensorImpl.h@71f4c5#L2155-L2177",
         "https://github.com/pytorch/pytorch/blob/master", "blob"},
    Rule{"github.dir", kGithubDir, kGithub, R"(^/[^/]+/[^/]+/tree/[^/]+/.)",
         "https://github.com/pytorch/pytorch/tree/master/aten/src/ATen/cpu/vec256",
         "pytorch/pytorch:aten/src/ATen/cpu/vec256@master", "https://github.com/pytorch/pytorch/tree/master",
         "tree"},
    Rule{"github.wiki", kGithubWiki, kGithub, "",
         "https://github.com/pytorch/pytorch/wiki/Writing-Python-in-cpp-(a-manifesto)", "",
         "https://github.com/pytorch/wiki", "wiki"},
    Rule{"github.discussion", kForum, kGithub, "", "https://github.com/pytorch/pytorch/discussions/12", "",
         "https://github.com/pytorch/discussions", "discussions"},
    // A run of the continuous integration belongs to the repository but is none of the things people cite it
    // for.
    Rule{"github.actions", kOther, kGithub, "", "https://github.com/pytorch/pytorch/actions/runs/1", "",
         "https://github.com/pytorch/actions", "actions"},
    Rule{"github.no_repository", kOther, kGithub, "", "https://github.com/ezyang", "",
         "https://github.com/ezyang/ghstack", kNoRepositorySection},
    // Also its branches, releases, lists of issues and the like: pages about the repository as a whole.
    Rule{"github.repository", kGithubRepo, kGithub, "", "https://github.com/ezyang/ghstack/",
         "ezyang/ghstack", "https://github.com/orgs/pytorch/repositories"},

    // ---- Documents, videos, articles: sites that hold one kind of thing
    Rule{"google.document", kGoogleDoc, "docs.google.com drive.google.com sheets.google.com forms.gle",
         R"(^/[^?#])",
         "https://docs.google.com/document/d/1tlgPcR2YmC3PcQuYDPUORFmEaBPQEmo8dsh4eUjnlyI/edit#", "",
         "https://docs.google.com/"},
    // Who makes videos, rather than one of them.
    Rule{
        "other.channel", kOther, "youtube.com m.youtube.com vimeo.com",
        R"(^/(?:channel/|c/|user/|channels/|@)[^/?#]+/?(?:(?:videos|about|featured|playlists|streams)/?)?(?:[?#]|$))",
        "https://www.youtube.com/channel/UCtn2hU9HKYQAgDtwrhux7Sw", "",
        "https://www.youtube.com/@kitchen/shorts/dQw4w9WgXcQ"},
    Rule{"video.site", kVideo,
         "youtube.com youtu.be vimeo.com player.vimeo.com twitch.tv clips.twitch.tv loom.com dailymotion.com "
         "bilibili.com media.ccc.de slideslive.com videolectures.net pyvideo.org odysee.com streamable.com",
         R"(^/[^?#])", "https://youtu.be/_qB2Ho1O3u4", "", "https://www.youtube.com/"},
    Rule{"video.talk", kVideo, "ted.com infoq.com developer.apple.com .nvidia.com learn.microsoft.com",
         R"(/(?:talks|presentations|videos|shows|on-demand)/[^?#])",
         "https://www.infoq.com/presentations/Simple-Made-Easy/", "",
         "https://www.infoq.com/articles/simple/"},
    Rule{"encyclopedia", kEncyclopedia,
         ".wikipedia.org .wikidata.org .wiktionary.org .wikibooks.org .wikimedia.org .wikiversity.org "
         ".fandom.com "
         "britannica.com scholarpedia.org plato.stanford.edu iep.utm.edu mathworld.wolfram.com ncatlab.org "
         "encyclopediaofmath.org esolangs.org",
         "", "https://en.wikipedia.org/wiki/IEEE_754", "", "https://www.wikiwand.com/en/IEEE_754"},

    // ---- Papers
    Rule{"paper.archive", kPaper,
         ".arxiv.org arxiv-vanity.com ar5iv.org alphaxiv.org openreview.net doi.org dx.doi.org dl.acm.org "
         "portal.acm.org doi.acm.org queue.acm.org cacm.acm.org ieeexplore.ieee.org aclanthology.org "
         "aclweb.org papers.nips.cc papers.neurips.cc "
         "proceedings.neurips.cc proceedings.mlr.press proceedings.mlsys.org jmlr.org .semanticscholar.org "
         "biorxiv.org medrxiv.org eprint.iacr.org .ssrn.com sciencedirect.com onlinelibrary.wiley.com "
         "tandfonline.com .ncbi.nlm.nih.gov pnas.org jstor.org citeseerx.ist.psu.edu citeseer.ist.psu.edu "
         "vldb.org "
         "openaccess.thecvf.com drops.dagstuhl.de distill.pub transformer-circuits.pub hal.science "
         "paperswithcode.com researchgate.net mdpi.com frontiersin.org academic.oup.com journals.* "
         "royalsocietypublishing.org epubs.siam.org ojs.aaai.org philpapers.org escholarship.org wg21.link "
         "cidrdb.org",
         R"(^/[^?#])", "https://arxiv.org/abs/1905.12322", "", "https://openreview.net/"},
    Rule{
        "paper.journal", kPaper,
        "nature.com science.org cell.com link.springer.com cambridge.org usenix.org computer.org "
        "huggingface.co hf.co",
        R"(/(?:csdl|articles?|doi|chapter|fulltext|core/journals|conference|system/files|legacy|papers)/[^?#])",
        "https://www.nature.com/articles/nature14539", "", "https://www.nature.com/subjects/physics"},
    Rule{"paper.publication", kPaper, "*", R"(/(?:pubs|publications?)/[^/?#])",
         "https://research.google/pubs/attention-is-all-you-need/", "", "https://example.org/publications"},
    Rule{"paper.file", kPaper, "*",
         R"((?i)/(?:papers?|publications?|pubs|proceedings|preprints?)/[^?#]*\.pdf(?:[?#]|$))",
         "https://www.cis.upenn.edu/~bcpierce/papers/lenses-etapsslides.pdf", "",
         "https://www.example.org/papers/index.html"},
    Rule{"paper.university", kPaper,
         ".edu .ac.uk .ac.jp .ac.il .ac.at .ac.cn .ac.kr .ac.in .ac.nz .ac.za .ac.be .edu.au .edu.cn "
         ".ethz.ch .epfl.ch "
         ".inria.fr .mpg.de .mpi-sws.org .tum.de",
         R"((?i)\.(?:pdf|ps|ps\.gz)(?:[?#]|$))", "https://people.csail.mit.edu/someone/halide-pldi13.pdf", "",
         "https://people.csail.mit.edu/someone/index.html"},

    // ---- Books
    // Amazon's number of a printed book is its ISBN. One that begins with B0, or a short link
    // (amzn.to), may be a keyboard.
    Rule{"book.amazon", kBook, "amazon.* .amazon.com", R"(^/dp/\d{9}[\dX]\b)",
         "https://www.amazon.com/Programming-Massively-Parallel-Processors-Hands/dp/0128119861", "",
         "https://www.amazon.com/CalDigit-TS3-Plus-Thunderbolt-Dock/dp/B07CZPV8DF"},
    Rule{"book.seller", kBook,
         "goodreads.com bookshop.org leanpub.com nostarch.com books.google.com "
         "openlibrary.org "
         "bookdepository.com indiebound.org worldcat.org .gumroad.com press.stripe.com "
         "mitpress.mit.edu abebooks.com manning.com pragprog.com packtpub.com apress.com",
         R"(^/[^?#])", "https://nostarch.com/rust-programming-language-2nd-edition", "",
         "https://nostarch.com/"},
    // Books that have a site of their own.
    Rule{"book.site", kBook,
         "craftinginterpreters.com dataintensive.net deeplearningbook.org interpreterbook.com d2l.ai", "",
         "https://craftinginterpreters.com/", "", "https://journal.stuffwithstuff.com/"},
    Rule{"book.publisher", kBook,
         ".oreilly.com informit.com press.princeton.edu .cambridge.org .springer.com routledge.com "
         "crcpress.com "
         "barnesandnoble.com penguinrandomhouse.com harpercollins.com wiley.com audible.com gutenberg.org "
         "google.com simonandschuster.com itrevolution.com",
         R"(^/(?:[a-z]{2}/)?(?:library/view|products?|catalog|store|books?|w|us/books?|pd|ebooks)/[^/?#])",
         "https://www.oreilly.com/library/view/fluent-python/9781491946237/", "",
         "https://www.oreilly.com/radar/what-is-devops/"},

    // ---- Episodes of podcasts, this show's and others'. A show's own page is none.
    Rule{"episode.apple", kEpisode, "podcasts.apple.com itunes.apple.com", R"([?&]i=\d)",
         "https://podcasts.apple.com/us/podcast/min-cut-partitioner/id1566080008?i=1000649524531", "",
         "https://podcasts.apple.com/us/podcast/pytorch-developer-podcast/id1566080008"},
    Rule{
        "episode.application", kEpisode,
        "open.spotify.com overcast.fm pca.st podcasts.google.com music.amazon.com castbox.fm listennotes.com "
        "lnns.co player.fm "
        "stitcher.com iheart.com",
        R"(/episodes?/|^/\+|^/e/|^/itunes/\d+/.|^/[A-Za-z0-9]{6,12}$|^/series/[^/]+/[^/?#]|/podcasts?/[^/]+/[^/?#]+-\d|/listen/)",
        "https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk", "",
        "https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk"},
    Rule{"episode.show_page", kOther,
         "podcasts.apple.com itunes.apple.com open.spotify.com overcast.fm pca.st podcasts.google.com "
         "castbox.fm "
         "listennotes.com player.fm stitcher.com iheart.com podchaser.com podcastaddict.com podcastindex.org "
         "pod.link",
         R"(^/[^?#]*(?:[?#]|$))",
         "https://podcasts.apple.com/us/podcast/pytorch-developer-podcast/id1566080008", "",
         "https://podcasts.apple.com/us/podcast/vmap/id1566080008?i=1000526000000"},
    Rule{
        "episode.hosting", kEpisode,
        ".transistor.fm .buzzsprout.com .podbean.com .fireside.fm .omny.fm .audioboom.com .acast.com "
        ".simplecast.com "
        ".captivate.fm .castos.com .rss.com .libsyn.com",
        R"(^/(?:s|e|posts)/[^/?#]|^/(?:shows|podcasts|s)/[^/]+/[^/?#]|^/\d+(?:/\d|[-/?#]|$)|^/(?:[a-z]+-)*episode-?\d|^/\d{1,4}-)",
        "https://share.transistor.fm/s/3f2a9c1b", "", "https://pytorch-dev-podcast.simplecast.com/"},
    Rule{"episode.libsyn", kEpisode, ".libsyn.com", R"(^/[a-z0-9]+(?:-[a-z0-9]+)+(?:[?#]|$))",
         "https://example.libsyn.com/a-talk-about-compilers", "", "https://example.libsyn.com/rss"},
    Rule{"episode.soundcloud", kEpisode, "soundcloud.com", R"(^/[^/]+/[^/?#]+(?:[?#]|$))",
         "https://soundcloud.com/someone/twelve", "", "https://soundcloud.com/someone/sets/talks"},
    Rule{
        "episode.show", kEpisode,
        "changelog.com twimlai.com lexfridman.com corecursive.com signalsandthreads.com se-radio.net "
        "softwareengineeringdaily.com adspthepodcast.com talkpython.fm pythonbytes.fm syntax.fm "
        "shoptalkshow.com "
        "hanselminutes.com cppcast.com testandcode.com darknetdiaries.com thisamericanlife.org "
        "freakonomics.com "
        "oxide.computer dwarkeshpatel.com dwarkesh.com",
        R"(^/(?:(?:episodes/)?show|podcasts?|gotime|jsparty|practicalai|shipit|founderstalk|rfc|friends|news|go|talk|p)/[^/?#]|^/\d+(?:[-/?#]|$)|^/[a-z]+(?:-[a-z0-9]+)+/?$)",
        "https://changelog.com/practicalai/223", "", "https://changelog.com/about"},
    // A number straight after the name of a podcast is an episode's: https://embedded.fm/400
    Rule{"episode.number", kEpisode, ".fm podcast.* podcasts.*", R"(^/(?:[a-z-]+/)?\d+(?:[-/?#]|$))",
         "https://www.relay.fm/cortex/100", "", "https://www.relay.fm/cortex"},
    Rule{"episode.path", kEpisode, "*", R"(/episodes?/(?:[^/?#]+/)*[^/?#]*\w)",
         "https://pytorch-dev-podcast.simplecast.com/episodes/tensoriterator", "",
         "https://pytorch-dev-podcast.simplecast.com/episodes"},
    Rule{"episode.podcast_path", kEpisode, "*", R"(^/(?:[^/]+/)?podcasts?/[^?#]*\w)",
         "https://www.thoughtworks.com/insights/podcasts/architecture-as-code", "",
         "https://example.org/podcast/"},
    Rule{"episode.audio", kEpisode, "*", R"(\.(?:mp3|m4a|ogg|opus)(?:[?#]|$))",
         "https://cdn.simplecast.com/audio/d7e800ce/audio/default_tc.mp3?aid=rss_feed", "",
         "https://example.org/what-is-mp3"},

    // ---- Repositories and code elsewhere
    Rule{"code.gist", kRepoOther, "gist.github.com gist.githubusercontent.com", R"(^/[^/?#])",
         "https://gist.github.com/ezyang/00bb2cc4a7d2", "", "https://gist.github.com/"},
    Rule{"code.hugging_face_page", kOther, "huggingface.co hf.co", R"(^/[^/?#]*/?(?:[?#]|$))",
         "https://huggingface.co/google", "", "https://huggingface.co/google/flan-t5-xxl"},
    Rule{"code.hugging_face_text", kDocs, "huggingface.co hf.co", R"(^/docs/)",
         "https://huggingface.co/docs/transformers/index", "", "https://huggingface.co/blog/pytorch-fsdp"},
    Rule{"code.hugging_face_blog", kBlog, "huggingface.co hf.co", R"(^/blog/)",
         "https://huggingface.co/blog/pytorch-fsdp", "", "https://huggingface.co/docs/transformers/index"},
    Rule{"code.hugging_face_course", kTutorial, "huggingface.co hf.co", R"(^/(?:learn|course)/)",
         "https://huggingface.co/learn/nlp-course/chapter1/1", "",
         "https://huggingface.co/google/flan-t5-xxl"},
    Rule{"code.hugging_face", kRepoOther, "huggingface.co hf.co", R"(^/[^/]+/[^/?#])",
         "https://huggingface.co/google/flan-t5-xxl", "", "https://huggingface.co/google"},
    Rule{"code.gitlab_page", kOther, "gitlab.com bitbucket.org codeberg.org gitee.com",
         R"(^/(?:[^/?#]*|(?:explore|users|help|product)/[^?#]*)/?(?:[?#]|$))", "https://gitlab.com/someone",
         "", "https://gitlab.com/someone/something"},
    Rule{"code.host", kRepoOther,
         "gitlab.com bitbucket.org codeberg.org gitee.com .sr.ht .googlesource.com cs.opensource.google "
         "source.chromium.org searchfox.org .sourceforge.net sourceforge.net opensource.apple.com "
         "sourcegraph.com "
         "elixir.bootlin.com cs.chromium.org code.google.com launchpad.net git.* gitlab.* svn.* hg.* cgit.* "
         "codereview.*",
         R"(^/[^?#])", "https://gitlab.com/gitlab-org/gitlab/-/issues/1", "",
         "https://git-scm.com/docs/git-rebase"},

    // ---- Forums
    Rule{"forum.site", kForum,
         ".stackoverflow.com .stackexchange.com serverfault.com superuser.com askubuntu.com mathoverflow.net "
         "news.ycombinator.com .reddit.com redd.it lobste.rs groups.google.com quora.com tildes.net",
         R"(^/[^#])",
         "https://stackoverflow.com/questions/66927362/"
         "way-to-opt-into-bc-breaking-changes-on-methods-within-a-single-module",
         "", "https://stackoverflow.blog/2021/05/03/stack-overflow/"},
    Rule{"forum.mailing_list", kForum,
         "marc.info lore.kernel.org lkml.org lkml.iu.edu .mail-archive.com mailarchive.ietf.org .spinics.net "
         "lists.* "
         "mail.python.org mail.openjdk.org mail.mozilla.org mail.haskell.org",
         R"(^/[^#])", "https://lists.llvm.org/pipermail/llvm-dev/2020-January/138000.html", "",
         "https://mail.google.com/mail/u/0/"},
    Rule{"forum.thread", kForum, "*", R"(^/(?:[^/]+/)?t/[^/?#]+/\d+(?:[/?#]|$))",
         "https://dev-discuss.pytorch.org/t/torch-deploy-the-build/238", "", "https://example.org/t/238"},
    Rule{"forum.discuss", kForum, "discuss.* dev-discuss.* discourse.* forum.* forums.* devtalk.*", "",
         "https://discuss.pytorch.org/c/deployment", "", "https://example.org/discuss/1"},

    // ---- People, companies, gatherings: pages that say who or where, whatever their path looks like
    Rule{"other.social", kOther,
         "twitter.com x.com mobile.twitter.com t.co facebook.com instagram.com threads.net mastodon.* "
         "bsky.app "
         "patreon.com meetup.com .eventbrite.com discord.gg discord.com .slack.com t.me tiktok.com "
         "speakerdeck.com "
         "slideshare.net colab.research.google.com calendly.com forms.office.com typeform.com",
         "", "https://twitter.com/ezyang/status/1390000000000000000", "",
         "https://blog.twitter.com/engineering"},
    Rule{"other.linkedin", kOther, ".linkedin.com", R"(^/(?:in|company|jobs|feed|school|events)(?:/|$))",
         "https://www.linkedin.com/in/someone-with-a-long-name-1234/", "",
         "https://www.linkedin.com/pulse/what-i-learned-last-year-someone/"},
    // Shops of packages: neither the documentation nor the repository.
    Rule{"other.package", kOther,
         "pypi.org npmjs.com crates.io rubygems.org nuget.org hub.docker.com anaconda.org", "",
         "https://pypi.org/project/torch/", "", "https://docs.pypi.org/"},
    Rule{"other.occasion", kOther, "*",
         R"(^/(?:[a-z-]+/)?(?:jobs?|careers?|events?|conferences?|sponsors?|speakers?|schedule)(?:/|$))",
         "https://example.org/careers/senior-engineer-of-compilers/", "",
         "https://example.org/how-i-chose-a-career/"},

    // ---- Tutorials and articles: what the path calls them outweighs whose documentation they stand beside
    Rule{"tutorial.path", kTutorial, "*", R"((?i)/(?:tutorials?|codelabs?|walkthroughs?)(?:[/?#]|$))",
         "https://pytorch.org/tutorials/beginner/dist_overview.html", "",
         "https://pytorch.org/docs/stable/notes/ddp.html"},
    Rule{"tutorial.site", kTutorial,
         "learn.deeplearning.ai realpython.com coursera.org udemy.com edx.org egghead.io "
         "pluralsight.com frontendmasters.com w3schools.com ocw.mit.edu exercism.org datacamp.com "
         "tutorialspoint.com geeksforgeeks.org",
         R"(^/[^?#])", "https://www.coursera.org/learn/machine-learning", "", "https://www.coursera.org/"},
    Rule{"tutorial.host", kTutorial, "tutorials.* tutorial.* codelabs.* course.* courses.*", "",
         "https://course.fast.ai/", "", "https://www.fast.ai/"},
    Rule{"blog.path", kBlog, "*", R"((?i)/(?:weblog|blogs?)(?:[/?#]|\.\w+$|$))",
         "https://labs.quansight.org/blog/2020/04/pytorch-tensoriterator-internals/", "",
         "https://example.org/blogging-platforms"},
    Rule{"blog.host", kBlog,
         "blog.* blogs.* weblog.* devblog.* devblogs.* techblog.* engineering.* eng.* .blog .medium.com "
         ".substack.com dev.to "
         ".hashnode.dev .hashnode.com .blogspot.com .wordpress.com .tumblr.com .ghost.io .bearblog.dev "
         ".livejournal.com .typepad.com .googleblog.com .hatenablog.com .github.blog towardsdatascience.com "
         "hackernoon.com netflixtechblog.com mirror.xyz thenewstack.io lwn.net dzone.com css-tricks.com "
         "danluu.com "
         "smashingmagazine.com paulgraham.com joelonsoftware.com stratechery.com latent.space overreacted.io "
         "research.swtch.com horace.io",
         "", "http://blog.ezyang.com/2019/05/pytorch-internals/", "", "https://example.org/2019/"},

    Rule{"blog.laboratory", kBlog,
         "openai.com anthropic.com deepmind.com deepmind.google ai.meta.com research.google",
         R"(^/(?:research|index|news|discover|engineering)/[^?#])", "https://openai.com/research/gpt-4", "",
         "https://openai.com/pricing"},

    // ---- Documentation
    Rule{
        "docs.pytorch", kDocs, "pytorch.org",
        R"(^/(?:docs|cppdocs|audio|vision|text|mobile|xla|data|rl|serve|ignite|functorch|executorch|ao|torchx|torchrec|torchtune|tensordict|TensorRT|FBGEMM|get-started)(?:[/?#]|$))",
        "https://pytorch.org/mobile/android/#custom-build", "", "https://pytorch.org/ecosystem/"},
    Rule{"docs.tensorflow", kDocs, "tensorflow.org",
         R"(^/(?:xla|mlir|lite|guide|tfx|federated|probability|hub)(?:[/?#]|$))",
         "https://www.tensorflow.org/xla", "", "https://www.tensorflow.org/about"},
    Rule{"docs.python", kDocs, "python.org legacy.python.org", R"(^/(?:dev/peps|doc)(?:/|$))",
         "https://www.python.org/dev/peps/pep-0442/", "", "https://www.python.org/downloads/"},
    Rule{"docs.site", kDocs,
         "peps.python.org devguide.python.org packaging.python.org typing.python.org docs.rs pkg.go.dev "
         "godoc.org "
         "hexdocs.pm javadoc.io rubydoc.info .cppreference.com cplusplus.com man7.org linux.die.net "
         "learn.microsoft.com msdn.microsoft.com .readthedocs.io .readthedocs.org .rtfd.io .gitbook.io "
         ".gitbooks.io "
         ".spec.whatwg.org tc39.es rfc-editor.org tools.ietf.org datatracker.ietf.org semver.org pip.pypa.io "
         "clang.llvm.org mlir.llvm.org releases.llvm.org isocpp.github.io git-scm.com json-schema.org "
         "openid.net "
         "spec.graphql.org opengroup.org pubs.opengroup.org jax.dev swagger.io openxla.org "
         "bazel.build triton-lang.org",
         R"(^/[^?#])", "https://jax.readthedocs.io/en/latest/autodidax.html", "", "https://tc39.es/"},
    Rule{"docs.standards", kDocs, "w3.org ietf.org iso.org khronos.org unicode.org ecma-international.org",
         R"(^/(?:TR|rfc|id|standard|registry|reports|charts|publications-and-standards|html/rfc)[/?#\d]?)",
         "https://www.w3.org/TR/json-ld11/", "", "https://www.w3.org/Consortium/"},
    Rule{"docs.host", kDocs,
         "docs.* doc.* documentation.* devdocs.* developer.* developers.* devguide.* manual.* manpages.* "
         "man.* help.* support.* "
         "reference.* wiki.* handbook.* spec.* specs.* rfcs.* guides.* guide.* apidocs.* readthedocs.*",
         "", "https://docs.nvidia.com/cuda/cuda-memcheck/index.html", "",
         "https://example.org/cuda-memcheck/"},
    Rule{
        "docs.path", kDocs, "*",
        R"((?i)/(?:docs?|documentation|onlinedocs|api|api[-_]docs|apidocs|references?|manuals?|man|guides?|handbook|specs?|specifications?|neps|enhancements|peps|rfcs?|javadoc|pydoc|wiki|faq|userguide|user[-_]guide|developer[-_]guide|help|getting[-_]started|get-started|quickstart|ref)(?:[/?#]|\.html|$))",
        "https://numpy.org/neps/nep-0037-array-module.html", "", "https://example.org/doctor/"},
    // The versions under which Sphinx, MkDocs and their like publish.
    Rule{"docs.version", kDocs, "*", R"(^/(?:[^/?#]+/)?(?:latest|stable|nightly|main|en/v?\d[^/]*)/)",
         "https://scikit-learn.org/stable/modules/svm.html", "", "https://example.org/news/latest"},
    Rule{"docs.sqlite", kDocs, "sqlite.org redis.io", R"(^/[^/?#]+(?:\.html|/[^?#])?)",
         "https://www.sqlite.org/testing.html", "", "https://www.sqlite.org/"},

    // ---- Shapes that say little, and so come last
    Rule{"forum.community", kForum, "community.* answers.* talk.* users.* internals.* groups.*", R"(^/[^?#])",
         "https://community.openai.com/c/prompting", "", "https://community.openai.com/"},
    Rule{"forum.path", kForum, "*", R"((?i)/(?:forums?|mailman|pipermail|mailing-list|hyperkitty)/)",
         "https://example.org/forum/viewtopic.php?t=12", "", "https://example.org/forum"},
    Rule{"book.path", kBook, "*", R"(^/(?:[^/]+/)?books/[^/?#])",
         "https://example.org/books/crafting-interpreters", "", "https://example.org/books/"},
    Rule{"video.path", kVideo, "*", R"((?i)/(?:videos?|watch|webinars?)/[^/?#]|\.(?:mp4|webm|mov)(?:[?#]|$))",
         "https://example.org/videos/keynote", "", "https://example.org/videos"},
    Rule{"tutorial.course", kTutorial, "*",
         R"(^/(?:[^/]+/)?(?:courses?|lessons?|learn|lectures?|workshops?|bootcamp)/[^/?#])",
         "https://example.org/courses/compilers", "", "https://example.org/learn"},
    Rule{"other.slides", kOther, "*", R"((?i)(?:slides?|talk|deck)[^/?#]*\.(?:pdf|pptx?|key)(?:[?#]|$))",
         "https://example.org/2020/05/my-slides.pdf", "", "https://example.org/2020/05/lambda.pdf"},
    // On a scientist's page, or by its name. Other files may be manuals, forms or data sheets.
    Rule{"paper.pdf", kPaper, "*",
         R"((?i)^/~[^?#]*\.pdf(?:[?#]|$)|(?:paper|thesis|dissertation|preprint)[^/?#]*\.pdf(?:[?#]|$))",
         "https://example.org/~someone/tapenade.pdf", "", "https://example.org/files/price-list.pdf"},
    Rule{"other.pdf", kOther, "*", R"((?i)\.pdf(?:[?#]|$))", "https://example.org/files/price-list.pdf", "",
         "https://example.org/pdf-considered-harmful"},
    Rule{"other.music", kOther, ".bandcamp.com music.apple.com tidal.com deezer.com music.youtube.com",
         R"(^/(?:[a-z]{2}/)?(?:album|track|playlist|artist)s?/)",
         "https://someone.bandcamp.com/album/songs-for-a-long-night", "",
         "https://daily.bandcamp.com/features/songs-for-a-long-night"},
    Rule{"other.shop", kOther, "shop.* store.*", R"(^/[^?#])",
         "https://shop.example.org/p/keyboards/a-very-good-one", "",
         "https://example.org/a-shop-for-very-good-keyboards"},
    Rule{"other.product", kOther, "*", R"(^/(?:products?|buy|shop|store|collections)/[^/?#])",
         "https://example.org/products/a-very-good-keyboard", "",
         "https://example.org/2020/05/products/a-good-year"},
    Rule{
        "blog.dated", kBlog, "*",
        R"((?i)/(?:19|20)\d\d[/-](?:\d{1,2}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[/-][^?#]*\w|/(?:19|20)\d\d/[^/?#]*-[^?#]*\w)",
        "https://simonwillison.net/2023/Aug/27/wordcamp-llms/", "", "https://example.org/2019/05/"},
    Rule{
        "blog.article", kBlog, "*",
        R"(^/(?:[^/?#]+/)?(?:posts?|p|pulse|articles?|essays?|news|writing|writings|stories|story|journal|insights|columns?|bliki|archives?|entry|w)/[^?#]*\w)",
        "https://lilianweng.github.io/posts/agents/", "", "https://example.org/news/"},
    // A title of four words or more in the address:
    // https://arnon.dk/matching-sm-architectures-arch-and-gencode-.../
    Rule{"blog.title", kBlog, "*", R"(^/(?:[^/?#]+/)?(?:\d{1,4}|[A-Za-z_']+)(?:-[\w']+){3,}/?(?:[?#]|$))",
         "https://arnon.dk/matching-sm-architectures-arch-and-gencode-for-various-nvidia-cards/", "",
         "https://example.org/matching-sm-architectures/"},
    Rule{"other", kOther, "*", "", "https://pytorch-dev-podcast.simplecast.com/", "",
         "mailto:someone@example.org"},
};

}  // namespace

std::span<const ReferenceRule> reference_rules() { return kReferenceRules; }

}  // namespace podatlas
