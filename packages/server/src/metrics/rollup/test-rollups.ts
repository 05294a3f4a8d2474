import { DEFAULT_FILTERS, type TicketRecord } from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import { testOrganisation } from '../../platform/testing/test-db.ts'
import { storeTickets } from '../../tickets/test-tickets.ts'
import type { View } from '../definitions/date-fields.ts'
import {
  randomEmotions,
  randomSentiment,
  randomTickets,
  SHIFTS,
  TARGETS,
} from '../test-random-tickets.ts'
import { scoreMessage } from '../test-sentiment.ts'
import { beginRollups, refreshRollups } from './refresh-rollups.ts'

export const SEED = 20_260_308

/** An organisation with six weeks of tickets of all kinds. */
export async function organisationWithTickets(
  db: Db,
): Promise<{ org: string; tickets: TicketRecord[] }> {
  const org = (await testOrganisation(db)).id
  const tickets = randomTickets(SEED, 400, '2026-03-01T00:00:00Z', 42 * 24 * 60)
  await storeBatch(db, org, { kind: 'calendars', records: [SHIFTS] })
  await storeBatch(db, org, { kind: 'slaTargets', records: TARGETS })
  await storeTickets(db, org, tickets)
  await db.query('delete from sentiment_queue where organisation_id = $1', [org])
  const sounds = randomSentiment(SEED, tickets)
  await scoreMessage(db, org, sounds, 'en', (id) => randomEmotions(SEED, id))
  return { org, tickets }
}

/** Refreshes all rollups, in a zone. */
export async function refreshAllRollups(db: Db, org: string, timeZone = 'UTC'): Promise<void> {
  await db.query('update organisation set time_zone = $2 where id = $1', [org, timeZone])
  await beginRollups(db, false, 1)
  while (await refreshRollups(db, org, '0')); // eslint-disable-line no-empty
}

/** A range that begins and ends in the middle of a day in every zone. */
export const viewOf = (org: string, timeZone: string): View => ({
  org,
  filters: DEFAULT_FILTERS,
  from: '2026-03-06T07:10:00.000Z',
  to: '2026-04-07T13:20:00.000Z',
  timeZone,
  asOf: '2026-03-20T12:00:00.000Z',
})

/** The same view without rollups: a list of intervals is read ticket by ticket. */
export const live = (view: View): View => ({
  ...view,
  intervals: [{ from: view.from, to: view.to }],
})

/** Sums in another order differ in their last digits; the shift prevents halves from rounding differently. */
const rounded = (_: string, it: unknown) =>
  typeof it === 'number' ? Math.round(it * 1e4 + 0.137) : it
export const same = (metricValue: unknown): unknown =>
  JSON.parse(JSON.stringify(metricValue, rounded))

/** The database with a memory of values. */
export function keeping({ query, exec }: Queryable): Queryable {
  const kept = new Map<string, Promise<unknown>>()
  return {
    query,
    exec,
    keep: <T>(key: string, make: () => Promise<T>) => {
      const known = kept.get(key) ?? make()
      kept.set(key, known)
      return known as Promise<T>
    },
  }
}
