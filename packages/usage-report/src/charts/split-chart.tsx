/** @jsxImportSource preact */
import css from '@agent-assist/kit/charts/chart.css?inline'
import { type Chart, mountChart } from '@agent-assist/kit/charts/chart'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { chartSpec } from './chart-specs.ts'
import type { Report } from '../model/report.ts'
import { useSheet } from '../base/use-sheet.ts'

/** The events by day or by agent, stacked by family. */
export function SplitChart({ report }: { report: Report }) {
  const [summary, shown, split] = [
    report.summary.value,
    report.shownTypes.value,
    report.split.value,
  ]
  const spec = useMemo(() => chartSpec(summary, shown, split), [summary, shown, split])
  const first = useRef(spec)
  const element = useRef<HTMLDivElement>(null)
  const chart = useRef<Chart>(undefined)
  useSheet(element, css)
  useEffect(() => {
    if (!element.current) return undefined
    chart.current = mountChart(element.current, first.current)
    return () => chart.current?.undo()
  }, [])
  useEffect(() => chart.current?.update(spec), [spec])
  return <div ref={element} />
}
