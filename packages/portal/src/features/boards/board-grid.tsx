import { type BoardWidget, isMetricPanel } from '@agent-assist/contract/wire'
import type { CSSProperties } from 'react'
import type { View } from '../../lib/address/view.ts'
import { cx } from '../../ui/base/cx.ts'
import { Later } from '../../domain/boards/later.tsx'
import { heightOf } from '../../domain/boards/widget-rows.ts'
import { WidgetView } from '../../domain/boards/widget-view.tsx'
import styles from './board-grid.module.css'
import { inReadingOrder } from './layout.ts'
import { BoardPanel } from './panels.tsx'

interface BoardGridProps {
  organisationId: string
  widgets: readonly BoardWidget[]
  view: View
  /** The moment up to which a range that includes today is compared. */
  now: Date
}

/** CSS variables of a widget's grid position and size; grid lines are counted from 1. */
export const placeOf = ({ layout: { x, y, w, h } }: BoardWidget) =>
  ({ '--x': x + 1, '--y': y + 1, '--w': w, '--h': h }) as CSSProperties

/** True for small widgets, which are placed side by side on narrow screens. */
export const isSmall = (widget: BoardWidget) =>
  widget.layout.w <= 4 &&
  (widget.kind === 'number' || (widget.kind === 'panel' && isMetricPanel(widget.panel)))

/** Width in px from which the navigation leaves the grid all its columns, and height of what is above the grid. */
const [WIDE, ABOVE] = [1280, 140]

/**
 * Whether a widget is in the window before anything is measured, so that it is drawn with the rest of the screen. In a
 * narrow one, whose columns are one or two, it is known of the first row alone.
 */
const isInWindow = ({ layout: { y } }: BoardWidget) =>
  y === 0 || (innerWidth >= WIDE && ABOVE + heightOf(y) < innerHeight)

/** Lays out the widgets of a board in a grid. */
export const BoardGrid = ({ organisationId, widgets, view, now }: BoardGridProps) => (
  <div className={styles.grid}>
    {inReadingOrder(widgets).map((widget) => (
      <div
        key={widget.id}
        className={cx(
          styles.cell,
          isSmall(widget) && styles.small,
          !isInWindow(widget) && styles.below,
          widget.kind === 'text' && styles.text,
        )}
        style={placeOf(widget)}
      >
        <Later atOnce={isInWindow(widget)} height={heightOf(widget.layout.h)}>
          <WidgetView
            organisationId={organisationId}
            widget={widget}
            view={view}
            now={now}
            panel={(panel, range) => (
              <BoardPanel organisationId={organisationId} widget={panel} range={range} now={now} />
            )}
          />
        </Later>
      </div>
    ))}
  </div>
)
