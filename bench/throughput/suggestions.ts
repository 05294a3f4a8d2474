import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { signIdentity } from '../../packages/server/src/platform/http/session.ts'
import { seedDemo } from '../../packages/server/src/demo/seed.ts'
import { tidy } from '../../packages/server/src/platform/db/tidy.ts'
import { untilIdle } from '../idle.ts'
import { figure, isShort, ms, print, timed } from '../numbers.ts'
import { loadOf } from './measure.ts'
import { configOf, serve } from './servers.ts'

const ORG = 'demo-org'
const CONNECTIONS = 50
const LOAD_MS = 8000
const QUESTIONS = 2000

/** Suggestions for open and for solved tickets of the demo, each asked by one of ten agents. */
export async function benchSuggestions(db: Db, tickets: number): Promise<void> {
  const { ms: took } = await timed(() => seedDemo(db, new Date(), () => undefined, tickets))
  await tidy(db)
  console.log(
    `\nThe demo with ${tickets} tickets, filled in ${ms(took)}; ${CONNECTIONS} connections`,
  )
  const { rows } = await db.query<{ id: string }>(
    'select id from ticket where organisation_id = $1 order by md5(id) limit $2',
    [ORG, QUESTIONS],
  )
  const { rows: secrets } = await db.query<{ secret: string }>(
    'select signing_secret as secret from organisation where id = $1',
    [ORG],
  )
  const secret = secrets[0]?.secret ?? ''
  const token = await signIdentity(secret, {
    org: ORG,
    name: 'Agent 07',
    scope: 'assist',
    lifeS: 3000,
  })
  const requests = rows.map(({ id }) => ({
    path: '/api/assist/suggestions',
    body: JSON.stringify({ ticketId: id }),
  }))
  for (const keepsNoAnswers of isShort ? [false] : [true, false, true, false]) {
    const { address, close } = await serve(db, configOf({ keepsNoAnswers }))
    await untilIdle(process.pid) // the background work of the first start is measured by `quiet`
    const task = { address, token, connections: CONNECTIONS, ms: LOAD_MS, requests }
    await loadOf({ ...task, ms: LOAD_MS / 2 })
    const load = await loadOf({ ...task, requests: requests.toReversed() })
    await close()
    if (!keepsNoAnswers) {
      figure('suggestions: rate', load.failed > 0 ? 0 : load.perSecond)
      figure('suggestions: p99', load.p99)
    }
    print(
      `suggestions, each for another ticket, ${keepsNoAnswers ? 'all read anew' : 'shared kept'}`,
      `${load.perSecond.toFixed(0)} /s, p50 ${ms(load.p50)}, p99 ${ms(load.p99)}${
        load.failed > 0 ? `, ${load.failed} FAILED` : ''
      }`,
    )
  }
}
