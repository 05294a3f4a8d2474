import type { ChartWidget } from '@agent-assist/contract/wire'
import { lazy, type ReactNode } from 'react'
import type { View } from '../../lib/address/view.ts'
import { titleOf } from './widget-labels.ts'
import { NumberWidget } from './number-widget.tsx'

// the first dashboard has only numbers
const SeriesWidget = lazy(async () => ({
  default: (await import('./series-widget.tsx')).SeriesWidget,
}))
const SplitWidget = lazy(async () => ({
  default: (await import('./split-widget.tsx')).SplitWidget,
}))
const TableWidget = lazy(async () => ({
  default: (await import('./table-widget.tsx')).TableWidget,
}))

/** Props of each kind of widget. */
export interface Drawn {
  organisationId: string
  widget: ChartWidget
  title: string
  /** Date range and filters: the widget's own, or the board's. */
  view: View
  /** `view` as an address parameter; missing when it is the board's. */
  own?: string
  /** The current moment, at which a running range is cut for the comparison. */
  now: Date
  /** In px. */
  height: number
  /** Replaces the download button; null: no button. */
  tools?: ReactNode
}

/** A widget with metrics, in the form that its kind requires. */
export function MetricWidget(given: Omit<Drawn, 'title'>) {
  const props = { ...given, title: titleOf(given.widget) }
  switch (props.widget.kind) {
    case 'number':
      return <NumberWidget {...props} />
    case 'table':
      return <TableWidget {...props} />
    case 'line':
    case 'area':
    case 'columns':
      if (props.widget.groupBy.length === 0) return <SeriesWidget {...props} />
      return <SplitWidget {...props} />
    case 'bars':
    case 'stacked':
    case 'heat':
    case 'histogram':
      return <SplitWidget {...props} />
  }
}
