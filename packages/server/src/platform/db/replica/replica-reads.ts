import { AsyncLocalStorage } from 'node:async_hooks'

/** Work that may read from a replica. */
export interface ReplicaReads {
  /** The replica must have replayed the log up to this position; missing: any that is fresh enough will do. */
  after: number | undefined
  /** Set when the work has written, has begun a transaction or has ended: all further statements use the primary. */
  usesPrimary: boolean
  /** The oldest moment of the replica that a statement has read, in ms since 1970; missing: none has read it. */
  asOf?: number
}

/** All handlers share one database, so what a statement may read is found by its async context. */
const reads = new AsyncLocalStorage<ReplicaReads>()

export const replicaReads = (): ReplicaReads | undefined => reads.getStore()

/** Runs work whose statements may read from a replica that has replayed the log up to `after`. */
export async function readingReplica<T>(
  after: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const own: ReplicaReads = { after, usesPrimary: false }
  return reads.run(own, work).finally(() => (own.usesPrimary = true))
}

/**
 * Sets the time of an answer, its `asOf`, to the moment of the replica that it was read from. Whoever stores an answer
 * for others calls this first.
 */
export function withReplicaTime<T>(answer: T): T {
  const read = reads.getStore()?.asOf
  if (read === undefined || typeof answer !== 'object' || answer === null || !('asOf' in answer))
    return answer
  const moment = new Date(read).toISOString()
  return typeof answer.asOf === 'string' && answer.asOf > moment
    ? { ...answer, asOf: moment }
    : answer
}
