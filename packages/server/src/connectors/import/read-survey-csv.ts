import { createHash } from 'node:crypto'
import {
  columnNamed,
  SURVEY_FIELDS,
  SurveyAnswerRecord,
  type SurveyMapping,
} from '@agent-assist/contract'
import { createDatesLook } from '@agent-assist/file-reader/date-orders'
import { type FileRow, sampleOf } from '@agent-assist/file-reader/rows'
import {
  fieldText,
  idOfHash,
  readSurveyAnswer,
  type SurveyRules,
} from '@agent-assist/file-reader/survey-answers'
import { guessSurveyMapping, zoneOfColumn } from '@agent-assist/file-reader/survey-columns'
import type { TimeRules } from '@agent-assist/file-reader/times'
import { openFile } from '../../platform/basics/open-file.ts'
import { placeOf } from './places.ts'
import { sourceRows } from './source-rows.ts'

/** What the command says of a file of answers. */
export type GivenSurveyRules = Omit<SurveyRules, 'times'>

/**
 * Finds the columns of a file of answers: the named ones, the others by their usual names and their cells. Throws an Error with a
 * sentence when a named column is missing or a required one is not found.
 */
export function mapSurveyColumns(
  heading: readonly string[],
  rows: readonly FileRow[],
  rules: GivenSurveyRules,
): GivenSurveyRules {
  const columns: SurveyMapping = guessSurveyMapping(heading, rows)
  if (rules.template) delete columns.template
  for (const field of SURVEY_FIELDS) {
    const wanted = rules.columns[field]
    if (wanted === undefined) continue
    const column = columnNamed(heading, wanted)
    if (!column) throw new Error(`The file has no column "${wanted}" (for ${field}).`)
    columns[field] = column
  }
  const lacks = [
    ...(columns.template || rules.template ? [] : ['template']),
    ...(columns.date ? [] : ['date']),
    ...(columns.score || columns.rating ? [] : ['score or rating']),
  ]
  if (lacks.length > 0) {
    const hint = 'Name it with --map, the template of all rows with --template.'
    throw new Error(`No column for ${lacks.join(', ')}. ${hint} Columns: ${heading.join(', ')}`)
  }
  // a column that was named as the rating is not the score
  if (rules.columns.rating && columns.score === columns.rating) delete columns.score
  return { ...rules, columns }
}

/** The order of day and month that the dates of a file show. Throws a sentence when they may be read either way. */
async function orderIn(path: string, { columns }: GivenSurveyRules, given: TimeRules['dateOrder']) {
  const { add, look } = createDatesLook()
  for await (const { value, problem } of sourceRows(path)) {
    const date = problem ? '' : fieldText(value as Record<string, unknown>, columns, 'date')
    if (date) add(date)
  }
  const { dateOrder, examples } = look()
  if (dateOrder === 'day' || dateOrder === 'month') return dateOrder
  if (dateOrder === 'open' && !given)
    throw new Error(
      `${path}: "${examples[0]}" may be two days. Choose which comes first with --dates day or --dates month.`,
    )
  return given
}

/** How the rows of a file of answers are read: as the person said it, where the file does not show it. */
export async function surveyRulesOf(
  path: string,
  given: GivenSurveyRules,
  { said, timeZone }: { said: Partial<TimeRules>; timeZone: string },
): Promise<SurveyRules> {
  const { file, part } = placeOf(path)
  const { columns: heading, rows } = await sampleOf(await openFile(file), file, { part })
  const rules = mapSurveyColumns(heading, rows, given)
  const dateOrder = await orderIn(path, rules, said.dateOrder)
  const zone = said.timeZone ?? zoneOfColumn(rules.columns.date) ?? timeZone
  return { ...rules, times: { timeZone: zone, ...(dateOrder ? { dateOrder } : {}) } }
}

/** A UUID from the row's content, so that reading a row again gives the same id. */
function idOf(parts: readonly string[]): string {
  return idOfHash(createHash('sha256').update(JSON.stringify(parts)).digest('hex'))
}

/** Converts a row of a file to an answer. Throws what is wrong with it. */
export function readSurveyRow(
  row: Readonly<Record<string, unknown>>,
  rules: SurveyRules,
): SurveyAnswerRecord {
  const { answer, idParts } = readSurveyAnswer(row, rules)
  return SurveyAnswerRecord.parse({ id: idOf(idParts), ...answer })
}
