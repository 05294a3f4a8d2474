import type { ChartWidget } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import type { View } from '../../lib/address/view.ts'
import { SeriesWidget } from './series-widget.tsx'
import { titleOf } from './widget-labels.ts'
import { NumberWidget } from './number-widget.tsx'
import { SplitWidget } from './split-widget.tsx'
import { TableWidget } from './table-widget.tsx'

/** What each way of drawing is given. */
export interface Drawn {
  organisationId: string
  widget: ChartWidget
  title: string
  /** Its own days and filters, or those of the board. */
  view: View
  /** The same as an address says it; missing where it is the board's. */
  own?: string
  /** The moment at which a running range is compared. */
  now: Date
  /** In px. */
  height: number
  /** In place of the file of what is drawn; null: none. */
  tools?: ReactNode
}

/** Figures of the dictionary, drawn as the widget says. */
export function FigureWidget(given: Omit<Drawn, 'title'>) {
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
