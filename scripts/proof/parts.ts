import type { ChildProcess } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readRecorded, type Recorded } from './covered.ts'

/* What a server that several tests use called and served for each of them (hook.mjs). */

/** Time between two looks, and the longest until a server has written, in ms. */
const LOOK_MS = 20
const LONGEST_MS = 60_000

/** Whether a process that has not written what it called can still do so. */
function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whether a file is what the main thread of a process wrote; until it is whole it has another ending. */
const isPartOf = (pid: string, name: string) =>
  name.startsWith(`${pid}-0-`) && name.endsWith('.json')

/** Waits until all processes have ended that write into a folder: a server may outlive the test that started it. */
export async function untilWritten(folder: string): Promise<void> {
  const names = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path))
  const isOpen = (all: readonly string[]) =>
    all.some((name) => {
      const pid = /^(\d+)\.started$/.exec(name)?.[1]
      return pid && !all.some((other) => isPartOf(pid, other)) && runs(Number(pid))
    })
  for (let left = LONGEST_MS; left > 0 && isOpen(names()); left -= LOOK_MS)
    await setTimeout(LOOK_MS)
}

const writtenIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.json'))

/**
 * Lets a server write into its folder what it called and served since the last time, and takes it from there. A thread that
 * is at work writes when it comes to it, so its part may be in the next one.
 */
export async function takePart(server: ChildProcess, folder: string): Promise<Recorded> {
  server.kill('SIGUSR2')
  const isWritten = () => writtenIn(folder).some((name) => name.startsWith(`${server.pid}-0-`))
  for (let left = LONGEST_MS; !isWritten(); left -= LOOK_MS) {
    if (left <= 0 || server.exitCode !== null)
      throw new Error('The server did not write what it called')
    await setTimeout(LOOK_MS)
  }
  const written = writtenIn(folder)
  const recorded = readRecorded(folder, written)
  for (const name of written) rmSync(join(folder, name))
  return recorded
}
