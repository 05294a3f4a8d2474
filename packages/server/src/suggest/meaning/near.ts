import type { SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { literal } from './pending.ts'

/** A text near a question by meaning. */
export interface NearText {
  kind: SuggestionKind
  id: string
  /** From 0, no nearer than most texts, to 1, far nearer than them. */
  closeness: number
}

/** Most texts of each kind that are returned. */
const PER_KIND = 30
/** Too few texts do not tell what is usual. */
const TEXTS_MIN = 10
/*
 * What a similarity means depends on the model: unrelated texts have .1 with one and .7 with another. So a similarity is compared with those of
 * all texts of the organisation: from so many standard deviations above their mean on it counts, and from so many on fully.
 */
const FROM = 1
const FULLY = 4

const ALL = `
  select 'article' as kind, v.id, 1 - (v.content <=> $3::vector) as likeness
  from article_vector v join article a using (organisation_id, id)
  where v.organisation_id = $1 and v.model = $2 and a.is_on
  union all
  select v.kind, v.id, 1 - (v.content <=> $3::vector) from canned_vector v
  where v.organisation_id = $1 and v.model = $2
  union all
  select 'ticket', v.id, 1 - (v.content <=> $3::vector) from ticket_vector v
  where v.organisation_id = $1 and v.model = $2 and v.id <> $4`

const NEAR = `
  with every as materialized (${ALL}),
  usual as (select avg(likeness) as mean, stddev_pop(likeness) as deviation, count(*) as n from every)
  select kind, id, closeness from (
    select kind, id, row_number() over (partition by kind order by likeness desc, id) as place,
      least(1, ((likeness - mean) / nullif(deviation, 0) - ${FROM}) / (${FULLY} - ${FROM}))::float as closeness
    from every cross join usual where n >= ${TEXTS_MIN}
  ) ranked where place <= ${PER_KIND} and closeness > 0
  order by closeness desc, kind, id`

/** Texts of the organisation that are clearly nearer to a vector than most, nearest first. */
export async function nearTexts(
  on: Queryable,
  given: { org: string; model: string; ticketId: string; vector: readonly number[] },
): Promise<NearText[]> {
  const { org, model, ticketId, vector } = given
  const { rows } = await on.query<NearText>(NEAR, [org, model, literal(vector), ticketId])
  return rows
}
