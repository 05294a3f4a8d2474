import type { EmailImport } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { dateTime, number } from '@agent-assist/kit/format'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { None, Tag } from '../../ui/base/tag.tsx'
import table from '../../ui/table/table.module.css'
import styles from './email-lists.module.css'
import { imports } from './queries.ts'
import { NotLoaded } from './not-loaded.tsx'

const STATES = {
  running: <Tag tone="info">Running</Tag>,
  ended: <Tag tone="good">Ended</Tag>,
  left: <Tag tone="warn">Not ended</Tag>,
}

const COUNTS = [
  ['Added', 'added'],
  ['Changed', 'updated'],
  ['There before', 'duplicates'],
  ['Get no email', 'suppressed'],
  ['Subscribed again', 'resubscribed'],
  ['Invalid', 'invalid'],
] as const

/** Panel of the organisation's imports, newest first. */
export function ImportLog({ organisationId }: { organisationId: string }) {
  const query = useQuery(imports(organisationId))
  return (
    <Panel
      title="Imports"
      sub="the last twenty, newest first"
      height={200}
      query={query}
      skeleton={<SkeletonRows rows={3} rowHeight={36} />}
      failed={<NotLoaded what="the imports" query={query} />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Empty why="Nothing was imported yet." />
        ) : (
          <ScrollTable label="Imports">
            <thead>
              <tr>
                <th scope="col">File</th>
                <th scope="col">To</th>
                <th scope="col">By</th>
                <th scope="col">Begun</th>
                <th scope="col">State</th>
                {COUNTS.map(([title]) => (
                  <th key={title} scope="col" className={table.number}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <Row key={one.id} of={one} />
              ))}
            </tbody>
          </ScrollTable>
        )
      }
    </Panel>
  )
}

const Row = ({ of: one }: { of: EmailImport }) => (
  <tr>
    <th scope="row" className={styles.fileName}>
      <span className="trunc" title={one.fileName}>
        {one.fileName}
      </span>
    </th>
    <td className="trunc">
      {one.mode === 'block' ? 'Suppression list' : (one.listName ?? 'a deleted list')}
    </td>
    <td className="trunc">{one.by || <None />}</td>
    <td>{dateTime(one.startedAt)}</td>
    <td>{STATES[one.state]}</td>
    {COUNTS.map(([title, key]) => (
      <td key={title} className={table.number}>
        {number(one[key])}
      </td>
    ))}
  </tr>
)
