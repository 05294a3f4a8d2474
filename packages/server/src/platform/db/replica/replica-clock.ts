/** Samples older than this are forgotten: a replica so far behind is not read from anyway. */
const REMEMBERED_MS = 60_000

interface Sample {
  /** Time just before the primary was asked, in ms of a clock that never jumps. */
  at: number
  /** What the primary had written to its log then. */
  lsn: number
}

/**
 * The moment of the primary that a replica has reached, from samples of both logs. Every commit before a sample is at or
 * before its position; so the times of the replica's own clock do not matter, nor does a primary without writes.
 */
export function createReplicaClock() {
  let samples: Sample[] = []
  let replayed = -1
  let reachedAt: number | undefined

  return {
    /** Adds a sample of the primary. A position behind the last one is that of another primary. */
    primaryAt: (lsn: number, at: number): void => {
      if (lsn < (samples.at(-1)?.lsn ?? 0)) {
        samples = []
        reachedAt = undefined
      }
      samples.push({ at, lsn })
      samples = samples.filter((sample) => at - sample.at <= REMEMBERED_MS)
    },
    /** Sets what the replica has replayed. */
    replicaAt: (lsn: number): void => {
      replayed = lsn
      const place = samples.findLastIndex((sample) => sample.lsn <= lsn)
      if (place < 0) return
      reachedAt = samples[place]?.at
      samples = samples.slice(place)
    },
    /** Whether everything up to the position is visible on the replica. */
    hasReached: (lsn: number): boolean => lsn <= replayed,
    /** The moment up to which the replica shows everything; undefined when that is unknown. */
    reachedAt: (): number | undefined => reachedAt,
    /** Forgets the replica, for example because it has become a primary. */
    forget: (): void => {
      replayed = -1
      reachedAt = undefined
    },
  }
}
export type ReplicaClock = ReturnType<typeof createReplicaClock>
