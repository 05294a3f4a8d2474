import type { KnowledgeDocument } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { Button } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Facts } from '../../ui/page/facts.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { changeDocument, reloadDocument } from './knowledge-actions.ts'
import { sourceText } from './document-columns.tsx'
import { EntryList } from './entry-list.tsx'
import styles from './knowledge.module.css'
import { documentStateName, KIND_NAMES } from './knowledge-labels.tsx'

interface DocumentDrawerProps {
  organisationId: string
  baseId: string
  document: KnowledgeDocument
  onEdit: () => void
  onClose: () => void
}

/** Drawer with the state of a document and its articles. */
export function DocumentDrawer(props: DocumentDrawerProps) {
  const { organisationId, baseId, document, onEdit, onClose } = props
  const isComing = document.state === 'waiting' || document.state === 'loading'
  return (
    <Drawer
      title={document.name}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onEdit}>Edit</Button>
          <Button
            disabled={isComing}
            onClick={() => void reloadDocument(organisationId, baseId, document)}
          >
            {document.origin === 'url' ? 'Reload now' : 'Read again'}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {isComing && <p role="status">It is being read …</p>}
        {document.error && document.state === 'failed' && (
          <p className={styles.fault} role="alert">
            <Icon name="alert" />
            <span>{document.error}</span>
          </p>
        )}
        {document.changedAt && (
          <div className={styles.fault}>
            <Icon name="alert" />
            <span>
              Its source says something else since {dateTime(document.changedAt)}. Look at the
              articles below.
            </span>
            <Button
              size="small"
              onClick={() =>
                void changeDocument(organisationId, baseId, document, { isSeen: true })
              }
            >
              Looked at
            </Button>
          </div>
        )}
        <Facts
          className={styles.pairs}
          facts={[
            ['State', document.isOn ? documentStateName(document.state) : 'Off'],
            ['Source', sourceText(document)],
            ['MIME type', document.mimeType],
            ['Knowledge types', document.kinds.map((kind) => KIND_NAMES[kind]).join(', ')],
            ['Language', document.locale],
            ['Last reload', document.loadedAt && dateTime(document.loadedAt)],
            ['Source asked', document.checkedAt && dateTime(document.checkedAt)],
            ['Next reload', document.nextLoadAt && dateTime(document.nextLoadAt)],
          ]}
        />
        <h3>What was taken out of it</h3>
        <EntryList
          organisationId={organisationId}
          baseId={baseId}
          documentId={document.id}
          isComing={isComing}
        />
      </div>
    </Drawer>
  )
}
