import {
  beginRollups,
  refreshRollups,
} from '../../packages/server/src/metrics/rollup/refresh-rollups.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { tidy } from '../../packages/server/src/platform/db/tidy.ts'
import { fillAttention } from '../dashboards/fill-attention.ts'
import { fillTickets } from '../metrics/fill.ts'
import { figure, isShort, ms, print, timed } from '../numbers.ts'
import type { Task } from './load.ts'
import { loadOf } from './measure.ts'
import { questionsOf } from './questions.ts'
import { configOf, serve, supervisorOf } from './servers.ts'

const CONNECTIONS = 50
const LOAD_MS = 5000
/** Share of the tickets that are new; two thirds of them are unsolved. */
const YOUNG = 0.15
/** Equal questions: what a hundred people who look at the same dashboard ask. */
const EQUAL = 7
const DIFFERENT = 20_000
const RANGE_DAYS = 380

export async function fill(db: Db, org: string, tickets: number, now: string): Promise<void> {
  await fillTickets(db, org, tickets, now, YOUNG)
  await fillAttention(db, org, now)
  await beginRollups(db, false, 1) // whatever its size, or the refreshing below would not end
  while (await refreshRollups(db, org, '0')); // eslint-disable-line no-empty
  await tidy(db)
}

/** Answers of dashboards at 50 connections, with answers that are shared and kept, and each made anew. */
export async function benchFigures(db: Db, tickets: number): Promise<void> {
  const org = `throughput-${tickets}-${process.pid}`
  const now = new Date().toISOString()
  const { ms: took } = await timed(() => fill(db, org, tickets, now))
  console.log(`\n${tickets} tickets, filled in ${ms(took)}; ${CONNECTIONS} connections`)
  const token = await supervisorOf(db, org)
  const asked = {
    equal: questionsOf(org, now, EQUAL, RANGE_DAYS),
    different: questionsOf(org, now, DIFFERENT, RANGE_DAYS),
  }
  for (const [kind, requests] of Object.entries(asked))
    for (const keepsNoAnswers of isShort ? [false] : [true, false]) {
      const { address, close } = await serve(db, configOf({ keepsNoAnswers }))
      const task: Task = { address, token, connections: CONNECTIONS, ms: LOAD_MS, requests }
      await loadOf({ ...task, ms: LOAD_MS / 4 }) // the code is compiled, the columns are in memory
      const load = await loadOf({ ...task, requests: requests.toReversed() })
      await close()
      if (!keepsNoAnswers) {
        figure(`${db.kind} ${kind}: rate`, load.failed > 0 ? 0 : load.perSecond)
        figure(`${db.kind} ${kind}: p99`, load.p99)
      }
      print(
        `figures, ${kind} questions, ${keepsNoAnswers ? 'each made anew' : 'shared and kept'}`,
        `${load.perSecond.toFixed(0)} /s, p50 ${ms(load.p50)}, p99 ${ms(load.p99)}, ${load.bytes} bytes${
          load.failed > 0 ? `, ${load.failed} FAILED` : ''
        }`,
      )
    }
}
