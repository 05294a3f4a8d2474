/** What the question above a comment of a survey asks for: what could be better, what was good, or anything else. */
export type AskedFor = 'better' | 'good' | 'else'
type Side = Exclude<AskedFor, 'else'>

/* Questions in six languages; a text with both, such as "What did you like or dislike?", asks for neither. */
const QUESTIONS: Readonly<Record<Side, RegExp>> = {
  better:
    /\b(?:better|improve\w*|dislike[ds]?|annoy\w*|missing|went wrong|disappoint\w*)\b|besser|gestört|stört|gefehlt|vermisst|mieux|améliorer|amélioration|manqué|déplu|mejor(?:ar|as?|amos)\b|hacer mejor|falt(?:ado|ó)\b|miglior(?:are|amento|iamo)\b|fare meglio|mancato|\bbeter\b|verbeter|gemist/iu,
  good: /\b(?:what (?:was|is|went|did we do|do we do) (?:particularly |especially |really )?(?:good|well|best)|enjoy(?:ed)?|(?:do|did) you (?:particularly |especially |really )?(?:like|love)|you liked?|liked? (?:most|best|about))\b|gefallen|am besten|gut gemacht|plu (?:le plus|dans|chez)|(?:vous a|t['’]a) plu|aimé|apprécié|gust(?:ado|ó)\b|lo mejor\b|piaciut|apprezzat|goed (?:gedaan|vond)|bevallen|leuk/iu,
}

/** What a question asks for; 'else' for a question that asks for neither side, or for both, and for none. */
export function askedFor(question: string): AskedFor {
  const isBetter = QUESTIONS.better.test(question)
  if (isBetter === QUESTIONS.good.test(question)) return 'else'
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
const SAID_NOTHING: Readonly<Record<Side, Sides>> = {
  better: { negative: 0.08, neutral: 0.12, positive: 0.8, ...NOT_VERY },
  good: { negative: 0.75, neutral: 0.17, positive: 0.08, ...NOT_VERY },
}
/** How much likelier the side becomes that was asked for; chosen on the same file (docs/decisions/0159). */
const ASKED_FACTOR = 1.8

/** Who answers a survey has seldom no opinion, and says it in so few words that they tell less than those of a message. */
const NEUTRAL_FACTOR = 0.75
const LESS_SURE = 0.85

/** The default model, which has read no surveys, on a comment of one. */
export function inSurvey<T extends Sides>(sides: T): T {
  const negative = sides.negative ** LESS_SURE
  const neutral = (sides.neutral * NEUTRAL_FACTOR) ** LESS_SURE
  const positive = sides.positive ** LESS_SURE
  return { ...sides, ...shares(negative, neutral, positive) }
}

/** How a comment sounds, given what the question above it asks for. */
export function inAnswer<T extends Sides>(sides: T, text: string, asked: AskedFor | undefined): T {
  if (!asked || asked === 'else') return sides
  if (isNothing(text)) return { ...sides, ...SAID_NOTHING[asked] }
  const negative = sides.negative * (asked === 'better' ? ASKED_FACTOR : 1)
  const positive = sides.positive * (asked === 'good' ? ASKED_FACTOR : 1)
  return { ...sides, ...shares(negative, sides.neutral, positive) }
}

function shares(negative: number, neutral: number, positive: number) {
  const sum = negative + neutral + positive
  return { negative: negative / sum, neutral: neutral / sum, positive: positive / sum }
}
