import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 3000
/** Consecutive checks in which the server was idle. */
const CALM = 3

/** Processor time of a process so far, in seconds, parsed from [[days-]hours:]minutes:seconds. */
const timeOf = (pid: number): string =>
  execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim()

/** Waits until the server has finished its background work on sentiment and attention of stored tickets. */
export async function untilIdle(pid: number): Promise<void> {
  let [before, calm] = ['', 0]
  while (calm < CALM) {
    await sleep(LOOK_MS)
    const now = timeOf(pid)
    calm = now === before ? calm + 1 : 0
    before = now
  }
}
