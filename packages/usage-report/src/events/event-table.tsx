/** @jsxImportSource preact */
import { eventLabel } from '@agent-assist/contract/wire'
import { counted, dateTime } from '@agent-assist/kit/format'
import { outwardUrl } from '@agent-assist/kit/outward-url'
import { eventColor } from '@agent-assist/kit/palette'
import { useRef } from 'preact/hooks'
import css from './event-table.css?inline'
import { createEventList, type EventList } from '../model/event-list.ts'
import { COLUMN_TITLES, COLUMNS, type UsageRow } from '../model/list-query.ts'
import { Icon } from '../base/icon.tsx'
import { NoType } from './no-type.tsx'
import { TableFoot } from './table-foot.tsx'
import type { Report } from '../model/report.ts'
import { TypeFilter } from './type-filter.tsx'
import { useSheet } from '../base/use-sheet.ts'

function Ticket({ ticket_id, ticket_url }: UsageRow) {
  const link = outwardUrl(ticket_url)
  if (!link) return <bdi>#{ticket_id}</bdi>
  return (
    <a href={link} target="_blank" rel="noreferrer">
      <bdi>#{ticket_id}</bdi>
    </a>
  )
}

const Row = ({ event }: { event: UsageRow }) => (
  <tr role="row">
    <td role="cell">
      <time dateTime={event.created_on}>
        <bdi>{dateTime(new Date(event.created_on))}</bdi>
      </time>
    </td>
    <td role="cell" title={event.ticket_id}>
      <Ticket {...event} />
    </td>
    <td role="cell" title={event.agent}>
      <bdi>{event.agent}</bdi>
    </td>
    <td role="cell">
      <span class="ur-type" style={{ '--h': eventColor(event.type) }}>
        {eventLabel(event.type)}
      </span>
    </td>
    <td role="cell" title={event.query}>
      <bdi>{event.query}</bdi>
    </td>
  </tr>
)

function Head({ table }: { table: EventList }) {
  const { column, isDescending } = table.sort.value
  return (
    <thead role="rowgroup">
      <tr role="row">
        {COLUMNS.map((key) => (
          <th
            key={key}
            role="columnheader"
            scope="col"
            aria-sort={key === column ? (isDescending ? 'descending' : 'ascending') : undefined}
          >
            <button type="button" onClick={() => table.sortBy(key)}>
              {COLUMN_TITLES[key]}
              {key === column && (
                <svg
                  class="i"
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                  style={{ rotate: isDescending ? '0deg' : '180deg' }}
                >
                  <path d="m6 9 6 6 6-6" />
                </svg>
              )}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Message below the header when there are no rows. */
function Without({ report, table }: { report: Report; table: EventList }) {
  if (!table.query.value) return <NoType report={report} />
  if (table.status.value === 'failed')
    return (
      <p class="ur-none" role="alert">
        The events did not load.{' '}
        <button type="button" class="w-btn line sm" onClick={() => void table.load()}>
          Try again
        </button>
      </p>
    )
  if (table.status.value === 'loading') return <p class="ur-none">Loading …</p>
  return <p class="ur-none">No event matches.</p>
}

function Tools({ report, table }: { report: Report; table: EventList }) {
  const { total } = table
  return (
    <div class="ur-ch">
      <h2 id="ur-table-title">Events</h2>
      <span class="ur-n" role="status">
        {total.value !== undefined && <bdi>{counted(total.value, 'event')}</bdi>}
      </span>
      <span class="w-space" />
      <label class="w-search in ur-find">
        <span class="w-sr">Search events</span>
        <Icon name="search" />
        <input
          class="w-field"
          type="search"
          placeholder="Ticket or query"
          value={table.search.value}
          onInput={(event) => table.setSearch(event.currentTarget.value)}
        />
      </label>
      <TypeFilter report={report} isFolded />
    </div>
  )
}

/** The table of events: search, types, sorting, pages. */
export function EventTable({ report }: { report: Report }) {
  const table = (report.table ??= createEventList(report))
  const section = useRef<HTMLElement>(null)
  useSheet(section, css)
  const isFailed = table.status.value === 'failed'
  const rows = isFailed ? [] : table.answer.value.items
  return (
    <section ref={section} class="ur-card ur-list" aria-labelledby="ur-table-title">
      <Tools report={report} table={table} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div class="ur-scroll in" tabIndex={0} role="region" aria-label="Events, scrolls">
        <table class="ur-table" role="table" aria-busy={table.status.value === 'loading'}>
          <Head table={table} />
          <tbody role="rowgroup">
            {rows.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <Without report={report} table={table} />}
      </div>
      <TableFoot table={table} />
    </section>
  )
}
