import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SentimentClass } from '@agent-assist/contract'
import Papa from 'papaparse'
import { type AskedFor, askedFor } from '../../packages/server/src/language/tone/asked-for.ts'

/** A text whose class people told. */
export interface Asked {
  text: string
  language: string
  label: SentimentClass
  isVery?: boolean
  /** What the question above a comment of a survey asks for. */
  asked?: AskedFor | undefined
}

export const DATA = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

type Row = Record<string, string>
const rowsOf = (file: string): Row[] =>
  Papa.parse<Row>(readFileSync(DATA + file, 'utf8'), { header: true, skipEmptyLines: true }).data

const posts = (file: string): Asked[] =>
  rowsOf(`senti4sd/${file}.csv`).map(({ text = '', sentiment }) => ({
    text,
    language: 'en',
    label: sentiment as SentimentClass,
  }))

const VERY_BAD = 5
const NEITHER = 3
/** 1 very positive to 5 very negative. */
const comments = (file: string): Asked[] =>
  rowsOf(`nhs-fft-survey/responses-${file}.csv`).flatMap(
    ({ comment, sentiment, question = '' }): Asked[] => {
      if (!comment || !sentiment) return []
      const step = Number(sentiment)
      const asked = askedFor(question)
      const told = { text: comment, language: 'en', isVery: step === VERY_BAD, asked }
      if (step === NEITHER) return [{ ...told, label: 'neutral' }]
      return [{ ...told, label: step < NEITHER ? 'positive' : 'negative' }]
    },
  )

export const SETS = [
  {
    name: 'senti4sd',
    learn: () => posts('train'),
    ask: () => posts('test'),
    majority: 'neutral',
    logistic: { 'accuracy %': '82.2', 'macro-F1': '0.818' },
  },
  {
    name: 'nhs-fft-survey',
    learn: () => comments('train'),
    ask: () => comments('test'),
    majority: 'positive',
    logistic: { 'accuracy %': '81.2', 'macro-F1': '0.665' },
  },
] as const

const MARKS = { '!': 'negative', '-': 'negative', '0': 'neutral', '+': 'positive' } as const
const FOLDER = new URL('sentences/', import.meta.url)

/**
 * 400 sentences of support in six languages, with traps. Odd lines may be looked at while a model is made, even ones are
 * only measured; the lines of the languages correspond.
 */
export function halves(): [Asked[], Asked[]] {
  const all = readdirSync(FOLDER).flatMap((file) =>
    readFileSync(new URL(file, FOLDER), 'utf8')
      .trim()
      .split('\n')
      .map((line, index) => {
        const mark = line.charAt(0) as keyof typeof MARKS
        const language = file.slice(0, 2)
        return { index, text: line.slice(2), language, label: MARKS[mark], isVery: mark === '!' }
      }),
  )
  return [all.filter(({ index }) => index % 2 === 0), all.filter(({ index }) => index % 2 === 1)]
}
