import {
  EXPECTED_FEATURES,
  EXPECTED_METRICS,
  type ExpectedExplained,
  type Reply,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readModels, type StoredModel } from '../expected/model-rows.ts'

/** Effects that are shown of a model. */
const SHOWN = 12

function effectsOf({ model }: StoredModel): ExpectedExplained['effects'] {
  const all = [
    ...EXPECTED_FEATURES.flatMap((feature) =>
      Object.entries(model.features[feature]).map(([level, effect]) => ({
        feature,
        level,
        effect,
      })),
    ),
    ...Object.entries(model.tags).map(([level, effect]) => ({
      feature: 'tag' as const,
      level,
      effect: effect / model.tagsPerTicket, // what one of several tags changes
    })),
  ]
  return all
    .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
    .slice(0, SHOWN)
    .map((one) => ({
      ...one,
      effect: (model.scale === 'log' ? Math.expm1(one.effect) : one.effect) * 100,
    }))
}

/** How the expected values of an organisation are computed. */
export async function explainModels(
  db: Queryable,
  org: string,
): Promise<Reply<'getExpectedModels'>> {
  const models = await readModels(db, org)
  return {
    items: EXPECTED_METRICS.flatMap((metric) => {
      const one = models.find((model) => model.metric === metric)
      if (!one) return []
      const { version, trainedAt, cases, error, plainError } = one
      return {
        metric,
        version,
        trainedAt,
        cases,
        ...(error !== undefined && plainError ? { errorPct: (error / plainError) * 100 } : {}),
        effects: effectsOf(one),
      }
    }),
  }
}
