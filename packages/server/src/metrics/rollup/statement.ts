import { createHash } from 'node:crypto'
import { DEFAULT_FILTERS } from '@agent-assist/contract'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { type MomentDateField, MOMENTS } from '../../tickets/facts/moments.ts'
import { sourceOf, type View } from '../definitions/date-fields.ts'
import { DEFINITIONS } from '../definitions/definitions.ts'
import {
  type Column,
  columnsOf,
  rollupMetrics,
  KEY_LISTS,
  keysFor,
  namesOf,
  PARTS,
} from './columns.ts'
import { joinsFor, type Dep } from '../definitions/ticket-joins.ts'
import { writtenStatement } from './written-days.ts'

const list = (parts: readonly string[]): Fragment => raw(parts.join(', '))

/** The day of each ticket, and what the columns read of it. */
function tickets(dateField: MomentDateField, view: View, columns: readonly Column[]): Fragment {
  const source = sourceOf(dateField, view)
  const reads = columns
    .flatMap((column) => column.reads)
    .reduce((all, [name, from]) => sql`${all}, ${from} as ${raw(name)}`, raw(''))
  const needs = rollupMetrics(dateField).flatMap((metric) => DEFINITIONS[metric].needs ?? [])
  return sql`select (${source.at} at time zone ${view.timeZone})::date as day ${reads}
    from ${source.from} cross join (select ${view.org}::text as org, ${view.asOf}::timestamptz as now) as moment
    ${joinsFor(new Set<Dep>([...needs, 'sentiment']), view.org)} where ${source.where}`
}

const cellOf = (place: number, part: string) => `cell_${place}_${part}`

/** A row for each column of a day, from its packed cells. */
function rowOf({ name, packs }: Column, place: number): string {
  const cells = PARTS.map((part) => {
    const type = part === 'keys' ? 'jsonb' : 'bytea'
    if (part === 'keys' && packs.keys) return packs.keys
    return packs[part] ? cellOf(place, part) : `null::${type}`
  })
  return `('${name}', ${cells.join(', ')})`
}

/** The statement that writes the rollups of a view's days; the days must have none. */
export function rollupStatement(dateField: MomentDateField, view: View): Fragment {
  const columns = columnsOf(dateField, view)
  const cells = columns.flatMap(({ packs }, place) =>
    PARTS.filter((part) => part !== 'keys' && packs[part]).map(
      (part) => `${packs[part]} as ${cellOf(place, part)}`,
    ),
  )
  const names = keysFor(dateField).map((key) => `array_agg(distinct ${key}) as ${namesOf(key)}`)
  const listed = KEY_LISTS.map(
    (list) => `names_${list} as materialized (
      select day, array_agg(distinct one) as ${namesOf(list)}
      from read, unnest(${list}) as each (one) group by day)`,
  )
  const joined = raw(
    ['names using (day)', ...KEY_LISTS.map((list) => `names_${list} using (day)`)].join(
      ' left join ',
    ),
  )
  return sql`with read as materialized (${tickets(dateField, view, columns)}
    ), names as materialized (select day, ${list(names)} from read group by day
    ), ${list(listed)}, packed as materialized (
      select day, count(*)::int as tickets, ${list(cells)}
      from read join ${joined} group by day
    ), days as (
      insert into ticket_daily_rollup (organisation_id, date_field, day, tickets)
      select ${view.org}, ${dateField}, day, tickets from packed
    )
    insert into ticket_daily_rollup_column (organisation_id, date_field, day, name, ${list(PARTS)})
    select ${view.org}, ${dateField}, day, kept.*
    from packed join ${joined},
      lateral (values ${list(columns.map(rowOf))}) as kept`
}

/** A view without an organisation, only to render the statements. */
const NOBODY: View = {
  org: '',
  filters: DEFAULT_FILTERS,
  from: '',
  to: '',
  timeZone: 'UTC',
  asOf: '',
}

/** The version of the rollup definitions: a hash that changes with any of them. */
export const ROLLUP_VERSION = createHash('sha256')
  .update(
    [
      ...(Object.keys(MOMENTS) as MomentDateField[]).map((one) => rollupStatement(one, NOBODY)),
      writtenStatement({ ...NOBODY, intervals: [NOBODY] }),
    ]
      .map((one) => statement(one)[0])
      .join(';'),
  )
  .digest('base64url')
