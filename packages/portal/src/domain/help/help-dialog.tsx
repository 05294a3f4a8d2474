import { date } from '@agent-assist/kit/format'
import { MESSAGES, type HelpName, type WidgetHelp } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { q } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import type { HelpModel } from './help-button.tsx'
import { AlertLink } from './alert-link.tsx'
import styles from './help.module.css'
import { HelpForm } from './help-form.tsx'
import { Explanation } from './explanation.tsx'

interface HelpDialogProps {
  widget: HelpName
  title: string
  shown?: HelpModel
  onClose: () => void
}

/** Help of a widget: what it shows, how to use it, and how its metric is computed. */
export function HelpDialog({ widget, title, shown, onClose }: HelpDialogProps) {
  const session = useSession()
  const { data, isError, refetch } = useQuery(
    q('dcxHelpWidgetDetails', { query: { widgetName: widget } }),
  )
  const [editing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus()
    wasEditing.current = editing
  }, [editing])
  // a service behind the same address may answer with the two texts alone
  const [last] = (data as Partial<WidgetHelp> | undefined)?.edits ?? []
  const mayEdit = session.status === 'signedIn' && session.user.role.includes('SuperAdmin')

  if (editing && data)
    return (
      <Dialog title={`Help of ${title}`} onClose={() => setEditing(false)}>
        <HelpForm widget={widget} help={data} onDone={() => setEditing(false)} />
      </Dialog>
    )

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <AlertLink widget={widget} shown={shown} />
          {mayEdit && data && (
            <Button ref={edit} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </>
      }
    >
      {!data && !isError && <SkeletonRows rows={4} rowHeight={22} />}
      {isError && (
        <Failed
          what="The help could not be loaded"
          hint="The metric itself is not affected."
          onRetry={() => void refetch()}
        />
      )}
      {data && !data.Description && !data.Usages && <p>{MESSAGES.helpEmpty}</p>}
      {data?.Description && (
        <>
          <h3 className={styles.head}>Description</h3>
          <p className={styles.text}>{data.Description}</p>
        </>
      )}
      {data?.Usages && (
        <>
          <h3 className={styles.head}>Usage</h3>
          <p className={styles.text}>{data.Usages}</p>
        </>
      )}
      <Explanation widget={widget} shown={shown} onLeave={onClose} />
      {last && (
        <p className={styles.edited}>
          Text by {last.by}, {date(new Date(last.at))}
        </p>
      )}
    </Dialog>
  )
}
