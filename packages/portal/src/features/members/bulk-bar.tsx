import type { SessionUser } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { BulkDialog, type BulkAct } from './bulk-dialog.tsx'
import { actsOf } from './member-actions.ts'
import styles from './members.module.css'
import type { Selection } from './selection.tsx'

interface BulkBarProps {
  viewer: SessionUser
  selection: Selection
}

/** The actions on all chosen members; nothing while nobody is chosen. */
export function BulkBar({ viewer, selection }: BulkBarProps) {
  const [act, ask] = useState<BulkAct>()
  const { possible, chosen, choose } = selection
  if (chosen.length === 0 && !act) return null
  const among = (wanted: BulkAct) =>
    chosen.filter((member) => actsOf(member, viewer).includes(wanted))
  const close = () => ask(undefined)
  return (
    <div className={styles.bulk} role="group" aria-label="Selected people">
      <b role="status">{counted(chosen.length, 'person', 'people')} selected</b>
      <span className="grow" />
      {among('approve').length > 0 && (
        <Button size="small" look="primary" onClick={() => ask('approve')}>
          Approve {among('approve').length}…
        </Button>
      )}
      {among('role').length > 0 && (
        <Button size="small" onClick={() => ask('role')}>
          Change role of {among('role').length}…
        </Button>
      )}
      {chosen.length < possible.length && (
        <Button size="small" onClick={() => choose(possible.map(({ id }) => id))}>
          Select page
        </Button>
      )}
      <Button size="small" look="bare" onClick={() => choose([])}>
        Clear
      </Button>
      {act && (
        <BulkDialog
          act={act}
          members={among(act)}
          viewer={viewer}
          onClose={close}
          onDone={() => {
            choose([])
            close()
          }}
        />
      )}
    </div>
  )
}
