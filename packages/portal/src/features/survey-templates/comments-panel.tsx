import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Editing } from './editing.ts'
import { Part } from '../../domain/editing/part.tsx'

/** The settings of the last step: whether to ask for comments. */
export const CommentsPanel = ({ draft, change, issues }: Editing) => (
  <Part title="Comments">
    <Switch
      label="Ask for comments"
      checked={draft.commentSection}
      onChange={(commentSection) => change({ commentSection })}
    />
    {draft.commentSection && (
      <TextField
        label="Text of the comments"
        name="q3Text"
        optional
        maxLength={500}
        placeholder="Anything else we should know?"
        value={draft.q3Text}
        {...(issues.q3Text ? { error: issues.q3Text } : {})}
        onChange={({ target }) => change({ q3Text: target.value }, 'q3Text')}
      />
    )}
  </Part>
)
