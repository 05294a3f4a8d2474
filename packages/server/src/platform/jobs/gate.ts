import { Refusal } from '../basics/errors.ts'

/** How much may wait or be stored at once on this server, in sum of weights. */
export interface GateLimits {
  /** Leaves room for other organisations. */
  perOrganisation: number
  inAll: number
}

const ORGANISATION_RETRY_S = 2
const ALL_RETRY_S = 5

/**
 * Lets a limited amount of work in at once and refuses the rest, which senders keep and send again. Work that weighs
 * more than the limit is let in alone.
 */
export function createGate({ perOrganisation, inAll }: GateLimits) {
  const underWay = new Map<string, number>()
  let all = 0

  function enter(org: string, weight: number): void {
    const own = underWay.get(org) ?? 0
    if (own > 0 && own + weight > perOrganisation)
      throw new Refusal('too_many', 'Too much at once. Send it again later.', {
        retryAfterS: ORGANISATION_RETRY_S,
      })
    if (all > 0 && all + weight > inAll)
      throw new Refusal('unavailable', 'The server has much to store. Send it again later.', {
        retryAfterS: ALL_RETRY_S,
      })
    underWay.set(org, own + weight)
    all += weight
  }

  function leave(org: string, weight: number): void {
    const own = (underWay.get(org) ?? weight) - weight
    if (own > 0) underWay.set(org, own)
    else underWay.delete(org)
    all -= weight
  }

  return async <T>(org: string, weight: number, work: () => Promise<T>): Promise<T> => {
    const own = Math.max(1, weight)
    enter(org, own)
    try {
      return await work()
    } finally {
      leave(org, own)
    }
  }
}
