import { type Dimension, isClear, verdictOf, WIDGETS } from '@agent-assist/contract/wire'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { number, percent, signedPoints } from '@agent-assist/kit/format'
import { metricValues, split } from '../../domain/metrics/metric-queries.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty } from '../../ui/state/states.tsx'
import { type Driver, driversOf, LEAST_TICKETS } from './drivers.ts'
import type { PanelProps } from './label-panels.tsx'
import styles from './sentiment.module.css'

const MARKS: readonly Dimension[] = ['tag', 'replyWait', 'handoffs']
const tenth = (value: number) => Math.round(value * 10) / 10

const points = (id: string, title: string, of: (driver: Driver) => number): Column<Driver> => ({
  id,
  title,
  value: (driver) => tenth(of(driver)),
  text: (driver) => signedPoints(of(driver)),
  isNumber: true,
})
/** A share with its own base: 17.1 % of 350. */
const share = (
  id: string,
  title: string,
  of: (driver: Driver) => number,
  baseOf: (driver: Driver) => number,
): Column<Driver> => ({
  id,
  title,
  value: (driver) => tenth(of(driver)),
  text: (driver) => `${percent(of(driver))} of ${number(baseOf(driver))}`,
  isNumber: true,
})

const COLUMNS: readonly Column<Driver>[] = [
  {
    id: 'mark',
    title: 'Tickets with',
    value: ({ label }) => label,
    cell: ({ label, dimension, key }) => (
      <TicketsLink drilldown={{ metric: 'sent_negative', marks: { [dimension]: key } }}>
        {label}
      </TicketsLink>
    ),
    isName: true,
  },
  {
    ...points('difference', 'Difference', ({ value }) => value),
    cell: (driver) => <Difference driver={driver} />,
  },
  points('low', '95 % from', ({ low }) => low),
  points('high', 'to', ({ high }) => high),
  share(
    'rate',
    'Negative',
    ({ rate }) => rate,
    ({ n }) => n,
  ),
  share(
    'others',
    'All others',
    ({ others }) => others,
    ({ othersN }) => othersN,
  ),
  { id: 'n', title: 'Based on', value: ({ n }) => n, isNumber: true },
  { id: 'kind', title: 'Kind', value: ({ kind }) => kind },
]

/** The difference, coloured where it is significant; sign and text state the same. */
function Difference({ driver }: { driver: Driver }) {
  const verdict = verdictOf('down', driver)
  const text = signedPoints(driver.value)
  if (verdict !== 'better' && verdict !== 'worse')
    return <span className={styles.vague}>{text}</span>
  return <b className={styles[verdict]}>{text}</b>
}

const NONE: readonly Driver[] = []
const keyOf = ({ id }: Driver) => id

/** Segments with more or fewer negative tickets than the others, with the confidence interval. */
export function DriversPanel({ organisationId, view, className }: PanelProps) {
  const all = useQuery(metricValues(organisationId, view, ['sent_negative']))
  const answers = useQueries({
    queries: MARKS.map((mark) => split(organisationId, view, ['sent_negative'], [mark])),
    combine: (results) => ({
      data: results.flatMap(({ data }) => data ?? []),
      isError: results.some(({ isError }) => isError),
      refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  })
  const isThere = all.data !== undefined && answers.data.length === MARKS.length
  const rows = useMemo(
    () => (isThere ? driversOf(all.data?.items[0], answers.data) : NONE),
    [isThere, all.data, answers.data],
  )
  const title = WIDGETS.sentimentDrivers
  const table = useDataTable({ id: 'drivers', label: title, columns: COLUMNS, rows, keyOf })
  const clear = rows.filter(isClear).length
  return (
    <TablePanel
      title={title}
      sub={isThere ? `${number(clear)} of ${number(rows.length)} are more than chance` : ''}
      className={className}
      query={{
        data: isThere ? rows : undefined,
        isError: all.isError || answers.isError,
        refetch: () => Promise.all([all.refetch(), answers.refetch()]),
      }}
      model={table}
      help={
        <HelpButton
          widget="sentimentDrivers"
          title={title}
          shown={{ n: isThere ? String(rows.length) : undefined, asOf: all.data?.asOf }}
        />
      }
      empty={
        <Empty
          why={`No tag, wait or handoff has ${LEAST_TICKETS} scored tickets with it and without it.`}
        />
      }
    />
  )
}
