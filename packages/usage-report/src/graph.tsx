import { type Bars, mountBars } from '@agent-assist/kit/charts/bars'
import { number } from '@agent-assist/kit/format'
import { eventColor } from '@agent-assist/kit/palette'
import { useEffect, useRef } from 'preact/hooks'
import type { TypeRow } from './figures.ts'
import type { Report } from './report.ts'
import { TypeFilter } from './type-filter.tsx'

function EventBars({ rows }: { rows: readonly TypeRow[] }) {
  const element = useRef<HTMLDivElement>(null)
  const bars = useRef<Bars>(undefined)
  useEffect(() => {
    if (!element.current) return undefined
    bars.current = mountBars(element.current, { label: 'Events by type' })
    return () => bars.current?.destroy()
  }, [])
  useEffect(() => {
    bars.current?.update(
      rows.map(({ type, label, count }) => ({ key: type, label, count, color: eventColor(type) })),
    )
  }, [rows])
  return <div ref={element} />
}

/** Bars by event type beside the filter of types. */
export function Graph({ report }: { report: Report }) {
  const rows = report.shownTypes.value
  return (
    <section class="ur-card" aria-labelledby="ur-graph-title">
      <div class="ur-ch">
        <h2 id="ur-graph-title">Events by type</h2>
        <span class="ur-n">
          <bdi>
            <output>{number(report.shownCount.value)}</output> events
          </bdi>
        </span>
      </div>
      <div class="ur-graph">
        <TypeFilter report={report} />
        <div class="ur-plot in">
          {rows.length > 0 ? (
            <EventBars rows={rows} />
          ) : (
            <p class="ur-none">
              No event type is selected.{' '}
              <button type="button" class="w-btn line sm" onClick={() => report.selectAll(true)}>
                Select All
              </button>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}
