import type { SentimentClass } from '@agent-assist/contract'

/** A text whose class people told. */
export interface Labelled {
  text: string
  language: string
  label: SentimentClass
  /** Whether it is a very negative or very positive one; undefined: not known. */
  isVery?: boolean
  weight: number
}
