import { HANDLING_METRIC, MINUTE_MS } from '@agent-assist/contract'
import { LRUCache } from 'lru-cache'
import type { View } from '../../metrics/definitions/date-fields.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type AgentData, readAgentData } from '../agents/read-agents.ts'
import { type PickUp, readPickUps } from './pick-up.ts'

/** What rankings of a period are made of; all tabs and teams share it. */
export interface PeriodData {
  data: AgentData
  pickUps: Map<string, PickUp>
}

/** How long the data of a period is used again: of the running one, so that tabs are quick, and of the one before it. */
const RUNNING_MS = MINUTE_MS / 2
const PAST_MS = 10 * MINUTE_MS
const CACHED_MAX = 50

/** Cache per database, by organisation and range. */
const caches = new WeakMap<Queryable, LRUCache<string, Promise<PeriodData>>>()

async function read(db: Queryable, view: View): Promise<PeriodData> {
  const data = await readAgentData(db, view)
  return { data, pickUps: await readPickUps(db, view, data.models[HANDLING_METRIC]) }
}

/** The data of a period; from memory while it is fresh. */
export async function periodData(db: Queryable, view: View): Promise<PeriodData> {
  const cache = caches.get(db) ?? new LRUCache<string, Promise<PeriodData>>({ max: CACHED_MAX })
  caches.set(db, cache)
  const key = [view.org, view.timeZone, view.from, view.to].join(' ')
  const known = cache.get(key)
  if (known) return known
  const ttl = view.to < view.asOf ? PAST_MS : RUNNING_MS
  const reading = read(db, view)
  cache.set(key, reading, { ttl })
  reading.catch(() => cache.delete(key)) // the next one tries again
  return reading
}
