/** What the question above a comment asks for: what could be better, or what was good. */
export type AskedFor = 'better' | 'good'

/* Questions in six languages; a text with both, such as "What did you like or dislike?", asks for neither. */
const QUESTIONS: Readonly<Record<AskedFor, RegExp>> = {
  better:
    /\b(?:better|improve\w*|dislike[ds]?|annoy\w*|missing|went wrong|disappoint\w*)\b|besser|gestört|stört|gefehlt|vermisst|mieux|améliorer|amélioration|manqué|déplu|mejor(?:ar|as?|amos)\b|hacer mejor|falt(?:ado|ó)\b|miglior(?:are|amento|iamo)\b|fare meglio|mancato|\bbeter\b|verbeter|gemist/iu,
  good: /\b(?:what (?:was|is|went|did we do|do we do) (?:particularly |especially |really )?(?:good|well|best)|enjoy(?:ed)?|(?:do|did) you (?:particularly |especially |really )?(?:like|love)|you liked?|liked? (?:most|best|about))\b|gefallen|am besten|gut gemacht|plu (?:le plus|dans|chez)|(?:vous a|t['’]a) plu|aimé|apprécié|gust(?:ado|ó)\b|lo mejor\b|piaciut|apprezzat|goed (?:gedaan|vond)|bevallen|leuk/iu,
}

/** What a question asks for; undefined for a question that asks for neither, or for both. */
export function askedFor(question: string): AskedFor | undefined {
  const isBetter = QUESTIONS.better.test(question)
  if (isBetter === QUESTIONS.good.test(question)) return undefined
  return isBetter ? 'better' : 'good'
}

/** Comments that say no more than that there is nothing to say, in six languages. */
const NOTHING = new RegExp(
  `^(?:${[
    String.raw`no|nope|none|nil|not really|no comments?|not (?:a lot|much|a thing)`,
    String.raw`(?:absolutely )?nothing(?: at all| really| much| else| needed| to add| to (?:improve|change)| comes to mind| (?:that )?i can think of| as far as \P{P}+)?`,
    String.raw`i? ?(?:can not|cannot|can['’]?t|could ?n['’]?t) think of (?:anything|a thing)\P{P}*`,
    String.raw`nein|nix|(?:gar |eigentlich |absolut |überhaupt )?nichts(?: weiter| besonderes| zu verbessern)?|keine?|mir fällt nichts ein`,
    String.raw`non|rien(?: du tout| de plus| à (?:ajouter|améliorer|signaler))?|aucune?|néant|je ne vois pas`,
    String.raw`nada(?: en absoluto| más| que (?:añadir|mejorar))?|ningun[oa]|no se me ocurre nada`,
    String.raw`niente|nulla(?: da (?:aggiungere|migliorare|segnalare))?|nessun[oa]|non mi viene in mente (?:niente|nulla)`,
    String.raw`nee|niks|(?:helemaal )?niets(?: te verbeteren)?|geen|ik kan niets bedenken`,
  ].join('|')})$`,
  'iu',
)
const isNothing = (text: string) =>
  NOTHING.test(text.replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '').replaceAll(/\s+/g, ' '))

/** The probabilities of a text's classes, and how strong each side is. */
interface Sides {
  negative: number
  neutral: number
  positive: number
  veryNegative: number
  veryPositive: number
}

const NOT_VERY = { veryNegative: 0, veryPositive: 0 }
/** Nothing to improve is praise, and nothing good a complaint; as often as in the train file of the NHS's survey. */
const SAID_NOTHING: Readonly<Record<AskedFor, Sides>> = {
  better: { negative: 0.08, neutral: 0.12, positive: 0.8, ...NOT_VERY },
  good: { negative: 0.75, neutral: 0.17, positive: 0.08, ...NOT_VERY },
}
/** How much likelier the side becomes that was asked for; chosen on the same file (docs/decisions/0159). */
const ASKED_FACTOR = 1.8

/** How a comment sounds, given what the question above it asks for. */
export function inAnswer<T extends Sides>(sides: T, text: string, asked: AskedFor | undefined): T {
  if (!asked) return sides
  if (isNothing(text)) return { ...sides, ...SAID_NOTHING[asked] }
  const negative = sides.negative * (asked === 'better' ? ASKED_FACTOR : 1)
  const positive = sides.positive * (asked === 'good' ? ASKED_FACTOR : 1)
  const { neutral } = sides
  const sum = negative + neutral + positive
  return { ...sides, negative: negative / sum, neutral: neutral / sum, positive: positive / sum }
}
