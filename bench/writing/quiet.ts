import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../e2e/server.ts'
import { cpuOf, megabytesOf, untilIdle } from '../idle.ts'
import { figure, ms, print, timed } from '../numbers.ts'

/*
 * npm run bench -- quiet: the demo's first start, the processor time that it takes from then on until it is quiet, and
 * its memory then.
 */

const GOAL_S = 20
/** A machine that is busy with other things may never be quiet. */
const LONGEST_S = 100
/** By then the server has given back what the start took. */
const REST_MS = 20_000

const { ms: took, result: server } = await timed(() => startServer({ DEMO: '1', DATABASE_URL: '' }))
const pid = server.child.pid ?? 0
const atStart = cpuOf(pid)
const after = await untilIdle(pid, LONGEST_S)
const memory = megabytesOf(pid)
print('first start, until it serves', `${ms(took)}, ${atStart.toFixed(1)} s of processor time`)
print(
  after === LONGEST_S ? 'not quiet after' : 'quiet after',
  `${after} s (goal ${GOAL_S} s), ${(cpuOf(pid) - atStart).toFixed(1)} s of processor time`,
)
figure('quiet: after', after)
print('memory, quiet', `${memory.toFixed(0)} MB`)
await sleep(REST_MS)
const rested = megabytesOf(pid)
print('memory, after a rest', `${rested.toFixed(0)} MB (goal 400 MB)`)
figure('quiet: memory', rested)
await server.stop()
