import type { SentimentClass, SentimentLabel, Unscored } from '@agent-assist/contract'
import { classify, type Extra, type LinearModel } from '../classify/linear-model.ts'
import { languageOf } from './language.ts'
import { polarityOf } from './lexicon.ts'

/** Sentiment of one message (METRICS.md, sent_label and sent_score). */
export interface Sentiment {
  /** -1 the worst, 1 the best. */
  score: number
  label: SentimentLabel
  /** Confidence in the label, 0 to 1. */
  confidence: number
  /** ISO 639-1. */
  language: string
  scorer: 'lexicon' | 'model'
}

/** Thresholds of a clear and of a very clear score; the first is VADER's own. */
const CLEAR = 0.05
const VERY = 0.75
/**
 * Mixed: both sides have at least this probability or share of words, and differ by less than
 * AHEAD.
 */
const BOTH = { model: 0.3, lexicon: 0.12 }
const AHEAD = { model: 0.25, lexicon: 0.15 }

function labelOf(score: number, isNeutral: boolean, isMixed: boolean): SentimentLabel {
  if (isMixed) return 'mixed'
  if (isNeutral) return 'neutral'
  if (score > 0) return score >= VERY ? 'veryPositive' : 'positive'
  return score <= -VERY ? 'veryNegative' : 'negative'
}

/** The lexicon's numbers of a text, as input of a model, with the text's length. */
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

function byModel(model: LinearModel, text: string, language: string): Sentiment {
  const predicted = classify(model, text, lexiconNumbers(language))
  const of = (name: SentimentClass) => predicted[model.classes.indexOf(name)] ?? 0
  const [negative, neutral, positive] = [of('negative'), of('neutral'), of('positive')]
  const score = positive - negative
  const isMixed = Math.min(positive, negative) >= BOTH.model && Math.abs(score) < AHEAD.model
  const isNeutral = neutral >= Math.max(positive, negative)
  return {
    score,
    label: labelOf(score, isNeutral, isMixed),
    confidence: isMixed ? positive + negative : Math.max(negative, neutral, positive),
    language,
    scorer: 'model',
  }
}

function byLexicon(text: string, language: string): Sentiment | undefined {
  const polarity = polarityOf(text, language)
  if (!polarity) return undefined
  const { positive, negative, compound: score } = polarity
  const isMixed =
    Math.min(positive, negative) >= BOTH.lexicon && Math.abs(positive - negative) < AHEAD.lexicon
  const isNeutral = Math.abs(score) < CLEAR
  return {
    score,
    label: labelOf(score, isNeutral, isMixed),
    confidence: isNeutral ? 1 - positive - negative : Math.min(1, Math.abs(score) + 0.1),
    language,
    scorer: 'lexicon',
  }
}

/** Why a text has no score. */
export function whyUnscored(text: string, language: string | undefined): Unscored {
  if (!HAS_WORDS.test(text)) return 'noWords'
  return language ? 'noWordList' : 'noLanguage'
}
const HAS_WORDS = /\p{L}{2}/u

/** Sentiment of a text in a language: by the model if there is one, else by the lexicon. */
export function sentimentIn(
  text: string,
  language: string,
  model?: LinearModel,
): Sentiment | undefined {
  if (!HAS_WORDS.test(text)) return undefined
  return model ? byModel(model, text, language) : byLexicon(text, language)
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
