import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

/* Setup file of Vitest while tests are recorded: each test file has a process and a folder of its own. */

declare global {
  /** Set by hook.mjs while a test is recorded. */
  var writeProof: ((folder: string) => void) | undefined
}

const { PROOF_FOLDER = '' } = process.env
const path = expect.getState().testPath ?? ''
const folder = join(PROOF_FOLDER, createHash('sha256').update(path).digest('hex').slice(0, 16))
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o777) // for processes of other users
process.env.PROOF_FOLDER = folder // for the processes that the test starts

// Vitest ends its workers before their exit event, on which hook.mjs writes
afterAll(() => globalThis.writeProof?.(folder))
