import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../basics/errors.ts'

// OWASP's argon2id figures (password storage sheet): 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More at a time only take memory: each keeps a core busy. */
const AT_ONCE = 4
/** Who comes when so many wait is sent away instead of waiting for seconds. */
const QUEUE_MAX = 50
const RETRY_S = 5

/** Lets so many works run at a time and so many wait; refuses whatever comes beyond that. */
export function createGate(atOnce: number, queueMax: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= queueMax) {
        const message = 'Too many people sign in at this moment. Try again in a few seconds.'
        throw new Refusal('unavailable', message, { retryAfterS: RETRY_S })
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const gate = createGate(AT_ONCE, QUEUE_MAX)

/** Compares a password with a stored hash; without one it takes the same time and says no. */
export type Matches = (password: string, stored: string | undefined) => Promise<boolean>

/** Compared with when there is no hash, so that both cases take the same time. */
const decoy = hash(randomUUID(), ARGON)

const matches: Matches = async (password, stored) => {
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && stored !== undefined
}

/** The only way to compare a password: whatever belongs to the try happens in its turn. */
export const inTurn = <T>(work: (matches: Matches) => Promise<T>): Promise<T> =>
  gate(() => work(matches))

/** The hash that is stored for a new password. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, ARGON))
