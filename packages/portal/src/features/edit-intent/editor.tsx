import type { IntentDetail } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { SaveBar } from '../../domain/editing/save-bar.tsx'
import { useSaveKey } from '../../domain/editing/use-save-key.ts'
import { useSavedDraft } from '../../domain/editing/saved-draft.ts'
import { LeaveGuard } from '../../domain/editing/leave-guard.tsx'
import { useMedia } from '../../lib/browser/use-media.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import { ChecksList } from './checks-list.tsx'
import { draftOf, EMPTY, type IntentDraft, intentOf } from './intent-draft.ts'
import type { Editing } from './editing.ts'
import { EditorTitle } from './editor-title.tsx'
import { issuesOf } from '../../domain/bot/intent-issues.ts'
import styles from './editor.module.css'
import { NamePanel } from './name-panel.tsx'
import { ParametersPanel } from './parameters-panel.tsx'
import { PhrasesPanel } from './phrases-panel.tsx'
import { Preview } from './preview.tsx'
import { ResponsesPanel } from './responses-panel.tsx'
import { TriggersPanel } from './triggers-panel.tsx'
import { useGivenPhrase } from './use-given-phrase.ts'
import { savedName, useSave } from './use-save.ts'

interface EditorProps {
  organisationId: string
  /** Undefined for a new intent. */
  detail: IntentDetail | undefined
  mayApprove: boolean
}

const DELETED = 'This intent is deleted. Restore it to change it.'

/** Widths at which the preview does not fit next to the form. */
const NARROW = '(max-width: 1199px)'

/** Focuses the field of a path in the next frame, since it may be about to be rendered. */
const showField = (path: string) =>
  requestAnimationFrame(() => {
    const field = document.getElementsByName(path)[0]
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })

/** The intent editor: only Save stores the changes, and only Give up discards them. */
export function Editor({ organisationId, detail, mayApprove }: EditorProps) {
  const model = useSavedDraft<IntentDraft>({
    name: savedName(organisationId, detail?.id ?? 'new'),
    version: detail?.revision ?? 0,
    saved: draftOf(detail?.intent ?? EMPTY),
    isDraft: (stored) => Array.isArray(stored.phrases) && Array.isArray(stored.responses),
  })
  const { draft, change } = model
  const [hasTried, setTried] = useState(false)
  const [announcement, announce] = useState('')
  const [tab, setTab] = useState('intent')
  const isNarrow = useMedia(NARROW)
  const intent = intentOf(draft)
  const issues = hasTried ? issuesOf(intent) : {}
  useGivenPhrase(change)

  function show(path: string) {
    setTab('intent')
    showField(path)
  }

  const saving = useSave({
    organisationId,
    detail,
    model,
    onIssues: ([first]) => {
      setTried(true)
      if (first) show(first)
    },
  })
  const blocked = detail?.isDeleted ? DELETED : undefined
  const canSave = !blocked && (!detail || model.isChanged)
  useSaveKey(() => {
    if (canSave) void saving.save()
  })

  const editing: Editing = { draft, change, issues, announce }
  const side = (
    <aside className={styles.side} aria-label="Preview and checks">
      <Preview intent={intent} />
      <ChecksList {...{ organisationId, intent }} saved={detail?.intent.name} onShow={show} />
    </aside>
  )
  return (
    <>
      <EditorTitle {...{ organisationId, detail, mayApprove }} isChanged={model.isChanged} />
      <SaveBar {...{ model, saving, blocked, canSave }} issueCount={Object.keys(issues).length} />
      <p className="sr" role="status">
        {announcement}
      </p>
      {isNarrow ? (
        <Tabs
          label="Parts of the intent"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'intent', title: 'Intent', content: <Content {...editing} /> },
            { id: 'preview', title: 'Preview and checks', content: side },
          ]}
        />
      ) : (
        <div className={styles.editor}>
          <div>
            <Content {...editing} />
          </div>
          {side}
        </div>
      )}
      <LeaveGuard isOn={model.isChanged} what="Your changes of the intent are not saved." />
    </>
  )
}

const Content = (editing: Editing) => (
  <>
    <NamePanel {...editing} />
    <PhrasesPanel {...editing} />
    <ParametersPanel {...editing} />
    <TriggersPanel {...editing} />
    <ResponsesPanel {...editing} />
  </>
)
