import type { FileImport } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateTime, number } from '@agent-assist/kit/format'
import board from '../../ui/page/board.module.css'
import { cx } from '../../ui/base/cx.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { None, Tag } from '../../ui/base/tag.tsx'
import table from '../../ui/table/table.module.css'
import styles from './source-panel/source-panel.module.css'
import type { Sources } from './queries.ts'

interface ImportsPanelProps {
  query: UseQueryResult<Sources>
  failed: ReactNode
}

/** Files that were imported on this screen, newest first. */
export const ImportsPanel = ({ query, failed }: ImportsPanelProps) => (
  <Panel
    title="Imported files"
    sub="the last twenty, newest first"
    className={board.w12}
    height={160}
    query={query}
    skeleton={<SkeletonRows rows={3} rowHeight={36} />}
    failed={failed}
  >
    {({ fileImports }) =>
      fileImports.length === 0 ? (
        <Empty why="No file was imported here yet." />
      ) : (
        <ScrollTable label="Imported files" className={styles.imports}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">By</th>
              <th scope="col">Begun</th>
              <th scope="col">State</th>
              <th scope="col" className={table.number}>
                Added
              </th>
              <th scope="col" className={table.number}>
                Updated
              </th>
              <th scope="col" className={table.number}>
                Unchanged
              </th>
              <th scope="col" className={table.number}>
                Kept newer
              </th>
              <th scope="col" className={table.number}>
                Refused
              </th>
            </tr>
          </thead>
          <tbody>
            {fileImports.map((one) => (
              <Row key={one.id} of={one} />
            ))}
          </tbody>
        </ScrollTable>
      )
    }
  </Panel>
)

const Row = ({ of: one }: { of: FileImport }) => (
  <tr>
    <th scope="row" className={cx(styles.fileName, 'trunc')} title={one.fileName}>
      {one.fileName}
    </th>
    <td className="trunc">{one.importedBy ?? <None />}</td>
    <td>{dateTime(one.startedAt)}</td>
    <td>{one.finishedAt ? <Tag tone="good">Ended</Tag> : <Tag tone="warn">Not ended</Tag>}</td>
    <td className={table.number}>{number(one.added)}</td>
    <td className={table.number}>{number(one.updated)}</td>
    <td className={table.number}>{number(one.unchanged)}</td>
    <td className={table.number}>{number(one.kept)}</td>
    <td className={table.number}>{number(one.refused)}</td>
  </tr>
)
