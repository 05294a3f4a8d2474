import styles from './agent-table.module.css'

/** A column of figures of agents. */
export interface AgentColumn<Row> {
  title: string
  /** What it is, for who points at it. */
  what?: string
  text: (row: Row) => string
}

interface AgentTableProps<Row> {
  /** Its name for screen readers. */
  label: string
  columns: readonly AgentColumn<Row>[]
  items: readonly Row[]
}

/** One row for each agent; it scrolls in its own frame. */
export function AgentTable<Row extends { agent: string }>(props: AgentTableProps<Row>) {
  const { label, columns, items } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Agent</th>
            {columns.map(({ title, what }) => (
              <th key={title} scope="col" title={what}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <tr key={row.agent}>
              <th scope="row">{row.agent}</th>
              {columns.map(({ title, text }) => (
                <td key={title}>{text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
