import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../e2e/server.ts'
import { ms, print, timed } from '../numbers.ts'

/*
 * npm run bench -- quiet: the demo's first start, the processor time that it takes from then on until it is quiet, and
 * its memory then.
 */

const GOAL_S = 20
/** A server is quiet when it takes less than this share of one core for so many seconds. */
const [QUIET_SHARE, QUIET_S] = [0.1, 5]
const LONGEST_S = 240
/** By then the server has given back what the start took. */
const REST_MS = 20_000

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Processor time of a process so far, in seconds. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const { ms: took, result: server } = await timed(() => startServer({ DEMO: '1', DATABASE_URL: '' }))
const pid = server.child.pid ?? 0
const atStart = cpuOf(pid)
let [before, quiet, second] = [atStart, 0, 0]
for (; quiet < QUIET_S && second < LONGEST_S; second++) {
  await sleep(1000)
  const now = cpuOf(pid)
  quiet = now - before < QUIET_SHARE ? quiet + 1 : 0
  before = now
}
print('first start, until it serves', `${ms(took)}, ${atStart.toFixed(1)} s of processor time`)
print(
  'quiet after',
  `${second - QUIET_S} s (goal ${GOAL_S} s), ${(before - atStart).toFixed(1)} s of processor time`,
)
print('memory, quiet', `${megabytesOf(pid).toFixed(0)} MB`)
await sleep(REST_MS)
print('memory, after a rest', `${megabytesOf(pid).toFixed(0)} MB (goal 400 MB)`)
await server.stop()
