import { ApiError, type Input, type SurveyMapping } from '@agent-assist/contract/wire'
import { type FileRow, fileRows } from '@agent-assist/file-reader/rows'
import {
  idOfHash,
  readSurveyAnswer,
  type SurveyRules,
} from '@agent-assist/file-reader/survey-answers'
import { patiently } from '../../../domain/imports/patiently.ts'
import type { RowLeft } from '../../../domain/imports/rows-left.tsx'
import { forget } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/call.ts'
import { NEW, type Target } from './survey-plan.ts'

export type RefusedAnswer = RowLeft & { reason: string }

export interface AnswerProgress {
  /** Finished fraction of the file, 0 to 1. */
  share: number
  added: number
  updated: number
  refused: readonly RefusedAnswer[]
}

export const NO_ANSWERS: AnswerProgress = { share: 0, added: 0, updated: 0, refused: [] }

type Batch = Extract<Input<'importRecords'>['body']['batch'], { kind: 'surveys' }>
type SentAnswer = Batch['records'][number]
interface Row extends RowLeft {
  record: SentAnswer
}

const ROWS_MAX = 250

interface Sending {
  organisationId: string
  file: File
  rules: SurveyRules
  targets: readonly Target[]
  signal: AbortSignal
  onProgress: (progress: AnswerProgress) => void
}

async function hashOf(parts: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify(parts)),
  )
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The question that a new template asks: the name of the column with the score. */
const questionOf = ({ score, rating }: SurveyMapping, title: string) => score ?? rating ?? title

/** Creates the templates that are missing; returns the rules with the ids of all. */
async function withTemplates({ organisationId, rules, targets }: Sending): Promise<SurveyRules> {
  const byName = new Map(rules.targets)
  for (const { title, choice, category } of targets) {
    if (!category || (choice !== NEW.NPS && choice !== NEW.CSAT)) continue
    const q1Text = questionOf(rules.columns, title)
    const body = { title, q1Text, surveyCotegory: category }
    const { id } = await call('createSurveyTemplate', { params: { organisationId }, body })
    byName.set(title.toLowerCase(), { template: id, category })
  }
  void forget('listSurveyTemplates')
  return { ...rules, targets: byName }
}

async function readRow(row: FileRow, rules: SurveyRules): Promise<Row | RefusedAnswer> {
  const { line, value, problem } = row
  if (problem) return { line, value, reason: problem }
  try {
    const { answer, idParts } = readSurveyAnswer(value, rules)
    return { line, value, record: { id: idOfHash(await hashOf(idParts)), ...answer } }
  } catch (error) {
    return { line, value, reason: (error as Error).message } // the end of a sentence, for the person
  }
}

/** Whether the server refuses what a row holds. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 400

/** Stores rows; when the server refuses them, each half is tried, until the bad row is found. */
async function storeRows(sending: Sending, rows: readonly Row[]): Promise<AnswerProgress> {
  const { organisationId, signal } = sending
  signal.throwIfAborted()
  const batch: Batch = { kind: 'surveys', records: rows.map(({ record }) => record) }
  try {
    const { added, updated } = await patiently(signal, () =>
      call('importRecords', { params: { organisationId }, body: { batch } }, { signal }),
    )
    return { ...NO_ANSWERS, added, updated }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const [first] = rows
    if (first && rows.length === 1)
      return { ...NO_ANSWERS, refused: [{ ...first, reason: error.message }] }
    const half = Math.ceil(rows.length / 2)
    const one = await storeRows(sending, rows.slice(0, half))
    return sum(one, await storeRows(sending, rows.slice(half)))
  }
}

const sum = (one: AnswerProgress, other: AnswerProgress): AnswerProgress => ({
  share: one.share,
  added: one.added + other.added,
  updated: one.updated + other.updated,
  refused: [...one.refused, ...other.refused],
})

/** Imports the answers of a file in batches; each one is stored before the next is sent. */
export async function sendAnswers(sending: Sending): Promise<AnswerProgress> {
  const { file, signal, onProgress } = sending
  const rules = await withTemplates(sending)
  let progress = NO_ANSWERS
  for await (const { rows, share } of fileRows(file, file.name)) {
    for (let at = 0; at < rows.length; at += ROWS_MAX) {
      const part = rows.slice(at, at + ROWS_MAX)
      const read = await Promise.all(part.map((row) => readRow(row, rules)))
      const refused = read.filter((row): row is RefusedAnswer => 'reason' in row)
      const good = read.filter((row): row is Row => 'record' in row)
      progress = sum(progress, { ...NO_ANSWERS, refused })
      if (good.length > 0) progress = sum(progress, await storeRows(sending, good))
      onProgress(progress)
    }
    signal.throwIfAborted()
    progress = { ...progress, share }
    onProgress(progress)
  }
  return { ...progress, share: 1 }
}
