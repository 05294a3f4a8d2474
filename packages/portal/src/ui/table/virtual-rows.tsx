import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useState } from 'react'
import { headRows } from './head.tsx'
import { Row } from './row.tsx'
import type { TableModel } from './use-data-table.ts'

/** Rows that are rendered above and below the visible ones. */
const SPARE = 8

interface VirtualRowsProps<T extends object> {
  model: TableModel<T>
  /** The scrolling element, once it is rendered. */
  place: HTMLElement | null
  open: string | undefined
}

/** The visible rows, with empty rows as high as those that are not rendered. */
export function VirtualRows<T extends object>({ model, place, open }: VirtualRowsProps<T>) {
  const { rows, rowHeight, shown } = model
  // the row with the focus stays rendered, otherwise the focus would be lost when it scrolls away
  const [held, setHeld] = useState<number>()
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by its functions
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place,
    estimateSize: () => rowHeight,
    overscan: SPARE,
    rangeExtractor: (range) => withHeld(range, held),
  })
  const items = virtualizer.getVirtualItems()
  const ends = [0, ...items.map((item) => item.end)]
  return (
    <tbody
      onFocus={(event) => {
        const index = event.target.closest('tr')?.getAttribute('aria-rowindex')
        if (index) setHeld(Number(index) - headRows(model) - 1)
      }}
      onBlur={() => setHeld(undefined)}
    >
      {items.map((item, i) => {
        const row = rows[item.index]
        return (
          row && (
            <Fragment key={row.id}>
              <Gap height={item.start - (ends[i] ?? 0)} columns={shown.length} />
              <Row
                row={row.original}
                columns={shown}
                index={item.index + 1 + headRows(model)}
                height={rowHeight}
                isOpen={row.id === open}
              />
            </Fragment>
          )
        )
      })}
      <Gap height={virtualizer.getTotalSize() - (ends.at(-1) ?? 0)} columns={shown.length} />
    </tbody>
  )
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )

/** The rows to render, including the one that keeps the focus, in order. */
export function withHeld(range: Range, held: number | undefined): number[] {
  const drawn = defaultRangeExtractor(range)
  if (held === undefined || held >= range.count || drawn.includes(held)) return drawn
  return [...drawn, held].toSorted((a, b) => a - b)
}
