import { createHmac } from 'node:crypto'
import type { RouteName } from '@agent-assist/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/db.ts'
import { isOutage } from '../basics/db-errors.ts'
import { Refusal } from '../basics/errors.ts'
import { networkOf } from './network.ts'
import type { Allowance, CountedBy, Limit, RouteLimits } from '../config/shapes.ts'
import { type CountedTry, createTries } from './tries.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const perAddress = (points: number, windowS: number): Limit => ({ by: 'address', points, windowS })
const perAccount = (points: number, windowS: number): Limit => ({ by: 'account', points, windowS })
const onPages: Limit = { ...perAddress(600, MINUTE), perServer: true }

/** Signed calls of a helpdesk, which tells every change of a ticket: 500 a second for a minute, of each organisation. */
const signedCalls: Limit = { by: 'organisation', points: 30_000, windowS: MINUTE, perServer: true }

/** Limits of each route; a missing route has no limit. */
export const LIMITS: RouteLimits = {
  authenticate: [
    { by: 'address', points: 30, windowS: MINUTE, failures: true },
    { by: 'account', points: 10, windowS: 10 * MINUTE, failures: true },
    { by: 'device', points: 10, windowS: 10 * MINUTE, failures: true },
  ],
  authenticateWithGoogle: [perAddress(60, MINUTE)],
  createNonce: [perAddress(60, MINUTE)],
  startFederated: [perAddress(60, MINUTE)],
  finishFederated: [perAddress(60, MINUTE)],
  getSetup: [onPages],
  testMailInSetup: [perAddress(10, 10 * MINUTE)],
  testMailServer: [perAddress(20, 10 * MINUTE)],
  completeSetup: [{ ...perAddress(10, 10 * MINUTE), failures: true }],
  register: [perAddress(20, HOUR), perAccount(5, HOUR)],
  verifyEmail: [perAddress(60, 10 * MINUTE)],
  forgotPassword: [perAddress(30, 10 * MINUTE), perAccount(5, HOUR)],
  resetPassword: [perAddress(30, 10 * MINUTE)],
  readInvitation: [perAddress(60, 10 * MINUTE)],
  acceptInvitation: [perAddress(30, 10 * MINUTE)],
  createDemo: [perAddress(100, MINUTE)],
  createEvaluation: [perAddress(100, MINUTE)],
  getUnsubscribe: [perAddress(60, MINUTE)],
  unsubscribe: [perAddress(60, MINUTE)],
  subscribeAgain: [perAddress(20, MINUTE)],
  receiveTicket: [signedCalls],
  receiveHook: [signedCalls],
  getSharedSurveyResults: [{ ...perAddress(120, MINUTE), perServer: true }],
  askGpt: [{ ...perAddress(120, MINUTE), perServer: true }],
  checkPage: [{ ...perAddress(120, MINUTE), perServer: true }],
  dfTextQuery: [onPages, { by: 'visitor', points: 30, windowS: MINUTE, perServer: true }],
  dfEventQuery: [onPages],
  listPageSurveys: [onPages],
  answerPageSurvey: [onPages],
  countSurveyShown: [onPages],
  getSurveyPreview: [onPages],
  getSurveyRequest: [onPages],
  getSurveyTemplate: [onPages],
  postFeedback: [perAddress(100, MINUTE)],
  visitSurvey: [onPages],
  savePartialFeedback: [onPages],
  savePartialPageAnswer: [onPages],
}

/** Calls of one API key, whatever the route; each server counts in its own memory. */
const KEY_LIMIT: Allowance = { points: 600, windowS: MINUTE }

/** Retry-After, in seconds, when the store of the limits does not answer. */
const STORE_RETRY_S = 5

/** A wait in words. */
function waitOf(seconds: number): string {
  const [count, unit] =
    seconds < MINUTE ? [seconds, 'second'] : [Math.ceil(seconds / MINUTE), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function tooMany(seconds: number): Refusal {
  const retryAfterS = Math.max(1, Math.ceil(seconds))
  const message = `Too many tries. Try again in ${waitOf(retryAfterS)}.`
  return new Refusal('too_many', message, { retryAfterS })
}

/**
 * Runs work that the sign-in depends on; an error there refuses the call and never lets anybody
 * through.
 */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof Refusal || isOutage(cause)) throw cause
    const message = 'We cannot check this right now. Try again in a moment.'
    throw new Refusal('unavailable', message, { retryAfterS: STORE_RETRY_S, cause })
  }
}

/** The values by which a try is counted; a missing value is not counted. */
export type Who = Partial<Record<CountedBy, string>>

/** Counts tries against the table; `given` overrides its limits in tests. */
export function createLimits(db: Db, secret: string, given: RouteLimits = {}) {
  const table = { ...LIMITS, ...given }
  const tries = createTries(db)
  const inMemory = new Map<Allowance, RateLimiterMemory>()

  const keyOf = (name: RouteName, by: CountedBy, value: string) =>
    createHmac('sha256', secret)
      .update(`limit\n${name}\n${by}\n${by === 'address' ? networkOf(value) : value.toLowerCase()}`)
      .digest('base64url')

  async function takeInMemory(limit: Allowance, key: string): Promise<void> {
    const { points, windowS } = limit
    const limiter = inMemory.get(limit) ?? new RateLimiterMemory({ points, duration: windowS })
    inMemory.set(limit, limiter)
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000)
      throw refused
    }
  }

  async function takeAll(name: RouteName, limits: readonly Limit[], who: Who) {
    const taken: CountedTry[] = []
    for (const limit of limits) {
      const value = who[limit.by]
      if (value === undefined) continue
      const key = keyOf(name, limit.by, value)
      if (limit.perServer) await takeInMemory(limit, key)
      else {
        const counted = await tries.take(key, limit)
        if ('waitS' in counted) {
          await tries.giveBack(taken)
          throw tooMany(counted.waitS)
        }
        taken.push(counted)
      }
    }
    return taken
  }

  const limitsOf = (name: RouteName, failures: boolean) =>
    (table[name] ?? []).filter((limit) => Boolean(limit.failures) === failures)

  return {
    /** Counts a call; refuses it when there were too many. */
    count: async (name: RouteName, who: Who): Promise<void> => {
      await orUnavailable(takeAll(name, limitsOf(name, false), who))
    },
    /** Counts a call with an API key; refuses it when there were too many. */
    countKey: (keyId: string): Promise<void> => takeInMemory(KEY_LIMIT, keyId),
    /**
     * Counts a try as failed before it is made, so that parallel tries cannot exceed the limit;
     * refuses it when too many failed. Returns a function that takes the count back, for a try that
     * succeeded.
     */
    tryOnce: async (name: RouteName, who: Who): Promise<() => Promise<void>> => {
      const taken = await orUnavailable(takeAll(name, limitsOf(name, true), who))
      return () => orUnavailable(tries.giveBack(taken))
    },
  }
}
export type Limits = ReturnType<typeof createLimits>
