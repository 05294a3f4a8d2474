import { parseArgs } from 'node:util'

export interface Options {
  /** Selects subjects by name and kind, as in 'chat n8n'. Ours are always measured. */
  only: RegExp
  /** Number of measurements of each subject at each speed. */
  runs: number
  /** File for all results as JSON. */
  json?: string
  /** Folder of another build, like dist of an older checkout: its tags are measured in the same rounds. */
  before?: string
}

const RUNS = 4

/** Parses the command line; throws a message when it is invalid. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const options = { only: text, runs: text, json: text, before: text }
  const { values } = parseArgs({ args, options })
  const runs = Number(values.runs ?? RUNS)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1')
  const { json, before } = values
  return {
    only: new RegExp(values.only ?? '', 'i'),
    runs,
    ...(json === undefined ? {} : { json }),
    ...(before === undefined ? {} : { before }),
  }
}
