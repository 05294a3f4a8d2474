/** What the words of a customer can signal. */
export type Signal = 'urgency' | 'churn' | 'escalation'
export type Signals = { [name in Signal]?: string }

/*
 * Words and phrases by signal; a star stands for any ending. They are few on purpose: a customer
 * hardly writes one of them without meaning it.
 */
const LEXICON: Readonly<Record<string, Record<Signal | 'not', string>>> = {
  en: {
    urgency:
      'urgent, urgently, asap, as soon as possible, immediately, right away, emergency, answer today, by tomorrow, today at the latest',
    churn:
      'cancel my subscription, cancel my account, cancel my contract, cancel everything, close my account, never again, another provider, another supplier, competitor, competitors, my last order, had enough',
    escalation:
      'manager, supervisor, your boss, escalate*, formal complaint, lawyer, legal action, ombudsman, public review, consumer protection, chargeback, someone in charge',
    not: 'not no never without isn’t don’t',
  },
  de: {
    urgency:
      'dringend, sofort, umgehend, eilt, so schnell wie möglich, heute noch, bis morgen, schnellstmöglich, notfall',
    churn:
      'kündige, kündigen, kündigung, nie wieder, anderer anbieter, anderen anbieter, konkurrenz, letzte bestellung, es reicht, die nase voll',
    escalation:
      'vorgesetzt*, beschwerde, anwalt, anwältin, rechtliche schritte, verbraucherschutz, verbraucherzentrale, geschäftsführ*, teamleit*, öffentliche bewertung, abteilungsleit*',
    not: 'nicht kein keine keinen ohne nie',
  },
  es: {
    urgency:
      'urgente, urgentemente, cuanto antes, lo antes posible, inmediatamente, de inmediato, hoy mismo, emergencia',
    churn:
      'cancelar mi suscripción, cancelar mi cuenta, darme de baja, nunca más, otra empresa, otro proveedor, la competencia, último pedido',
    escalation:
      'encargado, encargada, un responsable, el responsable, supervisor, supervisora, reclamación, abogado, abogada, acciones legales, reseña pública',
    not: 'no sin nunca',
  },
  fr: {
    urgency:
      'urgent, urgente, urgence, au plus vite, dès que possible, immédiatement, tout de suite, aujourd’hui même',
    churn:
      'résilier, résiliation, plus jamais, la concurrence, autre fournisseur, dernière commande, clôturer mon compte',
    escalation:
      'un responsable, votre responsable, le responsable, votre supérieur, superviseur, réclamation, avocat, avocate, action en justice, protection des consommateurs, avis public',
    not: 'pas sans jamais aucun aucune',
  },
  it: {
    urgency:
      'urgente, urgentemente, al più presto, il prima possibile, immediatamente, subito, emergenza',
    churn:
      'disdire, disdetta, mai più, concorrenza, altro fornitore, ultimo ordine, chiudere il mio account',
    escalation:
      'un responsabile, il responsabile, supervisore, reclamo formale, avvocato, vie legali, tutela dei consumatori, recensione pubblica',
    not: 'non senza mai',
  },
  nl: {
    urgency: 'dringend, spoed, zo snel mogelijk, onmiddellijk, meteen, vandaag nog, noodgeval',
    churn:
      'opzeggen, opzegging, nooit meer, concurrent, concurrentie, andere leverancier, laatste bestelling',
    escalation:
      'leidinggevende, manager, klacht indienen, advocaat, juridische stappen, consumentenbond, openbare review',
    not: 'niet geen zonder nooit',
  },
  pt: {
    urgency: 'urgente, urgentemente, o mais rápido possível, imediatamente, ainda hoje, emergência',
    churn:
      'cancelar minha assinatura, cancelar a minha subscrição, nunca mais, concorrência, concorrente, outro fornecedor, último pedido',
    escalation:
      'gerente, supervisor, supervisora, reclamação formal, advogado, advogada, ação judicial, procon, livro de reclamações, avaliação pública',
    not: 'não sem nunca',
  },
}

/** The languages that have words. */
export const SIGNAL_LANGUAGES = Object.keys(LEXICON)

/** A negation within this many words before a phrase cancels it. */
const REACH = 3

const escaped = (phrase: string) =>
  phrase.replace(/['’]/g, "['’]").replace(/ /g, '\\s+').replace(/\*/g, '\\p{L}*')

const patternOf = (phrases: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${phrases.split(', ').map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  )

/** Phrases of a signal in all languages, as an alternative of a PostgreSQL pattern; without those that have endings. */
export const phrasesOf = (signal: Signal): string =>
  Object.values(LEXICON)
    .flatMap((words) => words[signal].split(', '))
    .filter((phrase) => !phrase.includes('*'))
    .map((phrase) => phrase.replace(/['’]/g, "['’]"))
    .join('|')

interface Reader {
  patterns: [Signal, RegExp][]
  not: readonly string[]
}
const readers = new Map<string, Reader>(
  Object.entries(LEXICON).map(([language, { urgency, churn, escalation, not }]) => [
    language,
    {
      patterns: Object.entries({ urgency, churn, escalation }).map(([name, phrases]) => [
        name as Signal,
        patternOf(phrases),
      ]),
      not: not.split(' '),
    },
  ]),
)

function isNegated(text: string, at: number, not: readonly string[]): boolean {
  const sentence =
    text
      .slice(0, at)
      .split(/[.!?;\n]/)
      .at(-1) ?? ''
  const words = sentence.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
  return words.slice(-REACH).some((word) => not.includes(word.replaceAll("'", '’')))
}

/** The signals of a text in a language (ISO 639-1): for each kind, the words found. */
export function signalsOf(text: string, language: string | undefined): Signals {
  const reader = readers.get(language ?? '')
  const found: Signals = {}
  for (const [name, pattern] of reader?.patterns ?? []) {
    const match = [...text.matchAll(pattern)].find(
      ({ index }) => !isNegated(text, index, reader?.not ?? []),
    )
    if (match) found[name] = match[0]
  }
  return found
}
