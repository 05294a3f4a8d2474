import { type BoardWidget, isFigurePanel } from '@agent-assist/contract/wire'
import type { CSSProperties } from 'react'
import type { View } from '../../lib/address/view.ts'
import { cx } from '../../ui/base/cx.ts'
import { WidgetView } from '../../domain/boards/widget-view.tsx'
import styles from './board-grid.module.css'
import { inReadingOrder } from './layout.ts'
import { BoardPanel } from './panels.tsx'

interface BoardGridProps {
  organisationId: string
  widgets: readonly BoardWidget[]
  view: View
  /** The moment at which running ranges are compared. */
  now: Date
}

/** Where a widget stands, for the style sheet: lines are counted from 1. */
export const placeOf = ({ layout: { x, y, w, h } }: BoardWidget) =>
  ({ '--x': x + 1, '--y': y + 1, '--w': w, '--h': h }) as CSSProperties

/** Small ones stand beside each other where there is little room. */
export const isSmall = (widget: BoardWidget) =>
  widget.layout.w <= 4 &&
  (widget.kind === 'number' || (widget.kind === 'panel' && isFigurePanel(widget.panel)))

/** The widgets of a board in their places. */
export const BoardGrid = ({ organisationId, widgets, view, now }: BoardGridProps) => (
  <div className={styles.grid}>
    {inReadingOrder(widgets).map((widget) => (
      <div
        key={widget.id}
        className={cx(
          styles.cell,
          isSmall(widget) && styles.small,
          widget.kind === 'text' && styles.text,
        )}
        style={placeOf(widget)}
      >
        <WidgetView
          organisationId={organisationId}
          widget={widget}
          view={view}
          now={now}
          panel={(panel, range) => (
            <BoardPanel organisationId={organisationId} widget={panel} range={range} now={now} />
          )}
        />
      </div>
    ))}
  </div>
)
