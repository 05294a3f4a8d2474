import { planLines } from '@agent-assist/contract/wire'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, memo, useLayoutEffect, useRef, useState } from 'react'
import { withHeld } from '../../ui/table/virtual-rows.tsx'
import { CoverFact, CoverStrip } from './base/cover-strip.tsx'
import type { WeekCover } from './base/cover.ts'
import { dayText } from './base/day-text.ts'
import { eventsOf, type GridEvents, isIn } from './grid-events.ts'
import { type Cell, cellLabel, type Grid } from './base/model.ts'
import type { ScheduleAgent } from './base/queries.ts'
import { ShiftBar } from './shift-bar.tsx'
import styles from './base/schedule.module.css'

const ROW_PX = 44
const LINE_PX = 16

interface ScheduleGridProps extends GridEvents {
  today: string
  onAgent: (agent: ScheduleAgent) => void
  /** Required beside scheduled agents; undefined: not known, or not for this person. */
  cover?: WeekCover | undefined
}

const heightOf = ({ cells }: Grid['rows'][number]) =>
  ROW_PX + (Math.max(1, ...cells.map(({ plan }) => planLines(plan).length)) - 1) * LINE_PX

interface HeadProps {
  days: readonly string[]
  today: string
  cover: WeekCover | undefined
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Not rendered again while the rows are scrolled: its strips are large. */
const Head = memo(function Head({ days, today, cover }: HeadProps) {
  const covers = new Map(cover?.days.map((one) => [one.day, one]))
  return (
    <thead data-cover={cover !== undefined}>
      <tr>
        <th scope="col">Agent</th>
        {days.map((day) => {
          const own = covers.get(day)
          return (
            <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
              {dayText(day)}
              {day === today && <span className={styles.fact}> today</span>}
              {own && (
                <span className={styles.sums}>
                  <CoverFact day={own} />
                </span>
              )}
            </th>
          )
        })}
      </tr>
      {cover && (
        <tr className={styles.cover}>
          <th scope="row">
            Agents per hour, {hourText(cover.from)} to {hourText(cover.to)}
          </th>
          {days.map((day) => {
            const own = covers.get(day)
            return <td key={day}>{own && <CoverStrip day={own} week={cover} />}</td>
          })}
        </tr>
      )}
    </thead>
  )
})

/** Agents by day. Arrow keys move, with Shift they select; only the rows in sight are rendered. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { grid, today, canEdit, selection, cover } = props
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const hasFocus = useRef(false)
  const { row: atRow, column: atColumn } = selection.at
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by its functions
  const virtualizer = useVirtualizer({
    count: grid.rows.length,
    getScrollElement: () => place,
    estimateSize: (index) => {
      const row = grid.rows[index]
      return row ? heightOf(row) : ROW_PX
    },
    overscan: 6,
    rangeExtractor: (range) => withHeld(range, atRow),
  })
  useLayoutEffect(() => {
    if (!hasFocus.current) return
    virtualizer.scrollToIndex(atRow)
    place?.querySelector<HTMLElement>(`[data-place="${atRow},${atColumn}"]`)?.focus()
  }, [atRow, atColumn, place, virtualizer])

  const headRows = cover ? 2 : 1
  const items = virtualizer.getVirtualItems()
  const ends = [0, ...items.map((item) => item.end)]
  return (
    <div ref={setPlace} className={styles.scroll}>
      <table
        role="grid"
        aria-label="Schedule"
        aria-readonly={!canEdit}
        aria-multiselectable={canEdit}
        aria-rowcount={grid.rows.length + headRows}
        className={styles.grid}
        onFocus={() => (hasFocus.current = true)}
        // no event tells of the focus that a dialog gives back while it is removed
        onKeyDownCapture={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
        {...eventsOf(props)}
      >
        <Head days={grid.days} today={today} cover={cover} />
        <tbody>
          {items.map((item, i) => {
            const row = grid.rows[item.index]
            return (
              row && (
                <Fragment key={row.agent.name}>
                  <Gap height={item.start - (ends[i] ?? 0)} columns={grid.days.length + 1} />
                  <Row
                    {...{ ...props, row }}
                    index={item.index}
                    height={item.size}
                    headRows={headRows}
                  />
                </Fragment>
              )
            )
          })}
          <Gap
            height={virtualizer.getTotalSize() - (ends.at(-1) ?? 0)}
            columns={grid.days.length + 1}
          />
        </tbody>
      </table>
    </div>
  )
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )

interface RowProps extends ScheduleGridProps {
  row: Grid['rows'][number]
  index: number
  height: number
  headRows: number
}

function Row({ row, index, height, headRows, canEdit, selection, onAgent }: RowProps) {
  const { agent, cells } = row
  return (
    <tr aria-rowindex={index + 1 + headRows} style={{ height }}>
      <th scope="row">
        {canEdit ? (
          <button type="button" className={styles.agent} onClick={() => onAgent(agent)}>
            {agent.name}
          </button>
        ) : (
          agent.name
        )}
        <span className={styles.fact}>{agent.zone}</span>
      </th>
      {cells.map((cell, column) => {
        const isAt = selection.at.row === index && selection.at.column === column
        return (
          <GridCell
            key={cell.day}
            cell={cell}
            place={`${index},${column}`}
            isAt={isAt}
            isSelected={canEdit && isIn(selection, index, column)}
            isDraggable={canEdit && cell.plan !== undefined}
          />
        )
      })}
    </tr>
  )
}

interface GridCellProps {
  cell: Cell
  place: string
  isAt: boolean
  isSelected: boolean
  isDraggable: boolean
}

const GridCell = memo(function GridCell(props: GridCellProps) {
  const { cell, place, isAt, isSelected, isDraggable } = props
  const label = cellLabel(cell, dayText(cell.day))
  return (
    <td
      role="gridcell"
      tabIndex={isAt ? 0 : -1}
      data-place={place}
      draggable={isDraggable}
      aria-label={label}
      aria-selected={isSelected}
      title={cell.issues.length > 0 || cell.isLeave ? label : undefined}
      data-none={cell.plan?.kind !== 'shift'}
      data-changed={cell.isChanged}
      data-wrong={cell.issues.length > 0}
    >
      {planLines(cell.plan).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      <ShiftBar plan={cell.plan} />
    </td>
  )
})
