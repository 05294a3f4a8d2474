import type { KnowledgeBase } from '@agent-assist/contract/wire'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** The article or macro for a gap while it is edited. */
export interface GapDraft {
  as: 'article' | 'macro'
  baseId: string
  title: string
  text: string
}

/** Validation messages by field. */
export const issuesOf = ({ as, baseId, title, text }: GapDraft) => ({
  ...(as === 'article' && !baseId ? { baseId: 'Choose the base that it belongs to.' } : {}),
  ...(title.trim() ? {} : { title: 'Enter a title.' }),
  ...(text.trim() ? {} : { text: 'Write what the answer is.' }),
})

interface GapFieldsProps {
  draft: GapDraft
  put: (change: Partial<GapDraft>) => void
  bases: readonly KnowledgeBase[]
  issues: Partial<Record<keyof GapDraft, string>>
  /** True if the text was prefilled with an answer by staff. */
  isBegun: boolean
}

/** Form fields of an article or a macro. */
export const GapFields = ({ draft, put, bases, issues, isBegun }: GapFieldsProps) => (
  <>
    <RadioGroup
      label="Write it as"
      name="knowledge-as"
      chosen={draft.as}
      options={[
        { value: 'article', label: 'an article of a knowledge base' },
        { value: 'macro', label: 'a macro' },
      ]}
      onChange={({ target }) => put({ as: target.value === 'macro' ? 'macro' : 'article' })}
    />
    {draft.as === 'article' && (
      <Select
        label="Knowledge base"
        {...(draft.baseId ? {} : { placeholder: 'Choose' })}
        options={bases.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.baseId}
        error={issues.baseId}
        onChange={({ target }) => put({ baseId: target.value })}
      />
    )}
    <TextField
      label="Title"
      value={draft.title}
      maxLength={500}
      error={issues.title}
      onChange={({ target }) => put({ title: target.value })}
    />
    <TextArea
      label="Text"
      rows={8}
      value={draft.text}
      error={issues.text}
      {...(isBegun
        ? { hint: 'Begun with what staff answered; names and numbers are taken out.' }
        : {})}
      onChange={({ target }) => put({ text: target.value })}
    />
  </>
)
