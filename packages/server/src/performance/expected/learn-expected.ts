import { Worker } from 'node:worker_threads'
import {
  DAY_MS,
  DEFAULT_FILTERS,
  EXPECTED_METRICS,
  type ExpectedMetric,
} from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { mark, readMarks } from '../../platform/jobs/marks.ts'
import type { Cases } from '../cases/cases.ts'
import { forCases } from '../cases/read-cases.ts'
import { readAssistCases } from './assist-cases.ts'
import type { TrainingCase } from './fit.ts'
import { scaled } from './model.ts'
import { ASSIST_MODEL, type ModelName, scaleOf, storeModel } from './model-rows.ts'
import type { Trained, Training } from './train.ts'

/** Fewest tickets of an organisation to train on, and of a metric. */
const TICKETS_MIN = 100
const CASES_MIN = 50
/** Most cases of a metric; more take longer without a better result. */
const CASES_MAX = 30_000
/** Models are trained again when the number of tickets has changed by this share, or after these days. */
const CHANGE_MIN = 0.25
const DAYS_MAX = 7
/** Tickets of this many days are learnt from. */
const SPAN_DAYS = 365

/** The cases of a metric, as the model is trained on them. */
function trainingOf(metric: ExpectedMetric, { length, agents, features, tags, values }: Cases) {
  const cases: TrainingCase[] = []
  const scale = scaleOf(metric)
  let entry = 0
  for (let ticket = 0; ticket < length; ticket++) {
    const end = entry + tags.counts[ticket]!
    const value = values[0]![ticket]!
    if (!Number.isNaN(value))
      cases.push({
        levels: features.map(({ keys, codes }) => keys[codes[ticket]!] ?? ''),
        tags: Array.from(tags.codes.subarray(entry, end), (code) => tags.keys[code]).filter(
          (tag) => tag !== undefined,
        ),
        agent: agents.keys[agents.codes[ticket]!] ?? '',
        value: scaled(scale, value),
      })
    entry = end
  }
  return cases.slice(-CASES_MAX)
}

/** The tag group of each tag; of the first by name where several have it. */
async function tagGroups(db: Queryable, org: string): Promise<Map<string, string>> {
  const { rows } = await db.query<{ tag: string; name: string }>(
    `select unnest(tags) as tag, name from tag_group where organisation_id = $1 order by name desc`,
    [org],
  )
  return new Map(rows.map(({ tag, name }) => [tag, name]))
}

/** Trains in a worker thread, because it takes long. */
function trainAside(trainings: readonly Training[]): Promise<Trained[]> {
  const worker = new Worker(new URL('./train-worker.ts', import.meta.url), {
    workerData: trainings,
  })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

async function train(db: Db, org: string, tickets: number): Promise<void> {
  const { timeZone } = await readOrganisation(db, org)
  const now = Date.now()
  const asOf = new Date(now).toISOString()
  const from = new Date(now - SPAN_DAYS * DAY_MS).toISOString()
  const view: View = { org, filters: DEFAULT_FILTERS, from, to: asOf, timeZone, asOf }
  const groups = await tagGroups(db, org)
  const trainings: (Training & { metric: ModelName })[] = []
  for (const metric of EXPECTED_METRICS) {
    const parts = await forCases(db, view, [metric], (cases) => trainingOf(metric, cases))
    const cases = parts.flat().slice(-CASES_MAX)
    if (cases.length >= CASES_MIN) trainings.push({ metric, scale: scaleOf(metric), cases, groups })
  }
  const assisted = await readAssistCases(db, view, CASES_MAX)
  if (assisted.length >= CASES_MIN)
    trainings.push({
      metric: ASSIST_MODEL,
      scale: 'share',
      cases: assisted,
      groups,
      keepsTags: true,
    })
  const trained = await trainAside(trainings)
  for (const [place, { metric, cases }] of trainings.entries()) {
    const one = trained[place]
    if (one) await storeModel(db, org, metric, { ...one, cases: cases.length, tickets })
  }
}

/** Whether an organisation has enough tickets that are new. */
async function dueTickets(db: Db, org: string): Promise<number | undefined> {
  const { rows } = await db.query<{ tickets: number; known?: number; isOld: boolean }>(
    `select (select count(*)::int from ticket where organisation_id = $1) as tickets,
       max(tickets) as known, coalesce(min(trained_at) < now() - interval '${DAYS_MAX} days', false) as "isOld"
     from expected_model where organisation_id = $1`,
    [org],
  )
  const { tickets, known = 0, isOld } = rows[0] ?? { tickets: 0, isOld: false }
  const isDue = isOld || Math.abs(tickets - known) > CHANGE_MIN * known
  return tickets >= TICKETS_MIN && isDue ? tickets : undefined
}

/**
 * Trains the models of an organisation if enough has changed, and takes it off the queue; what is written during the
 * training is looked at again. Always returns true.
 */
export async function learnExpected(db: Db, org: string): Promise<boolean> {
  const marks = await readMarks(db, 'expected_model_queue', org)
  const tickets = await dueTickets(db, org)
  if (tickets !== undefined) await train(db, org, tickets)
  await marks.clear()
  return true
}

/** Has the models of an organisation looked at again. */
export const queueExpected = (tx: Queryable, org: string): Promise<void> =>
  mark(tx, 'expected_model_queue', org)
