import type { HelpdeskKind, HelpdeskSource } from '@agent-assist/contract/wire'
import { lightFormat, subYears } from 'date-fns'
import { useState } from 'react'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { formOf } from './helpdesk-forms.ts'
import styles from './source-panel/source-panel.module.css'
import { connectHelpdesk } from './queries.ts'

interface ConnectDialogProps {
  organisationId: string
  kind: HelpdeskKind
  /** The connected source whose settings change; missing: a new one. */
  source?: HelpdeskSource
  onClose: () => void
}

/** Connects an account, or changes its credentials; the helpdesk verifies them at once. */
export function ConnectDialog({ organisationId, kind, source, onClose }: ConnectDialogProps) {
  const { title, Form } = formOf(kind)
  const [startDate] = useState(
    () => source?.startAt.slice(0, 10) ?? lightFormat(subYears(new Date(), 1), 'yyyy-MM-dd'),
  )
  return (
    <Dialog title={source ? 'Change credentials' : `Connect ${title}`} onClose={onClose}>
      <div className={styles.fields}>
        <Form
          settings={source?.connection.settings}
          startDate={startDate}
          submit={source ? 'Save' : 'Connect'}
          onConnect={async (connection, day) => {
            await connectHelpdesk(organisationId, source?.id, { connection, startDate: day })
            onClose()
            notifyMessage(`${title} is connected`)
          }}
        />
      </div>
    </Dialog>
  )
}
