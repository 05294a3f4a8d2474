import { ApiError, type KnowledgeDocument } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../lib/act/use-act.ts'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { counted } from '@agent-assist/kit/format'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Skeleton } from '../../ui/state/states.tsx'
import { DocumentFields } from './document-fields.tsx'
import { bodyOf, type Draft, issuesOf, NEW, startOf } from './document-draft.ts'
import { forgetKnowledge, oneDocument } from './queries.ts'

interface DocumentFormProps {
  organisationId: string
  baseId: string
  /** The document to change; undefined for a new one. */
  document?: KnowledgeDocument
  onClose: () => void
  onAdded: (id: string) => void
}

/** Form that adds a document, or changes one after its text is loaded. */
export function DocumentForm(props: DocumentFormProps) {
  const { organisationId, baseId, document, onClose } = props
  if (!document) return <Editor {...props} start={NEW} />
  return <Loading {...{ organisationId, baseId, onClose }} {...props} document={document} />
}

function Loading(props: DocumentFormProps & { document: KnowledgeDocument }) {
  const { organisationId, baseId, document, onClose } = props
  const { data, error } = useQuery(oneDocument(organisationId, baseId, document.id))
  if (data) return <Editor {...props} start={startOf(data.document, data.text)} />
  return (
    <AskDialog
      title={`Edit ${document.name}`}
      submit="Save"
      busy="Loading"
      sending={!error}
      {...(error ? { error: sentenceOf(error) } : {})}
      onClose={onClose}
      onSubmit={onClose}
    >
      <Skeleton width="100%" height={120} />
    </AskDialog>
  )
}

const ORIGINS = [
  { value: 'url', label: 'Address' },
  { value: 'text', label: 'Text' },
  { value: 'file', label: 'File' },
] as const

async function save({ organisationId, baseId, document }: DocumentFormProps, draft: Draft) {
  const params = { organisationId, baseId }
  if (!document) return call('createKnowledgeDocument', { params, body: bodyOf(draft) })
  const { name, kinds, locale, sourceUrl, isReloaded, text } = draft
  const own = document.origin === 'url' ? { sourceUrl, isReloaded } : { text }
  await call('updateKnowledgeDocument', {
    params: { ...params, documentId: document.id },
    body: { name: name.trim(), kinds, locale, ...own },
  })
  return undefined
}

function Editor(props: DocumentFormProps & { start: Draft }) {
  const { organisationId, document, onClose, onAdded, start } = props
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const put = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  const issues = issuesOf(draft)
  const { act, isPending, error, problem } = useAct({
    work: () => save(props, draft),
    after: async (added) => {
      onClose()
      await forgetKnowledge()
      if (!added) return notifyMessage(`${draft.name} is saved`)
      onAdded(added.id)
      if (added.articles > 0)
        notifyMessage(`${counted(added.articles, 'article')} taken out of ${draft.name}`)
    },
  })
  const refused = error instanceof ApiError ? error.fields : undefined
  const shown = { ...refused, ...(isTried ? issues : {}) }
  const isFile = draft.origin === 'file' && !document
  return (
    <AskDialog
      title={document ? `Edit ${document.name}` : 'Add a document'}
      submit={document ? 'Save' : 'Add'}
      busy={document ? 'Saving' : 'Adding'}
      sending={isPending}
      {...(problem && !refused ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (Object.keys(issues).length === 0) act()
      }}
    >
      {!document && (
        <Segments
          label="Where it comes from"
          options={ORIGINS}
          value={draft.origin === 'written' ? 'text' : draft.origin}
          onChange={(origin) => put({ origin })}
        />
      )}
      <DocumentFields {...{ organisationId, draft, put, issues: shown, isFile }} />
    </AskDialog>
  )
}
