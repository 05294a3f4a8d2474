import { eventLabel, type UsageEvent } from '@agent-assist/contract/wire'
import { dateTime, number } from '@agent-assist/kit/format'
import { island } from '@agent-assist/kit/island'
import { eventColor } from '@agent-assist/kit/palette'
import { useLayoutEffect, useRef } from 'preact/hooks'
import css from './event-table.css?inline'
import { Icon } from './icon.tsx'
import type { EventList } from './event-list.ts'
import type { Report } from './report.ts'
import { COLUMNS, PAGE_SIZES } from './table.ts'

const Row = ({ event }: { event: UsageEvent }) => (
  <tr role="row">
    <td role="cell">
      <time dateTime={event.created_on}>
        <bdi>{dateTime(new Date(event.created_on))}</bdi>
      </time>
    </td>
    <td role="cell">
      <bdi>#{event.ticket_id}</bdi>
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
        {COLUMNS.map(({ key, title }) => (
          <th
            key={key}
            role="columnheader"
            scope="col"
            aria-sort={key === column ? (isDescending ? 'descending' : 'ascending') : undefined}
          >
            <button type="button" onClick={() => table.sortBy(key)}>
              {title}
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

function Foot({ table }: { table: EventList }) {
  const { page, pageSize, found } = table
  const total = found.value.length
  const start = page.value * pageSize.value
  const end = Math.min(total, start + pageSize.value)
  return (
    <div class="ur-foot">
      <label>
        Rows
        <select
          class="w-field"
          value={pageSize.value}
          onChange={(event) => table.setPageSize(Number(event.currentTarget.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span class="w-space" />
      <bdi>
        {number(total === 0 ? 0 : start + 1)}–{number(end)} of {number(total)}
      </bdi>
      <button
        type="button"
        class="w-icon"
        aria-label="Previous page"
        disabled={start === 0}
        onClick={() => (page.value -= 1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        class="w-icon"
        aria-label="Next page"
        disabled={end >= total}
        onClick={() => (page.value += 1)}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}

/** The events one by one: search, sort, pages. */
export function EventTable({ report: { table } }: { report: Report }) {
  const total = table.found.value.length
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // its styles come with it, into the root that it stands in
    const root = section.current?.getRootNode()
    return root instanceof ShadowRoot ? island(root.host as HTMLElement, css).undo : undefined
  }, [])
  return (
    <section ref={section} class="ur-card" aria-labelledby="ur-table-title">
      <div class="ur-ch">
        <h2 id="ur-table-title">Events</h2>
        <span class="ur-n">
          <bdi>{number(total)} events</bdi>
        </span>
        <span class="w-space" />
        <label class="w-search in ur-find">
          <span class="w-sr">Search events</span>
          <Icon name="search" />
          <input
            class="w-field"
            type="search"
            placeholder="Ticket, agent, type or query"
            value={table.search.value}
            onInput={(event) => table.setSearch(event.currentTarget.value)}
          />
        </label>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div class="ur-scroll in" tabIndex={0} role="region" aria-label="Events, scrolls">
        <table class="ur-table" role="table">
          <Head table={table} />
          <tbody role="rowgroup">
            {table.rows.value.map((event, i) => (
              <Row key={`${event.created_on} ${event.type} ${i}`} event={event} />
            ))}
          </tbody>
        </table>
        {total === 0 && <p class="ur-none">No event matches.</p>}
      </div>
      <Foot table={table} />
    </section>
  )
}
