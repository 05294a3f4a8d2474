import { randomUUID } from 'node:crypto'
import {
  type FilterQuery,
  type FilterSet,
  type Filters,
  parseFilters,
  printFilters,
} from '@agent-assist/contract'
import { readCurrentNames, withCurrentNames } from '../organisations/aliases.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { type Api, route } from '../platform/http/route.ts'
import { staffOnly } from '../platform/http/staff.ts'

/** The most filter sets of a person in an organisation. */
const SETS_MAX = 50
const SET = 'id, name, filters, saved_at as "savedAt"'

type Row = Omit<FilterSet, 'filters'> & { filters: FilterQuery }
const setOf = (row: Row): FilterSet => ({ ...row, filters: parseFilters(row.filters) })

interface NewSet {
  org: string
  userId: string
  name: string
  filters: Filters
}

function saveSet(db: Db, { org, userId, name, filters }: NewSet): Promise<FilterSet> {
  return db.transaction(async (tx) => {
    await tx.query('select id from app_user where id = $1 for update', [userId])
    const { rows: others } = await tx.query<{ n: number }>(
      `select count(*)::int as n from filter_set
       where organisation_id = $1 and user_id = $2 and lower(name) <> lower($3)`,
      [org, userId, name],
    )
    if ((others[0]?.n ?? 0) >= SETS_MAX)
      throw new Refusal('conflict', `You can keep ${SETS_MAX} filter sets. Delete one first.`)
    const { rows } = await tx.query<Row>(
      `insert into filter_set (organisation_id, user_id, id, name, filters)
       values ($1, $2, $3, $4, $5::jsonb)
       on conflict (organisation_id, user_id, lower(name)) do update
         set name = excluded.name, filters = excluded.filters, saved_at = now()
       returning ${SET}`,
      [org, userId, randomUUID(), name, JSON.stringify(printFilters(filters))],
    )
    if (!rows[0]) throw new Error('a filter set was not stored')
    return setOf(rows[0])
  })
}

/** Routes of the filters that a person has saved under a name. */
export function filterSetRoutes(api: Api): void {
  const { db } = api

  route(api, 'listFilterSets', async ({ caller, params }) => {
    const { rows } = await db.query<Row>(
      `select ${SET} from filter_set where organisation_id = $1 and user_id = $2
       order by lower(name)`,
      [params.organisationId, staffOnly(caller).userId],
    )
    const current = await readCurrentNames(db, params.organisationId)
    return {
      items: rows
        .map(setOf)
        .map((set) => ({ ...set, filters: withCurrentNames(set.filters, current) })),
    }
  })

  route(api, 'saveFilterSet', ({ caller, params, body }) =>
    saveSet(db, { org: params.organisationId, userId: staffOnly(caller).userId, ...body }),
  )

  route(api, 'deleteFilterSet', async ({ caller, params }) => {
    await db.query(
      'delete from filter_set where organisation_id = $1 and user_id = $2 and id = $3',
      [params.organisationId, staffOnly(caller).userId, params.filterSetId],
    )
    return { data: 1 as const }
  })
}
