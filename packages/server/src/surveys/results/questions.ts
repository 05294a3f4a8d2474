import {
  GRID_SCALE,
  type QuestionBlock,
  QuestionResponse,
  type SurveyOption,
  type SurveyQuestion,
  YES_NO,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { sql, statement } from '../../platform/db/sql.ts'
import { type Asked, askedOf } from './asked.ts'
import { answerWhere, type ResultsView } from './results-view.ts'
import { maskedText } from '../../organisations/organisation.ts'
import type { Tally } from './tally.ts'

/** Limit of short answers that a block contains. */
const MOST_TEXTS = 20
const MOST_QUESTIONS = 100

interface Counted {
  response: QuestionResponse
  count: number
}

/** Equal responses are counted by the database; the different ones are parsed here. */
async function readResponses(on: Queryable, view: ResultsView): Promise<Counted[]> {
  const { rows } = await on.query<{ response: unknown; count: number }>(
    ...statement(sql`select response, sum(n)::int as count from (
        select a.responses, count(*) as n from survey_answer a
        where ${answerWhere(view)} and a.responses <> '[]' group by 1) as equal
      cross join lateral jsonb_array_elements(responses) as one (response)
      where response ->> 'questionType' <> 'ShortAnswer' group by 1`),
  )
  return rows.flatMap(({ response, count }) => {
    const parsed = QuestionResponse.safeParse(response)
    return parsed.success ? [{ response: parsed.data, count }] : []
  })
}

interface TextRow {
  quest: string
  answerId: string
  at: string
  text: string
  n: number
}

/** The newest short answers to each question. */
async function readTexts(on: Queryable, view: ResultsView): Promise<Map<string, TextRow[]>> {
  const { rows } = await on.query<TextRow>(
    ...statement(sql`select * from (
        select response ->> 'quest' as quest, response ->> 'singlevalueanswer' as text,
          a.id as "answerId", a.answered_at as at,
          count(*) over (partition by response ->> 'quest')::int as n,
          row_number() over (partition by response ->> 'quest'
            order by a.answered_at desc, a.id) as place
        from survey_answer a cross join lateral jsonb_array_elements(a.responses) as one (response)
        where ${answerWhere(view)} and a.responses @> '[{"questionType": "ShortAnswer"}]'
          and response ->> 'questionType' = 'ShortAnswer'
          and coalesce(response ->> 'singlevalueanswer', '') <> ''
      ) as ranked where place <= ${MOST_TEXTS} order by place`),
  )
  return Map.groupBy(
    rows.map((row) => ({ ...row, text: maskedText(view.organisation, row.text) })),
    ({ quest }) => quest,
  )
}

/** The choices in one response; in a grid with the row. */
function choicesOf({ singlevalueanswer, multichoiceValue, answer }: QuestionResponse) {
  if (answer)
    return answer.map(({ option, selectedValue }) => ({ row: option, value: selectedValue }))
  const values = multichoiceValue ?? (singlevalueanswer === undefined ? [] : [singlevalueanswer])
  return [...new Set(values)].map((value) => ({ row: undefined, value }))
}

const keyOf = (value: string, row?: string) => JSON.stringify([row ?? '', value])

/** Number of responses per choice, and with any choice at all. */
function countChoices(counted: readonly Counted[]) {
  const choices = new Map<string, { value: string; row?: string | undefined; count: number }>()
  let n = 0
  for (const { response, count } of counted) {
    const made = choicesOf(response)
    if (made.length > 0) n += count
    for (const { value, row } of made) {
      const key = keyOf(value, row)
      const before = choices.get(key)
      choices.set(key, { value, row, count: count + (before?.count ?? 0) })
    }
  }
  return { n, choices }
}

const BINARY: SurveyOption[] = YES_NO.map((value) => ({ value, label: value }))

type Choices = ReturnType<typeof countChoices>['choices']

/** Rows and cells of a grid; rows of the survey come first. */
function gridOf(question: SurveyQuestion | undefined, choices: Choices) {
  const known = question?.options ?? []
  const made = [...new Set([...choices.values()].flatMap(({ row }) => row ?? []))]
  const more = made.filter((row) => !known.some(({ value }) => value === row))
  const rows = [...known, ...more.map((row) => ({ value: row, label: row }))]
  const of = (row: string, value: string) => choices.get(keyOf(value, row))?.count ?? 0
  return {
    rows: rows.map(({ value, label }) => ({
      value,
      label,
      n: GRID_SCALE.reduce((sum, column) => sum + of(value, column), 0),
    })),
    choices: rows.flatMap((row) =>
      GRID_SCALE.map((value) => ({
        value,
        label: value,
        row: row.value,
        count: of(row.value, value),
      })),
    ),
  }
}

/** The label of a choice, with the emoji that it was shown with. */
const labelOf = (question: SurveyQuestion | undefined, { label, emoji }: SurveyOption): string =>
  question?.choiceLook === 'emoji' && emoji ? `${emoji} ${label}` : label

/**
 * Choices in the survey's order, then those that are no longer offered, the most frequent first.
 */
function listOf(question: SurveyQuestion | undefined, type: string, choices: Choices) {
  const known = type === 'BinaryQuestion' ? BINARY : (question?.options ?? [])
  const more = [...choices.values()]
    .filter(({ value }) => !known.some((one) => one.value === value))
    .toSorted((one, other) => other.count - one.count)
  const shown = known.map((one) => ({ ...one, label: labelOf(question, one) }))
  return [...shown, ...more.map(({ value }) => ({ value, label: value }))].map(
    ({ value, label }) => ({ value, label, count: choices.get(keyOf(value))?.count ?? 0 }),
  )
}

function blockOf(
  quest: string,
  asked: Asked | undefined,
  counted: readonly Counted[],
  texts: readonly TextRow[],
): QuestionBlock {
  const questionType =
    counted[0]?.response.questionType ?? asked?.question.questionType ?? 'ShortAnswer'
  const { n, choices } = countChoices(counted)
  const head = { quest, questionType, ...(asked ? { asked: asked.n } : {}) }
  if (questionType === 'ShortAnswer')
    return {
      ...head,
      n: texts[0]?.n ?? 0,
      choices: [],
      texts: texts.map(({ answerId, at, text }) => ({ answerId, at, text })),
    }
  if (questionType === 'MultiplChoiceGrid')
    return { ...head, n, ...gridOf(asked?.question, choices) }
  return { ...head, n, choices: listOf(asked?.question, questionType, choices) }
}

/** The results of each question, in the order of the surveys. */
export async function questionBlocks(
  on: Queryable,
  view: ResultsView,
  tallies: readonly Tally[],
): Promise<QuestionBlock[]> {
  const asked = await askedOf(on, view, tallies)
  const counted = Map.groupBy(await readResponses(on, view), ({ response }) => response.quest)
  const texts = await readTexts(on, view)
  const quests = new Set([...asked.keys(), ...counted.keys(), ...texts.keys()])
  return [...quests]
    .slice(0, MOST_QUESTIONS)
    .map((quest) =>
      blockOf(quest, asked.get(quest), counted.get(quest) ?? [], texts.get(quest) ?? []),
    )
}
