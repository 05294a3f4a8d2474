import type { RefusedLoadReason } from '@agent-assist/contract'
import type { Db } from '../platform/db/db.ts'

/** Maximum number of rows of an organisation. */
const ROWS_MAX = 50
/** Maximum number of different refusals that are stored at once; further ones are dropped. */
const BATCH_MAX = 200
const ORIGIN_MAX_CHARS = 300
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/

/** A refused request of a page. */
export interface Refused {
  organisationId: string
  reason: RefusedLoadReason
  /** As the browser sent it. */
  origin: string | undefined
}

/** Refusals that are not stored yet. */
interface Waiting extends Refused {
  origin: string
  times: number
  /** Time of the last one. */
  at: string
}

const ADD = `
  insert into refused_load as known (organisation_id, origin, reason, times, last_at)
  select o.id, r.origin, r.reason, r.times, r.at
  from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::timestamptz[])
      as r (org, origin, reason, times, at)
    join organisation o on o.id = r.org
  order by 1, 2, 3
  on conflict (organisation_id, origin, reason) do update
    set times = least(known.times + excluded.times, 1000000000), last_at = excluded.last_at`

const TRIM = `
  delete from refused_load old where old.organisation_id = any($1::text[]) and (
    select count(*) from refused_load new where new.organisation_id = old.organisation_id
      and (new.last_at, new.origin, new.reason) > (old.last_at, old.origin, old.reason)
  ) >= $2`

/**
 * Collects refused requests of pages and stores them together, after the answers. Unknown organisations are dropped by
 * the statement itself; requests without an origin come from no page.
 */
export function createRefusedLoads(db: Db, later: (work: () => Promise<void>) => void) {
  const waiting = new Map<string, Waiting>()

  async function store(): Promise<void> {
    const batch = [...waiting.values()]
    waiting.clear()
    await db.transaction(async (tx) => {
      await tx.query(ADD, [
        batch.map(({ organisationId }) => organisationId),
        batch.map(({ origin }) => origin),
        batch.map(({ reason }) => reason),
        batch.map(({ times }) => times),
        batch.map(({ at }) => at),
      ])
      const organisations = [...new Set(batch.map(({ organisationId }) => organisationId))]
      await tx.query(TRIM, [organisations, ROWS_MAX])
    })
  }

  return {
    /** Notes one refusal; returns at once. */
    add: ({ organisationId, reason, origin }: Refused): void => {
      if (!origin || origin.length > ORIGIN_MAX_CHARS || !ORIGIN.test(origin)) return
      const key = [organisationId, reason, origin].join(' ')
      const known = waiting.get(key)
      if (!known && waiting.size >= BATCH_MAX) return
      const at = new Date().toISOString()
      waiting.set(key, { organisationId, reason, origin, times: (known?.times ?? 0) + 1, at })
      if (!known && waiting.size === 1) later(store)
    },
  }
}
