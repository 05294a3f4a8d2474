import { HIDDEN_MOST } from '@agent-assist/contract/wire'
import { Part } from '../../domain/editing/part.tsx'
import type { Editing } from './editing.ts'
import styles from './templates.module.css'
import { TextList } from './text-list.tsx'

/** What the survey's address says beside the answers, by name. */
export function HiddenPanel({ draft, change, issues, announce }: Editing) {
  const names = draft.hiddenFields.map(({ text }) => text.trim()).filter(Boolean)
  const query = names.map((name) => `${name}=…`).join('&')
  return (
    <Part title="Hidden fields">
      <p className={styles.quiet}>
        {query
          ? `Add ?${query} to the link of the survey, or data-survey-fields="${query}" to the script tag of a page. Survey emails add what their recipients have under these names.`
          : 'Values in the link of the survey or in the script tag of a page, such as an order or a plan. Customers do not see them.'}
      </p>
      <TextList
        label="Hidden fields"
        one="hidden field"
        path="hiddenFields"
        entries={draft.hiddenFields}
        most={HIDDEN_MOST}
        issues={issues}
        announce={announce}
        onChange={(update, what) =>
          change((now) => ({ hiddenFields: update(now.hiddenFields) }), what)
        }
        empty="No hidden field."
      />
    </Part>
  )
}
