import { type Filters, NO_SELECT } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'

type AliasKind = 'tag' | 'tagGroup' | 'customGroup'

/** The name that an older one stands for: a merged tag, or the former name of a group. */
export type CurrentName = (kind: AliasKind, name: string) => string

/** The filters whose entries can be older names. */
const FIELDS = {
  tagsFilter: 'tag',
  allTagsGroups: 'tagGroup',
  allCustomGroups: 'customGroup',
} as const satisfies Partial<Record<keyof Filters, AliasKind>>

/** Reads the older names of an organisation; like the function `current_choice` of the database. */
export async function readCurrentNames(on: Queryable, org: string): Promise<CurrentName> {
  const { rows } = await on.query<{ kind: AliasKind; value: string; target: string }>(
    'select kind, value, target from choice_alias where organisation_id = $1',
    [org],
  )
  const targets = new Map(rows.map(({ kind, value, target }) => [`${kind} ${value}`, target]))
  const current: CurrentName = (kind, name) => {
    const target = targets.get(`${kind} ${name}`)
    return target === undefined ? name : current(kind, target)
  }
  return current
}

/** Filters with current names in place of older ones. */
export function withCurrentNames(filters: Filters, current: CurrentName): Filters {
  const renamed = { ...filters }
  for (const field of Object.keys(FIELDS) as (keyof typeof FIELDS)[]) {
    // its own keys
    const value = filters[field]
    if (value !== NO_SELECT)
      renamed[field] = [...new Set(value.map((name) => current(FIELDS[field], name)))]
  }
  return renamed
}
