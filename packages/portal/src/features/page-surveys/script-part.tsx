import { Part } from '../../domain/editing/part.tsx'
import { copy } from '../../lib/notify/copy.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './page-surveys.module.css'

/** The script tag for pages with surveys; `server` is our address. */
export const tagOf = (server: string, organisationId: string) =>
  `<script async src="${server}/sdk/v1.js" data-org="${organisationId}" data-widgets="survey"></script>`

/** The script tag that shows these surveys on the organisation's pages. */
export function ScriptPart({ organisationId }: { organisationId: string }) {
  const tag = tagOf(location.origin, organisationId)
  return (
    <Part
      title="Script for your pages"
      actions={
        <Button size="small" onClick={() => void copy(tag, 'The script')}>
          <Icon name="copy" size={14} />
          Copy script
        </Button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre className={styles.code} tabIndex={0} role="group" aria-label="Script for your pages">
        {tag}
      </pre>
      <p className={styles.quiet}>
        Add it once before {'</body>'}. With data-widgets=&quot;chat survey&quot; the page also has
        the chat. An admin must allow the site&apos;s origin in Configure Org › Install. Changes of
        surveys reach visitors within a minute.
      </p>
    </Part>
  )
}
