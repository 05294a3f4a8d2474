import type { Emotion } from '@agent-assist/contract'

/**
 * Expressions of emotions in one language, separated by bars. Words are spelled as `plainWords`
 * (emotions.ts) returns them, or with accents. `*` stands for any letters, `a/b` for one of two
 * words, `~` for up to two words in between.
 */
export interface EmotionWords extends Readonly<Record<Emotion, string>> {
  /** Polite phrases and other meanings, which show no emotion. */
  ignored: string
}

const da: EmotionWords = {
  ignored: 'på forhånd tak|tak på forhånd|ville sætte pris',
  gratitude: 'tak|takker|taknemmelig*',
  joy: 'glad|glade|tilfreds|lykkelig*|fantastisk*|perfekt|fremragende|dejlig*|vidunderlig*|lettet|elsker|strålende|begejstret',
  confusion:
    'forvirr*|forstår/fatter ~ ikke|ikke ~ forstået|uklar*|ikke klart|ingen anelse|ved ~ ikke|usikker|hvad betyder|uforståelig*',
  worry: 'bekymr*|urolig*|bange|nervøs*|frygt|frygter|angst|panik|ængstelig*',
  disappointment:
    'skuff*|utilfreds*|ked af|trist*|ikke ~ tilfreds/glad|forventet ~ mere/bedre|dårlig* service/kvalitet|sidste bestilling|forfærdelig*|elendig*',
  frustration:
    'frustrer*|irriter*|træls|træt af|fået nok|nok af|stadig ~ ikke/ingen/intet|venter stadig|anden/tredje/fjerde gang|ingen ~ svarer/hjælper|i ~ uger/måneder|spild af tid|latterlig*|ubrugelig*|igen og igen|gang på gang',
  anger:
    'vred|vrede|rasende|er ~ sur|forarg*|uacceptabel*|skandal*|skammelig*|hader|fandeme|lort|svindel|aldrig mere/igen|værste|tale med ~ chef|uforskamm*|oprørt',
}

const de: EmotionWords = {
  ignored:
    'dank* ~ im voraus|dank* ~ schon einmal/mal/jetzt|schon einmal/mal/jetzt ~ dank*|wäre/wären ~ dankbar|würde/würden ~ freuen|freue/freuen mich/uns auf|sorgen sie|dafür ~ sorgen|gern/gerne',
  gratitude: 'dank*|bedank*',
  joy: 'glücklich*|froh|freu*|erfreut|zufrieden*|begeistert*|super|toll*|klasse|wunderbar*|fantastisch*|ausgezeichnet*|hervorragend*|perfekt*|prima|großartig*|erleichtert|spitze|ich liebe',
  confusion:
    'verwirr*|versteh/verstehe/verstehen/kapiere/begreife ~ nicht|nicht ~ verstehen/verstanden|unklar*|nicht klar|keine ahnung|ratlos*|weiß/weiss/wissen ~ nicht|nicht sicher|unverständlich*|was bedeutet|was heißt/heisst',
  worry: 'sorge|sorgen|besorgt*|beunruhig*|angst|ängst*|befürcht*|fürchte|fürchten|panik|nervös*',
  disappointment:
    'enttäusch*|unzufrieden*|schade|traurig*|bedauerlich*|nicht ~ zufrieden/glücklich/begeistert|mehr erwartet|besseres/anderes erwartet|mangelhaft*|schlecht* ~ service/support/qualität|letzte bestellung|schrecklich*|furchtbar*',
  frustration:
    'frustr*|nervt|nervig*|genervt|ärgerlich*|ärgert|lästig*|genug davon|habe ~ genug|es reicht|reicht mir|mir reicht|habe/haben ~ satt|zweiten/dritten/vierten/fünften/zigsten mal|schon wieder|immer noch ~ nicht/nichts/kein*|noch immer ~ nicht/nichts/kein*|warte ~ immer noch|seit wochen/monaten|niemand/keiner ~ antwortet/meldet/hilft|zeitverschwendung|lächerlich*|nutzlos*|stundenlang*',
  anger:
    'wütend*|wut|bin/sind ~ sauer|stinksauer|zornig*|verärgert*|empör*|unverschämt*|frechheit|skandal*|unfassbar*|inakzeptabel*|nicht akzeptabel|nicht hinnehmbar|unzumutbar*|hasse*|scheiß*|scheiss*|verdammt*|abzock*|betrüger*|nie wieder|schlimmste*|vorgesetzten ~ sprechen|geht gar nicht|sauerei|unerhört*|idiot*',
}

const en: EmotionWords = {
  ignored:
    "thank*/thanks ~ in advance|would ~ appreciate*|be/very/really/highly/greatly appreciated|would be ~ grateful/great/happy/glad/perfect/wonderful/awesome/fantastic/lovely|be ~ grateful if|happy/glad to|would love|never ~ so/this/more|far as ~ concerned|i'm/am afraid|great deal",
  gratitude:
    "thank*|thanx|thx|ty|tysm|grateful|gratitude|appreciate|appreciated|much obliged|can't/cannot thank you enough|kudos",
  joy: 'happy|happier|glad|pleased|delighted|satisfied|thrilled|relieved|what a relief|love|loved|loving|wonderful*|fantastic*|amazing*|awesome|excellent*|brilliant*|perfect|perfectly|great|well done|good/nice job/work|made my day|impressed|enjoy*|yay|superb|lovely|beautiful*|excited|hooray|woohoo|congrat*',
  confusion:
    "confus*|puzzled|puzzling|baffled|bewildered|no idea|no/any clue|clueless|*n't/not/cannot ~ understand/understood|unclear|*n't/not ~ clear|no sense|*n't/not make sense|any sense|*n't/not ~ sure|unsure|at a loss|what ~ mean|*n't/not get it|i'm/am lost|*n't/not ~ know how/what/why/where/which/when/if|wonder/wondering why/how/what/if|misunderst*|how is ~ possible",
  worry:
    'worr*|anxious*|anxiety|nervous*|scared|scary|afraid of/to/that|concerned|my/our/a concern|fear|fears|feared|panic*|alarmed|alarming|terrified|terrifying|frighten*|dread*|creepy',
  disappointment:
    "disappoint*|let ~ down|expected/expecting/hoped better/more|sad|sadly|saddened|saddening|unhappy|dissatisf*|unsatisf*|*n't/not ~ happy/satisfied/pleased/impressed|a shame|a pity|too bad|poor/bad service/quality/support|terrible|terribly|awful|horrible|last order|heartbreaking|underwhelm*|sucks|miserable",
  frustration:
    "frustrat*|annoy*|irritat*|fed up|sick of|tired of|sick and tired|had enough|enough is enough|waste of|wasted ~ time/hours/day|wasting my/our|ridiculous*|nuisance|hassle|pain in|again and again|over and over|second/third/fourth/fifth/umpteenth time|2nd/3rd/4th/5th time|still waiting|still ~ no answer/reply/response/news/refund|still nothing|still ~ not/isn't/doesn't/hasn't/haven't|nobody/noone ~ cares/answers/replies/responds/helps|no one ~ cares/answers/replies/responds/helps|no answer/reply/response|keeps/keep ~ crashing/failing/happening/stopping|useless|unhelpful|stupid|dumb|for ages/weeks/months|upset|upsetting|not good enough|obnoxious|should not ~ take/taken",
  anger:
    'angry|angrily|anger|angers|furious|outrag*|enraged|livid|unacceptable|disgust*|disgrace*|appalling|appalled|scandal*|scam|shame on|hate|hated|hates|pissed|mad at|infuriat*|worst|how dare|rude|rudely|idiot*|moron*|incompeten*|bullshit|shit|shitty|damn|wtf|fuck*|crap|liar|liars|speak/talk to ~ manager/supervisor|never again|insult*|shameful*|asshole*|rage',
}

const es: EmotionWords = {
  ignored:
    'gracias de antemano|de antemano ~ gracias|gracias por adelantado|agradecería*|encantaría|disculp*/perdon* ~ molestia/molestias',
  gratitude: 'gracias|agradec*|agradezco',
  joy: 'contento/contenta/contentos/contentas|feliz|felices|encantad*|me encanta|satisfech*|alegr*|genial*|perfecto|perfecta|excelente*|estupend*|fantástic*|maravillos*|fenomenal|aliviad*|alivio',
  confusion:
    'confus*|confund*|desconcert*|perplej*|no ~ entiendo/entendemos/entendí/comprendo/comprendemos|no ~ claro/clara|poco claro/clara|ni idea|no sé|no estoy/estamos segur*|estoy perdid*|qué significa',
  worry: 'preocup*|miedo|temo|tememos|nervios*|ansios*|angusti*|asustad*|inquiet*|pánico',
  disappointment:
    'decepcion*|desilusion*|defraud*|insatisfech*|descontent*|no ~ contento/contenta/contentos/satisfech*/feliz|nada contento/contenta/satisfech*|lástima|triste*|una/qué pena|esperaba ~ más/mejor|mal/mala servicio/atención/calidad|pésim*|terrible*|horrible*|último pedido',
  frustration:
    'frustr*|molest*|fastidi*|harto/harta/hartos/hartas|irrit*|cansado/cansada/cansados de|pérdida de tiempo|perder ~ tiempo|otra vez|segunda/tercera/cuarta/enésima vez|sigo/seguimos esperando/sin|todavía/aún no ~ recib*/llega*/funciona*/tengo|nadie ~ responde/contesta/ayuda|desde hace semanas/meses|ridícul*|inútil*|ya basta|basta ya|una y otra vez',
  anger:
    'enfad*|enojad*|enojo|furios*|indign*|rabia|cabread*|inaceptable*|intolerable*|vergüenza|vergonzos*|escandal*|estafa*|odio|mierda|maldit*|nunca más|jamás volver*|hablar con un/una/el/su responsable/gerente/supervisor/encargado|peor',
}

const fi: EmotionWords = {
  ignored: 'kiitos ~ etukäteen|etukäteen kiit*|kiittäen etukäteen',
  gratitude: 'kiitos|kiitoks*|kiitän|kiitämme|kiitti|kiitollinen|kiitollis*',
  joy: 'iloinen|iloisia|ilahdu*|tyytyväi*|onnelli*|loistav*|mahtav*|täydelli*|erinomai*|upea*|ihana*|helpottu*|rakastan|mainio*|hieno*',
  confusion:
    'hämment*|hämmenn*|sekava*|en/emme/ei ~ ymmärrä|epäselv*|ei ole selvä*|ei aavistusta|en/emme ~ tiedä|en ole varma|epävarma*|mitä ~ tarkoittaa|ihmettelen',
  worry: 'huolest*|huolissa*|pelkä*|pelott*|hermost*|ahdist*|paniik*|levoton*',
  disappointment:
    'petty*|tyytymät*|harmi|harmill*|harmitt*|surulli*|en/ei/emme ~ tyytyväi*/iloinen|odotin ~ enemmän/parempaa|huono* palvelu*|viimeinen tilaus*|kamala*|kauhea*|surkea*',
  frustration:
    'turhautt*|turhautu*|ärsyttä*|ärsyyn*|kyllästy*|tarpeekseni|vieläkään|odotan edelleen/yhä|toista/kolmatta/neljättä kertaa|kukaan ei|viikkoja|kuukausia|ajanhukka*|ajan tuhlaus*|naurettava*|hyödytön|yhä uudelleen|taas kerran',
  anger:
    'vihai*|raivo*|suuttun*|suututta*|kiukku*|tyrmisty*|ei voi hyväksyä|sietämät*|häpeä*|skandaal*|huijaus*|huijar*|vihaan|paska*|saatana*|perkele*|vittu*|en/ei koskaan enää|ei enää koskaan|pahin|törke*',
}

const fr: EmotionWords = {
  ignored:
    "merci d'avance|merci ~ par avance|d'avance merci|merci de bien/me/nous/vouloir/faire/répondre/traiter|merci de m'*|serais/serions ~ reconnaissant*|serait ~ parfait/super/génial|heureux/ravi de",
  gratitude: 'merci|mercis|remerci*|reconnaissant*|gratitude',
  joy: 'content|contente|contents|heureu*|ravi|ravie|ravis|satisfait*|enchanté*|génial*|parfait*|super|excellent*|formidable*|magnifique*|soulag*|adore*|bravo|top',
  confusion:
    'confus*|perplexe*|suis/sommes perdu*|comprends/comprend/comprenons ~ pas/rien|pas ~ compris/clair/claire|peu clair*|aucune idée|sais/savons ~ pas comment/quoi/pourquoi/où/si|sais ~ plus|pas sûr*|incompréhensible*|que signifie|déroutant*',
  worry: 'inquiet*|du souci|peur|crain*|angoiss*|anxieu*|paniqu*|préoccup*',
  disappointment:
    'déçu|déçue|déçus|déception*|décev*|insatisfait*|mécontent*|pas ~ satisfait*/content/contente/heureux|dommage|triste*|attendais ~ mieux|mieux attendu|mauvais* service/qualité|dernière commande|nul|nulle|médiocre*|horrible*|terrible*',
  frustration:
    "frustr*|agac*|énerv*|pénible*|marre|ras le bol|en ai assez|lassé*|ridicule*|perte de temps|deuxième/troisième/quatrième/énième/seconde fois|toujours pas/rien/aucun*|encore une fois|personne ne/n'*|depuis des/plusieurs semaines/mois|attends toujours|inutile*",
  anger:
    'colère*|furieu*|fâché*|scandal*|inadmissible*|inacceptable*|honteu*|honte|révolt*|indign*|arnaqu*|escro*|déteste*|merde|putain|plus jamais|jamais plus|parler à un/une/votre responsable|pire|moquez ~ de',
}

const hu: EmotionWords = {
  ignored: 'előre is köszön*|köszön* előre',
  gratitude: 'köszönöm|köszönjük|köszönet*|köszi|kösz|hálás*|hála',
  joy: 'boldog*|örül*|elégedett*|tökéletes*|nagyszerű*|kiváló*|fantasztikus*|csodálatos*|szuper|remek|remekül|megkönnyebb*|imád*',
  confusion:
    'zavaros*|zavarba*|összezavar*|tanácstalan*|nem ~ értem/értjük/értettem/világos/egyértelmű|fogalmam sincs|nem tudom|nem vagyok biztos*|bizonytalan*|mit jelent|érthetetlen*',
  worry: 'aggód*|aggaszt*|félek|félünk|szorong*|pánik*|nyugtalan*|megijed*',
  disappointment:
    'csalód*|elégedetlen*|nem ~ elégedett*/boldog*|kár hogy|szomorú*|többet/jobbat vártam|rossz szolgáltatás*|gyenge minőség*|utolsó rendelés*|szörnyű*|borzalmas*',
  frustration:
    'frusztr*|bosszant*|idegesít*|elegem|elég volt|még mindig ~ nem/nincs/semmi|még mindig várok|másodszor*|harmadszor*|második/harmadik alkalommal|senki ~ nem/sem|hetek/hónapok óta|időpocsékolás*|nevetséges*|haszontalan*|újra és újra|már megint',
  anger:
    'dühös*|dühít*|düh|mérges*|felháborít*|felháborod*|elfogadhatatlan*|botrány*|szégyen*|gyűlöl*|utál*|átver*|soha többé/többet|legrosszabb*|arcátlan*|pofátlan*',
}

const it: EmotionWords = {
  ignored:
    'grazie ~ in anticipo|ringrazi* ~ in anticipo|anticipatamente|sarei/saremmo ~ grat*/felic*/content*|felice/lieto di|piacerebbe',
  gratitude: 'grazie|ringrazi*|grato|grata|grati|riconoscent*',
  joy: 'felic*|contento/contenta/contenti/contente|soddisfatt*|lieto|lieta|entusiast*|fantastic*|perfett*|ottim*|eccellent*|meraviglios*|magnific*|sollevat*|sollievo|adoro|bravissim*|complimenti',
  confusion:
    'confus*|perpless*|non ~ capisco/capito/capiamo/comprendo|non ~ chiaro/chiara|poco chiar*|nessuna idea|non so|non sono sicur*|disorientat*|cosa significa|incomprensibil*',
  worry: 'preoccup*|paura|temo|temiamo|ansia|ansios*|nervos*|spaventat*|timore|panico|inquiet*',
  disappointment:
    'delus*|deludent*|insoddisfatt*|scontent*|non ~ contento/contenta/contenti/soddisfatt*/felic*|peccato|triste*|aspettavo ~ di più/meglio|pessim*|scadent*|terribil*|orribil*|ultimo ordine',
  frustration:
    'frustr*|fastidi*|irrit*|seccat*|stufo/stufa/stufi|stanco/stanca/stanchi di|scocci*|perdita di tempo|ridicol*|ancora una volta|seconda/terza/quarta/ennesima volta|ancora aspettando|ancora ~ nessun*/niente|ancora non|nessuno ~ risponde/aiuta/richiama|da settimane/mesi|inutil*|ne ho abbastanza',
  anger:
    'arrabbiat*|furios*|furibond*|rabbia|incazz*|indignat*|inaccettabil*|intollerabil*|vergogn*|scandal*|truff*|odio|merda|mai più|parlare con un/il/una responsabile|peggior*|schifo*|assurd*',
}

const nl: EmotionWords = {
  ignored: 'bij voorbaat ~ dank|alvast bedankt/dank|dank* ~ bij voorbaat|zou/zouden ~ blij/fijn',
  gratitude: 'dank|bedankt|bedank|dankjewel|dankbaar|erkentelijk',
  joy: 'blij|gelukkig*|tevreden|fantastisch*|geweldig*|perfect*|uitstekend*|prachtig*|super|opgelucht|enthousiast|heerlijk|prima|top',
  confusion:
    'verward|verwarr*|in de war|onduidelijk*|niet duidelijk|begrijp/snap/begrijpen/snappen ~ niet|niet ~ begrepen|geen idee|weet/weten ~ niet|niet zeker|onbegrijpelijk*|wat betekent',
  worry:
    'bezorgd*|ongerust*|me/ons zorgen|zorgen over|bang|angst*|vrees|vrezen|nerveus|paniek|verontrust*',
  disappointment:
    'teleurgesteld*|teleurstell*|ontevreden|jammer|verdriet*|triest*|niet ~ tevreden/blij|meer/beter verwacht|slechte service/kwaliteit|laatste bestelling|vreselijk*|verschrikkelijk*',
  frustration:
    'gefrustreerd*|frustr*|irrit*|geïrriteerd*|ergerlijk*|erger me|vervelend*|beu|het zat|spuugzat|genoeg van|alweer|nog steeds ~ niet/geen/niets|wacht ~ nog steeds|tweede/derde/vierde/zoveelste keer|niemand ~ reageert/antwoordt/helpt|al weken/maanden|tijdverspilling|belachelijk*|nutteloos',
  anger:
    'boos|boze|woedend*|kwaad|razend*|verontwaardigd*|onacceptabel*|onaanvaardbaar*|schandalig*|schande|schandaal|oplicht*|haat|verdomme|klote*|nooit meer/weer|manager spreken|leidinggevende|slechtste|onbeschoft*',
}

const no: EmotionWords = {
  ignored: 'på forhånd takk|takk på forhånd',
  gratitude: 'takk|takker|takknemlig*',
  joy: 'glad|glade|fornøyd*|lykkelig*|fantastisk*|perfekt|utmerket|flott|nydelig*|lettet|elsker|supert|strålende|kjempebra|begeistret',
  confusion:
    'forvirr*|forstår/skjønner/fatter ~ ikke|ikke ~ forstått|uklar*|ikke klart|aner ikke|ingen anelse|vet ~ ikke|usikker|hva betyr|uforståelig*',
  worry: 'bekymr*|urolig*|redd|redde|engstelig*|nervøs*|frykt|frykter|panikk',
  disappointment:
    'skuff*|misfornøyd*|lei meg|trist*|ikke ~ fornøyd*/glad|forventet ~ mer/bedre|dårlig* service/kvalitet|siste bestilling|forferdelig*|elendig*',
  frustration:
    'frustrer*|irriter*|slitsomt|lei av|trøtt av|fått nok|nok av|fortsatt/fremdeles ~ ikke/ingen/ingenting|venter fortsatt/fremdeles|andre/tredje/fjerde gang|ingen ~ svarer/hjelper|i ~ uker/måneder|sløsing med tid|bortkastet tid|latterlig*|ubrukelig*|gang på gang|om og om igjen',
  anger:
    'sint|sinte|rasende|forbann*|opprørt|uakseptabel*|skandal*|skammelig*|hater|jævla|faen|svindel|aldri mer/igjen|verste|snakke med ~ sjef*|uforskamm*|frekt',
}

const pt: EmotionWords = {
  ignored:
    'obrigad* ~ desde já|desde já ~ obrigad*|desde já agradeço|agradeço desde já|obrigad* antecipadamente|agradeceria*|desculp* ~ incómodo/incômodo',
  gratitude: 'obrigad*|agradec*|grato|grata|gratidão',
  joy: 'feliz|felizes|contente|contentes|satisfeit*|alegr*|encantad*|perfeit*|excelent*|ótim*|maravilhos*|fantástic*|aliviad*|alívio|adoro|adorei|amei|parabéns',
  confusion:
    'confus*|perplex*|não ~ entendo/entendi/entendemos/compreendo/percebo/percebi|não ~ claro/clara|pouco clar*|não faço ideia|nenhuma ideia|não sei|não tenho ~ certeza|estou perdid*|que significa|incompreensív*',
  worry: 'preocup*|medo|recei*|temo|tememos|ansios*|nervos*|assustad*|aflit*|pânico',
  disappointment:
    'decepcion*|dececion*|desiludid*|desilus*|insatisfeit*|descontent*|não ~ satisfeit*/contente/feliz|nada satisfeit*/contente|que/uma pena|triste*|lamentáv*|esperava ~ mais/melhor|péssim*|terrív*|horrív*|último pedido',
  frustration:
    'frustr*|irrit*|chatead*|aborrecid*|cansado/cansada/cansados de|farto/farta/fartos|perda de tempo|ridícul*|outra vez|segunda/terceira/enésima vez|ainda não ~ receb*/cheg*/funcion*|continuo ~ espera/sem|ninguém ~ responde/ajuda/atende|há semanas/meses|inútil|inúteis',
  anger:
    'zangad*|furios*|raiva|indignad*|indignaç*|revoltad*|inaceitáv*|inadmissív*|intoleráv*|vergonh*|absurd*|escândal*|burla|odeio|merda|nunca mais|falar com um/uma/o responsável/gerente/supervisor|pior|desrespeit*',
}

const ro: EmotionWords = {
  ignored: 'mulțumesc/mulțumim ~ anticipat|fi recunoscăt*|scuze ~ deranj',
  gratitude: 'mulțumesc|mulțumim|mulțumiri|mersi|recunoscăt*',
  joy: 'mulțumit*|fericit*|bucur*|încântat*|excelent*|perfect*|minunat*|fantastic*|grozav*|super|ușurat*|ador|extraordinar*',
  confusion:
    'confuz*|derutat*|nedumer*|nu ~ înțeleg/înțelegem/înțeles|nu ~ clar/clară|neclar*|nicio idee|habar|nu știu|nu sunt sigur*|ce înseamnă',
  worry: 'îngrijor*|teamă|mă tem|frică|anxios*|speriat*|panic*|neliniș*',
  disappointment:
    'dezamăg*|nemulțum*|nu ~ mulțumit*/fericit*|deloc mulțumit*/fericit*|păcat|trist*|așteptam ~ mai|servicii proaste|ultima comandă|groaznic*|îngrozitor*|oribil*',
  frustration:
    'frustr*|enerv*|iritat*|iritant*|deranj*|sătul*|săturat*|tot/încă aștept|tot nu|a doua/treia/patra oară|nimeni ~ nu|de săptămâni/luni|pierdere de timp|ridicol*|inutil*|iar și iar',
  anger:
    'furios*|furioas*|supărat*|mânios*|nervos*|nervoas*|revolt*|indignat*|inacceptabil*|inadmisibil*|rușin*|scandal*|țeap*|escroc*|urăsc|niciodată nu ~ mai|cel mai prost|cea mai proastă|bătaie de joc|nesimț*',
}

const ru: EmotionWords = {
  ignored:
    'заранее ~ спасибо|спасибо ~ заранее|заранее ~ благодар*|буду/будем ~ благодар*|за беспокойство',
  gratitude: 'спасибо|благодар*|признател*',
  joy: 'рад|рада|рады|радует|счастлив*|доволен|довольн*|отличн*|прекрасн*|замечательн*|супер|великолепн*|идеальн*|восторг*|восхищ*|обожаю|здорово|молодцы',
  confusion:
    'не ~ понимаю/понимаем/понял/поняла/понятно/ясно|непонятн*|неясн*|запутал*|растерян*|в замешательстве|не ~ знаю/знаем|не уверен*|понятия не|без понятия|что ~ значит/означает|озадачен*',
  worry:
    'беспоко*|волну*|тревож*|тревог*|боюсь|боимся|страшно|опаса*|пережива*|паник*|нервнича*|обеспокоен*',
  disappointment:
    'разочаров*|недовол*|не ~ доволен/довольн*/рад/рада|жаль|печаль*|грустн*|обидно|ожидал* ~ больше*/лучш*|плох* обслуживан*/качеств*|последний заказ|ужасн*|отвратительн*|кошмар*',
  frustration:
    'раздража*|раздражен*|досад*|достали|достало|надоел*|сколько можно|снова и снова|до сих пор ~ не/нет/жду|все еще ~ не/нет/жду|второй/третий/четвертый раз|никто ~ не|неделями|месяцами|потеря/трата времени|нелеп*|бесполезн*|устал*',
  anger:
    'зол|зла|злой|злюсь|злит|ярост*|бешен*|бесит|взбеш*|возмущ*|возмутительн*|безобраз*|неприемлем*|недопустим*|позор*|ненавиж*|обманываете|обманули|мошенн*|больше никогда|никогда больше|худш*|хамств*|издевательств*|гнев*',
}

const sv: EmotionWords = {
  ignored: 'tack på förhand|tacksam för svar|tacksam om|vore tacksam|skulle ~ uppskatta',
  gratitude: 'tack|tackar|tacksam*|uppskattar',
  joy: 'glad|glada|nöjd|nöjda|lycklig*|jättebra|toppen|fantastisk*|perfekt|utmärkt*|underbar*|lättad|älskar|strålande|suverän*',
  confusion:
    'förvirra*|förstår/begriper/fattar ~ inte|inte ~ förstått|oklar*|otydlig*|ingen aning|vet ~ inte|osäker|vad betyder|obegriplig*',
  worry: 'oro|oroa*|orolig*|rädd|rädda|ängslig*|nervös*|panik|bekymr*|befarar',
  disappointment:
    'besvik*|missnöjd*|tråkigt|ledsen|inte ~ nöjd/nöjda/glad|synd att|förväntat ~ mer/bättre|dålig* service/kvalitet|sista beställning*|hemsk*|förfärlig*|usel*',
  frustration:
    'frustrer*|irriter*|störande|trött på|less på|nog av|fått nog|fortfarande ~ inte/ingen/inget|väntar fortfarande|andra/tredje/fjärde gången|ingen ~ svarar/hjälper|i ~ veckor/månader|slöseri med tid|löjlig*|värdelös*|om och om igen|gång på gång',
  anger:
    'arg|arga|ilsk*|rasande|förbannad*|upprörd*|oacceptabel*|skandal*|skamlig*|hatar|jävla|bedrägeri|aldrig mer/igen|sämsta|tala/prata med ~ chef*|oförskäm*',
}

const tr: EmotionWords = {
  ignored: 'şimdiden teşekkür*|şimdiden çok teşekkür*|teşekkür* ~ şimdiden',
  gratitude: 'teşekkür*|sağ ol*|sağol*|minnettar*',
  joy: 'mutlu|mutluyum|mutluyuz|memnun|memnunum|memnunuz|sevind*|harika*|mükemmel*|muhteşem*|süper|rahatlad*|bayıldım|tebrik*',
  confusion:
    'kafam ~ karış*|anlamad*|anlamıyor*|anlayamad*|anlaşılm*|net değil*|açık değil*|hiçbir fikrim|fikrim yok|bilmiyor*|emin değil*|ne demek|şaşkın*',
  worry: 'endişe*|korkuyor*|korkar*|korktu*|kaygı*|tedirgin*|panik*',
  disappointment:
    'hayal kırıklığ*|memnun/mutlu değil*|memnun kalmad*|memnuniyetsiz*|üzgün*|üzüld*|yazık|daha iyisini bekl*|kötü hizmet*|kalitesiz*|son siparişim|berbat*|korkunç*',
  frustration:
    'sinir bozucu*|sinirimi boz*|bıkt*|usand*|yeter artık|artık yeter|hala ~ bekli*/yok/gelmedi/çalışm*|ikinci/üçüncü/dördüncü kez|kimse ~ cevap/yanıt/ilgilen*/yardım|haftalardır|aylardır|zaman kaybı*|saçma*|gülünç*|işe yaramaz*|tekrar tekrar',
  anger:
    'kızgın*|öfke*|sinirli*|sinirlend*|kızdım|çileden|kabul edilemez*|rezalet*|rezil*|skandal*|utanç*|nefret*|dolandır*|bir daha asla|en kötü*|yetkili*/müdür* ~ görüş*|saygısız*|lanet*',
}

/** By language, for the same languages as the sentiment lists. */
export const EMOTION_WORDS: Readonly<Record<string, EmotionWords>> = {
  da,
  de,
  en,
  es,
  fi,
  fr,
  hu,
  it,
  nl,
  no,
  pt,
  ro,
  ru,
  sv,
  tr,
}
