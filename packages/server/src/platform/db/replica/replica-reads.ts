import { AsyncLocalStorage } from 'node:async_hooks'
import type { Replica } from '../replica-state.ts'

/** Work that may read from a replica. */
export interface ReplicaReads {
  /** The replica must have replayed the log up to this position; missing: any that is fresh enough will do. */
  after: number | undefined
  /**
   * Set once a statement has used the primary, and when the work has ended: all further statements use it. So a version
   * of the data that was read first is never newer than data that is read later.
   */
  usesPrimary: boolean
  /** The moment of the replica at the beginning, in ms since 1970: all that is read is at least as new. */
  moment: number
  /** Whether a statement has read the replica. */
  hasRead: boolean
}

/** All handlers share one database, so what a statement may read is found by its async context. */
const reads = new AsyncLocalStorage<ReplicaReads>()

export const replicaReads = (): ReplicaReads | undefined => reads.getStore()

/** Runs work whose statements may read from the replica, if it shows the log up to `after`. */
export async function readingReplica<T>(
  replica: Replica,
  after: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const own: ReplicaReads = {
    after,
    usesPrimary: !replica.shows(after),
    moment: replica.moment(),
    hasRead: false,
  }
  return reads.run(own, work).finally(() => (own.usesPrimary = true))
}

/** Where the next statement of the current work reads. Work that is shared must be shared only with its like. */
export const readsFrom = (): 'primary' | 'replica' =>
  (reads.getStore()?.usesPrimary ?? true) ? 'primary' : 'replica'

/** The moment of what the current work has read so far or reads next, in ms since 1970. */
export function readMoment(now = Date.now()): number {
  const own = reads.getStore()
  return own && (own.hasRead || !own.usesPrimary) ? Math.min(now, own.moment) : now
}

/**
 * Sets the time of an answer, its `asOf`, to the moment of the replica that it was read from. Whoever stores an answer
 * for others calls this first.
 */
export function withReplicaTime<T>(answer: T): T {
  const own = reads.getStore()
  if (!own?.hasRead || typeof answer !== 'object' || answer === null || !('asOf' in answer))
    return answer
  const moment = new Date(own.moment).toISOString()
  return typeof answer.asOf === 'string' && answer.asOf > moment
    ? { ...answer, asOf: moment }
    : answer
}
