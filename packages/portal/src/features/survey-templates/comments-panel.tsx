import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Editing } from './editing.ts'
import { Part } from '../../domain/editing/part.tsx'
import styles from './templates.module.css'

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

/** What customers see below the thanks once their answers are stored. */
export function ThanksPanel({ draft, change, issues }: Editing) {
  const error = (name: string) => (issues[name] ? { error: issues[name] } : {})
  return (
    <Part title="Thanks">
      <TextField
        label="Text below the thanks"
        name="thanks.text"
        optional
        maxLength={500}
        value={draft.thanksText}
        {...error('thanks.text')}
        onChange={({ target }) => change({ thanksText: target.value }, 'thanksText')}
      />
      <div className={styles.pair}>
        <TextField
          label="Text of the link"
          name="thanks.link.text"
          optional
          maxLength={200}
          placeholder="Back to the shop"
          value={draft.linkText}
          {...error('thanks.link.text')}
          onChange={({ target }) => change({ linkText: target.value }, 'linkText')}
        />
        <TextField
          label="Address of the link"
          name="thanks.link.url"
          optional
          maxLength={2000}
          placeholder="https://"
          value={draft.linkUrl}
          {...error('thanks.link.url')}
          onChange={({ target }) => change({ linkUrl: target.value.trim() }, 'linkUrl')}
        />
      </div>
    </Part>
  )
}
