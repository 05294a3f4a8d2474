import type { KnowledgeDocument } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import type { Column } from '../../ui/table/column.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { changeDocument } from './knowledge-actions.ts'
import { DocumentMenu } from './document-menu.tsx'
import styles from './knowledge.module.css'
import { documentStateName, DocumentStateTag, KIND_NAMES } from './knowledge-labels.tsx'

interface Acts {
  onOpen: (id: string) => void
  onEdit: (id: string) => void
}

/** The source of a document as text. */
export const sourceText = ({ origin, sourceUrl }: KnowledgeDocument): string => {
  switch (origin) {
    case 'url':
      return sourceUrl ?? ''
    case 'text':
      return 'pasted text'
    case 'file':
      return 'uploaded file'
    case 'written':
      return 'written here'
  }
}

/** Details of a document's state: the error, or when its source changed or was checked. */
export const statusText = ({ state, error, changedAt, checkedAt }: KnowledgeDocument): string => {
  if (state === 'failed') return error ?? ''
  if (changedAt) return `source changed ${dateTime(changedAt)}`
  return checkedAt ? `source asked ${dateTime(checkedAt)}` : ''
}

/** The columns of the document list. */
export const documentColumns = (
  organisationId: string,
  baseId: string,
  { onOpen, onEdit }: Acts,
): readonly Column<KnowledgeDocument>[] => [
  {
    id: 'name',
    title: 'Document',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <button
        type="button"
        className={`${styles.opener} trunc`}
        title={name}
        onClick={() => onOpen(id)}
      >
        {name}
      </button>
    ),
    isName: true,
    width: 260,
  },
  { id: 'mime', title: 'MIME type', value: ({ mimeType }) => mimeType },
  {
    id: 'kinds',
    title: 'Knowledge types',
    value: ({ kinds }) => kinds.map((kind) => KIND_NAMES[kind]),
  },
  { id: 'source', title: 'Source', value: sourceText, width: 240 },
  {
    id: 'reloaded',
    title: 'Auto-reload',
    value: ({ origin, isReloaded }) =>
      origin === 'url' ? (isReloaded ? 'daily' : 'off') : undefined,
  },
  {
    id: 'state',
    title: 'State',
    value: ({ state }) => documentStateName(state),
    cell: ({ state }) => <DocumentStateTag state={state} />,
  },
  { id: 'status', title: 'Last status', value: (one) => statusText(one) || undefined, width: 280 },
  {
    id: 'loaded',
    title: 'Last reload',
    value: ({ loadedAt }) => loadedAt,
    text: ({ loadedAt }) => loadedAt && dateTime(loadedAt),
  },
  { id: 'articles', title: 'Articles', value: ({ articles }) => articles, isNumber: true },
  {
    id: 'on',
    title: 'On',
    value: ({ isOn }) => (isOn ? 'on' : 'off'),
    cell: (document) => (
      <Switch
        isBare
        label={`Suggest ${document.name}`}
        checked={document.isOn}
        onChange={(isOn) => void changeDocument(organisationId, baseId, document, { isOn })}
      />
    ),
  },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (document) => <DocumentMenu {...{ organisationId, baseId, document, onEdit }} />,
    isControl: true,
  },
]
