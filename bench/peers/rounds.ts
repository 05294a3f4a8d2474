import type { VisitNeeds } from './browser.ts'
import { evaluationMs, type Unit } from './evaluate.ts'
import type { Plan } from './in-page.ts'
import { type Measurements, measure, measureSlow } from './measure.ts'
import { labelOf, orSkip, type Skipped } from './session.ts'
import { isOurs, type Subject } from './subject.ts'

export interface Measured {
  subject: Subject
  measurements: Measurements[]
  /** Milliseconds until it is ready on the slow processor. */
  slowMs: number[]
}

/** Warm-up visits, because the first ones of a browser are slower. */
const WARM_UP = 3

/**
 * Measures all subjects in turn, repeatedly, so that other load on the machine affects all alike. A peer that fails
 * once is excluded; ours must not fail.
 */
export async function measureAll(
  needs: VisitNeeds,
  subjects: readonly { subject: Subject; plan: Plan }[],
  runs: number,
  skipped: Skipped,
): Promise<Measured[]> {
  const measured = new Map<Subject, Measured>()
  const [first] = subjects
  for (let run = 0; first && run < WARM_UP; run++)
    await orSkip('warm-up', new Map(), () => measure(needs, first.plan))
  for (let run = 1; run <= runs; run++) {
    console.log(`Loading, round ${run} of ${runs} …`)
    for (const { subject, plan } of subjects) {
      const label = labelOf(subject)
      if (skipped.has(label)) continue
      const all = measured.get(subject) ?? { subject, measurements: [], slowMs: [] }
      await orSkip(label, skipped, async () => {
        all.measurements.push(await measure(needs, plan))
        all.slowMs.push(await measureSlow(needs, plan))
      })
      measured.set(subject, all)
    }
  }
  const complete = [...measured.values()].filter(({ subject }) => !skipped.has(labelOf(subject)))
  for (const { subject } of subjects) {
    const why = isOurs(subject) ? skipped.get(labelOf(subject)) : undefined
    if (why !== undefined) throw new Error(`${labelOf(subject)} could not be measured: ${why}`)
  }
  return complete
}

/** Milliseconds of each unit's evaluation, measured in turn; a unit that fails is excluded. */
export async function evaluateAll(
  needs: VisitNeeds,
  units: readonly Unit[],
  runs: number,
  skipped: Skipped,
): Promise<Map<Unit, number[]>> {
  const times = new Map<Unit, number[]>()
  for (let run = 1; run <= runs; run++) {
    console.log(`Evaluating, round ${run} of ${runs} …`)
    for (const unit of units) {
      const label = `evaluation of ${labelOf(unit)}`
      if (skipped.has(label)) continue
      const ms = await orSkip(label, skipped, () => evaluationMs(needs, unit))
      if (ms !== undefined) times.set(unit, [...(times.get(unit) ?? []), ms])
    }
  }
  return times
}
