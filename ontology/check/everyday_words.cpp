#include <array>
#include <string>
#include <unordered_set>

#include "core/text/text.h"
#include "ontology/label.h"

namespace podatlas::ontology {
namespace {

// Common English nouns, verbs and adjectives that make tempting technical labels: each of them is in many
// episodes of any show about software, mostly in its everyday sense. A word that hardly occurs outside a
// trade (tensor, mutex, kernel) does not belong here, however common it is in the trade. In alphabetical
// order, parted by one space.
constexpr std::string_view kWords =
    "access account act action active activity actor adapt add address agent alert alias align allocate "
    "anchor angle answer application apply area argument array arrow article assert assign attach attempt "
    "attribute author average axis back backup balance band bank bar base basic basis batch beam bed "
    "behavior "
    "bell bet bid big bind bit black block board body bond book boost border bottom bound box branch break "
    "bridge broadcast bubble budget buffer bug build builder bundle bus button cable call camera can capture "
    "card case cast catch cell center chain chance change channel chapter character charge chart check child "
    "choice chunk circle claim class clean client clip clock clone close cloud cluster code collect "
    "collection color column combine command comment commit compare complete complex component compose "
    "composition compound compute concept condition config configuration connect connection constant "
    "constraint construct consumer contact container content context contract control convert copy core "
    "correct cost count counter cover crash create critical cross current cursor curve custom cut cycle dark "
    "dashboard data date dead deal debug decide decision declare deep default define degree delay delete "
    "deliver delta demand depth derive description design desk detail detect develop device dialog "
    "difference "
    "digit dimension direct direction dirty discount dispatch display distance distribution divide document "
    "domain door dot double down draft drain draw dress drift drive driver drop dry dump duplicate dynamic "
    "early edge edit effect element empty enable end engine enter entity entry environment equal error "
    "escape "
    "estimate event evidence exact example exception exchange execute exercise exit expand expect experience "
    "expert explain export express expression extend extension extra eye face fact factor factory fail "
    "failure fair fall false family fan fast fault feature feed fetch field figure file fill filter final "
    "find finish fire first fit fix flag flash flat flavor float floor flow fly focus fold follow force "
    "forest fork form format forward frame framework free freeze frequency fresh front full fun function "
    "fuse "
    "future gain game gap garbage gate gather gear general generate gift glass global glue goal good grade "
    "grain grant graph green grid ground group growth guard guess guide half hand handle handler hang hard "
    "harness hash head header health heart heavy height help hidden high hint history hit hold hole home "
    "hook "
    "hop host hot house hub human icon idea identity image immediate impact implement import include index "
    "information inherit initial inject inline input insert inside inspect install instance instruction "
    "integration intent interest interface internal interpret invoke island isolate issue item job join "
    "joint "
    "journal jump key kick kill kind kit label ladder lane language large late launch law layer layout lazy "
    "lead leader leaf leak lean learning lease left legacy length lesson level library license lid life lift "
    "light limit line link list live load loan local location lock log logic long look loop loose loss low "
    "machine magic main major make manager manifest map margin mark market mask mass master match "
    "material matter meaning measure medium member memory menu merge mesh message metal method metric middle "
    "migrate mind minimum minor mirror miss mission mix mobile mock mode model modify module moment monitor "
    "motion mount mouse move multiple name native near negative nest net network neutral new nice node noise "
    "normal note notice number object observer offer office offset open operate operation operator option "
    "orange order origin output outside owner ownership pace pack package packet page pair panel paper "
    "parallel parameter parent park part partial partner party pass patch path pattern pause payload peak "
    "peer performance period permission person phase photo phrase pick picture piece pilot pin pipe pipeline "
    "pitch place plan plane plate platform play player plot plug plugin pocket point policy pool pop port "
    "portion position positive post potential power practice prefix presence present press pressure primary "
    "primitive principle print priority private prize probe problem process producer product profile program "
    "progress project promise promotion proof property proposal protect protocol provide provider proxy "
    "public pull pump pure purpose push put quality quantity quarter query question queue quick quiet quote "
    "race rail raise random range rank rate ratio raw reach react read reader real reason receive recipe "
    "record recover red reduce reduction reference reflect reflection region register registry regular "
    "relation relationship release remote remove repair repeat replace replay report repository request "
    "require research reserve reset resolve resource response rest restore result return reverse review "
    "reward right ring risk road role roll root rope round route routine row rule run runner safe safety "
    "sample sand save scale scan scatter scene schedule schema scheme school scope score scratch screen "
    "script seal search season seat second secret section security seed segment select selection self send "
    "senior sense sequence serial series serious serve server service session set setting setup shadow shape "
    "shard share sharp sheet shelf shell shield shift ship shock shop short shot show side sign signal "
    "signature silver simple single sink site size skill skin skip slave sleep slice slide slip slot slow "
    "small smart smooth snapshot soft software solid solution solve sort source space span spare spark spawn "
    "special speed spell spill spin split spot spread spring square stable stack stage stamp stand standard "
    "star start state statement static station status step stick stop storage store story strategy stream "
    "street strength stress stretch strict string strip strong structure style subject success suite sum "
    "summary super supply support surface survey swap sweep switch symbol sync system table tag tail talk "
    "tank tap tape target task team tear template tension term test text theme theory thin thing thread "
    "threat throw ticket tie tight time tip title token tone tool top topic total touch trace track trade "
    "traffic trail train trainer training trait transaction transfer transform transition translate "
    "transport "
    "trap traversal treat tree trend trial trick trigger trim trip true trunk trust truth tube tune tunnel "
    "turn twist type uniform union unique unit unity universal update upgrade upper use user utility value "
    "variable variation variety vehicle vendor version vessel view virtual visit visitor visual voice void "
    "volume wait walk wall warning watch wave way weak weight wheel while white whole width will window wing "
    "wire word work worker world wrap wrapper write writer wrong yield zero zone";

}  // namespace

bool is_everyday_word(std::string_view folded) {
  static const std::unordered_set<std::string> words = [] {
    std::unordered_set<std::string> out;
    for (const std::string_view word : split(kWords, ' ')) out.insert(fold_label(word));
    return out;
  }();
  return words.contains(std::string(folded));
}

}  // namespace podatlas::ontology
