import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMedia } from '../../lib/browser/use-media.ts'
import { Button } from '../base/button.tsx'
import { cx } from '../base/cx.ts'
import { Pager } from './pager.tsx'
import { ScrollTable } from './scroll-table.tsx'
import { Empty } from '../state/states.tsx'
import { USUAL_WIDTH } from './column.ts'
import styles from './data-table.module.css'
import { Head, headRows } from './head.tsx'
import { Row } from './row.tsx'
import type { TableModel } from './use-data-table.ts'
import type { VirtualRows } from './virtual-rows.tsx'

const LazyRows = lazy(async () => ({
  default: (await import('./virtual-rows.tsx')).VirtualRows,
})) as typeof VirtualRows // lazy loses the type parameter

/** Whether rows are rendered as cards, if they have any. */
export const useIsPhone = () => useMedia('(max-width: 719px)')

export interface DataTableProps<T extends object> {
  model: TableModel<T>
  /** Shows the previous rows while new ones are loading. */
  busy?: boolean
  /** Key of the row whose details are open beside the table. */
  open?: string
  /** As high as the window allows, where that is more than the usual 500 px. */
  isTall?: boolean
  /** A row as a card on a phone; without it the table scrolls sideways there. */
  card?: (row: T) => ReactNode
  /** Shown when there are no rows at all. */
  empty: ReactNode
}

/** A table with sorting, filters and pages; see `useDataTable`. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { model, busy, card, empty } = props
  const isPhone = useIsPhone()
  if (model.rows.length === 0 && !model.isFiltered) return empty
  return (
    <>
      {card && isPhone ? <Cards model={model} busy={busy} card={card} /> : <Table {...props} />}
      {model.rows.length === 0 && <NothingFits onClear={model.clearFilters} />}
      {!model.isVirtual && model.total > 0 && (
        <Pager
          name={model.label.toLowerCase()}
          {...model.paging}
          total={model.total}
          onChange={model.turn}
        />
      )}
    </>
  )
}

function Table<T extends object>({ model, busy, open, isTall }: DataTableProps<T>) {
  // a state instead of a ref, because the rows are rendered before it is set
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const { rows, shown, isVirtual, paging, whole, rowHeight } = model
  const last = model.total + headRows(model) + (whole ? 1 : 0)
  const first = paging.page * paging.size + 1 + headRows(model)
  return (
    <ScrollTable
      ref={setPlace}
      label={model.label}
      busy={busy}
      rowCount={last}
      className={cx(isTall && styles.tall, isVirtual && styles.virtual)}
    >
      {isVirtual && (
        <colgroup>
          {shown.map(({ id, width = USUAL_WIDTH }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
      )}
      <Head model={model} />
      {isVirtual ? (
        <Suspense fallback={<Room height={rows.length * rowHeight} />}>
          <LazyRows model={model} place={place} open={open} />
        </Suspense>
      ) : (
        <tbody>
          {rows.map((row, i) => (
            <Row
              key={row.id}
              row={row.original}
              columns={shown}
              index={first + i}
              height={rowHeight}
              isOpen={row.id === open}
            />
          ))}
        </tbody>
      )}
      {whole && (
        <tfoot>
          <Row row={whole} columns={shown} index={last} height={rowHeight} isOpen={false} />
        </tfoot>
      )}
    </ScrollTable>
  )
}

/** The height of rows whose code is loading. */
const Room = ({ height }: { height: number }) => (
  <tbody aria-hidden="true">
    <tr>
      <td style={{ height }} />
    </tr>
  </tbody>
)

type CardsProps<T extends object> = Required<Pick<DataTableProps<T>, 'model' | 'card'>> & {
  busy: boolean | undefined
}

const Cards = <T extends object>({ model, busy, card }: CardsProps<T>) => (
  <ul className={styles.cards} aria-label={model.label} aria-busy={busy}>
    {model.rows.map((row) => (
      <li key={row.id} className={styles.card}>
        {card(row.original)}
      </li>
    ))}
  </ul>
)

const NothingFits = ({ onClear }: { onClear: () => void }) => (
  <Empty why="No row fits the filters.">
    <Button size="small" onClick={onClear}>
      Clear the filters
    </Button>
  </Empty>
)
