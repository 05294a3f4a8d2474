import type { TicketRecord } from '@agent-assist/contract'
import { type CurrentName, readCurrentNames } from '../../organisations/aliases.ts'
import type { Queryable } from '../../platform/db/db.ts'

/** Tags of a ticket after merges; `sourceTags` are those before, missing when they are the same. */
export interface MergedTags {
  tags: string[]
  sourceTags?: string[]
}

function mergedTags(tags: readonly string[], current: CurrentName): MergedTags {
  const merged = tags.map((tag) => current('tag', tag))
  if (merged.every((tag, place) => tag === tags[place])) return { tags: [...tags] }
  return { tags: [...new Set(merged)], sourceTags: [...tags] }
}

/** A function that applies the organisation's merges to the tags of tickets. */
export async function readTagMerges(
  tx: Queryable,
  org: string,
): Promise<(ticket: Pick<TicketRecord, 'tags'>) => MergedTags> {
  const current = await readCurrentNames(tx, org)
  return ({ tags }) => mergedTags(tags, current)
}
