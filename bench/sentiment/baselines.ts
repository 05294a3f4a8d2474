import { polarityOf } from '../../packages/server/src/language/words/lexicon.ts'
import type { Asked } from './data.ts'
import type { Told } from './scored.ts'

/** Thresholds of VADER, and of the former labels. */
const CLEAR = 0.05
const VERY = 0.75

/** The word lists alone, as they scored before there was a default model. */
export function byWordList({ text, language }: Asked): Told {
  const { positive = 0, negative = 0, compound = 0 } = polarityOf(text, language) ?? {}
  if (Math.abs(compound) < CLEAR)
    return { label: 'neutral', confidence: 1 - positive - negative, isVery: false }
  return {
    label: compound > 0 ? 'positive' : 'negative',
    confidence: Math.min(1, Math.abs(compound) + 0.1),
    isVery: compound <= -VERY,
  }
}
