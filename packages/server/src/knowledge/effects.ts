import { DAY_MS, type GapFill, type KnowledgeEffect, type Share } from '@agent-assist/contract'
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

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const shareOf = (asked: readonly Asked[]): Share => ({
  part: asked.reduce((sum, { missed }) => sum + missed, 0),
  whole: asked.reduce((sum, { n }) => sum + n, 0),
})

/**
 * The effect of filled gaps: how often similar questions were missed in the `days` before a gap was
 * filled, and in up to as many days after it. The day of the fill counts in neither.
 */
export async function readEffects(
  on: Queryable,
  org: string,
  days: number,
): Promise<KnowledgeEffect[]> {
  const fills = await readFills(on, org)
  const oldest = fills.at(-1)
  if (!oldest) return []
  const asked = await readAsked(on, org, new Date(Date.parse(oldest.at) - days * DAY_MS))
  const likeness = createLikeness(asked)
  const effects: KnowledgeEffect[] = []
  for (const { baseId, ...fill } of fills) {
    const words = await readWords(on, fill.questions)
    const at = Date.parse(fill.at)
    const [from, day, to] = [dayAt(at - days * DAY_MS), dayAt(at), dayAt(at + days * DAY_MS)]
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
