import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../basics/errors.ts'

// OWASP's argon2id parameters (password storage sheet): 19 MiB, two passes, one lane.
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Concurrent hashes; more would only take memory, since each occupies a core. */
const AT_ONCE = 4
/** Longest queue; further calls are refused at once instead of waiting for seconds. */
const QUEUE_MAX = 50
const RETRY_S = 5

/**
 * Runs at most `atOnce` pieces of work at a time and queues `queueMax`; refuses any beyond that.
 */
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

/**
 * Compares a password with a stored hash; without a hash it takes the same time and returns false.
 */
export type Matches = (password: string, stored: string | undefined) => Promise<boolean>

/** Compared with when there is no hash, so that both cases take the same time. */
const decoy = hash(randomUUID(), ARGON)

const matches: Matches = async (password, stored) => {
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && stored !== undefined
}

/** The only way to compare passwords: all work of the try runs within its place in the queue. */
export const inTurn = <T>(work: (matches: Matches) => Promise<T>): Promise<T> =>
  gate(() => work(matches))

/** Creates the hash for a new password. */
export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, ARGON))
