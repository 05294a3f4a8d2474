import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { streamRoute } from '../../platform/http/stream-routes.ts'
import { readActivity } from './activity.ts'
import { readStatus } from './status.ts'

const LOOK_MS = 1000
const ALIVE_MS = 15_000
/** A text that differs whenever something that the live screen shows has changed. */
export async function changeOf(db: Db, org: string): Promise<string> {
  const { rows } = await db.query<{ change: string }>(
    `select concat_ws('.', (select max(id) from routing_event where organisation_id = $1),
       (select max(since) from routing_presence where organisation_id = $1),
       (select count(*) from routing_pause where organisation_id = $1),
       (select mode || coalesce(version, 0) from routing_state where organisation_id = $1)) as change`,
    [org],
  )
  return rows[0]?.change ?? ''
}

/** A line for each change, for so many seconds. */
async function* watchChanges(
  db: Db,
  org: string,
  seconds: number,
  signal: AbortSignal,
): AsyncGenerator<{ change: string }> {
  const end = performance.now() + seconds * 1000
  let [last, quietMs] = ['', 0]
  for (;;) {
    const change = await changeOf(db, org)
    if (change !== last || quietMs === 0 || quietMs >= ALIVE_MS) {
      yield { change }
      quietMs = 0
    }
    last = change
    if (signal.aborted || performance.now() + LOOK_MS > end) return
    await pause(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
    quietMs += LOOK_MS
  }
}

/** The live screen and the report of agents. */
export function liveRoutes(api: Api): void {
  const { db } = api

  route(api, 'getRoutingStatus', ({ params, query }) =>
    readStatus(db, params.organisationId, query),
  )

  streamRoute(api, 'watchRouting', async ({ params, query }, signal) =>
    watchChanges(db, params.organisationId, query.seconds, signal),
  )

  route(api, 'getAgentActivity', async ({ params, query }) => {
    const items = await readActivity(db, params.organisationId, query)
    return { items, asOf: new Date().toISOString() }
  })
}
