import { EXPECTED_FEATURES, type ExpectedMetric, METRICS } from '@agent-assist/contract'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../platform/db/db.ts'
import type { ExpectedModel } from './model.ts'
import type { Trained } from './train.ts'

/** The share of tickets on which an answer of Agent Assist is used; it is no metric of tickets. */
export const ASSIST_MODEL = 'assist_use'
export type ModelName = ExpectedMetric | typeof ASSIST_MODEL

/** A model as it is stored, with what explains it. */
export interface StoredModel {
  metric: ModelName
  /** Counts the trainings. */
  version: number
  trainedAt: string
  cases: number
  model: ExpectedModel
  error?: number
  plainError?: number
}

/** Models as they were read first, so that what follows from one can be kept with it. */
const memory = new LRUCache<string, ExpectedModel>({ max: 2000 })

/** The models of an organisation; a model is the same object until it is trained again. */
export async function readModels(db: Queryable, org: string): Promise<StoredModel[]> {
  const { rows } = await db.query<StoredModel>(
    `select metric, version, trained_at as "trainedAt", cases, model, error,
       plain_error as "plainError"
     from expected_model where organisation_id = $1`,
    [org],
  )
  return rows.map((row) => {
    const place = JSON.stringify([org, row.metric, row.version, row.trainedAt, row.cases])
    const model = memory.get(place) ?? row.model
    memory.set(place, model)
    return { ...row, model }
  })
}

export const scaleOf = (metric: ExpectedMetric): ExpectedModel['scale'] =>
  METRICS[metric].unit === 'min' ? 'log' : 'share'

/** The model before there is one: all tickets are alike. */
export const flatModel = (metric: ExpectedMetric): ExpectedModel => ({
  scale: scaleOf(metric),
  intercept: 0,
  features: Object.fromEntries(
    EXPECTED_FEATURES.map((feature) => [feature, {}]),
  ) as ExpectedModel['features'],
  tags: {},
  tagsPerTicket: 1,
  variance: scaleOf(metric) === 'log' ? 1 : 0.25,
})

/** The model of a metric; all tickets are alike before there is one. */
export const modelFor = (models: readonly StoredModel[], metric: ExpectedMetric): ExpectedModel =>
  models.find((one) => one.metric === metric)?.model ?? flatModel(metric)

export async function storeModel(
  db: Queryable,
  org: string,
  metric: ModelName,
  { model, error, plainError, cases, tickets }: Trained & { cases: number; tickets: number },
): Promise<void> {
  await db.query(
    `insert into expected_model
       (organisation_id, metric, cases, tickets, model, error, plain_error)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7)
     on conflict (organisation_id, metric) do update set version = expected_model.version + 1,
       trained_at = now(), cases = excluded.cases, tickets = excluded.tickets,
       model = excluded.model, error = excluded.error, plain_error = excluded.plain_error`,
    [org, metric, cases, tickets, JSON.stringify(model), error ?? null, plainError ?? null],
  )
}
