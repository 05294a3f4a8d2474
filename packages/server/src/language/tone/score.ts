import type { SentimentClass, SentimentLabel } from '@agent-assist/contract'
import { classify, type Extra, type LinearModel } from '../classify/linear-model.ts'
import { languageOf } from '../words/language.ts'
import { type AskedFor, inAnswer, inSurvey } from './asked-for.ts'
import { NUMBERS } from './numbers.ts'
import { toneFeatures } from './features.ts'
import { defaultTone } from './default-tone.ts'
import type { Tone } from './tone-model.ts'
import { hasWords } from '../words/unscored.ts'
import { polarityOf } from '../words/lexicon.ts'

/** Sentiment of one message (METRICS.md, sent_label and sent_score). */
export interface Sentiment {
  /** -1 the worst, 1 the best. */
  score: number
  label: SentimentLabel
  /** Confidence in the label, 0 to 1. */
  confidence: number
  /** ISO 639-1. */
  language: string
  scorer: 'default' | 'model'
}

/**
 * Mixed: both sides have at least this probability, and neutral less than PLAIN; with words of
 * both sides in the text a smaller probability is enough.
 */
const BOTH = { odds: 0.48, words: 0.34 }
const PLAIN = 0.2
/**
 * Least probability of a label other than neutral in a language that the default model knows only
 * from subtitles; short texts are sometimes detected as one of them.
 */
const SURE = 0.5
/** Languages in which the default model has read sentences of support. */
const WELL_KNOWN = new Set(['de', 'en', 'es', 'fr', 'it', 'nl'])
/**
 * Probability from which a negative text is very negative, or a positive one very positive; less than half, as few of
 * the sentences that were trained on are.
 */
const VERY = 0.4

interface Odds {
  negative: number
  neutral: number
  positive: number
}

/** Sentiment by the probabilities of the classes; how strong it is, is the default model's matter. */
function sentimentBy(
  tone: Omit<Tone, 'scores'>,
  least = 0,
): Pick<Sentiment, 'score' | 'label' | 'confidence'> {
  const { negative, neutral, positive } = tone
  const score = positive - negative
  const both = tone.hasBoth ? BOTH.words : BOTH.odds
  const isMixed = Math.min(positive, negative) >= both && neutral < PLAIN
  if (isMixed) return { score, label: 'mixed', confidence: positive + negative }
  const confidence = Math.max(negative, neutral, positive)
  if (confidence === neutral || confidence < least) return { score, label: 'neutral', confidence }
  if (score > 0)
    return { score, label: tone.veryPositive >= VERY ? 'veryPositive' : 'positive', confidence }
  return { score, label: tone.veryNegative >= VERY ? 'veryNegative' : 'negative', confidence }
}

/** The word list's numbers of a text, as input of models that were trained before there was a default model. */
export const lexiconNumbers =
  (language: string): Extra =>
  (text) => {
    const { positive, negative, compound } = polarityOf(text, language) ?? NOTHING
    const all = [
      positive,
      negative,
      compound,
      Math.abs(compound),
      Math.min(1, text.length / 500),
      compound === 0 ? 1 : 0,
    ]
    return all.map((number) => number * LEXICON_WEIGHT)
  }
const NOTHING = { positive: 0, negative: 0, compound: 0 }
const LEXICON_WEIGHT = 2

/** What the default model says of a text, as input of an organisation's model. */
export const toneNumbers =
  (language: string): Extra =>
  (text) => {
    const tone = defaultTone(text, language)
    if (!tone) return NO_TONE
    const { scores, negative, neutral, positive, veryNegative, veryPositive } = tone
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    return [
      ...scores.map((score) => (score - mean) / SCORE_RANGE),
      negative,
      neutral,
      positive,
      veryNegative,
      veryPositive,
      ...toneFeatures(text, language).numbers,
    ].map((number) => number * TONE_WEIGHT)
  }
const SCORE_RANGE = 2
const TONE_WEIGHT = 2
const NO_TONE = Array.from({ length: 8 + NUMBERS }, () => 0)

/** The numbers that a model was trained with. */
const numbersFor = ({ extraWeights, classes }: LinearModel, language: string): Extra =>
  extraWeights.length / classes.length === NO_TONE.length
    ? toneNumbers(language)
    : lexiconNumbers(language)

function oddsBy(model: LinearModel, text: string, language: string): Odds {
  const predicted = classify(model, text, numbersFor(model, language))
  const of = (name: SentimentClass) => predicted[model.classes.indexOf(name)] ?? 0
  return { negative: of('negative'), neutral: of('neutral'), positive: of('positive') }
}

/**
 * Sentiment of a text in a language: by the organisation's model if there is one, else by the
 * default model. `asked` is what the question above a comment of a survey asks for.
 */
export function sentimentIn(
  text: string,
  language: string,
  model?: LinearModel,
  asked?: AskedFor,
): Sentiment | undefined {
  if (!hasWords(text)) return undefined
  const tone = defaultTone(text, language)
  if (!tone) return model && byOwn(text, language, model, asked)
  if (model) {
    const own = inAnswer({ ...tone, ...oddsBy(model, text, language) }, text, asked)
    return { ...sentimentBy(own), language, scorer: 'model' }
  }
  const least = WELL_KNOWN.has(language) ? 0 : SURE
  const read = inAnswer(asked ? inSurvey(tone) : tone, text, asked)
  return { ...sentimentBy(read, least), language, scorer: 'default' }
}

/** In a language that the default model does not know, nothing is very positive or very negative. */
function byOwn(text: string, language: string, model: LinearModel, asked?: AskedFor): Sentiment {
  const odds = oddsBy(model, text, language)
  const plain = { ...odds, hasBoth: false, veryNegative: 0, veryPositive: 0 }
  return { ...sentimentBy(inAnswer(plain, text, asked)), language, scorer: 'model' }
}

/** Sentiment of a message; undefined for an unknown language and for a text without words. */
export function sentimentOf(
  text: string,
  locale: string,
  modelOf: (language: string) => LinearModel | undefined = () => undefined,
): Sentiment | undefined {
  const language = languageOf(text, locale)
  return language ? sentimentIn(text, language, modelOf(language)) : undefined
}
