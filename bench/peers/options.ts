import { parseArgs } from 'node:util'

export interface Options {
  /** Selects subjects by name and kind, as in 'chat n8n'. Ours are always measured. */
  only: RegExp
  /** Number of measurements of each subject at each speed. */
  runs: number
  /** File for all results as JSON. */
  json?: string
}

const RUNS = 4

/** Parses the command line; throws a message when it is invalid. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { only: text, runs: text, json: text } })
  const runs = Number(values.runs ?? RUNS)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1')
  return { only: new RegExp(values.only ?? '', 'i'), runs, json: values.json }
}
