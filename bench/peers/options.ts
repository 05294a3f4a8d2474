import { parseArgs } from 'node:util'

export interface Options {
  /** Names (with their kind, as in 'chat n8n') that are measured. Ours always are. */
  only: RegExp
  /** Measurements of each subject at each speed. */
  runs: number
  /** Where all figures go as JSON. */
  json?: string
}

const RUNS = 4

/** Reads the command line; throws what is wrong with it. */
export function readOptions(args: string[]): Options {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { only: text, runs: text, json: text } })
  const runs = Number(values.runs ?? RUNS)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1')
  return { only: new RegExp(values.only ?? '', 'i'), runs, json: values.json }
}
