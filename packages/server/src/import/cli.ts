import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { BadConfig, readConfig } from '../config.ts'
import { FolderInUse } from '../lock.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { createProgress } from './progress.ts'
import { type Problem, runImport, type Summary } from './run-import.ts'
import { openSink } from './sink.ts'

/** So many refused rows are shown; all of them go to --errors. */
const SHOWN = 20

function createProblems(path: string | undefined) {
  const file = path ? openSync(path, 'w') : undefined
  const shown: string[] = []
  return {
    add: ({ file: name, line, reason }: Problem) => {
      const text = `${name}:${line}: ${reason}`
      if (file !== undefined) writeSync(file, `${text}\n`)
      if (shown.length < SHOWN) shown.push(text)
    },
    print: () => {
      for (const text of shown) console.error(text)
      if (file !== undefined) closeSync(file)
    },
  }
}

/** Prints what came of each kind; returns how many rows are stored. */
function printSummary(summary: Summary, took: number): number {
  let stored = 0
  for (const [kind, { read, added, updated, refused }] of Object.entries(summary)) {
    stored += added + updated
    console.log(`${kind}: ${read} read, ${added} added, ${updated} replaced, ${refused} refused`)
  }
  const rate = Math.round(stored / (took / 1000))
  console.log(`${stored} rows stored in ${(took / 1000).toFixed(1)} s, ${rate} a second`)
  return stored
}

async function importFiles(options: Options): Promise<number> {
  for (const file of options.files)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile())
      throw new Error(`There is no file ${file}.`)
  const sink = await openSink(readConfig(process.env), options.org, options.create)
  const progress = createProgress(options.files)
  const problems = createProblems(options.errors)
  const summary: Summary = {}
  const started = performance.now()
  try {
    await runImport(
      options.files,
      sink,
      {
        ...options,
        onBytes: progress.bytes,
        onStored: progress.rows,
        onProblem: problems.add,
      },
      summary,
    )
  } finally {
    progress.stop()
    problems.print()
    await sink.close()
    process.exitCode = printSummary(summary, performance.now() - started) > 0 ? 0 : 1
  }
  return process.exitCode
}

try {
  const options = readOptions(
    process.argv.slice(2),
    process.env.INIT_CWD ?? process.cwd(), // npm tells where it was called
  )
  if (options) process.exitCode = await importFiles(options)
  else console.log(HELP)
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const isOurs = error instanceof BadConfig || error instanceof FolderInUse || !code
  console.error(isOurs ? message : `${code}: ${message}`)
  console.error(
    'What is counted above is stored; running the same command again goes on from there.',
  )
  process.exitCode = 1
}
