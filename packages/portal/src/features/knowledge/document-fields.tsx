import { DOCUMENT_TYPES, KNOWLEDGE_KINDS } from '@agent-assist/contract/wire'
import { type ChangeEvent, useState } from 'react'
import { buttonClass } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { cx } from '../../ui/base/cx.ts'
import { FieldNote } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type Draft, draftOfFile } from './document-draft.ts'
import styles from './knowledge.module.css'
import { Preview } from './preview.tsx'
import { KIND_HINTS, TYPE_NAMES } from './knowledge-labels.tsx'

interface DocumentFieldsProps {
  organisationId: string
  draft: Draft
  put: (change: Partial<Draft>) => void
  issues: Partial<Record<string, string>>
  /** True if a file is chosen; its text is shown only after saving. */
  isFile: boolean
}

const LANGUAGES = [
  ['en-US', 'English'],
  ['de', 'German'],
  ['fr', 'French'],
  ['es', 'Spanish'],
  ['it', 'Italian'],
  ['nl', 'Dutch'],
  ['pt', 'Portuguese'],
] as const

/** Form fields of a document. */
export function DocumentFields(props: DocumentFieldsProps) {
  const { organisationId, draft, put, issues, isFile } = props
  const isUrl = draft.origin === 'url'
  const languages = LANGUAGES.map(([value, label]) => ({ value, label }))
  const isKnown = languages.some(({ value }) => value === draft.locale)
  return (
    <>
      {isFile && <FileField error={issues['text']} hasText={draft.text !== ''} put={put} />}
      <TextField
        label="Name"
        value={draft.name}
        maxLength={120}
        error={issues['name']}
        onChange={({ target }) => put({ name: target.value })}
      />
      {isUrl && (
        <>
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={draft.sourceUrl}
            maxLength={2000}
            error={issues['sourceUrl']}
            onChange={({ target }) => put({ sourceUrl: target.value })}
          />
          <Checkbox
            label="Read it again each day"
            checked={draft.isReloaded}
            onChange={({ target }) => put({ isReloaded: target.checked })}
          />
        </>
      )}
      {!isUrl && !isFile && (
        <TextArea
          label="Text"
          rows={8}
          value={draft.text}
          error={issues['text']}
          onChange={({ target }) => put({ text: target.value })}
        />
      )}
      {draft.origin === 'text' && (
        <Select
          label="Written as"
          options={DOCUMENT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
          value={draft.mimeType}
          onChange={({ target }) => put({ mimeType: target.value as Draft['mimeType'] })}
        />
      )}
      <KindsField kinds={draft.kinds} error={issues['kinds']} put={put} />
      <Select
        label="Language"
        options={isKnown ? languages : [...languages, { value: draft.locale, label: draft.locale }]}
        value={draft.locale}
        onChange={({ target }) => put({ locale: target.value })}
      />
      {!isUrl && draft.text.trim() && draft.kinds.length > 0 && (
        <Preview organisationId={organisationId} draft={draft} />
      )}
    </>
  )
}

interface KindsFieldProps {
  kinds: Draft['kinds']
  error: string | undefined
  put: DocumentFieldsProps['put']
}

const KindsField = ({ kinds, error, put }: KindsFieldProps) => (
  <fieldset className={styles.kinds}>
    <legend>Knowledge types</legend>
    {KNOWLEDGE_KINDS.map((kind) => (
      <Checkbox
        key={kind}
        label={KIND_HINTS[kind]}
        checked={kinds.includes(kind)}
        onChange={({ target }) =>
          put({
            kinds: KNOWLEDGE_KINDS.filter((one) =>
              one === kind ? target.checked : kinds.includes(one),
            ),
          })
        }
      />
    ))}
    <FieldNote id="knowledge-kinds" error={error} />
  </fieldset>
)

interface FileFieldProps {
  error: string | undefined
  hasText: boolean
  put: DocumentFieldsProps['put']
}

function FileField({ error, hasText, put }: FileFieldProps) {
  const [issue, setIssue] = useState<string>()
  const [fileName, setFileName] = useState<string>()
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    target.value = '' // the same file may be chosen again
    if (!file) return
    setIssue(undefined)
    try {
      put(await draftOfFile(file))
      setFileName(file.name)
    } catch (error_) {
      setIssue((error_ as Error).message)
    }
  }
  return (
    <div className={styles.cardHead}>
      <label className={cx(buttonClass({}), styles.chooser)}>
        {hasText ? 'Choose another file' : 'Choose a file'}
        <input
          type="file"
          className="sr"
          accept=".html,.htm,.txt,.md,.markdown,.csv"
          onChange={(event) => void choose(event)}
        />
      </label>
      {fileName && <span className="trunc">{fileName}</span>}
      <FieldNote id="knowledge-file" error={issue ?? error} />
    </div>
  )
}
