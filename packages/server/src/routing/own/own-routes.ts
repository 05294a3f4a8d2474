import { type Api, route } from '../../platform/http/route.ts'
import { streamRoute } from '../../platform/http/stream-routes.ts'
import { routedAgent } from '../presence/routed-agent.ts'
import { acceptAssignment, handBack } from './own-rows.ts'
import { createSnapshots, watchOwn } from './watch-own.ts'

const done = { data: 1 as const }

/** What routing gave to the agent who calls: as a stream, to accept, and to hand back. */
export function ownWorkRoutes(api: Api, wake: () => void): void {
  const { db } = api
  const snapshotOf = createSnapshots(db)

  streamRoute(api, 'watchOwnWork', async ({ caller, query: { seconds } }, signal) =>
    watchOwn(db, snapshotOf, await routedAgent(db, caller), { seconds, signal }),
  )

  route(api, 'acceptAssignment', async ({ caller, params: { assignment } }) => {
    const agent = await routedAgent(db, caller)
    await db.transaction((tx) => acceptAssignment(tx, agent, assignment))
    return done
  })

  route(api, 'handBackAssignment', async ({ caller, params: { assignment }, body }) => {
    const agent = await routedAgent(db, caller)
    await db.transaction((tx) => handBack(tx, agent, assignment, body.reason))
    wake()
    return done
  })
}
