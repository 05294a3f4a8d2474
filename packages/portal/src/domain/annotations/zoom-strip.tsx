import { pointUnit } from '@agent-assist/kit/charts/day-axis'
import type { SeriesSpec } from '@agent-assist/kit/charts/spec'
import { type Zoom, zoomText } from '@agent-assist/kit/charts/tools/zoom-spec'
import { counted } from '@agent-assist/kit/format'
import { use } from 'react'
import { useSearchParams } from 'react-router'
import { useSetup } from '../../lib/api/organisation.ts'
import { OwnView } from '../../lib/address/use-view.ts'
import { daysFrom, parseIsoDay, withRange } from '../../lib/dates/range.ts'
import { Button } from '../../ui/base/button.tsx'
import styles from './annotations.module.css'
import { daysOfChart } from './decorate.ts'

interface ZoomStripProps {
  /** The whole chart. */
  spec: SeriesSpec
  zoom: Zoom
  hasRange: boolean
  onReset: () => void
}

/** Below a zoomed chart: what it shows, and the ways on. */
export function ZoomStrip({ spec, zoom, hasRange, onReset }: ZoomStripProps) {
  const [search, setSearch] = useSearchParams()
  const { timeZone, filterConfig } = useSetup()
  const followsRange = use(OwnView) === undefined && filterConfig.includes('dateFilter')
  const { dates = [] } = spec.x
  const days = daysOfChart(dates)
  const part = daysOfChart(dates.slice(zoom.from, zoom.to + 1))

  function apply() {
    const [from, to] = [part?.from, part?.to].map((day) => parseIsoDay(day ?? null, timeZone))
    const end = parseIsoDay(days?.to ?? null, timeZone)
    if (!from || !to) return
    const last = end && to > end ? end : to
    setSearch(withRange(search, daysFrom(from, last)), { preventScrollReset: true })
  }

  const shown = zoom.to - zoom.from + 1
  return (
    <div className={styles.strip} role="status">
      <span className="trunc grow" title={zoomText(spec, zoom)}>
        {shown} of {counted(dates.length, pointUnit(dates))}: {zoomText(spec, zoom)}, also in table
        and files
      </span>
      <Button size="small" onClick={onReset}>
        Reset zoom
      </Button>
      {hasRange && followsRange && (
        <Button size="small" onClick={apply}>
          Use as range
        </Button>
      )}
    </div>
  )
}
