import type { Queryable } from '../platform/db/db.ts'

/** The newest stored texts for agents that are read to compare replies with them. */
const TEXTS_MAX = 5000

/** Stored texts for agents: macros, quick texts and e-mail templates. */
export async function readCannedTexts(on: Queryable, org: string): Promise<string[]> {
  const { rows } = await on.query<{ text: string }>(
    `select text from canned_text where organisation_id = $1 order by uses desc, kind, id
     limit ${TEXTS_MAX}`,
    [org],
  )
  return rows.map(({ text }) => text)
}

/** Changes when the stored texts do. */
export async function cannedStamp(on: Queryable, org: string): Promise<string> {
  const { rows } = await on.query<{ stamp: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtext(text)::bigint), 0) as stamp
     from canned_text where organisation_id = $1`,
    [org],
  )
  return rows[0]?.stamp ?? ''
}
