import { TONE_VERSION } from '../language/tone/default-tone.ts'
import type { Db } from '../platform/db/db.ts'
import { type LinearModel, readModel } from '../language/classify/linear-model.ts'

type Models = ReadonlyMap<string, LinearModel>

/**
 * Cached sentiment models by organisation, read again after a training. Those that were trained on
 * another default model are not used: its numbers mean something else.
 */
export function createModels(db: Db) {
  const cache = new Map<string, { stamp: string; models: Models }>()

  return async function modelsOf(org: string): Promise<Models> {
    const { rows: trained } = await db.query<{ stamp: string }>(
      `select coalesce(string_agg(language || trained_at, ',' order by language), '') as stamp
       from sentiment_model where organisation_id = $1 and tone_version in (0, $2)`,
      [org, TONE_VERSION],
    )
    const stamp = trained[0]?.stamp ?? ''
    const known = cache.get(org)
    if (known?.stamp === stamp) return known.models
    const { rows } = await db.query<{ language: string; model: string }>(
      `select language, model from sentiment_model
       where organisation_id = $1 and tone_version in (0, $2)`,
      [org, TONE_VERSION],
    )
    const models = new Map(rows.map(({ language, model }) => [language, readModel(model)]))
    cache.set(org, { stamp, models })
    return models
  }
}
