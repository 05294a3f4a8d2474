/*
 * Street and house number as the six languages write them. Most patterns take the street with its number; a street
 * without a number counts only where its kind is part of no other word. Words are tokens between spaces, so that each text
 * has one reading only: optional separators between repeated words take exponential time.
 */

const DOT = String.raw`(?:(?<!\p{L}{5})\.(?=[ -]?[\p{L}\d]))?`
/** A word with a capital and its parts after hyphens; short ones may be abbreviated. */
const CAP = String.raw`\p{Lu}[\p{L}'’]*${DOT}(?:-[\p{L}'’]+${DOT})*(?![\p{L}'’-])`
const PARTS = String.raw`(?:(?:de|d|del|della|delle|dello|degli|dei|des|du|di|da|la|le|las|los|el|al|alla|aux|au|van|der|den|von|dem|am|an|im|in|ter|ten|’t|'t|et|und|y|e|en|of|the|on|sur|sous)[ ]|(?:d|l|dell|all)['’]){0,4}`
const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre'
/** Words of a street's name: capitals, with particles between them, or a day. */
const WORDS = String.raw`(?:\d{1,2}(?:er)?[ ](?:de[ ])?(?:${MONTHS}|${capital(MONTHS)})(?!\p{L})|${CAP}(?:[ ]${PARTS}${CAP}){0,4})`
/** A number before one of these counts something else. */
const UNITS = String.raw`(?![ ](?:%|€|times?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|orders?|machines?|capsules?|people|euros?|dollars?|pounds?|Mal|Sekunden?|Minuten?|Stunden?|Tagen?|Tage?|Wochen?|Monate?n?|Jahre?n?|Stück|Euro|fois|secondes?|heures?|jours?|semaines?|mois|ans?|commandes?|veces|segundos?|minutos?|horas?|días?|semanas?|mes|meses|años?|pedidos?|volte|secondi|minuti|ore|giorni|settimane|mesi|anni|ordini|macchine|keer|seconden|minuten|uur|dagen|weken|maanden|jaar)(?!\p{L}))`
const END = String.raw`(?![\p{L}\p{N}])`
const HOUSE = String.raw`\d{1,4}(?!\d)${UNITS}(?:[ ]?(?:bis|ter|quater|hs|[A-Za-z])(?!\p{L}))?(?:[ ]?[-/+–][ ]?\d{0,4}[A-Za-z]?(?!\p{L}))?`
const OPEN = String.raw`(?<![\p{L}\p{N}-])`

const ENGLISH = `Road|Street|Avenue|Lane|Drive|Close|Way|Court|Place|Square|Terrace|Crescent|Gardens|Garden|Grove|Hill|Park|Row|Mews|Boulevard|Highway|Walk|Green
  |View|Parade|Circle|Trail|Parkway|Rise|Yard|Wharf|Quay|Embankment|Common|Heights|Loop|Pike|Turnpike|Alley|Bank|Broadway|Mount|Vale|Croft|Drove|Gate|Mead|Meadow
  |Meadows|Fields|End|Chase|Cottages|Villas|Buildings|Bridge|Esplanade|Promenade|Path|Ridge|Run|Crossing|Expressway|Freeway|St|Rd|Ave|Av|Ln|Dr|Ct|Pl|Sq|Blvd|Hwy
  |Pkwy|Cres|Cl|Gdns|Ter|Cir`
const ENGLISH_SURE = `Road|Street|Avenue|Crescent|Boulevard|Lane`
/** Training is no street. */
const NOT_AFTER_VOWEL = '(?<![aeiou])'
const GERMAN_END = `straße|strasse|str\\.|weg|platz|allee|gasse|gässchen|${NOT_AFTER_VOWEL}ring|damm|ufer|chaussee|steig|stieg|pfad|markt|graben|wall|kamp|hof|berg|stiege|promenade
  |brücke|winkel|park|garten|gärten|höhe|anger|bruch|kai|deich|halde|twiete|redder|wiese|wiesen|acker|busch|siedlung|terrasse|mattstraße`
/** Endings of many other words. */
const GERMAN_WEAK = `feld|zeile|bogen|grund|rain|leite|hang|blick|wende|treppe|passage|gang|stein|tal|matt`
const GERMAN_OWN = `tor|au|eck`
const DUTCH_END = `straat|laan|weg|plein|gracht|kade|singel|dijk|hof|pad|steeg|dreef|markt|plantsoen|park|baan|haven|kamp|horst|burg|veld|donk|akker|berg|brink|poort|brug|sloot|vaart
  |werf|tuin|gaarde|weide|straatje|laantje|heuvel|meent`
const DUTCH_WEAK = `wal|eind|einde|${NOT_AFTER_VOWEL}ring|oord|rade|zijde|hout|dam|erf|hage|zoom|kant|buiten|plaats|esch`
/** Other words that end as streets do. */
const NO_STREET = `[pP]ortal|[dD]igital|[tT]otal|[hH]ospital|[cC]apital|[aA]nhang|[zZ]usammenhang|[eE]ingang|[aA]usgang|[vV]organg|[zZ]ugang|[dD]urchgang|[aA]bgang|[üÜ]bergang|[lL]ehrgang
  |[tT]extfeld|[eE]ingabefeld|[fF]ragebogen|[aA]ugenblick|[bB]austein|[fF]irewall|[tT]ouchpad|[nN]otepad|[tT]hink[pP]ad|[lL]aunchpad|[kK]eypad|[bB]ahnsteig|[aA]rbeitsplatz|[sS]peicherplatz
  |[pP]arkplatz|[sS]tellplatz|[wW]oord|[aA]ntwoord|[aA]kkoord|[rR]ecord|[uU]mweg|[aA]usweg|[lL]ieferweg|[rR]ückweg|[wW]erkplaats|[aA]chterkant|[vV]oorkant|[bB]innenkant|[sS]upermarkt
  |[vV]oorzijde|[aA]chterzijde`
/** Streets of one short word; only with a number and the town after it. */
const DUTCH_WHOLE = `Dam|Damrak|Rokin|Singel|Spui|Neude|Brink|Nes|Plein|Kade|Dijk|Vrijthof|Meent|Lijnbaan`
const FRENCH = `rue|avenue|av\\.|ave|boulevard|bd\\.?|blvd\\.?|chemin|allée|allées|impasse|imp\\.|quai|rte|ruelle|sentier|faubourg|lieu-dit|rond-point|venelle`
/** Words with other meanings: only with a house number. */
const FRENCH_NUMBERED = `place|pl\\.|ch\\.|cours|cour|route|square|passage|résidence|rés\\.|esplanade|villa|cité|lotissement|hameau|montée|traverse|voie|promenade|parvis
  |clos|côte|galerie|domaine`
const SPANISH = `calle|c/|cl\\.|avenida|avda\\.?|avd\\.|av\\.|plaza|pza\\.?|plza\\.?|pl\\.|paseo|pº|p\\.º|camino|cno\\.|carretera|ctra\\.?|ronda|rda\\.|travesía|trav\\.|carrer|glorieta|callejón|vía
  |cuesta|urbanización|urb\\.|polígono|rambla|bulevar|barrio|pasaje|alameda|costanilla|plazuela`
const ITALIAN = `via|v\\.|viale|v\\.le|piazza|p\\.zza|p\\.za|corso|c\\.so|vicolo|largo|l\\.go|strada|str\\.|piazzale|p\\.le|piazzetta|lungotevere|lungarno|lungomare|salita|contrada|c\\.da|borgo
  |calle|fondamenta|campo|galleria|traversa|località|loc\\.|frazione|fraz\\.|vicoletto|circonvallazione|rione|rampa|scalinata|viuzza|passeggiata`

function tidy(words: string) {
  return words.replaceAll(/\s+/g, '')
}
/** The words with or without a capital. */
const eitherCase = (words: string) =>
  tidy(words).replaceAll(/(?<=^|\|)\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
/** The words with a capital. */
function capital(words: string) {
  return tidy(words).replaceAll(/(?<=^|\|)\p{L}/gu, (letter) => letter.toUpperCase())
}
/** A word with one of the endings, `least` letters before it. */
const ending = (ends: string, least: number) => String.raw`\p{L}{${least}}(?:${tidy(ends)})`
/** Words before a street's own: no articles and prepositions. */
const NO_LEAD =
  'Der|Die|Das|Den|Dem|Des|Ein|Eine|Einen|Im|In|Am|An|Auf|Bei|Beim|Vom|Von|Zum|Zur|Mein|Meine|Ihr|Ihre|Kein|Keine|Und|Oder|Ab|Bis|Nur|Het|Een|Op|Bij|Mijn|Uw|Geen|Naar|The|A|Using|Use|My'
const LITTLE = `van|von|de|la|der|den|dem|het|'t|’t|op|aan|am|an|im|in|ter|ten`
const BEFORE = String.raw`(?!(?:${NO_LEAD})[ ])${CAP}[ ]`
const LEAD = String.raw`(?:${BEFORE}(?:(?:${LITTLE})[ ]){0,3})`
/** A name up to the end of a word that ends as streets do after some letters, or to a street as a word of its own. */
const ended = (strong: string, weak: string, own: string) => {
  const ends = `${ending(strong, 3)}|${ending(weak, 4)}`
  const owns = capital(
    [strong, weak, own].filter(Boolean).join('|').replaceAll(NOT_AFTER_VOWEL, ''),
  )
  const word = String.raw`\p{Lu}[\p{L}'’.-]*(?<=${ends}|-(?:${owns}))(?<!${tidy(NO_STREET)})`
  return String.raw`(?:${LEAD}{0,3}${word}|${LEAD}{0,2}${BEFORE}(?:${owns}))(?![\p{L}'’-])`
}
const NO = String.raw`(?:,?[ ]?(?:n\.?[ ]?[º°ro]{0,2}\.?|nº|n°|num\.?|núm\.?|número|numero|nr\.?|no\.?|#)?[ ]?)`
const FLOOR = String.raw`(?:,?[ ](?:\d{1,2}[ ]?[º°ªa]\.?[ ]?(?:[A-Za-z](?!\p{L})|izq\.?|dcha\.?|derecha|izquierda)?|bajo(?:[ ][A-Z](?!\p{L}))?|piso[ ]\w{1,3}|(?:int|interno|scala|sc|piano|esc|escalera|pta|puerta)\.?[ ]\w{1,3})){0,3}`
/** Words with a capital after prepositions that are no streets. */
const NO_GERMAN = String.raw`(?!(?:Jahr|Jahre|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Tag|Abend|Morgen|Preis|Wert|Umfang|Monat|Zeitraum)(?!\p{L}))`
const GERMAN_LEAD = `Am|An der|An den|An dem|Auf der|Auf dem|Auf den|Im|In der|In den|In dem|Zum|Zur|Unter den|Unter der|Unter dem|Hinter der|Hinter dem|Vor dem|Vor der|Bei der|Beim|Alte|Alter|Neue|Neuer|Große|Großer|Kleine|Hinterm|Überm|Ob der|Aufm`

/** Words before a number that counts steps and no houses. */
const NO_STEP = String.raw`(?<!(?:[sS]teps?|[sS]chritt|[éÉeE]tape|[pP]aso|[pP]asso|[sS]tap|[pP]oint|[pP]unkt|[oO]ption|[pP]age|[sS]creen)[ ])`
const FRENCH_HOUSE = String.raw`${NO_STEP}\d{1,4}[ ]?(?:bis|ter|quater|[A-Za-z](?!\p{L}))?(?:[-/]\d{1,4})?,?[ ]`

/** The patterns, the most telling first. */
export const STREETS: readonly RegExp[] = [
  // English
  String.raw`${OPEN}\d{1,5}[A-Za-z]?(?:[-/–]\d{1,4}[A-Za-z]?)?,?[ ](?:(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West|Old|The)\.?[ ])?(?:(?:${CAP}|\d{1,3}(?:st|nd|rd|th))[ ]){1,4}(?:${tidy(ENGLISH)})\.?${END}(?:[ ](?:North|South|East|West|N|S|E|W|NE|NW|SE|SW)${END})?(?:,?[ ](?:#|Apt\.?|Apartment|Suite|Ste\.?|Unit|Flat|Floor)[ ]?\w{1,4})?`,
  String.raw`${OPEN}\d{1,4}[A-Za-z]?[ ](?:Broadway|The[ ]${CAP}(?:[ ]${CAP})?|High[ ]\p{Lu}[\p{L}]+)${END}`,
  String.raw`${OPEN}(?:${CAP}[ ]){1,3}(?:${tidy(ENGLISH_SURE)})${END}(?:[ ]\d{1,4}[A-Za-z]?${END})?`,
  String.raw`${OPEN}(?:P\.?[ ]?O\.?[ ]?Box|PO[ ]Box|Postfach|Boîte postale|B\.?P\.?|Apartado(?: de correos)?|Apdo\.?|Casella postale|C\.?P\.?|Postbus)[ ]\d[\d ]{0,8}`,
  // German
  String.raw`${OPEN}(?:${GERMAN_LEAD})[ ]${NO_GERMAN}${CAP}(?:[ ]${CAP}){0,2}[ ](?:Nr\.?[ ]?)?${HOUSE}${END}`,
  String.raw`${OPEN}${ended(GERMAN_END, GERMAN_WEAK, GERMAN_OWN)},?[ ]?(?:Nr\.?[ ]?)?${HOUSE}${END}`,
  String.raw`${OPEN}(?:\p{Lu}[\p{L}'’.-]*(?<=\p{L}{3}(?:straße|strasse|gasse|allee|chaussee)|-(?:Straße|Strasse|Allee|Gasse))|(?:${CAP}[ ]){1,3}(?:Straße|Strasse|Allee|Gasse))${END}`,
  String.raw`${OPEN}[A-Z]\d{1,2}[ ]?,[ ]?\d{1,3}(?=,?[ ]\d{5})`, // squares of Mannheim
  // French
  String.raw`${OPEN}(?:${FRENCH_HOUSE})?(?:${eitherCase(FRENCH)})[ ]${PARTS}${WORDS}(?:,?[ ]${HOUSE}${END})?`,
  String.raw`${OPEN}${FRENCH_HOUSE}(?:(?:${eitherCase(FRENCH_NUMBERED)})[ ](?!Orders?(?!\p{L}))${PARTS}|[mM]ail[ ](?:de|du|des|d['’])[ ]?${PARTS})${WORDS}`,
  String.raw`${OPEN}(?:${eitherCase(FRENCH_NUMBERED)})[ ]${PARTS}${WORDS},?[ ]${HOUSE}${END}`,
  // Spanish
  String.raw`${OPEN}(?:${eitherCase(SPANISH)})[ ]?${PARTS}${WORDS}${NO}(?:${HOUSE}${FLOOR}|s/n)`,
  String.raw`${OPEN}(?:${eitherCase('calle|avenida|avda\\.|plaza|paseo')})[ ]${PARTS}${WORDS}`,
  // Italian
  String.raw`${OPEN}(?:${eitherCase(ITALIAN)})[ ]?${PARTS}${WORDS}${NO}(?:${HOUSE}${FLOOR}|snc)`,
  String.raw`${OPEN}(?:${eitherCase('viale|piazza|vicolo')})[ ]${PARTS}${WORDS}`,
  // Dutch
  String.raw`${OPEN}${ended(DUTCH_END, DUTCH_WEAK, '')}[ ](?:nr\.?[ ]?)?${HOUSE}(?:[ ]?[IVX]{1,3})?${END}`,
  String.raw`${OPEN}(?:${DUTCH_WHOLE})[ ](?:nr\.?[ ]?)?${HOUSE}${END}(?=,?[ ](?:(?:in|te)[ ])?\p{Lu}\p{Ll})`,
  String.raw`${OPEN}(?:${CAP}[ ]){0,3}\p{Lu}[\p{L}'’-]*(?<=\p{L}{3}(?:straat|gracht|laan|plein|steeg))${END}`,
].map((source) => new RegExp(source, 'gu'))
