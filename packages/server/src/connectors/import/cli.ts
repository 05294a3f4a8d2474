import { basename } from 'node:path'
import type { MadeTickets } from '@agent-assist/contract'
import { runCommand } from '../../platform/data-folder/run-command.ts'
import type { Config } from '../../platform/config/config.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { allPlaces } from './places.ts'
import { createProblems } from './problems.ts'
import { createProgress } from './progress.ts'
import { createIncomplete, createJoined, printCompared, printLook } from './reading-report.ts'
import { type ImportOptions, runImport, type Summary } from './run-import.ts'
import { openSink } from './sink.ts'

type Compared = Parameters<NonNullable<ImportOptions['onCompared']>>[0]

/** Prints the counts of each kind; returns the number of stored rows. */
function printSummary(summary: Summary, took: number): number {
  let stored = 0
  for (const [kind, counts] of Object.entries(summary)) {
    const { read, added, updated, unchanged = 0, refused } = counts
    stored += added + updated
    console.log(`${kind}: ${read} read, ${added} added, ${updated} updated, ${refused} refused`)
    if (unchanged > 0)
      console.log(`${kind}: ${unchanged} left unchanged, since a connected helpdesk has them`)
    if (counts.kept) console.log(`${kind}: ${counts.kept} kept: what is stored is newer`)
    if (counts.joined) console.log(`${kind}: ${counts.joined} joined to a row with the same number`)
    if (counts.solveTimesUnknown)
      console.log(
        `${kind}: ${counts.solveTimesUnknown} solved without a solving time, which count as solved and in no time to solve`,
      )
  }
  const rate = Math.round(stored / (took / 1000))
  console.log(`rows stored: ${stored} in ${(took / 1000).toFixed(1)} s, ${rate} a second`)
  return stored
}

/** Prints the result of assembling tickets from parts. */
function printMade({ stored, deleted, failed }: MadeTickets): void {
  console.log(`tickets: ${stored} built from their parts, ${deleted} deleted`)
  if (failed > 0) console.error(`tickets: ${failed} wait for parts that no file held yet`)
}

/**
 * A signal that aborts when the process is asked to stop. Repeated signals are ignored: a terminal
 * sends one to each process, and npm forwards its own.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(name, () => controller.abort(new Error(`Stopped by ${name}.`)))
  return controller.signal
}

/** Resolves with the number of stored rows. */
async function importFiles(options: Options, config: Config): Promise<number> {
  const files = await allPlaces(options.files)
  const signal = stopSignal()
  const problems = createProblems(options.errors)
  const incomplete = createIncomplete()
  const joined = createJoined()
  const sink = await openSink(config, options.org, { create: options.create, signal })
  const progress = createProgress(files)
  let made: MadeTickets | undefined
  const listeners = {
    onBytes: progress.bytes,
    onStored: progress.rows,
    onProblem: problems.add,
    onIncomplete: incomplete.add,
    onJoined: joined.add,
    onCompared: (found: Compared) => printCompared(found, options),
    onLook: printLook,
    onMade: (what: MadeTickets) => void (made = what),
    onImport: (id: string, file: string) =>
      void imports.push(`${basename(file)}: undo with --org ${options.org} --undo ${id}`),
  }
  const imports: string[] = []
  const summary: Summary = {}
  const started = performance.now()
  const end = () => {
    progress.stop()
    problems.end()
    incomplete.end()
    joined.end()
    return printSummary(summary, performance.now() - started)
  }
  try {
    const timeZone = await sink.timeZone()
    await runImport(files, sink, { ...options, timeZone, ...listeners, signal }, summary)
    const stored = end()
    if (made) printMade(made)
    if (stored > 0) for (const line of imports) console.log(line)
    return stored
  } catch (error) {
    if (end() > 0)
      console.error(
        'These rows are stored. Run the same command again to continue: it replaces them and never creates duplicates.',
      )
    throw error
  } finally {
    await sink.close()
  }
}

/** Takes an import back; resolves with the number of tickets or texts that went or came back. */
async function undoImport({ org, undo = '' }: Options, config: Config): Promise<number> {
  const sink = await openSink(config, org, { create: false, signal: stopSignal() })
  const sum = { removed: 0, restored: 0, left: 0 }
  try {
    let after: string | undefined
    do {
      const done = await sink.undo(undo, after)
      sum.removed += done.removed
      sum.restored += done.restored
      sum.left += done.left.length
      for (const { id, title, why } of done.left)
        console.error(
          `${title === undefined ? `ticket ${id}` : `${id} (${title})`} stays: ${WHY_LEFT[why]}`,
        )
      after = done.next
    } while (after !== undefined)
    await sink.finish()
  } finally {
    await sink.close()
  }
  console.log(
    `${sum.removed} deleted, ${sum.restored} as they were before, ${sum.left} left as they are`,
  )
  return sum.removed + sum.restored
}

/** Why a ticket or a text does not go back with its import. */
const WHY_LEFT = {
  changed: 'it was changed since the import',
  worked_on: 'people worked on it here',
} as const

const run = (options: Options, config: Config) =>
  options.undo ? undoImport(options, config) : importFiles(options, config)

const folder = process.env.INIT_CWD ?? process.cwd() // npm sets where it was called
await runCommand(
  HELP,
  (args) => readOptions(args, folder),
  async (options, config) => ((await run(options, config)) > 0 ? 0 : 1),
)
