import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import type { Queryable } from '../../packages/server/src/platform/db/db.ts'
import {
  chooseThemes,
  LEAST_COMMENTS,
  type PhraseCounts,
} from '../../packages/server/src/surveys/themes/choose-themes.ts'
import { mergeThemes } from '../../packages/server/src/surveys/themes/merge-themes.ts'
import { type Phrase, phrasesOf } from '../../packages/server/src/surveys/themes/phrases.ts'
import { byStems, stemsOf } from '../../packages/server/src/surveys/themes/stems.ts'
import { wordRuns } from './word-runs.ts'

export const FOLDER = fileURLToPath(
  new URL('../../../shared/data/nhs-fft-survey/', import.meta.url),
)

/** Smaller views show hardly any theme. */
const VIEW_MIN = 40
const MOST = 12
const LIMITS = { support: LEAST_COMMENTS, most: 3 * MOST }
const LANGUAGE = 'en'

type Row = Record<string, string>
interface Comment {
  row: Row
  text: string
  /** Wordings by the stems of a phrase. */
  phrases: ReadonlyMap<string, string>
}

/** The comments of one of the survey's files. */
export const rowsOf = (file: string): Row[] =>
  Papa.parse<Row>(readFileSync(`${FOLDER}responses-${file}.csv`, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data.filter(({ comment }) => comment)

/** Phrases as they are read now. */
export const asNow = (text: string): Phrase[] => phrasesOf(text, LANGUAGE)
/** Phrases as they were read before. */
export const asBefore = (text: string): Phrase[] =>
  wordRuns(text, LANGUAGE).map((words) => ({ words, wording: words.join(' ') }))

/** Comments with their phrases by stems. */
export async function readRows(
  on: Queryable,
  rows: readonly Row[],
  read: (text: string) => Phrase[],
): Promise<Comment[]> {
  const found = rows.map((row) => ({
    row,
    text: row.comment ?? '',
    found: read(row.comment ?? ''),
  }))
  const words = found.flatMap((one) => one.found.flatMap((phrase) => phrase.words))
  const stemOf = await stemsOf(
    on,
    words.map((word) => ({ language: LANGUAGE, word })),
  )
  return found.map(({ found: phrases, ...one }) => ({
    ...one,
    phrases: byStems(phrases, (word) => stemOf(LANGUAGE, word)),
  }))
}

/** A column by which comments are looked at, one view a value. */
const COLUMNS: readonly ((row: Row) => string)[] = [
  () => 'all',
  ({ service = '' }) => service,
  ({ question_key = '' }) => question_key,
  ({ score = '' }) => score,
  ({ date = '' }) => date.slice(0, 7),
  ({ service = '', question_key = '' }) => `${service} ${question_key}`,
]
const isBad = ({ row }: Comment) => row.score === '4' || row.score === '5'
const isGood = ({ row }: Comment) => row.score === '1' || row.score === '2'

/** The themes that one view shows, by their usual wordings. */
export function themesOf(view: readonly Comment[], all: readonly Comment[]) {
  const counts = new Map<string, PhraseCounts>()
  const seen = new Set(view)
  const holders = new Map<string, Set<Comment>>()
  for (const comment of all)
    for (const theme of comment.phrases.keys()) {
      const one = counts.get(theme) ?? { theme, count: 0, negative: 0, positive: 0, all: 0 }
      one.all += 1
      if (seen.has(comment)) {
        one.count += 1
        if (isBad(comment)) one.negative += 1
        if (isGood(comment)) one.positive += 1
        holders.set(theme, (holders.get(theme) ?? new Set()).add(comment))
      }
      counts.set(theme, one)
    }
  const of = {
    count: view.length,
    negative: view.filter(isBad).length,
    positive: view.filter(isGood).length,
    all: all.length,
  }
  const usual = (theme: string) => {
    const told = Map.groupBy(holders.get(theme) ?? [], ({ phrases }) => phrases.get(theme) ?? '')
    return [...told].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? theme
  }
  const both = (one: string, other: string) =>
    holders.get(one)?.intersection(holders.get(other) ?? new Set()).size ?? 0
  return { chosen: chooseThemes([...counts.values()], of, LIMITS), usual, both }
}

/** Every theme that a view of the comments shows, once, by its wording in the first of them. */
export function shownThemes(comments: readonly Comment[], isMerged: boolean): Set<string> {
  const shown = new Map<string, string>()
  for (const by of COLUMNS)
    for (const view of Map.groupBy(comments, ({ row }) => by(row)).values()) {
      if (view.length < VIEW_MIN) continue
      const { chosen, usual, both } = themesOf(view, comments)
      const themes = isMerged ? mergeThemes(chosen, both) : chosen
      for (const { theme } of themes.slice(0, MOST))
        if (!shown.has(theme)) shown.set(theme, usual(theme))
    }
  return new Set(shown.values())
}
