import '@agent-assist/kit/charts/chart.css'
import { type Chart, mountChart } from '@agent-assist/kit/charts/chart'
import type { ChartSpec, ChartPoint } from '@agent-assist/kit/charts/spec'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface DrawnChartProps {
  spec: ChartSpec
  asTable: boolean
  /** Opens the drilldown of a point; without it points can only be read. */
  onMark?: ((mark: ChartPoint) => void) | undefined
  /** Called with the chart once it is drawn, and with undefined when it is removed. */
  onReady: (chart: Chart | undefined) => void
}

/** A chart of the kit. Loaded on demand, because it imports the chart library. */
export function DrawnChart({ spec, asTable, onMark, onReady }: DrawnChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<Chart>(undefined)
  const drawn = useRef<ChartSpec>(undefined)
  const opens = onMark !== undefined
  const open = useEffectEvent((mark: ChartPoint) => onMark?.(mark))
  const mount = useEffectEvent((element: HTMLElement) => {
    drawn.current = spec
    return mountChart(element, spec, opens ? { onMark: (mark) => open(mark) } : {})
  })
  const notifyReady = useEffectEvent(onReady)

  useLayoutEffect(() => {
    if (!place.current) return undefined
    const mounted = mount(place.current)
    chart.current = mounted
    notifyReady(mounted)
    return () => {
      chart.current = undefined
      notifyReady(undefined)
      mounted.undo()
    }
  }, [opens])
  useLayoutEffect(() => {
    if (drawn.current === spec) return
    drawn.current = spec
    chart.current?.update(spec)
  }, [spec])
  useLayoutEffect(() => chart.current?.showTable(asTable), [asTable, opens])
  return <div ref={place} />
}
