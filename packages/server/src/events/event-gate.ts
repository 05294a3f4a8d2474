import { Refusal } from '../platform/basics/errors.ts'

/** How many batches of events may run at once on this server. */
export interface GateLimits {
  /** Leaves room for other organisations. */
  perOrganisation: number
  inAll: number
}

/** A batch takes about 20 ms: all running batches end before a refused one is sent again. */
export const GATE_LIMITS: GateLimits = { perOrganisation: 8, inAll: 32 }

const ORGANISATION_RETRY_S = 2
const ALL_RETRY_S = 5

/** Runs a limited number of tasks at once and refuses the others, which senders store and send again. */
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
