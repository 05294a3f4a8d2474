import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './parts.ts'

/** Time in ms for a stopped part to stop what it has started. */
const GRACE_MS = 8000

export interface Told {
  figures: [name: string, value: number][]
  /** Why it ended early, or with an error. */
  failure?: string
  /** It was stopped, whatever it was doing. */
  isStopped?: boolean
}

/** Ends the part and all that it has started: they are one group. */
async function endGroup(child: ChildProcess): Promise<void> {
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? NaN), name)
    } catch {
      // nothing of it runs any more
    }
  }
  signal('SIGTERM')
  const ended = child.exitCode === null ? once(child, 'exit') : undefined
  await Promise.race([ended, sleep(GRACE_MS, undefined, { ref: false })])
  signal('SIGKILL')
}

const read = (file: string): Told['figures'] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { name: string; value: number })
        .map(({ name, value }) => [name, value])
    : []

/** Runs a part for at most so long; its output is shown, its figures come from a file. */
export async function runPart(
  { file, args = [] }: Part,
  limitS: number,
  figuresFile: string,
  signal: AbortSignal,
  demoFolder: string,
): Promise<Told> {
  const child = spawn(process.execPath, [file, ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BENCH_SHORT: '1', BENCH_FIGURES: figuresFile, BENCH_DEMO: demoFolder },
  })
  let lastError = ''
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`    ${line}`)
      if (/error/i.test(line)) lastError ||= line.trim()
    })
  const ended = once(child, 'close') as Promise<[number | null, string | null]>
  const late = AbortSignal.any([signal, AbortSignal.timeout(limitS * 1000)])
  const stop = () => void endGroup(child)
  late.addEventListener('abort', stop)
  const [code, by] = await ended
  late.removeEventListener('abort', stop)
  const figures = read(figuresFile)
  rmSync(figuresFile, { force: true })
  if (late.aborted) return { figures, failure: `took more than ${limitS} s`, isStopped: true }
  return code === 0
    ? { figures }
    : { figures, failure: lastError || `ended with ${code ?? by ?? 'nothing'}` }
}
