import { number } from '@agent-assist/kit/format'
import { useMemo } from 'react'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty, Failed } from '../../ui/state/states.tsx'
import { SAMPLE_COLUMNS, type SampleRow, sampleRows } from './sample-rows.ts'
import { Section } from './section.tsx'
import styles from './styleguide.module.css'

const PAGED = sampleRows(64)
const NOTHING: readonly SampleRow[] = []

/** Samples of tables in each of their states. */
export const TableSection = () => (
  <Section title="Data table">
    <Paged />
    <LongTable rows={1000} />
    <div className={styles.panels}>
      <Bare title="Rows loading" />
      <Bare title="No rows" isEmpty />
      <Bare title="Rows failed" isError />
    </div>
  </Section>
)

const keyOf = ({ id }: SampleRow) => String(id)
const query = (data: unknown, isError = false) => ({ data, isError, refetch: () => undefined })
const empty = <Empty why="There is no request." />

function Paged() {
  const model = useDataTable({
    id: 'sample-paged',
    label: 'Paged requests',
    columns: SAMPLE_COLUMNS,
    rows: PAGED,
    keyOf,
  })
  return (
    <TablePanel
      title="In pages"
      sub="sorts, filters, chooses columns, gives a file"
      className={styles.section}
      query={query(PAGED)}
      model={model}
      open="1002"
      empty={empty}
    />
  )
}

/** A long table, of which only the visible rows are rendered. */
export function LongTable({ rows }: { rows: number }) {
  const data = useMemo(() => sampleRows(rows), [rows])
  const model = useDataTable({
    id: 'sample-virtual',
    label: 'All requests',
    columns: SAMPLE_COLUMNS,
    rows: data,
    keyOf,
    isVirtual: true,
  })
  return (
    <TablePanel
      title="Virtual rows"
      sub={`${number(rows)} rows, of which those in sight are drawn`}
      className={styles.section}
      query={query(data)}
      model={model}
      empty={empty}
    />
  )
}

interface BareProps {
  title: string
  isEmpty?: boolean
  isError?: boolean
}

function Bare({ title, isEmpty, isError }: BareProps) {
  const model = useDataTable({
    id: 'sample-bare',
    label: title,
    columns: SAMPLE_COLUMNS,
    rows: NOTHING,
    keyOf,
  })
  return (
    <TablePanel
      title={title}
      query={query(isEmpty ? NOTHING : undefined, isError)}
      failed={
        <Failed
          what="The requests could not be loaded"
          hint="The other tables are not affected."
          onRetry={() => notifyMessage('It was tried again')}
        />
      }
      model={model}
      empty={empty}
    />
  )
}
