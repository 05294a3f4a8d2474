/** What became of a piece of background work. */
export type WorkOutcome = 'done' | 'failed'

/** Of this process, as measurements are: the loops have nothing else in common. */
const counts: Record<WorkOutcome, number> = { done: 0, failed: 0 }

export function countWork(outcome: WorkOutcome): void {
  counts[outcome] += 1
}

/** Pieces of background work since the start of the process. */
export const workCounts = (): Readonly<Record<WorkOutcome, number>> => counts
