import {
  addIsoDays,
  DAY_MS,
  dayAt,
  type GapFill,
  type KnowledgeEffect,
  type Share,
} from '@agent-assist/contract'
import { readOrganisation } from '../organisations/organisation.ts'
import type { Queryable } from '../platform/db/db.ts'
import { createLikeness, isLike } from './cluster.ts'
import { type Asked, readAsked, readWords } from './missed.ts'

const EFFECTS_MAX = 50

interface FillRow {
  id: string
  title: string
  filledWith: GapFill
  baseId?: string
  at: string
  by: string
  questions: string[]
}

async function readFills(on: Queryable, org: string): Promise<FillRow[]> {
  const { rows } = await on.query<FillRow>(
    `select f.id, f.title, f.filled_with as "filledWith", d.base_id as "baseId", f.at, f.by,
       f.questions
     from knowledge_fill f left join knowledge_document d
       on d.organisation_id = f.organisation_id and d.id = f.document_id and d.deleted_at is null
     where f.organisation_id = $1 and f.filled_with <> 'ignored'
     order by f.at desc, f.id limit ${EFFECTS_MAX}`,
    [org],
  )
  return rows
}

const shareOf = (asked: readonly Asked[]): Share => ({
  part: asked.reduce((sum, { missed }) => sum + missed, 0),
  whole: asked.reduce((sum, { n }) => sum + n, 0),
})

/**
 * The effect of filled gaps: how often similar questions were missed in the `days` before a gap was
 * filled, and in up to as many days after it, in the organisation's time zone. The day of the fill counts in neither.
 */
export async function readEffects(
  on: Queryable,
  org: string,
  days: number,
): Promise<KnowledgeEffect[]> {
  const fills = await readFills(on, org)
  const oldest = fills.at(-1)
  if (!oldest) return []
  const { timeZone } = await readOrganisation(on, org)
  // a day more: the first day begins before that moment
  const since = new Date(Date.parse(oldest.at) - (days + 1) * DAY_MS)
  const asked = await readAsked(on, org, { since, timeZone })
  const likeness = createLikeness(asked)
  const effects: KnowledgeEffect[] = []
  for (const { baseId, ...fill } of fills) {
    const words = await readWords(on, fill.questions)
    const day = dayAt(Date.parse(fill.at), timeZone)
    const [from, to] = [addIsoDays(day, -days), addIsoDays(day, days)]
    const like = asked.filter(
      (one) =>
        one.day >= from &&
        one.day <= to &&
        words.some((lexemes) => isLike(likeness(one.lexemes, lexemes))),
    )
    effects.push({
      ...fill,
      ...(baseId ? { baseId } : {}),
      before: shareOf(like.filter((one) => one.day < day)),
      after: shareOf(like.filter((one) => one.day > day)),
    })
  }
  return effects
}
