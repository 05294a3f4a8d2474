import type { BoardWidget } from '@agent-assist/contract/wire'
import { useRef } from 'react'
import type { View } from '../../lib/address/view.ts'
import { IconButton } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { titleOf } from '../../domain/boards/widget-labels.ts'
import { WidgetView } from '../../domain/boards/widget-view.tsx'
import { placeOf } from './board-grid.tsx'
import styles from './edit.module.css'
import { BoardPanel } from './panels.tsx'
import { usePlacing, type Way } from './use-placing.ts'

interface EditGridProps {
  organisationId: string
  widgets: readonly BoardWidget[]
  view: View
  now: Date
  /** Called when the layout changed; consecutive changes with the same `what` undo together. */
  onChange: (widgets: readonly BoardWidget[], what: string) => void
  /** Announces a text to screen readers. */
  onAnnounce: (text: string) => void
  onSettings: (widget: BoardWidget) => void
  onCopy: (widget: BoardWidget) => void
  onRemove: (widget: BoardWidget) => void
}

/** The widgets of a board, which the user moves and resizes by pointer or keyboard. */
export function EditGrid(props: EditGridProps) {
  const { onChange, onAnnounce } = props
  const grid = useRef<HTMLDivElement>(null)
  const { widgets, dragged, handle } = usePlacing({
    grid,
    widgets: props.widgets,
    onChange,
    onAnnounce,
  })
  return (
    <div ref={grid} className={styles.grid} role="group" aria-label="Widgets of the board">
      {widgets.map((widget) => (
        <Cell
          key={widget.id}
          {...props}
          widget={widget}
          isDragged={widget.id === dragged}
          handle={(way) => handle(widget, way)}
        />
      ))}
    </div>
  )
}

interface CellProps extends Omit<EditGridProps, 'widgets' | 'onChange' | 'onSay'> {
  widget: BoardWidget
  isDragged: boolean
  handle: (way: Way) => object
}

/** One widget with its edit controls; the widget itself takes no focus. */
function Cell({ organisationId, view, now, widget, isDragged, handle, ...can }: CellProps) {
  const title = titleOf(widget)
  return (
    <div
      id={`widget-${widget.id}`}
      className={cx(styles.cell, isDragged && styles.dragged)}
      style={placeOf(widget)}
      role="group"
      aria-label={title}
    >
      <div className={styles.bar}>
        <IconButton
          icon="move"
          label={`Move ${title}: drag, or arrow keys`}
          className={styles.handle}
          {...handle('move')}
        />
        <span className={cx(styles.name, 'trunc')}>{title}</span>
        <IconButton
          icon="sliders"
          label={`Settings of ${title}`}
          onClick={() => can.onSettings(widget)}
        />
        <IconButton icon="copy" label={`Copy ${title}`} onClick={() => can.onCopy(widget)} />
        <IconButton icon="x" label={`Remove ${title}`} onClick={() => can.onRemove(widget)} />
      </div>
      <div className={styles.shown} inert>
        <WidgetView
          organisationId={organisationId}
          widget={widget}
          view={view}
          now={now}
          panel={(panel, range) => (
            <BoardPanel {...{ organisationId, range, now }} widget={panel} />
          )}
        />
      </div>
      <IconButton
        icon="resize"
        label={`Size of ${title}: drag, or arrow keys`}
        className={cx(styles.handle, styles.corner)}
        {...handle('size')}
      />
    </div>
  )
}
