import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../platform/db/db.ts'
import { publicValues } from './find-facts.ts'

/** Texts that are read before other work gets its turn. */
const BATCH = 20
const ORGANISATIONS_MAX = 50

interface Cached {
  stamp: string
  /** Read once, however many ask. */
  values: Promise<ReadonlySet<string>>
}

const cache = new WeakMap<Queryable, LRUCache<string, Cached>>()

/** Changes when an article or a ready text was added, changed or removed. */
const STAMP = `select concat_ws(' ',
  (select concat(count(*), ' ', sum(octet_length(text)), ' ', max(updated_at)) from article
   where organisation_id = $1 and is_on),
  (select concat(count(*), ' ', sum(octet_length(text))) from canned_text where organisation_id = $1)
) as stamp`

async function readValues(db: Queryable, org: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ text: string }>(
    `select title || E'\\n' || text as text from article where organisation_id = $1 and is_on
     union all select title || E'\\n' || text from canned_text where organisation_id = $1`,
    [org],
  )
  const values = new Set<string>()
  for (const [index, { text }] of rows.entries()) {
    for (const value of publicValues(text)) values.add(value)
    if (index % BATCH === BATCH - 1) await setImmediate()
  }
  return values
}

/** Prices, numbers, addresses and words that stand in the organisation's articles and ready texts: they are no one's. `on` may keep what it reads. */
export async function commonValues(
  db: Queryable,
  org: string,
  on = db,
): Promise<ReadonlySet<string>> {
  const known = cache.get(db) ?? new LRUCache<string, Cached>({ max: ORGANISATIONS_MAX })
  cache.set(db, known)
  const { rows } = await on.query<{ stamp: string }>(STAMP, [org])
  const stamp = rows[0]?.stamp ?? ''
  const own = known.get(org)
  if (own?.stamp === stamp) return own.values
  const values = readValues(db, org)
  known.set(org, { stamp, values })
  values.catch(() => known.delete(org))
  return values
}
