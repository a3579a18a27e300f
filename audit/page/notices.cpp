#include "audit/page/notices.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include <re2/re2.h>

#include "core/text/text.h"

namespace podatlas::links {
namespace {

struct Placeholder {
  std::string_view name;
  std::string_view pattern;
};
// Later rows may be used in earlier ones.
constexpr std::array kPlaceholders = {
    Placeholder{"{what}",
                "(?:(?:this|that) (?:[\\w-]+ )?|(?:(?:the|your|any|such|a|an|our) "
                ")?(?:(?:requested|specified|original|given|linked|selected|exact|shared|public) "
                ")?)(?:{thing}|{host})(?: (?:or|and) {thing})?{asked}?(?: [\"'“]?/\\S*)?"},
    Placeholder{
        "{asked}",
        " (?:that |which )?(?:you(?:'re| are|'ve| have| were|'d like)? (?:just |currently |been "
        ")?(?:look(?:ing|ed) (?:for|at)|request(?:ed|ing)|asked for|seeking|want(?:ed)?|followed|clicked(?: "
        "on)?|entered|typed|searching for|after|visiting|(?:tried|trying|attempting|attempted|wanted) to "
        "\\w+)|(?:was )?requested|at (?:this|that) (?:address|url|location|link))"},
    Placeholder{"{thing}",
                "(?:web ?pages?|pages?|web ?sites?|sites?|urls?|web "
                "address|address|links?|files?|documents?|resources?|contents?|articles?|blog "
                "posts?|blogs?|posts?|story|stories|videos?|clips?|streams?|tracks?|songs?|albums?|playlists?"
                "|episodes?|podcasts?|shows?|channels?|items?|products?|listings?|ads?|adverts?|"
                "advertisements?|offers?|jobs?|job "
                "postings?|positions?|vacancy|events?|profiles?|users?|accounts?|repository|repositories|"
                "repos?|projects?|packages?|versions?|images?|photos?|pictures?|recipes?|courses?|forms?|"
                "folders?|forums?|topics?|threads?|discussions?|entry|answers?|questions?|comments?|objects?|"
                "paths?|routes?|invites?|invite "
                "links?|invitations?|reports?|gallery|groups?|server|rooms?|pastes?|gists?|surveys?|polls?|"
                "tweets?|domains?|apps?|games?|books?|records?|publications?|issues?|releases?|downloads?|"
                "feeds?|category|newsletters?|workspaces?|organizations?|campaigns?|collections?|boards?|"
                "presentations?|recordings?|property|stores?|shops?|wikis?|services?|communit(?:y|ies)|"
                "things?|meetings?|licenses?|lessons?|notebooks?|auctions?)"},
    Placeholder{"{host}", R"([\w-]+(?:\.[\w-]+)+)"},
    Placeholder{
        "{de}",
        "(?:(?:web|internet|unter)?seite|website|url|adresse|datei|dokument|inhalte?|artikel|beitrag|video|"
        "folge|sendung|produkt|angebot|anzeige|stelle|stellenanzeige|stellenangebot|veranstaltung|profil|"
        "link|eintrag|thema|element|ressource|objekt|inserat|auktion|podcast|konto|immobilie|job)"},
    Placeholder{
        "{fr}",
        "(?:page|site|url|adresse|fichier|document|contenus?|article|vidéo|épisode|produit|offre|annonce|"
        "événement|évènement|profil|lien|ressource|publication|élément|émission|compte|podcast|billet)"},
    Placeholder{
        "{es}",
        "(?:página|sitio|url|dirección|archivo|documento|contenido|artículo|vídeo|video|episodio|producto|"
        "oferta|anuncio|evento|perfil|enlace|recurso|publicación|elemento|cuenta|podcast|entrada|noticia)"},
    Placeholder{
        "{pt}",
        "(?:página|site|url|endereço|arquivo|ficheiro|documento|conteúdo|artigo|vídeo|episódio|produto|"
        "oferta|anúncio|evento|perfil|link|recurso|publicação|item|conta|podcast|notícia|matéria|vaga)"},
    Placeholder{"{it}",
                "(?:pagina|sito|url|indirizzo|file|documento|contenuto|articolo|video|episodio|prodotto|"
                "offerta|annuncio|evento|profilo|link|risorsa|elemento|account|podcast|notizia)"},
    Placeholder{"{ja}",
                "(?:ページ|記事|コンテンツ|ファイル|動画|商品|サイト|URL|アドレス|エピソード|番組|求人|投稿|"
                "情報|リンク|アカウント|ブログ)"},
    Placeholder{"{zh}",
                "(?:页面|頁面|网页|網頁|文章|内容|內容|文件|视频|影片|商品|链接|連結|网址|網址|资源|資源|"
                "帖子|网站|網站|页|頁|信息|节目)"},
    Placeholder{"{ko}",
                "(?:페이지|게시물|게시글|글|콘텐츠|컨텐츠|파일|동영상|영상|상품|주소|링크|자료|문서|사이트|"
                "기사|에피소드)"},
};

constexpr std::array kRules = {
    NoticeRule{"code", Notice::kLabel,
               "(?:(?:http|status|error|err|code|page|sorry|that's "
               "a|fehler|erreur|errore|erro|fout|fel|feil|fejl|błąd|chyba|hiba|hata|ошибка|помилка|virhe|lỗi|"
               "eroare|σφάλμα|エラー|错误|錯誤|오류)[ -]?)*(?:404|410)(?:\\.0)?(?: "
               "(?:error|http|status|page|gone|oops|err|(?:(?:page|file|url|resource|document|content) "
               ")?(?:not found|missing)))*|(?:[a-z]+_)*not_found|nosuch(?:bucket|key)",
               "The status, in words or not.", "Error 404", "404 Media"},
    NoticeRule{"en.label", Notice::kLabel,
               "(?:the |this |that |requested )?{thing} (?:(?:is|was) "
               ")?(?:missing|unavailable|deleted|removed|expired|unpublished|disabled|invalid|no longer "
               "(?:available|exists?|active)|gone|discontinued|(?:doesn't|does not) exist|not available|has "
               "been (?:removed|deleted))(?: error)?(?: (?:here|due to .{3,60}))?|(?:(?:the |this |that "
               "|requested )?{thing} |resource )?(?:(?:is|was) )?not found(?: error)?(?: here)?",
               "A title in a few words.", "Video unavailable", "Lost and not found"},
    NoticeRule{"en.word", Notice::kHint,
               "deleted|removed|gone|missing|unavailable|expired|unpublished|not available|coming "
               "soon|launching soon|under construction|invalid",
               "One word, which may be a name.", "Deleted", "Deleted scenes"},
    NoticeRule{"en.broken", Notice::kLabel,
               "(?:this is an? |you(?:'ve| have)? (?:found|hit|reached|followed) an? )?(?:missing "
               "page|broken link|dead link|dead end|page not found|(?:invalid|bad|unknown) "
               "(?:url|link|address|page|domain|host|invite))|(?:this is not|this isn't|these are not|these "
               "aren't) the {thing} you(?:'re| are| were) looking for|these (?:aren't|are not) the droids "
               "you(?:'re| are) looking for|not the page you(?:'re| are| were) looking for",
               "A link that is broken.", "You've found a dead link", "Broken links and how to find them"},
    NoticeRule{
        "en.not-found", Notice::kSentence,
        "(?:{what}|it|what you(?:'re| are) looking for) ?(?:was|were|is|are|has|have)? ?(?:not|cannot|can "
        "not|can't|couldn't|could not|wasn't|isn't|hasn't|may not|might not)(?: be| been)? found(?: "
        "(?:here|anywhere|at this (?:address|location|url)|on (?:this|the|our) (?:server|site|website)))?",
        "Something was not found.", "The page you requested could not be found",
        "The error was not found in review"},
    NoticeRule{"en.not-there", Notice::kSentence,
               "(?:(?:unless|because|it (?:looks|seems) like|looks like|unfortunately)[^,]{0,50},? )?{what} "
               "(?:(?:doesn't|does not|didn't|did not|do not|don't)(?: (?:seem|appear) to)?(?: actually)? "
               "exist|no longer exists?|(?:isn't|is not|is no longer|are no longer|was not|isn't "
               "currently)(?: currently)? (?:available|active|online|here|valid|live|accessible|there|with "
               "us|accepting applications)|(?:is|seems)(?: currently| temporarily)? unavailable|(?:isn't|is "
               "not) (?:a (?:functioning|valid|working) (?:page|address|url|link)|here|published(?: "
               "yet)?)|(?:cannot|can't) be (?:displayed|shown))(?: (?:any ?more|or .{3,60}|right now|here|on "
               "(?:this|our|the) (?:site|website|server)|because .{3,160}|on our site|in our "
               "(?:store|shop|catalog)|and no longer available))?",
               "Something does not exist or is no longer available.",
               "Sorry, this content isn't available right now",
               "The old feed is no longer available; use the new one"},
    NoticeRule{"en.removed", Notice::kSentence,
               "(?:(?:it )?(?:looks|seems) like )?(?:(?:the|this|that|your) (?:requested "
               ")?(?:{thing}|{host}){asked}?(?: at {host})? (?:has|have|may have|might have|was|were|is)(?: "
               "since| already)?(?: been)?(?: permanently)? (?:removed|deleted|taken "
               "down|unpublished|withdrawn|discontinued|deactivated|disabled|terminated|gone "
               "missing|cancell?ed or (?:removed|deleted)|moved or (?:deleted|removed)|(?:deleted|removed) "
               "or moved|shut down)|(?:this|that|your|the (?:link|url|page)|the requested {thing}) "
               "?(?:{thing}|{host})?{asked}? (?:(?:has|is|was)(?: been)?(?: now)? "
               "(?:expired|retired|filled|gone|missing|broken|dead|private|invalid(?: or has expired)?|no "
               "longer accepting (?:applications|responses|entries))|expired)|(?:this|that|the) "
               "(?:listing|auction|ad|advert|offer|sale|job|vacancy)(?: has| was)? ended)(?: "
               "(?:by|from|because|for|due|or) .{2,160})?|no longer accepting applications",
               "Somebody removed it.", "This listing was ended by the seller", "The story has ended"},
    NoticeRule{"en.cannot-find", Notice::kSentence,
               "(?:(?:it )?(?:looks|seems) like )?(?:(?:but )?(?:we|i|our server|the server|\\w+) "
               ")?(?:can't|cannot|can not|couldn't|could not|(?:were|are|was) (?:unable to|not able "
               "to)|unable to|didn't|(?:are|were|'re) having trouble|(?:don't|can't) seem to)(?: seem to| be "
               "able to)? (?:find|finding|locate|locating) (?:{what}|what you(?:'re| are| were) looking "
               "for|(?:it|that|anything)(?: here)?)(?: (?:here|any ?more|on (?:this|our) (?:site|server)))?",
               "We cannot find it.", "We can't find the page you're looking for",
               "We couldn't find a buyer for the station"},
    NoticeRule{"en.nothing", Notice::kSentence,
               "(?:(?:it )?(?:looks|seems) like )?(?:there(?:'s| is) )?(?:no such {thing}|no app configured "
               "at (?:that|this) hostname|no {thing} (?:here|exists?|found|(?:at|with|by|for|under) "
               "(?:this|that) (?:address|url|name|id|link))|nothing (?:(?:to (?:see|find) )?here|exists "
               "here|(?:was )?found(?: (?:here|at (?:this|that) (?:location|address|url)))?|at this "
               "(?:address|url|location)))(?: but .{2,30})?",
               "There is nothing.", "It looks like nothing was found at this location",
               "Nothing here is what it seems"},
    NoticeRule{"en.lost", Notice::kSentence,
               "(?:it )?(?:looks|seems)(?: like| as if| as though)? you(?:'re| are|'ve| have)? (?:(?:a "
               "(?:bit|little) )?lost|gotten lost|got lost|(?:taken|took|made) a wrong "
               "turn|(?:found|followed|hit|reached) (?:a (?:broken|dead|bad) link|a dead end|a page that "
               ".{5,40}))|you (?:seem|appear) to be lost|you're (?:a (?:bit|little) )?lost|(?:are )?you "
               "(?:are )?lost",
               "The reader is lost.", "Looks like you're lost", "You are lost without a map"},
    NoticeRule{
        "en.followed", Notice::kSentence,
        "(?:the link you (?:followed|clicked)(?: on)?(?: to get here)?|{what}) (?:may|might|must|seems "
        "to|appears to) (?:be|have been|have|be either) "
        "(?:broken|dead|outdated|expired|removed|deleted|moved|wrong|incorrect|mistyped)(?:,? .{2,100})?",
        "What the text below says.", "The link you followed may be broken, or the page may have been removed",
        "The link may be shared with friends"},
    NoticeRule{"en.some-name", Notice::kHint,
               "(?:[\\w'.-]+ ){1,4}(?:is|are) no longer (?:available|active|online|in service)",
               "A service that is named.", "Tapebox Spaces is no longer available",
               "The old feed that we had at the station is no longer available"},
    NoticeRule{"en.closed", Notice::kHint,
               "(?:[\\w'.-]+ ){1,4}(?:(?:has|have|is|are|was) (?:now |been |permanently |officially "
               ")?(?:shut(?:ting)? down|closed(?: down| its doors)?|discontinued|retired|sunset|ceased "
               "operations)|says goodbye|is no more)|(?:we(?:'ve| have)|(?:the|this) service(?: has| is)?) "
               "(?:now |been )*(?:shut down|closed|discontinued)|service (?:discontinued|closed)(?: "
               "(?:permanently|for good|as of .{2,30}|on .{2,30}))?",
               "A service that has ended.", "Tapebox has shut down",
               "Why the station in the north has shut down"},
    NoticeRule{"host.default", Notice::kLabel,
               "(?:future home of something quite cool|(?:domain )?default (?:web ?|domain |server |plesk "
               ")?page|it works|welcome to (?:nginx|openresty|caddy|centos|tengine|lighttpd)|(?:apache2? "
               "|nginx |ubuntu |debian |centos |red hat |almalinux |rocky linux )+(?:default|test) "
               "page.{0,20}|test page for .{3,40}|iis windows(?: server)?|iis\\d(?:\\.\\d)?|web server's "
               "default page|(?:this )?(?:site|website|domain) (?:is )?(?:not published|not configured|not "
               "yet configured|under construction)|there isn't a github pages site here|this is the default "
               "(?:web ?)?page.{0,60}|your (?:site|website|domain|web ?page|server) is "
               "(?:ready|live|up|working)|default web ?site page|(?:this |the )?(?:site|website|page) "
               "(?:isn't|is not|hasn't been) (?:published|set up|configured)(?: yet)?)",
               "A server without a site.", "Future home of something quite cool", "It works on my machine"},
    NoticeRule{"de.gone", Notice::kSentence,
               "(?:.{0,50}[ -])?{de}(?:[ ,].{0,50})? (?:(?:konnte |wurde |ist |sind |war )?(?:leider "
               ")?(?:hier )?(?:nicht|nirgends)(?: mehr)? "
               "(?:gefunden|finden|auffindbar|verfügbar|vorhanden|online|abrufbar|gültig|aktiv|aktuell)(?: "
               "(?:werden|wurde|ist|worden))*|(?:existiert|existieren) (?:leider )?nicht(?: mehr)?|gibt es "
               "(?:hier )?(?:leider )?nicht(?: mehr)?|(?:wurde|ist)(?: leider)?(?: bereits)? "
               "(?:gelöscht|entfernt|deaktiviert|beendet|abgelaufen|offline)(?: worden)?)(?: oder .{3,50})?",
               "Eine Seite fehlt.", "Die gewünschte Seite ist leider nicht mehr verfügbar",
               "Seite nicht gefunden ist ein Satz über 404-Seiten"},
    NoticeRule{
        "de.label", Notice::kLabel,
        "(?:leider )?nicht gefunden|(?:leider )?existiert (?:die|diese|der|dieser|das|dieses) (?:.{2,20} "
        ")?{de} (?:leider )?nicht(?: mehr)?|inhalt nicht verfügbar|hier ist (?:leider )?nichts|(?:der "
        "|dieser )?link ist abgelaufen|(?:hier gibt(?: es|'s) |hier ist )?(?:leider )?nichts (?:zu "
        "(?:sehen|finden)|gefunden)|fehler 404|wir (?:können|konnten) (?:die|diese|ihre|deine) {de}(?:[ "
        ",].{0,40})? nicht finden|(?:die|diese) {de} (?:können|konnten) wir(?: leider)? nicht finden",
        "In wenigen Wörtern.", "Wir konnten diese Seite nicht finden", "Nichts zu verlieren"},
    NoticeRule{"fr.gone", Notice::kSentence,
               "(?:.{0,50} )?{fr}(?:[ ,].{0,60})? (?:(?:est |sont |reste |semble |demeure "
               ")?(?:introuvables?|inexistante?s?|indisponibles?|non "
               "(?:trouvée?s?|disponibles?|existante?))|n'existe(?:nt)? (?:pas|plus)(?: ou "
               ".{2,40})?|n'(?:est|était|sont)(?: malheureusement)? (?:plus|pas) (?:disponibles?|en "
               "ligne|accessibles?|actif|active|valide)(?: (?:pour le moment|ici|actuellement))?|n'a "
               "(?:pas|pu) (?:pu )?(?:être|été) trouvée?|ne peut (?:pas )?être trouvée?|(?:a été|est)(?: "
               ".{4,12})? (?:supprimée?|retirée?|désactivée?|expirée?)(?: ou .{2,40})?)",
               "Une page manque.", "Le contenu demandé n'est plus disponible",
               "Page introuvable est le titre d'un roman"},
    NoticeRule{"fr.label", Notice::kLabel,
               "introuvable|erreur 404|(?:nous )?(?:n'avons pas|n'avons pu|ne (?:pouvons|parvenons|trouvons) "
               "pas|impossible de)(?: à)?(?: trouver| trouvé| retrouver)? .{0,10}{fr}.{0,60}|(?:cette |la "
               ")?page (?:manquante|perdue)|il n'y a rien ici|vous (?:êtes|semblez) perdue?s?",
               "En peu de mots.", "Nous n'avons pas trouvé la page que vous cherchez", "Rien"},
    NoticeRule{
        "es.gone", Notice::kSentence,
        "(?:.{0,50} )?{es}(?:[ ,].{0,60})? (?:no (?:ha sido |fue |se ha podido |se pudo |se puede |se ha |se "
        "|ha podido ser |pudo ser |puede ser |está "
        ")?(?:encontrad[ao]|encontrar|encontró|existe|encuentra|disponible)(?: (?:aquí|o .{3,40}|en este "
        ".{4,10}|en estos .{4,12}|más))?|ya no (?:está (?:disponible|activo|activa|en línea)|existe)|no está "
        "disponible|inexistente|(?:ha sido|fue) (?:eliminad[ao]|borrad[ao]|retirad[ao])(?: o .{3,40})?)",
        "Falta una página.", "La página que buscas no existe", "No existe el silencio en la radio"},
    NoticeRule{"es.label", Notice::kLabel,
               "no encontrad[ao]|no se (?:ha encontrado|encontró|encuentra|pudo encontrar|ha podido "
               "encontrar) .{0,10}{es}.{0,40}|error 404|(?:lo sentimos )?(?:no (?:pudimos|podemos|hemos "
               "podido|logramos|conseguimos) (?:encontrar|localizar)|no (?:encontramos|hemos encontrado)) "
               ".{0,10}{es}.{0,60}|(?:parece que )?te has perdido|no hay nada (?:aquí|por aquí)",
               "En pocas palabras.", "No hemos podido encontrar la página", "Nada que perder"},
    NoticeRule{
        "pt.gone", Notice::kSentence,
        "(?:.{0,50} )?{pt}(?:[ ,].{0,60})? (?:não (?:foi |pôde ser |pode ser |está "
        ")?(?:encontrad[ao]|existe|localizad[ao]|disponível)(?: (?:mais|aqui|ou .{3,40}))?|não está mais "
        "(?:disponível|no ar|ativ[ao])|já não (?:está disponível|existe)|inexistente|indisponível|foi "
        "(?:removid[ao]|excluíd[ao]|apagad[ao]|eliminad[ao])(?: ou .{3,40})?)",
        "Falta uma página.", "A página que você procura não existe", "O rádio não existe sem som"},
    NoticeRule{"pt.label", Notice::kLabel,
               "não encontrad[ao]|erro 404|(?:desculpe )?não (?:conseguimos|foi possível|pudemos) "
               "(?:encontrar|localizar) .{0,10}{pt}.{0,60}|não encontramos .{0,10}{pt}.{0,60}|não há nada "
               "(?:aqui|por aqui)",
               "Em poucas palavras.", "Não encontramos a página", "Nada a perder"},
    NoticeRule{"it.gone", Notice::kSentence,
               "(?:.{0,50} )?{it}(?:[ ,].{0,60})? (?:(?:non (?:è stat[ao] |è |può essere "
               ")?(?:trovat[ao]|esiste|disponibile|presente|raggiungibile)(?: (?:più|o .{3,40}))?)|non è più "
               "(?:disponibile|online|attiv[ao]|presente)|inesistente|(?:è stat[ao]) "
               "(?:rimoss[ao]|eliminat[ao]|cancellat[ao])(?: o .{3,40})?)",
               "Manca una pagina.", "La pagina richiesta non è più disponibile",
               "Non esiste una radio senza suono"},
    NoticeRule{
        "it.label", Notice::kLabel,
        "non trovat[ao]|errore 404|(?:spiacenti )?(?:non (?:riusciamo|siamo riusciti|è stato possibile) a? "
        "?trovare|impossibile trovare|non abbiamo trovato) .{0,10}{it}.{0,60}|qui non c'è (?:niente|nulla)",
        "In poche parole.", "Non abbiamo trovato la pagina", "Niente da perdere"},
    NoticeRule{"nl.gone", Notice::kSentence,
               "(?:.{0,50} "
               ")?(?:(?:web)?pagina|site|bestand|artikel|video|inhoud|product|vacature|link|bericht|"
               "aflevering|advertentie|url|adres|content)(?:[ ,].{0,50})? (?:(?:is |kon |kan |werd |kunnen "
               "we )?(?:helaas )?niet(?: meer)?(?: worden)? (?:worden "
               "gevonden|gevonden|vinden|beschikbaar|online|te vinden|actief|bestaat)(?: worden)?|bestaat "
               "(?:helaas )?niet(?: \\(?meer\\)?)?(?: of .{3,40})?|(?:is|werd) (?:verwijderd|verlopen))",
               "Er mist een pagina.", "Deze pagina bestaat niet meer",
               "Een radio zonder geluid bestaat niet"},
    NoticeRule{"nl.label", Notice::kLabel,
               "(?:helaas )?niet gevonden|(?:pagina|artikel) (?:onbekend|ontbreekt)|fout 404",
               "In een paar woorden.", "Niet gevonden", "Niet te geloven"},
    NoticeRule{"pl.gone", Notice::kSentence,
               "(?:.{0,40} )?nie (?:znaleziono|odnaleziono|znaleźliśmy|możemy znaleźć|udało się "
               "(?:znaleźć|odnaleźć))(?: .{0,20}(?:stron|zasob|plik|artykuł|treści).{0,40})|(?:.{0,40} "
               ")?(?:strona|artykuł|plik|treść|film|ogłoszenie|oferta|adres|zasób)(?:[ ,].{0,50})? (?:nie "
               "(?:istnieje|została znaleziona|został znaleziony|jest (?:już )?dostępn[aey])|już nie "
               "istnieje|został[ao]? (?:usunięt[aey]))(?: .{0,30})?|nie znaleziono",
               "Brakuje strony.", "Strona, której szukasz, nie istnieje", "Nie znaleziono winnych"},
    NoticeRule{"sv.gone", Notice::kSentence,
               "(?:.{0,40} )?(?:sidan|innehållet|artikeln|filen|annonsen|videon|produkten|länken)(?: "
               ".{0,50})? (?:(?:kunde |kan |är )?(?:tyvärr )?inte(?: längre)? "
               "(?:hittas|hittades|finnas|tillgänglig|tillgängligt)|hittades (?:tyvärr )?inte|finns "
               "(?:tyvärr )?inte(?: längre| kvar)?|har tagits bort)|(?:vi )?(?:kan|kunde) inte hitta "
               "sidan.{0,40}|hittades inte",
               "En sida saknas.", "Sidan du söker finns inte längre", "Det finns inte tid"},
    NoticeRule{"da.no.gone", Notice::kSentence,
               "(?:.{0,40} "
               ")?(?:siden|side|indholdet|innholdet|artiklen|artikkelen|filen|annoncen|annonsen|videoen|"
               "produktet)(?:[ ,].{0,50})? (?:(?:blev |kunne |kan |ble |er )?(?:desværre |dessverre "
               ")?(?:ikke|ikkje)(?: længere| lenger)?(?: blive)? "
               "(?:fundet|findes|funnet|finnes|finne|tilgængelig|tilgjengelig|tilgængeligt)|(?:findes|finnes|"
               "eksisterer) (?:desværre |dessverre )?ikke(?: længere| mere| lenger)?|er (?:blevet "
               ")?(?:slettet|fjernet))|(?:vi )?(?:kan|kunne|fandt|fant) ikke (?:finde |finne "
               ")?siden.{0,40}|ikke (?:fundet|funnet)",
               "En side mangler.", "Siden blev ikke fundet", "Vi fandt ikke fejlen"},
    NoticeRule{"fi.gone", Notice::kSentence,
               "(?:.{0,40} )?(?:sivua|sivu|sisältöä|sisältö|tiedostoa|artikkelia)(?:[ ,].{0,40})? ei "
               "(?:löytynyt|löydy|ole (?:olemassa|enää .{3,20}|saatavilla)|valitettavasti .{3,30}|voitu "
               "löytää)|ei löytynyt",
               "Sivu puuttuu.", "Etsimääsi sivua ei löytynyt", "Rauhaa ei löytynyt"},
    NoticeRule{"cs.sk.gone", Notice::kSentence,
               "(?:.{0,40} )?(?:stránk[auy]|článek|článok|soubor|súbor|obsah|video|inzerát|produkt)(?:[ "
               ",].{0,50})? (?:(?:nebyla|nebyl|nebylo|nebola|nebol|nebolo) "
               "(?:nalezena?o?|nájden[ýáé])|nenalezena?|neexistuje|nejde najít|(?:již|už) (?:neexistuje|není "
               ".{5,20}|nie je .{5,20})|(?:byla|byl|bola) (?:odstraněna?|smazána?|odstránen[áý])|sa "
               "nenašla)(?: .{0,30})?|nenalezeno|nenájdené|nepodařilo se najít .{0,20}stránku.{0,30}",
               "Stránka chybí.", "Požadovaná stránka nebyla nalezena", "Pravda nebyla nalezena"},
    NoticeRule{"hu.gone", Notice::kSentence,
               "(?:.{0,50} )?(?:oldal|tartalom|cikk|fájl|videó)(?:[ ,].{0,40})? (?:nem "
               "(?:található|létezik|elérhető)|már nem .{4,20}|törölve .{0,10})|nem található|(?:az "
               ")?oldalt? nem (?:találjuk|találtuk).{0,20}",
               "Hiányzik egy oldal.", "A keresett oldal nem található", "Nem található hiba"},
    NoticeRule{"ro.gone", Notice::kSentence,
               "(?:.{0,50} )?(?:pagina|conținutul|articolul|fișierul|anunțul|produsul)(?:[ ,].{0,50})? (?:nu "
               "(?:a fost găsită?|a putut fi găsită?|există|mai (?:există|este disponibilă?)|este "
               "disponibilă?)|negăsită|a fost (?:ștears[ăa]?|eliminată?))(?: .{0,30})?",
               "Lipsește o pagină.", "Pagina căutată nu a fost găsită", "Nu există radio"},
    NoticeRule{"tr.gone", Notice::kSentence,
               "(?:.{0,50} )?(?:sayfa|sayfayı|içerik|içeriğe|makale|dosya|video|ilan|ürün|haber)(?:[ "
               ",].{0,30})? (?:bulunamadı|bulunamıyor|bulamadık|mevcut "
               "değil|kaldırıl(?:dı|mış)|silin(?:di|miş)|artık .{4,20})|bulunamadı",
               "Bir sayfa eksik.", "Aradığınız sayfa bulunamadı", "Suçlu bulunamadı"},
    NoticeRule{"ru.gone", Notice::kSentence,
               "(?:.{0,50} "
               ")?(?:страниц[аыу]|документ|файл|статья|материал|публикация|запись|видео|товар|объявление|"
               "вакансия|контент|новость|адрес|ссылка)(?:[ ,].{0,50})? (?:(?:был[ао]? )?не "
               "(?:найден[ао]?|существует|обнаружен[ао]?|доступн[ао]?)|(?:больше )?(?:не "
               "существует|недоступн[ао]?|не доступн[ао]?)|(?:был[ао]? )?удал[её]н[ао]?)(?: "
               ".{0,30})?|(?:ничего )?не найдено?|(?:мы )?не (?:можем|смогли|удалось) найти "
               ".{0,20}страницу.{0,30}|(?:такой|этой|данной) страницы (?:больше )?(?:нет|не "
               "существует).{0,20}|ошибка 404",
               "Нет страницы.", "Запрашиваемая страница не существует", "Смысл не найден"},
    NoticeRule{"uk.gone", Notice::kSentence,
               "(?:.{0,50} )?(?:сторінк[ауи]|матеріал|файл|стаття|відео|товар|оголошення)(?:[ ,].{0,50})? "
               "(?:не (?:знайдено|знайдена|існує|доступн[ао])|більше не .{4,15}|(?:було )?видален[аоий]*)|не "
               "знайдено|(?:такої|цієї) сторінки не існує",
               "Немає сторінки.", "Сторінку не знайдено", "Винних не знайдено"},
    NoticeRule{"el.gone", Notice::kSentence,
               "(?:.{0,40} )?(?:σελίδα|άρθρο|αρχείο|περιεχόμενο)(?:[ ,].{0,40})? (?:δεν "
               "(?:βρέθηκε|υπάρχει|είναι διαθέσιμ[ηο])(?: .{0,20})?)|δεν βρέθηκε",
               "Λείπει μια σελίδα.", "Η σελίδα δεν βρέθηκε", "Δεν υπάρχει ήχος"},
    NoticeRule{
        "ja.gone", Notice::kSentence,
        ".{0,50}{ja}.{0,50}(?:見つかりません(?:でした)?|みつかりません(?:でした)?|見つけることができません(?:"
        "でした)?|存在しません|ございません|ありません(?:でした)?|削除され(?:ました|ています|た可能性が(?:"
        "あります|ございます))|可能性が(?:あります|ございます)|公開(?:を)?終了(?:し|いたし)ました|掲載(?:を|"
        "は)?終了(?:し|いたし)(?:ました|ています)|終了しました|(?:ご)?利用(?:いただけ|でき)ません(?:でした)?|"
        "表示できません(?:でした)?|ご覧いただけません|ご覧になれません|未検出)",
        "ページがない。", "お探しのページは見つかりませんでした", "お探しのページが見つかりません、とは何か"},
    NoticeRule{"zh.gone", Notice::kSentence,
               "(?:.{0,30}(?:找不到|未找到|没有找到|沒有找到|無法找到|无法找到).{0,15}{zh}|.{0,30}{zh}.{0,15}"
               "(?:不存在|找不到了?|未找到|没有找到|沒有找到|无法找到|無法找到|已(?:经|經)?被?(?:删除|刪除|"
               "移除|下架|失效|过期|過期|下线)|不見了|不见了|飞走了|丢失了?|走丢了)(?:或.{2,20}|了)?|找不到|"
               "404未找到|.{0,20}{zh}.{0,6}(?:无法|無法)(?:显示|顯示|访问|訪問|查看))",
               "页面不在。", "您访问的页面不存在或已被删除", "找不到工作的人"},
    NoticeRule{"ko.gone", Notice::kSentence,
               ".{0,20}(?:존재하지 않는|삭제된|없는|찾을 수 없는) {ko}입니다|.{0,40}{ko}.{0,30}(?:찾을 수 "
               "?(?:가 )?없(?:습니다|어요|음)|찾지 못했(?:습니다|어요)|존재하지 않(?:습니다|아요|는 "
               ".{1,10}입니다)|없(?:습니다|는 .{1,10}입니다)|삭제되(?:었습니다|었거나 .{2,30})|삭제된 "
               ".{1,12}입니다|사라졌(?:습니다|어요)|이용할 수 없습니다|만료되었습니다)",
               "페이지가 없다.", "요청하신 페이지를 찾을 수 없습니다", "찾을 수 없는 소리"},
    NoticeRule{"ar.he.gone", Notice::kSentence,
               ".{0,30}(?:الصفحة|المحتوى|الملف|المقال).{0,40}(?:غير موجودة?|غير متاحة?|لم يتم العثور "
               "عليها?|لا يمكن العثور عليها?)|.{0,20}لم يتم العثور على "
               ".{0,15}الصفحة.{0,30}|.{0,30}(?:הדף|העמוד|הקובץ|התוכן|עמוד|דף).{0,40}(?:לא נמצא|לא קיים|אינו "
               "קיים|לא נמצאה|הוסר)",
               "Arabic and Hebrew.", "הדף לא נמצא", "לא נמצא זמן"},
    NoticeRule{"vi.id.th.gone", Notice::kSentence,
               "(?:.{0,30} )?không tìm thấy (?:.{0,15} )?(?:trang|nội dung|tệp)(?: .{0,40})?|(?:.{0,20} "
               ")?(?:trang|nội dung|bài viết|liên kết)(?:[ ,].{0,40})? (?:không (?:tồn tại|tìm thấy|khả "
               "dụng)|đã bị xóa)(?: .{0,30})?|(?:.{0,30} )?(?:halaman|laman|konten|artikel|berkas)(?:[ "
               ",].{0,40})? (?:tidak (?:ditemukan|ada|tersedia|dapat ditemukan|dijumpai)|telah dihapus|sudah "
               "tidak .{3,15})(?: .{0,20})?|.{0,20}ไม่พบหน้า.{0,30}|.{0,20}หน้า.{0,30}ไม่(?:พบ|มีอยู่).{0,20}",
               "Vietnamese, Indonesian and Malay, Thai.", "Halaman tidak ditemukan",
               "Jawaban tidak ditemukan"},
};

constexpr std::string_view kFillers =
    "o+ps|oopsie|whoo+ps|woops|(?:we're |we are |i'm |so |very )?sorry(?: about that)?|uh[- "
    "]?oh|h+m+|err?or|ouch|oh (?:no|dear|snap|boy)|damn|dang|darn|yikes|bummer|well|houston we have a "
    "problem|unfortunately|alas|ack|d'oh|that's an error|désolée?s?|oups|oh là là|nous sommes "
    "désolés|erreur|oeps|hoppla|u+p+s|huch|entschuldigung|entschuldige|leider|fehler|es tut uns leid|tut uns "
    "leid|verzeihung|o+ps+|vaya|lo sentimos|lo siento|ay|perdón|desculpe|opa|lamentamos|erro|spiacenti|ci "
    "dispiace|siamo "
    "spiacenti|errore|helaas|sorry|beklager|tyvärr|valitettavasti|hoops|przepraszamy|niestety|ojej|bohužel|"
    "sajnáljuk|ne pare rău|üzgünüz|извините|к сожалению|упс|ой|ошибка|на "
    "жаль|申し訳(?:ございません|ありません)(?:が)?|すみません|エラー|抱歉|对不起|對不起|很抱歉|哎呀|"
    "죄송합니다|앗|(?:http |status |error )?\\d{3}|!?1|(?:well )?(?:this|that)(?:'s| is) "
    "(?:awkward|embarrassing)|congratulations|server error in .{1,30} application";

// What an error page advises.
constexpr std::string_view kAdvice =
    "(?:please|try|check|go|return|back|search|visit|use|take|click|head|let|see|perhaps|maybe|but|here "
    "(?:are|is)|you (?:can|may|might|could|will)|it(?:'s| is| may| might| could| was| has| looks| "
    "probably)|we (?:suggest|apologi[sz]e)|the (?:page|link|url|address|file|content) "
    "(?:may|might|could|you)|if you|make sure|double[- ]check|why not|want to|learn more|contact|sign in|log "
    "in|home|browse|start|report|sorry|feel free|don't (?:worry|panic)|that's all|did you|when this "
    "happens|this (?:may|might|could|usually)|either|thanks?|give)(?:[ ,].*)?";

// Words of titles about errors.
constexpr std::string_view kAbout =
    ".*\\b(?:how|why|what|when|buying|selling|business|which|explained|meaning|fix(?:es|ed|ing)?|causes?|"
    "guide|history|handl\\w+|stor(?:y|ies)|review|tutorial|errors?|best|designs?|examples?|episode|part|"
    "chapter|\\d{3,}|album|song|lyrics|film|novel|poem)\\b.*";

re2::StringPiece piece(std::string_view text) { return {text.data(), text.size()}; }

std::unique_ptr<re2::RE2> compile(std::string pattern) {
  for (const Placeholder& row : kPlaceholders)
    replace_all(pattern, row.name, std::string("(?:").append(row.pattern).append(")"));
  re2::RE2::Options options;
  options.set_case_sensitive(false);
  options.set_max_mem(std::int64_t{32} << 20U);
  return std::make_unique<re2::RE2>(pattern, options);
}

const std::vector<std::unique_ptr<re2::RE2>>& compiled() {
  static const std::vector<std::unique_ptr<re2::RE2>> all = [] {
    std::vector<std::unique_ptr<re2::RE2>> out;
    out.reserve(kRules.size());
    for (const NoticeRule& rule : kRules) out.push_back(compile(std::string(rule.pattern)));
    return out;
  }();
  return all;
}

bool is_filler(std::string_view text) {
  static const auto pattern = compile(std::string("(?:(?:").append(kFillers).append(")[, ]*)+"));
  return re2::RE2::FullMatch(piece(text), *pattern);
}

std::string_view without_filler(std::string_view text) {
  static const auto pattern =
      compile(std::string("^(?:(?:").append(kFillers).append(")(?:[, ]+| ?- ?))+(?:but )?"));
  re2::StringPiece rest = piece(text);
  re2::RE2::Consume(&rest, *pattern);
  return {rest.data(), rest.size()};
}

bool is_advice(std::string_view text) {
  static const auto pattern = compile(std::string(kAdvice));
  return re2::RE2::FullMatch(piece(text), *pattern);
}

bool is_about(std::string_view text) {
  static const auto pattern = compile(std::string(kAbout));
  return re2::RE2::FullMatch(piece(text), *pattern);
}

enum class Mark : std::uint8_t { kEnd, kStop, kExclamation, kQuestion, kColon, kBar };

struct Sentence {
  std::string_view text;
  Mark mark;  // after it
};

struct MarkText {
  std::string_view text;
  Mark mark;
  bool needs_space;  // or the end after it
};
constexpr std::array kMarks = {
    MarkText{".", Mark::kStop, true},        MarkText{"。", Mark::kStop, false},
    MarkText{"!", Mark::kExclamation, true}, MarkText{"！", Mark::kExclamation, false},
    MarkText{"?", Mark::kQuestion, true},    MarkText{"？", Mark::kQuestion, false},
    MarkText{":", Mark::kColon, true},       MarkText{"：", Mark::kColon, false},
    MarkText{";", Mark::kColon, true},       MarkText{"|", Mark::kBar, false},
    MarkText{"｜", Mark::kBar, false},       MarkText{"·", Mark::kBar, false},
    MarkText{"•", Mark::kBar, false},        MarkText{"»", Mark::kBar, false},
    MarkText{"«", Mark::kBar, false},        MarkText{"›", Mark::kBar, false},
    MarkText{"–", Mark::kBar, false},        MarkText{"—", Mark::kBar, false},
    MarkText{" - ", Mark::kBar, false},      MarkText{" / ", Mark::kBar, false},
    MarkText{" :: ", Mark::kBar, false},     MarkText{" ~ ", Mark::kBar, false},
};

std::vector<Sentence> sentences_of(std::string_view text) {
  std::vector<Sentence> out;
  std::size_t begin = 0;
  const auto end_at = [&](std::size_t end, Mark mark) {
    const std::string_view sentence = trim(text.substr(begin, end - begin));
    if (!sentence.empty()) {
      out.push_back({sentence, mark});
    } else if (!out.empty() && mark == Mark::kBar) {
      out.back().mark = mark;
    }
  };
  for (std::size_t at = 0; at < text.size();) {
    const auto mark = std::ranges::find_if(kMarks, [&](const MarkText& row) {
      const std::string_view rest = text.substr(at);
      if (!rest.starts_with(row.text)) return false;
      const char next = rest.size() > row.text.size() ? rest[row.text.size()] : ' ';
      return !row.needs_space || is_space(next) ||
             std::string_view(".!?\"'").find(next) != std::string_view::npos;
    });
    if (mark == kMarks.end()) {
      ++at;
      continue;
    }
    end_at(at, mark->mark);
    at += mark->text.size();
    begin = at;
  }
  end_at(text.size(), Mark::kEnd);
  return out;
}

constexpr std::size_t kLongestSentence = 200;

// What a sentence says, without "Sorry, but".
Notice notice_of(std::string_view sentence) {
  std::string_view said = without_filler(sentence);
  if (said.ends_with(" 404")) said.remove_suffix(4);
  if (sentence.size() > kLongestSentence) return Notice::kNone;
  Notice best = Notice::kNone;
  for (const NoticeRule& rule : kRules) {
    if (rule.kind > best && (matches(rule, said) || matches(rule, sentence))) best = rule.kind;
  }
  return best;
}

// Letters and digits of ASCII, other bytes as they are.
std::string letters_of(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_alnum(c) || static_cast<unsigned char>(c) >= 0x80U) out += to_lower(c);
  }
  return out;
}

// "-blog-not-found-"
std::string slug_of(std::string_view text) {
  std::string out = "-";
  for (const char c : text) {
    if (is_alnum(c) || static_cast<unsigned char>(c) >= 0x80U) {
      out += to_lower(c);
    } else if (c != '\'' && out.back() != '-') {
      out += '-';
    }
  }
  if (out.back() != '-') out += '-';
  return out;
}

bool is_name(std::string_view text, std::span<const std::string> names) {
  const std::string letters = letters_of(text);
  return std::ranges::any_of(names, [&](const std::string& name) {
    const std::string other = letters_of(name);
    return letters.size() > 1 && (other == letters || (letters.size() > 3 && other.find(letters) == 0));
  });
}

// A name after a bar or a dash, as sites add theirs.
bool may_be_a_name(std::string_view text) {
  constexpr std::ptrdiff_t kMostSpaces = 4;
  return std::ranges::count(text, ' ') <= kMostSpaces && !is_about(text);
}

// Whether a text has one of the notices, and nothing else that speaks of something.
bool is_only_sentences(const std::vector<Sentence>& sentences, const std::vector<bool>& notices,
                       TextPlace place, std::span<const std::string> names) {
  const auto first = static_cast<std::size_t>(std::ranges::find(notices, true) - notices.begin());
  if (first == notices.size()) return false;
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    const std::string_view text = sentences[i].text;
    if (notices[i] || is_filler(text) || is_name(text, names)) continue;
    const bool is_barred = sentences[i].mark == Mark::kBar || (i > 0 && sentences[i - 1].mark == Mark::kBar);
    if (place == TextPlace::kTitle && is_barred && may_be_a_name(text)) continue;
    if (i < first) return false;
    const Mark before = sentences[i - 1].mark;
    if (before != Mark::kColon && before != Mark::kQuestion && is_advice(text)) continue;
    // The sentences after the first of a heading explain it.
    if (place == TextPlace::kHeading && before == Mark::kStop) continue;
    return false;
  }
  return true;
}

}  // namespace

std::span<const NoticeRule> notice_rules() { return kRules; }

bool matches(const NoticeRule& rule, std::string_view sentence) {
  const auto index = static_cast<std::size_t>(&rule - kRules.data());
  return re2::RE2::FullMatch(piece(sentence), *compiled()[index]);
}

std::string plain_spelling(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kSpellings = {{{"’", "'"},
                                                                                         {"‘", "'"},
                                                                                         {"ʼ", "'"},
                                                                                         {"`", "'"},
                                                                                         {"´", "'"},
                                                                                         {"＇", "'"},
                                                                                         {"…", "..."},
                                                                                         {"\u00A0", " "},
                                                                                         {"\u202F", " "},
                                                                                         {"\u200B", ""},
                                                                                         {"\u00AD", ""},
                                                                                         {"¡", " "},
                                                                                         {"¿", " "},
                                                                                         {"\u3000", " "}}};
  std::string out(text);
  for (const auto& [from, to] : kSpellings) replace_all(out, from, to);
  replace_all(out, "...", "... ");
  for (char& c : out) {
    if (c == '(' || c == ')' || c == '[' || c == ']') c = ' ';
  }
  return one_line(out);
}

FoundNotice find_notice(std::string_view text, TextPlace place, std::span<const std::string> names,
                        std::string_view path) {
  constexpr std::size_t kLongestText = 500;
  if (text.size() > kLongestText) return {};
  const std::string plain = plain_spelling(text);
  // What somebody says is quoted.
  if (place == TextPlace::kParagraph && (plain.starts_with('"') || plain.starts_with("“"))) return {};
  const std::vector<Sentence> sentences = sentences_of(plain);
  std::vector<bool> are_notices(sentences.size());
  FoundNotice out;
  const std::string slug = slug_of(path);
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    Notice kind = notice_of(sentences[i].text);
    if (kind == Notice::kNone) continue;
    const bool is_number = matches(kRules.front(), sentences[i].text);
    if (is_number && path.find("404") != std::string_view::npos && sentences[i].text.size() < 12) continue;
    if (slug.find(slug_of(sentences[i].text)) != std::string::npos) kind = Notice::kHint;
    are_notices[i] = true;
    if (kind > out.kind) out = {kind, std::string(sentences[i].text)};
  }
  return is_only_sentences(sentences, are_notices, place, names) ? out : FoundNotice{};
}

bool is_only(std::string_view text, TextPlace place, std::span<const std::string> names,
             bool (*is_notice)(std::string_view)) {
  const std::string plain = plain_spelling(text);
  const std::vector<Sentence> sentences = sentences_of(plain);
  std::vector<bool> are_notices(sentences.size());
  for (std::size_t i = 0; i < sentences.size(); ++i)
    are_notices[i] = is_notice(sentences[i].text) && !is_about(sentences[i].text);
  return is_only_sentences(sentences, are_notices, place, names);
}

}  // namespace podatlas::links
