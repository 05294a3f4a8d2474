import { Refusal } from '../platform/basics/errors.ts'

/** How many batches of events may be under way at once on this server. */
export interface GateLimits {
  /** So that one organisation leaves room for the others. */
  perOrganisation: number
  inAll: number
}

/** A batch takes some 20 ms: who is refused waits for less than what is under way. */
export const GATE_LIMITS: GateLimits = { perOrganisation: 8, inAll: 32 }

const ORGANISATION_RETRY_S = 2
const ALL_RETRY_S = 5

/** Lets so many pieces of work run at once and refuses the others, which senders keep and bring again. */
export function createGate({ perOrganisation, inAll }: GateLimits = GATE_LIMITS) {
  const underWay = new Map<string, number>()
  let all = 0

  function enter(org: string): void {
    const own = underWay.get(org) ?? 0
    if (own >= perOrganisation)
      throw new Refusal('too_many', 'Too many batches of events at once. Send them again later.', {
        retryAfterS: ORGANISATION_RETRY_S,
      })
    if (all >= inAll)
      throw new Refusal('unavailable', 'The server has much to store. Send them again later.', {
        retryAfterS: ALL_RETRY_S,
      })
    underWay.set(org, own + 1)
    all += 1
  }

  function leave(org: string): void {
    const own = (underWay.get(org) ?? 1) - 1
    if (own > 0) underWay.set(org, own)
    else underWay.delete(org)
    all -= 1
  }

  return async <T>(org: string, work: () => Promise<T>): Promise<T> => {
    enter(org)
    try {
      return await work()
    } finally {
      leave(org)
    }
  }
}
