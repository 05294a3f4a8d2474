import { ROLES } from '@agent-assist/contract/wire'
import { useId } from 'react'
import type { PageProps } from '../../domain/screens/screen.ts'
import { Icon } from '../../ui/base/icon.tsx'
import panel from '../../ui/page/panel.module.css'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import { groupRows, type MatrixRow, screenRows } from './matrix.ts'
import styles from './members.module.css'

/** The screens that each role may open, and the groups it belongs to, from the tables that decide it. */
export function RolesPanel({ screens }: PageProps) {
  const id = useId()
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>Roles</h2>
        <span className={`${panel.sub} trunc`}>what each may open; nobody changes it here</span>
      </div>
      <ScrollTable label="Roles" className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={table.stick}>
              Screen
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <Rows rows={screenRows(screens)} />
        <Rows heading="Group of roles" rows={groupRows()} />
      </ScrollTable>
    </section>
  )
}

function Rows({ heading, rows }: { heading?: string; rows: readonly MatrixRow[] }) {
  return (
    <tbody>
      {heading && (
        <tr className={styles.heading}>
          <th scope="rowgroup" className={table.stick}>
            {heading}
          </th>
          <td colSpan={ROLES.length} />
        </tr>
      )}
      {rows.map(({ name, group, may }) => (
        <tr key={name}>
          <th scope="row" className={table.stick}>
            {name}
            {group && <span className={styles.quiet}> {group}</span>}
          </th>
          {ROLES.map((role, i) => (
            <td key={role}>{may[i] ? <Yes /> : <No />}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

const Yes = () => (
  <span className={styles.yes}>
    <Icon name="check" />
    <span className="sr">yes</span>
  </span>
)

const No = () => (
  <span className={styles.quiet}>
    <span aria-hidden="true">–</span>
    <span className="sr">no</span>
  </span>
)
