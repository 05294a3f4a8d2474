import type { FileImport } from '@agent-assist/contract/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dateTime, number } from '@agent-assist/kit/format'
import board from '../../ui/page/board.module.css'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { None, Tag } from '../../ui/base/tag.tsx'
import table from '../../ui/table/table.module.css'
import { UndoDialog, type Undone, UndoneResult } from './files/undo-import.tsx'
import styles from './source-panel/source-panel.module.css'
import type { Sources } from './queries.ts'

interface ImportsPanelProps {
  organisationId: string
  query: UseQueryResult<Sources>
  failed: ReactNode
}

/** Columns of counts, in their order. */
const COUNTS = [
  { name: 'Added', of: 'added' },
  { name: 'Updated', of: 'updated' },
  { name: 'Unchanged', of: 'unchanged' },
  { name: 'Kept newer', of: 'kept' },
  { name: 'Refused', of: 'refused' },
] as const satisfies readonly { name: string; of: keyof FileImport }[]

/** Files that were imported, newest first; each can be undone for some time. */
export function ImportsPanel({ organisationId, query, failed }: ImportsPanelProps) {
  const [asked, setAsked] = useState<FileImport>()
  const [result, setResult] = useState<{ name: string; kind: FileImport['kind']; undone: Undone }>()
  return (
    <Panel
      title="Imported files"
      sub="the last twenty, newest first; an import can be undone for 30 days"
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
          <>
            {result && <UndoneResult {...result} />}
            <Imports all={fileImports} onUndo={setAsked} />
            {asked && (
              <UndoDialog
                organisationId={organisationId}
                of={asked}
                onClose={() => setAsked(undefined)}
                onDone={(undone) => setResult({ name: asked.fileName, kind: asked.kind, undone })}
              />
            )}
          </>
        )
      }
    </Panel>
  )
}

interface ImportsProps {
  all: readonly FileImport[]
  onUndo: (one: FileImport) => void
}

const Imports = ({ all, onUndo }: ImportsProps) => (
  <ScrollTable label="Imported files" className={styles.imports}>
    <thead>
      <tr>
        <th scope="col">File</th>
        <th scope="col">By</th>
        <th scope="col">Begun</th>
        <th scope="col">State</th>
        {COUNTS.map(({ name }) => (
          <th key={name} scope="col" className={table.number}>
            {name}
          </th>
        ))}
        <th scope="col">
          <span className="sr">Undo</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {all.map((one) => (
        <Row key={one.id} of={one} onUndo={() => onUndo(one)} />
      ))}
    </tbody>
  </ScrollTable>
)

function State({ of: { finishedAt, undoneAt } }: { of: FileImport }) {
  if (undoneAt) return <Tag>Undone</Tag>
  return finishedAt ? <Tag tone="good">Ended</Tag> : <Tag tone="warn">Not ended</Tag>
}

const Row = ({ of: one, onUndo }: { of: FileImport; onUndo: () => void }) => (
  <tr>
    <th scope="row" className={cx(styles.fileName, 'trunc')} title={one.fileName}>
      {one.fileName}
    </th>
    <td className="trunc">{one.importedBy ?? <None />}</td>
    <td>{dateTime(one.startedAt)}</td>
    <td>
      <State of={one} />
    </td>
    {COUNTS.map(({ name, of }) => (
      <td key={name} className={table.number}>
        {number(one[of])}
      </td>
    ))}
    <td>
      {one.undoUntil && (
        <Button size="small" aria-label={`Undo the import of ${one.fileName}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </td>
  </tr>
)
