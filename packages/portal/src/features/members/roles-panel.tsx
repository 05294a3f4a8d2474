import { can, ROLES, type SessionUser } from '@agent-assist/contract/wire'
import { useId } from 'react'
import type { PageProps } from '../../domain/screens/screen.ts'
import { Button } from '../../ui/base/button.tsx'
import panel from '../../ui/page/panel.module.css'
import { useSoon } from '../../ui/state/soon.ts'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import table from '../../ui/table/table.module.css'
import { YesNo } from '../../ui/table/yes-no.tsx'
import { deedRows, type MatrixRow, screenRows } from './matrix.ts'
import styles from './members.module.css'
import { useViewAs } from './use-view-as.ts'

/** What each role may do and which screens it may open, from the tables of routes and screens that decide it. */
export function RolesPanel({ screens, viewer }: PageProps & { viewer: SessionUser }) {
  const id = useId()
  const viewAs = useViewAs(viewer.data.organizationId)
  const mayView = can(viewer.role, 'superadmin')
  const hasRows = useSoon()
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <div className={panel.head}>
        <h2 id={id}>Roles</h2>
        <span className={`${panel.sub} trunc`}>
          what each may do and open; the same for every organisation
        </span>
      </div>
      <ScrollTable label="Roles" className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col" className={table.stick}>
              What a role may do
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col">
                <span className={styles.role}>
                  {role}
                  {mayView && role !== 'SuperAdmin' && (
                    <Button
                      size="small"
                      aria-label={`View as ${role}`}
                      onClick={() => viewAs({ role })}
                    >
                      View as
                    </Button>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {hasRows && (
          <>
            <Rows rows={deedRows()} />
            <Rows heading="Screens" rows={screenRows(screens)} />
          </>
        )}
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
      {rows.map(({ name, may }) => (
        <tr key={name}>
          <th scope="row" className={table.stick}>
            {name}
          </th>
          {ROLES.map((role, i) => (
            <td key={role}>
              <YesNo yes={may[i] === true} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
