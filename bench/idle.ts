import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server is quiet when it takes less than this share of a core for so many seconds. */
const [QUIET_SHARE, QUIET_S] = [0.1, 5]
const LONGEST_S = 240
/** How long a measurement waits that goes on all the same. */
export const PATIENCE_S = 45

let ticks: number | undefined
const ticksPerSecond = () =>
  (ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })))

/** Processor time of a process so far, in seconds. */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond()
}

const megabytes = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024
/** Memory of a process, in MB. */
export const megabytesOf = (pid: number): number => megabytes(pid, 'VmRSS')
/** The most that it has had. */
export const mostMegabytesOf = (pid: number): number => megabytes(pid, 'VmHWM')

/** Waits until the server has finished its background work, but not for ever; returns the seconds until it was quiet, or `longestS`. */
export async function untilIdle(pid: number, longestS = LONGEST_S): Promise<number> {
  let [before, quiet, second] = [cpuOf(pid), 0, 0]
  for (; quiet < QUIET_S && second < longestS; second++) {
    await sleep(1000)
    const now = cpuOf(pid)
    quiet = now - before < QUIET_SHARE ? quiet + 1 : 0
    before = now
  }
  return quiet < QUIET_S ? longestS : second - QUIET_S
}
