import type { KnowledgeDocument } from '@agent-assist/contract/wire'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/base/button.tsx'
import { TablePanel } from '../../ui/table/table-panel.tsx'
import { useDataTable } from '../../ui/table/use-data-table.ts'
import { Empty } from '../../ui/state/states.tsx'
import { documentColumns, sourceText, statusText } from './document-columns.tsx'
import { DocumentDrawer } from './document-drawer.tsx'
import { DocumentForm } from './document-form.tsx'
import { DocumentMenu } from './document-menu.tsx'
import styles from './knowledge.module.css'
import { DocumentStateTag } from './knowledge-labels.tsx'

interface DocumentsTabProps {
  organisationId: string
  baseId: string
  documents: KnowledgeDocument[]
}

/** Table of the documents of a knowledge base. */
export function DocumentsTab({ organisationId, baseId, documents }: DocumentsTabProps) {
  const [address, setAddress] = useSearchParams()
  /** `new`, or the id of the edited document; undefined while the form is closed. */
  const [edited, setEdited] = useState<string>()
  const openId = address.get('document') ?? undefined
  const open = documents.find(({ id }) => id === openId)
  const show = (id?: string) => setAddress(id ? { document: id } : {}, { preventScrollReset: true })
  const columns = useMemo(
    () =>
      documentColumns(organisationId, baseId, {
        onOpen: (id) => setAddress({ document: id }, { preventScrollReset: true }),
        onEdit: setEdited,
      }),
    [organisationId, baseId, setAddress],
  )
  const table = useDataTable({
    id: 'knowledge-documents',
    label: 'Documents',
    columns,
    rows: documents,
    keyOf: ({ id }) => id,
    rowHeight: 44,
  })
  const add = (
    <Button look="primary" onClick={() => setEdited('new')}>
      Add a document
    </Button>
  )
  const changed = documents.find(({ id }) => id === edited)
  return (
    <>
      <div className={styles.bar}>{add}</div>
      <TablePanel
        title="Documents"
        sub="addresses, files and texts that articles are made of"
        query={{ data: documents, isError: false, refetch: () => undefined }}
        model={table}
        {...(open ? { open: open.id } : {})}
        isTall
        card={(document) => (
          <div className={styles.card}>
            <div className={styles.cardHead}>
              <button type="button" className={styles.opener} onClick={() => show(document.id)}>
                {document.name}
              </button>
              <span className="grow" />
              <DocumentStateTag state={document.state} />
              <DocumentMenu {...{ organisationId, baseId, document, onEdit: setEdited }} />
            </div>
            <p className={styles.quiet}>{statusText(document) || sourceText(document)}</p>
          </div>
        )}
        empty={
          <Empty why="Add an address, a file or a text: what it says is suggested to agents.">
            {add}
          </Empty>
        }
      />
      {open && (
        <DocumentDrawer
          key={open.id}
          {...{ organisationId, baseId, document: open }}
          onEdit={() => setEdited(open.id)}
          onClose={() => show()}
        />
      )}
      {edited && (edited === 'new' || changed) && (
        <DocumentForm
          {...{ organisationId, baseId }}
          {...(changed ? { document: changed } : {})}
          onClose={() => setEdited(undefined)}
          onAdded={show}
        />
      )}
    </>
  )
}
