import { IMPACT_METRICS, type Reply } from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { readBegan } from './began.ts'
import { everyOf, readImpactCases } from './impact-cases.ts'
import { onScale, scaleOf, shownDifference, sideOf } from './sides.ts'
import { compareSimilar } from './similar.ts'

type Impact = Reply<'getAssistImpact'>

async function comparedOf(
  db: Queryable,
  view: View,
  metric: (typeof IMPACT_METRICS)[number],
  every: number,
): Promise<Impact['items'][number]> {
  const cases = await readImpactCases(db, view, metric, every)
  const valuesOf = (isOwn: boolean) =>
    cases.filter(({ isAssisted }) => isAssisted === isOwn).map(({ value }) => value)
  const difference = compareSimilar(
    onScale(metric, cases).map((one) => ({ ...one, isTreated: one.isAssisted })),
    scaleOf(metric),
  )
  return {
    metric,
    assisted: sideOf(metric, valuesOf(true)),
    others: sideOf(metric, valuesOf(false)),
    ...(difference ? { difference: shownDifference(metric, difference) } : {}),
  }
}

/** What differs where answers of Agent Assist are used (METRICS: impact). */
export async function readAssistImpact(db: Queryable, view: View): Promise<Impact> {
  const every = await everyOf(db, view)
  const items: Impact['items'] = []
  for (const metric of IMPACT_METRICS) items.push(await comparedOf(db, view, metric, every))
  return { items, every, began: await readBegan(db, view), asOf: view.asOf }
}
