import type { Dimension } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { maskedName, type Organisation } from '../organisations/organisation.ts'

/** Translates the keys of segments to those on the wire, and back. */
export interface SegmentNames {
  /** Key and label of a segment; neither for tickets without one. */
  segment: (dimension: Dimension, key: string | undefined) => { key?: string; label?: string }
  /** The stored value of a wire key; '' for an email address, which is never a key. */
  keyOf: (dimension: Dimension, key: string) => string
}

interface Actor {
  value: string
  id: string
}

/** An agent known by an email address gets the id of the filter options (filter-options.ts). */
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
    const key = idOf.get(name) ?? (name.includes('@') ? undefined : name) // an address without an id has no key yet
    return { label: maskedName(organisation, name), ...(key === undefined ? {} : { key }) }
  }
  return {
    segment(dimension, key) {
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
