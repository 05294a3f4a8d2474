import { Counter, type Registry } from 'prom-client'
import { type WorkOutcome, workCounts } from '../jobs/work-counts.ts'

const OUTCOMES: readonly WorkOutcome[] = ['done', 'failed']

/** Counts pieces of background work by their outcome. */
export function countJobs(registry: Registry): void {
  new Counter({
    name: 'agent_assist_jobs_total',
    help: 'Pieces of background work by outcome; a failed one is tried again.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const outcome of OUTCOMES) this.inc({ outcome }, workCounts()[outcome])
    },
  })
}
