import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Mutant } from './mutants.ts'
import type { Message, Order } from './test-process.ts'

/** What became of a mutant. */
export interface Verdict {
  mutant: Mutant
  state: 'killed' | 'survived' | 'timed out'
  /** The test that failed first. */
  by?: string
}

/** The first test loads everything; after it a process that reports no test for so long runs for ever. */
const FIRST_MS = 600_000
const SILENT_MS = 40_000

/** What is known of the versions of an order when its process ended. */
interface Found {
  failed: Map<number, string>
  /** The version that did not end; undefined: all did. */
  hung: number | undefined
}

/** Starts processes that run tests; `end` ends the last one, with all its workers. */
function createProcess(root: string) {
  let child: ChildProcess | undefined

  function end(): void {
    if (child?.pid !== undefined && child.exitCode === null && !child.killed)
      process.kill(-child.pid, 'SIGKILL')
    child = undefined
  }

  function run(order: Order): Promise<Found> {
    end()
    const own = fork(join(import.meta.dirname, 'test-process.ts'), [root], {
      cwd: root,
      detached: true, // a group of its own, which can be ended with all its workers
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = own
    const failed = new Map<number, string>()
    let last = 0
    return new Promise((resolve, reject) => {
      const over = (hung?: number) => {
        clearTimeout(timer)
        own.removeAllListeners()
        end()
        resolve({ failed, hung })
      }
      let timer = setTimeout(over, FIRST_MS, 0)
      own.on('message', (message: Message) => {
        if (message === 'ready') return own.send(order)
        if (message === 'done') return over()
        clearTimeout(timer)
        const { version, failed: by, isOver } = message
        if (by !== undefined && !failed.has(version)) failed.set(version, by)
        if (isOver) last = version + 1
        timer = setTimeout(over, SILENT_MS, last)
        return undefined
      })
      own.once('exit', () => reject(new Error(`The process of the tests ended`)))
    })
  }

  return { run, end }
}

/** Runs tests against mutants of sources that have the same tests. Quick: those that survive together are not tried once more alone. */
export function createRunner(root: string, isQuick: boolean) {
  const { run, end } = createProcess(root)

  /** In one process; the sources as they stand are tried before and after them, and must pass. */
  async function together(
    mutants: readonly Mutant[],
    tests: readonly string[],
  ): Promise<Verdict[]> {
    if (mutants.length === 0) return []
    const { failed, hung } = await run({ tests, versions: [undefined, ...mutants, undefined] })
    const own = failed.get(0) ?? failed.get(mutants.length + 1)
    if (own !== undefined || hung === 0)
      throw new Error(`${tests.join(', ')} do not pass without a mutant: ${own ?? 'too slow'}`)
    const tried = mutants.slice(0, hung === undefined ? undefined : hung - 1)
    const verdicts = tried.map((mutant, place): Verdict => {
      const by = failed.get(place + 1)
      return by === undefined ? { mutant, state: 'survived' } : { mutant, state: 'killed', by }
    })
    const stuck = hung === undefined ? undefined : mutants[hung - 1]
    if (!stuck) return verdicts
    const rest = await together(mutants.slice(verdicts.length + 1), tests)
    return [...verdicts, { mutant: stuck, state: 'timed out' }, ...rest]
  }

  /** In a process of its own: what a module computes while it is loaded is then the mutant's. */
  async function alone(mutant: Mutant, tests: readonly string[]): Promise<Verdict> {
    const { failed, hung } = await run({ tests, versions: [mutant], isAlone: true })
    const by = failed.get(0)
    if (hung !== undefined) return { mutant, state: 'timed out' }
    return by === undefined ? { mutant, state: 'survived' } : { mutant, state: 'killed', by }
  }

  async function judge(mutants: readonly Mutant[], tests: readonly string[]): Promise<Verdict[]> {
    const verdicts: Verdict[] = []
    for (const verdict of await together(mutants, tests)) {
      const isSure = verdict.state !== 'survived' || !verdict.mutant.isStatic || isQuick
      verdicts.push(isSure ? verdict : await alone(verdict.mutant, tests))
    }
    return verdicts
  }

  return { judge, end }
}
