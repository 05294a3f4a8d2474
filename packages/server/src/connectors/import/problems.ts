import { closeSync, openSync, writeSync } from 'node:fs'
import type { Problem } from './run-import.ts'

/** So many refused rows are shown; all of them go to --errors. */
const SHOWN = 20

export interface Problems {
  add: (problem: Problem) => void
  /** Shows the first ones and closes the file. */
  end: () => void
}

/** Keeps the refused rows: all in the file, if there is one, and the first few for the screen. */
export function createProblems(path: string | undefined): Problems {
  const file = path === undefined ? undefined : openSync(path, 'w')
  const shown: string[] = []
  let count = 0
  return {
    add: ({ file: name, line, reason }) => {
      const text = `${name}:${line}: ${reason}`
      if (file !== undefined) writeSync(file, `${text}\n`)
      if (count < SHOWN) shown.push(text)
      count += 1
    },
    end: () => {
      for (const text of shown) console.error(text)
      const rest = count - shown.length
      if (rest > 0)
        console.error(`… and ${rest} more; ${path ?? 'with --errors FILE a file'} holds all.`)
      if (file !== undefined) closeSync(file)
    },
  }
}
