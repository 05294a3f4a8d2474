import { SPREAD_MEASURES, WIDGETS } from '@agent-assist/contract/wire'
import { coefficient } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import styles from './experience.module.css'
import { type PanelProps, type Strain, strain } from './queries.ts'
import { NoStrain } from './strain-panel.tsx'

type Row = Strain['spread'][number]

/** From these on load is called uneven, and very uneven. */
const UNEVEN = 0.25
const VERY = 0.4

/** How even a load is, in words. */
export function spreadWord(gini: number | undefined): string {
  if (gini === undefined) return 'nothing to spread'
  if (gini >= VERY) return 'very uneven'
  return gini >= UNEVEN ? 'uneven' : 'even'
}

/** The width of a bar of the coefficient. */
const share = ({ gini = 0 }: Row) => `${Math.round(gini * 100)}%`

const COLUMNS: readonly Column<Row>[] = [
  { id: 'load', title: 'Load', value: ({ measure }) => SPREAD_MEASURES[measure], isName: true },
  {
    id: 'gini',
    title: 'Spread',
    note: '0 even, 1 one has all',
    value: ({ gini }) => gini,
    text: ({ gini }) => (gini === undefined ? '–' : coefficient(gini)),
    isNumber: true,
  },
  {
    id: 'bar',
    title: 'From 0 to 1',
    value: () => undefined,
    cell: (row) => (
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: share(row) }} />
      </span>
    ),
    isUnsorted: true,
    width: 140,
  },
  { id: 'word', title: 'Says', value: ({ gini }) => spreadWord(gini) },
  {
    id: 'weeks',
    title: 'By week',
    value: () => undefined,
    cell: ({ weeks }) => (
      <span className={styles.spark}>
        <Sparkline values={weeks.flatMap(({ gini }) => gini ?? [])} />
      </span>
    ),
    isUnsorted: true,
    width: 120,
  },
]

const NONE: readonly Row[] = []
const keyOf = ({ measure }: Row) => measure

/** How evenly load is spread over the agents, who have no name here. */
export function SpreadPanel({ organisationId, view, className }: PanelProps) {
  const query = useQuery(strain(organisationId, view))
  const rows = query.data && query.data.weeks.length > 0 ? query.data.spread : NONE
  const label = WIDGETS.loadSpread
  const model = useDataTable({
    id: 'load-spread',
    label,
    columns: COLUMNS,
    rows,
    keyOf,
    rowHeight: 36,
  })
  return (
    <TablePanel
      title={label}
      sub="Gini coefficient over agents, without names"
      className={className}
      query={query}
      model={model}
      room={4}
      help={<HelpButton widget="loadSpread" title={label} shown={{ asOf: query.data?.asOf }} />}
      empty={query.data ? <NoStrain /> : <Empty why="Nothing was counted." />}
    />
  )
}
