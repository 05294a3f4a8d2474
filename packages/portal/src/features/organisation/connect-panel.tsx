import type { HelpdeskKind } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { formOf, HELPDESKS } from './helpdesk-forms.ts'
import styles from './source-panel/source-panel.module.css'

/** The helpdesks that can be connected, each with its button. */
export function ConnectPanel({ organisationId }: { organisationId: string }) {
  const [kind, ask] = useState<HelpdeskKind>()
  return (
    <div className={styles.source}>
      <ul className={styles.helpdesks}>
        {HELPDESKS.map((one) => (
          <li key={one}>
            <div>
              <b>{formOf(one).title}</b>
              <p className={styles.quiet}>{formOf(one).about}</p>
            </div>
            <Button onClick={() => ask(one)}>Connect {formOf(one).title}</Button>
          </li>
        ))}
      </ul>
      {kind && (
        <ConnectDialog organisationId={organisationId} kind={kind} onClose={() => ask(undefined)} />
      )}
    </div>
  )
}
