import type { Dimension } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { maskedName, type Organisation } from '../organisations/organisation.ts'

/** Keys of groups as they go over the wire, and back. */
export interface SegmentNames {
  /** Key and label of a group; neither for tickets that are in none. */
  part: (dimension: Dimension, key: string | undefined) => { key?: string; label?: string }
  /** What a key stands for in the record; '' when there is no such thing. */
  keyOf: (dimension: Dimension, key: string) => string
}

interface Actor {
  value: string
  id: string
}

/** An agent who is known by an address goes out under the word of the filter drawer (filter-options.ts). */
export async function readSegmentNames(
  on: Queryable,
  org: string,
  organisation: Organisation,
): Promise<SegmentNames> {
  const actors = await on.query<Actor>(
    `select value, id from filter_option where organisation_id = $1 and kind = 'actor'`,
    [org],
  )
  const brands = await on.query<{ id: string; name: string }>(
    'select id, name from brand where organisation_id = $1',
    [org],
  )
  const idOf = new Map(actors.rows.map(({ value, id }) => [value, id]))
  const nameOf = new Map(actors.rows.map(({ value, id }) => [id, value]))
  const brandOf = new Map(brands.rows.map(({ id, name }) => [id, name]))
  const agent = (name: string) => {
    const key = idOf.get(name) ?? (name.includes('@') ? undefined : name) // not listed yet
    return { label: maskedName(organisation, name), ...(key === undefined ? {} : { key }) }
  }
  return {
    part(dimension, key) {
      if (key === undefined) return {}
      if (dimension === 'agent') return agent(key)
      return { key, label: dimension === 'brand' ? (brandOf.get(key) ?? key) : key }
    },
    keyOf(dimension, key) {
      if (dimension !== 'agent') return key
      return nameOf.get(key) ?? (key.includes('@') ? '' : key)
    },
  }
}
