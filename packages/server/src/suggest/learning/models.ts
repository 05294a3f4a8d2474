import type { Queryable } from '../../platform/db/db.ts'
import { type AnswerModel, readAnswerModel } from './answer-model.ts'

/** Models in memory; the least recently used one is dropped. */
const CACHED_MAX = 20

interface Cached {
  stamp: string
  model: AnswerModel
}

/** Cache per database. Each use compares the model's stamp with the stored row. */
const cache = new WeakMap<Queryable, Map<string, Cached>>()

/** The organisation's last trained model; undefined when there is none. `on` may keep what it reads. */
export async function answerModelOf(
  db: Queryable,
  org: string,
  on = db,
): Promise<AnswerModel | undefined> {
  const known = cache.get(db) ?? new Map<string, Cached>()
  cache.set(db, known)
  const own = known.get(org)
  const { rows } = await on.query<{ stamp: string; model?: string }>(
    `select version || ' ' || trained_at as stamp,
       case when version || ' ' || trained_at is distinct from $2 then model end as model
     from answer_model where organisation_id = $1 order by version desc limit 1`,
    [org, own?.stamp ?? ''],
  )
  const [row] = rows
  const meanwhile = known.get(org) // of those who ask at once the first one reads the model
  known.delete(org)
  if (!row) return undefined
  const isKnown = meanwhile?.stamp === row.stamp
  const read = () => row.model && { stamp: row.stamp, model: readAnswerModel(row.model) }
  const current = (isKnown ? meanwhile : read()) || own
  if (current) known.set(org, current)
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - CACHED_MAX)))
    known.delete(oldest)
  return current?.model
}
