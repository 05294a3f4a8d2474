import type { SurveyTemplate, SurveyTemplateDetail } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { SaveBar } from '../../domain/editing/save-bar.tsx'
import { useSaveKey } from '../../domain/editing/use-save-key.ts'
import { cx } from '../../ui/base/cx.ts'
import { useSavedDraft } from '../../domain/editing/saved-draft.ts'
import { LeaveGuard } from '../../domain/editing/leave-guard.tsx'
import { useMedia } from '../../lib/browser/use-media.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import { CommentsPanel, ThanksPanel } from './comments-panel.tsx'
import { type TemplateDraft } from './template-draft-types.ts'
import { draftOf, EMPTY, templateOf } from './template-draft.ts'
import type { DraftModel, Editing } from './editing.ts'
import { EditorTitle } from './editor-title.tsx'
import { HiddenPanel } from './hidden-panel.tsx'
import { issuesOf, jumpIssues } from './template-issues.ts'
import { FirstPanel } from './first-panel.tsx'
import { LookPanel } from './look-panel.tsx'
import { missingIn, phrasesOf, placesOf } from './places.ts'
import { Preview } from './preview.tsx'
import { QuotasPanel } from './quotas-panel.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import styles from './templates.module.css'
import { TranslationsTab } from './translations-tab.tsx'
import { savedName, type Save, useSave } from './use-save.ts'
import { VersionsTab } from './versions-tab.tsx'
import { Warnings } from './warnings-list.tsx'

interface EditorProps {
  organisationId: string
  /** Undefined for a template that is not saved yet. */
  detail: SurveyTemplateDetail | undefined
}

const ARCHIVED = 'This template is archived. Restore it to change it.'

/** Too narrow for the preview beside the form. */
const NARROW = '(max-width: 1199px)'

/** Scrolls to the field of a path and focuses it, once it is rendered. */
const showField = (path: string) =>
  requestAnimationFrame(() => {
    const field = document.getElementsByName(path)[0]
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })

/** The editor of a template: changes are stored in the tab until they are saved or discarded. */
export function Editor({ organisationId, detail }: EditorProps) {
  const model = useSavedDraft<TemplateDraft>({
    name: savedName(organisationId, detail?.id ?? 'new'),
    version: detail?.revision ?? 0,
    saved: draftOf(detail?.template ?? EMPTY),
    isDraft: ({ questions, hiddenFields, quotas }) =>
      [questions, hiddenFields, quotas].every((list) => Array.isArray(list)),
  })
  const { draft, change } = model
  const [hasTried, setTried] = useState(false)
  const [announcement, announce] = useState('')
  const [tab, setTab] = useState('content')
  const [language, setLanguage] = useState('')
  const isNarrow = useMedia(NARROW)
  const template = templateOf(draft)
  const issues = hasTried ? issuesOf(template) : jumpIssues(template)

  function showIssue(path: string) {
    setTab(path.startsWith('translations.') ? 'translations' : 'content')
    const [, code] = /^translations\.([^.]+)/.exec(path) ?? []
    if (code) setLanguage(code)
    showField(path)
  }

  const saving = useSave({
    organisationId,
    detail,
    model,
    onIssues: ([first]) => {
      setTried(true)
      if (first) showIssue(first)
    },
  })
  const blocked = detail?.isDeleted ? ARCHIVED : undefined
  const canSave = !blocked && (!detail || model.isChanged)
  useSaveKey(() => {
    if (canSave) void saving.save()
  })

  const editing: Editing = { draft, change, issues, announce }
  const side = <Side {...{ template, language }} onLanguage={setLanguage} onShow={showIssue} />
  return (
    <>
      <EditorTitle {...{ organisationId, detail, template, model }} />
      <SaveBar {...{ model, saving, blocked, canSave }} issueCount={Object.keys(issues).length} />
      <p className="sr" role="status">
        {announcement}
      </p>
      <div className={cx(styles.editor, !isNarrow && styles.withSide)}>
        <Tabs
          label="Parts of the template"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'content', title: 'Content', content: <Content {...editing} /> },
            {
              id: 'translations',
              title: 'Translations',
              ...missingCount(draft),
              content: <TranslationsTab {...editing} {...{ language }} onLanguage={setLanguage} />,
            },
            ...(detail ? [versionsTab({ organisationId, detail, model, saving })] : []),
            ...(isNarrow ? [{ id: 'preview', title: 'Preview', content: side }] : []),
          ]}
        />
        {!isNarrow && side}
      </div>
      <LeaveGuard
        isOn={model.isChanged}
        what="Your changes of the survey template are not saved."
      />
    </>
  )
}

interface SideProps {
  template: SurveyTemplate
  language: string
  onLanguage: (language: string) => void
  onShow: (field: string) => void
}

const Side = ({ template, language, onLanguage, onShow }: SideProps) => (
  <aside className={styles.side} aria-label="Preview and hints">
    <Preview {...{ template, language, onLanguage }} />
    <Warnings template={template} onShow={onShow} />
  </aside>
)

interface VersionsNeeds {
  organisationId: string
  detail: SurveyTemplateDetail
  model: DraftModel
  saving: Save
}

const versionsTab = ({ organisationId, detail, model, saving }: VersionsNeeds) => ({
  id: 'versions',
  title: 'Versions',
  content: (
    <VersionsTab
      {...{ organisationId, detail }}
      isChanged={model.isChanged}
      onRestore={(version) => void saving.restore(version)}
    />
  ),
})

const Content = (editing: Editing) => (
  <>
    <LookPanel {...editing} />
    <FirstPanel {...editing} />
    <QuestionsPanel {...editing} />
    <CommentsPanel {...editing} />
    <HiddenPanel {...editing} />
    <ThanksPanel {...editing} />
    <QuotasPanel {...editing} />
  </>
)

/** Number of missing translations in all languages. */
function missingCount(draft: TemplateDraft): { count?: number } {
  const phrases = phrasesOf(placesOf(draft))
  const all = Object.values(draft.translations)
  const count = all.reduce((sum, texts) => sum + missingIn(texts, phrases), 0)
  return count > 0 ? { count } : {}
}
