import type { Db } from '../platform/db/db.ts'
import type { Origins } from '../platform/http/origins.ts'
import type { TokenWatch } from '../platform/http/token-watch.ts'
import { createRefusedLoads } from './refused-loads.ts'

/** A time of last use is written at most this often for each secret, key and organisation. */
const WRITE_MS = 60_000
/** Number of remembered writes after which the oldest are forgotten. */
const REMEMBERED_MAX = 10_000

/** Whether a write is due, by the time of the last one under the same name. */
function createDue(now = () => performance.now()) {
  const written = new Map<string, number>()
  return (name: string): boolean => {
    const last = written.get(name)
    if (last !== undefined && now() - last < WRITE_MS) return false
    if (written.size >= REMEMBERED_MAX) written.clear()
    written.set(name, now())
    return true
  }
}

const touch = (table: 'signing_secret' | 'api_key') =>
  `update ${table} set last_used_at = now() where organisation_id = $1 and id = $2`

interface WatchDeps {
  db: Db
  origins: Origins
  later: (work: () => Promise<void>) => void
}

/** Stores when secrets and keys were last used, and which pages loaded with a valid token or were refused. */
export function createTokenWatch({ db, origins, later }: WatchDeps): TokenWatch {
  const refusedLoads = createRefusedLoads(db, later)
  const isDue = createDue()

  const used = (table: 'signing_secret' | 'api_key', organisationId: string, id: string): void => {
    if (isDue(id)) later(async () => void (await db.query(touch(table), [organisationId, id])))
  }

  async function storeLoad(organisationId: string, origin: string): Promise<void> {
    if (!(await origins.of(organisationId)).includes(origin)) return
    if (!isDue(`${organisationId} ${origin}`)) return
    await db.query(
      `insert into page_load (organisation_id, origin, first_at, last_at)
       values ($1, $2, now(), now())
       on conflict (organisation_id)
         do update set origin = excluded.origin, last_at = excluded.last_at`,
      [organisationId, origin],
    )
  }

  return {
    accepted: (caller, origin) => {
      if (caller.kind === 'key') used('api_key', caller.organisationId, caller.keyId)
      if (caller.kind !== 'signed') return
      const { organisationId, secretId } = caller
      if (secretId) used('signing_secret', organisationId, secretId)
      if (origin) later(() => storeLoad(organisationId, origin))
    },
    refused: ({ organisationId, reason }, origin) =>
      refusedLoads.add({ organisationId, reason, origin }),
    unlisted: (organisationId, origin) =>
      refusedLoads.add({ organisationId, reason: 'origin', origin }),
  }
}
