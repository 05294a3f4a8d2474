import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 3000
/** Looks in a row in which it did nothing to speak of. */
const CALM = 3

/** The processor time of a process so far, to the second: [[days-]hours:]minutes:seconds. */
const timeOf = (pid: number): string =>
  execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim()

/** Waits until the server has told sentiment and attention of what it stored, which it does by the way. */
export async function untilIdle(pid: number): Promise<void> {
  let [before, calm] = ['', 0]
  while (calm < CALM) {
    await sleep(LOOK_MS)
    const now = timeOf(pid)
    calm = now === before ? calm + 1 : 0
    before = now
  }
}
