import { closeSync, openSync, writeSync } from 'node:fs'
import type { Problem } from './run-import.ts'

/** Number of refused rows that are printed; --errors writes all of them. */
const SHOWN = 20

export interface Problems {
  add: (problem: Problem) => void
  /** Prints the first ones and closes the file. */
  end: () => void
}

/**
 * Collects refused rows: writes all to the file, if there is one, and holds the first few to print.
 */
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
