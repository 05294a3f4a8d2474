import { createRequire } from 'node:module'
import { isStopWord } from '../../language/words/stop-words.ts'
import { once } from '../../platform/basics/once.ts'

/*
 * Words that are no theme of a comment, and begin and end none. Lists of function words come from packages, names of days and months from Intl; what
 * these lists lack stands here by language: adverbs, verbs without a meaning of their own, and nouns that name nothing (time, thing, people).
 */
const VAGUE: Readonly<Record<string, string>> = {
  en: `thing way lot lots bit time times day week month year hour minute min second moment morning afternoon evening night
    weekend today tomorrow yesterday tonight people person someone somebody anyone anybody everyone everybody nobody something anything everything
    nothing kind sort type part reason fact point case job end side number amount rest thank thanks please hi hello guy man woman lady gentleman
    issue problem idea sense example comment improvement need chance mind life world stuff matter level couple half plenty ok okay good one work
    area place note regard none yes luck hand turn try use look go deal deal term view opinion top bottom set range stage a.m p.m am pm
    na n/a etc moment fault way age occasion start beginning middle future past present detail possible whole god ie eg
    experience situation course class word name length change circumstance face heart foot home ring return husband wife mother mum father dad
    son daughter brother sister parent partner friend`,
  de: `stunde stunden minute minuten tag tage tagen woche wochen monat monate monaten jahr jahre jahren mal male uhr moment zeit heute gestern morgen
    wochenende wochenenden abend vormittag nachmittag nacht leute person personen mensch menschen ding dinge sache sachen teil art grund fall punkt
    ende anfang seite weise danke dank bitte grüße leider eigentlich ständig stets überhaupt deutlich etwas sonst vorher nachher bisher bestens
    weiterhin genau gerne gern viel viele vielen mehr weniger sehr echt total super toll prima okay hallo warum einfach obwohl sodass sowie
    bekommen bekam gekommen kam kamen kommt angekommen lässt lassen ließ fehlt fehlen fehlte warte warten wartete gewartet macht macht gemacht
    steht stand stürzt passt passen sagen sagte gesagt weiß wissen wusste finde finden fand gefunden denke hoffe bräuchte brauche brauchen
    hätte würde könnte sollte müsste angerufen abgestellt ab an aus auf zu bin bist niemand jemand jedes jeder verbessern besser könnte
    ehrlich gesagt problem probleme frage fragen`,
  es: `hora horas minuto minutos día días semana semanas mes meses año años vez veces tiempo momento hoy ayer mañana tarde noche fin fines gente
    persona personas cosa cosas parte tipo modo manera forma caso gracias favor hola siempre además realmente sinceramente perfecto igual
    quiero quería quisiera gustaría deja dejó dejaron hace falta sigo sigue esperando dura menos cierra abro cada tardó tardaron llamé llegó llegaron
    llamar recibir decir dijo dijeron fue fueron era estaba bien mal calor problema problemas creo pienso espero necesito mejorar seguir trato`,
  fr: `heure heures minute minutes jour jours semaine semaines mois an ans année années fois temps moment aujourd'hui hier demain matin soir nuit
    gens personne personnes chose choses part partie type façon manière cas merci bonjour rien dire toujours surtout trop beaucoup franchement
    arrive arrivé arrivée arriver attends attendre fait faire faudrait faut vois voir pourriez mieux continuez continuer savait savoir plante ouvre
    laissé fuit correspond changer chaque encore comme tout toute très bon bonne peu plus moins problème problèmes jamais vraiment parfait pense
    espère appelé reçu même cela donc car après week-end`,
  it: `ora ore minuto minuti giorno giorni settimana settimane mese mesi anno anni volta volte tempo momento oggi ieri domani mattina sera notte
    gente persona persone cosa cose parte tipo modo caso grazie mille ciao sempre soprattutto troppo molto sinceramente perfetto ottimo
    arrivato arrivata arrivati aspetto aspettare continuate continuare riesco cambiare chiamato sapeva sapere saprei potreste meglio chiude apro ogni
    servirebbero corrisponde lasciato perde nuovo ancora così fare problema problemi penso spero vorrei anche`,
  nl: `uur uren minuut minuten dag dagen week weken maand maanden jaar jaren keer keren tijd moment vandaag gisteren morgen avond nacht weekend
    mensen mens persoon personen ding dingen deel soort manier geval dank bedankt hallo altijd vooral goed zeker graag wel nog meer veel
    ontbreekt gebeld kwam wacht wachten gaat ging laten staan loopt steeds vast open klopt weet wist weten beter eerlijk gezegd verder alles prima
    kan kunnen zou geen probleem problemen denk hoop vind ook weer erg heel lange`,
}

/** Words that join two nouns to one thing: waiting time *of the* desk. */
const LINKS: Readonly<Record<string, string>> = {
  de: 'der des von vom für',
  es: 'de del para',
  fr: 'de du des d’ à',
  it: 'di del dello della dell’ dei degli delle d’ da per',
  nl: 'van voor',
}
const ARTICLES: Readonly<Record<string, string>> = {
  de: 'der die das den dem des einer eines',
  es: 'el la los las un una',
  fr: 'le la les l’ un une',
  it: 'il lo la i gli le l’',
  nl: 'de het een',
}

/** Forms of `be`, and what may stand between them and an adjective: the bill was (once more) wrong. */
const BE: Readonly<Record<string, string>> = {
  de: 'ist sind war waren',
  es: 'es son era eran fue fueron está están estaba estaban',
  fr: 'est sont était étaient',
  it: 'è sono era erano',
  nl: 'is zijn was waren',
}
const DEGREES: Readonly<Record<string, string>> = {
  de: 'sehr zu viel so ganz etwas schon wieder immer noch leider total echt',
  es: 'muy demasiado tan bastante algo otra vez siempre',
  fr: 'très trop si assez encore toujours vraiment un peu',
  it: 'molto troppo così abbastanza di nuovo sempre davvero',
  nl: 'erg te heel zeer zo veel weer altijd wel',
}

/** Forms of verbs, by their endings, where hardly any noun has them. */
const VERB_ENDS: Readonly<Record<string, RegExp>> = {
  de: /^(?:ge(?!rä|ri|sch|wi|bi|bu)|er|ent|zer|ver(?!lus))\p{L}{3,}t$/u,
  es: /(?:[^j]ó|aron|ieron|amos|emos|aste|iste|ando|iendo|ría|rían|mente)$|^(?!lugar|taller|mujer|calor).{2,}(?:ar|er|ir)(?:me|lo|la|se)?$/u,
  fr: /(?:ez|ait|aient|ais|erai|ément|emment|amment|llement|tement)$/u,
  it: /(?:iamo|avano|evano|rebbe|rebbero|resti|reste|ando|endo|mente)$|(?:are|ere|ire)$/u,
}

const KEPT: Readonly<Record<string, string>> = {
  it: 'attesa registrazione',
  fr: 'retour pièce',
  de: 'mittel',
}

const require = createRequire(import.meta.url)
/** Lists of function words that are longer than those by which texts are compared. */
const functionWords = once(
  () => require('stopwords-iso') as Readonly<Record<string, readonly string[]>>,
)

const listOf = (lists: Readonly<Record<string, string>>, language: string) =>
  (lists[language] ?? '').split(/\s+/).filter(Boolean)

/** A week and a year of which Intl tells the names. */
const [DAYS, MONTHS] = [7, 12]
function datesIn(language: string): string[] {
  const name = (month: number, day: number, given: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...given, timeZone: 'UTC' }).format(
      Date.UTC(2026, month, day),
    )
  return [
    ...Array.from({ length: DAYS }, (_, at) => name(0, at + 1, { weekday: 'long' })),
    ...Array.from({ length: MONTHS }, (_, at) => name(at, 1, { month: 'long' })),
  ].map((one) => one.toLowerCase())
}

interface ThemeWords {
  /** Whether a word begins and ends no theme. */
  isEmpty: (word: string) => boolean
  isLink: (word: string) => boolean
  isArticle: (word: string) => boolean
  isBe: (word: string) => boolean
  isDegree: (word: string) => boolean
}

function wordsFor(language: string): ThemeWords {
  const none = new Set([
    ...listOf(VAGUE, language),
    ...datesIn(language || 'en'),
    ...(language === 'en' ? [] : (functionWords()[language] ?? [])),
  ])
  for (const word of listOf(KEPT, language)) none.delete(word)
  const isIn = (lists: Readonly<Record<string, string>>) => {
    const words = new Set(listOf(lists, language))
    return (word: string) => words.has(word)
  }
  const ends = VERB_ENDS[language]
  return {
    isEmpty: (word) =>
      none.has(word) || isStopWord(word, language) || (ends !== undefined && ends.test(word)),
    isLink: isIn(LINKS),
    isArticle: isIn(ARTICLES),
    isBe: isIn(BE),
    isDegree: isIn(DEGREES),
  }
}

const known = new Map<string, ThemeWords>()
/** Which words of a language begin no theme, and which join two nouns. */
export function themeWords(language: string): ThemeWords {
  const words = known.get(language) ?? wordsFor(language)
  known.set(language, words)
  return words
}
