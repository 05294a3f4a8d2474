import type { SurveyMapping, SurveyTemplateRow } from '@agent-assist/contract/wire'
import type { OpenWord } from '@agent-assist/file-reader/look'
import type {
  SurveyCategory,
  SurveyRating,
  SurveyRules,
  SurveyTarget,
} from '@agent-assist/file-reader/survey-answers'
import { zoneOfColumn } from '@agent-assist/file-reader/survey-columns'
import type { FoundSurvey, SurveyLook } from '@agent-assist/file-reader/survey-look'
import type { DateOrder } from '@agent-assist/file-reader/times'
import { usualOrder } from '../../../domain/imports/date-order.tsx'

/* How a file of answers is imported: proposed from its rows, completed by what the person chooses. */

export type Templates = readonly Pick<SurveyTemplateRow, 'id' | 'title' | 'category'>[]

/** Values of the choice of a template besides the ids of templates. */
export const NEW = { NPS: 'new-NPS', CSAT: 'new-CSAT' } as const
export const LEFT_OUT = 'none'

export interface SurveyDraft {
  columns: SurveyMapping
  /** Name of the survey where no column has one. */
  title: string
  dateOrder?: DateOrder
  timeZone?: string
  /** By the survey's name in small letters: id of a template, or one of the values above. */
  targets: Readonly<Record<string, string>>
  scores: Readonly<Record<string, number | null>>
  ratings: Readonly<Record<string, SurveyRating | null>>
}

/** Where the answers to a survey go. */
export interface Target {
  /** Key of its choice. */
  key: string
  survey: FoundSurvey
  title: string
  choice: string
  /** Missing: its rows are left out. */
  category?: SurveyCategory
}

const nameOf = (survey: FoundSurvey, { title }: SurveyDraft) => survey.name || title.trim()

/** The template of each survey: as chosen, else of the same title, else a new one that asks what the file seems to ask. */
export function targetsOf(look: SurveyLook, draft: SurveyDraft, templates: Templates): Target[] {
  return look.surveys.map((survey) => {
    const title = nameOf(survey, draft)
    const key = survey.name.toLowerCase()
    const same = templates.find((one) => one.title.toLowerCase() === title.toLowerCase())
    const choice = draft.targets[key] ?? same?.id ?? NEW[survey.category]
    const known = templates.find(({ id }) => id === choice)
    const category =
      known?.category ?? (choice === NEW.NPS ? 'NPS' : choice === NEW.CSAT ? 'CSAT' : undefined)
    return { key, survey, title, choice, ...(category ? { category } : {}) }
  })
}

function merged(lists: readonly (readonly OpenWord[])[]): OpenWord[] {
  const counts = new Map<string, number>()
  for (const { word, count } of lists.flat()) counts.set(word, (counts.get(word) ?? 0) + count)
  return [...counts].map(([word, count]) => ({ word, count })).toSorted((a, b) => b.count - a.count)
}

/** The words that need a meaning for the chosen templates. */
export const wordsOf = (targets: readonly Target[], category: SurveyCategory): OpenWord[] =>
  merged(
    targets
      .filter((one) => one.category === category)
      .map(({ survey }) => (category === 'NPS' ? survey.scoreWords : survey.ratingWords)),
  )

const isSaid = (words: Readonly<Record<string, unknown>>, { word }: OpenWord) =>
  Object.hasOwn(words, word)

/** The order of day and month: what the file proves, else what was chosen, else the usual one; and the zone. */
export function timesOf(look: SurveyLook, draft: SurveyDraft, ownZone: string) {
  const { dateOrder } = look
  const isProven = dateOrder === 'day' || dateOrder === 'month'
  const order = isProven ? dateOrder : (draft.dateOrder ?? (dateOrder && usualOrder()))
  const timeZone = draft.timeZone ?? zoneOfColumn(draft.columns.date) ?? ownZone
  return { timeZone, ...(order ? { dateOrder: order } : {}) }
}

/** The rules for reading the rows; a new template stands by its title until it is made. */
export function rulesOf(
  { columns, title, scores, ratings }: SurveyDraft,
  targets: readonly Target[],
  times: SurveyRules['times'],
): SurveyRules {
  const byName = targets.flatMap(({ title: name, choice, category }): [string, SurveyTarget][] =>
    category ? [[name.toLowerCase(), { template: choice, category }]] : [],
  )
  return { columns, template: title.trim(), targets: new Map(byName), scores, ratings, times }
}

/** Why a file cannot be imported yet, as a sentence; undefined: it can. */
export function surveyWaits(draft: SurveyDraft, targets: readonly Target[]): string | undefined {
  const { columns, title, scores, ratings } = draft
  if (!columns.date) return 'Choose the column with the time of the answer.'
  if (!columns.score && !columns.rating) return 'Choose the column with the score or the rating.'
  if (!columns.template && !title.trim()) return 'Enter a name for the survey.'
  if (targets.every(({ category }) => !category)) return 'Choose a template for a survey.'
  const open = [
    ...wordsOf(targets, 'NPS').filter((word) => !isSaid(scores, word)),
    ...wordsOf(targets, 'CSAT').filter((word) => !isSaid(ratings, word)),
  ]
  return open.length === 0 ? undefined : `Choose a meaning for ${open.length} of the words.`
}
