import type { BoardMail } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { dateTime } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { notify } from '../../lib/notify/toast.ts'
import { WEEKDAYS } from '../../domain/metrics/metric-labels.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { hourOf, MailForm } from './mail-form.tsx'
import styles from './mail.module.css'
import { boardMails } from './queries.ts'

interface MailDialogProps {
  organisationId: string
  boardId: string
  name: string
  onClose: () => void
}

const BECAME = {
  sent: 'sent',
  empty: 'skipped: nothing to count',
  nobody: 'skipped: no recipient has access to the board',
  failed: 'failed, tried again soon',
} as const

/** Dialog of a board's mail schedules and their recipients. */
export function MailDialog({ organisationId, boardId, name, onClose }: MailDialogProps) {
  const query = useQuery(boardMails(organisationId, boardId))
  const [editing, setEditing] = useState<BoardMail | 'new'>()
  const { data } = query

  async function remove({ id: mailId }: BoardMail) {
    try {
      await call('deleteBoardMail', { params: { organisationId, boardId, mailId } })
      await forget('listBoardMails')
    } catch (error) {
      notify('The schedule could not be deleted', sentenceOf(error))
    }
  }

  if (data && editing)
    return (
      <MailForm
        organisationId={organisationId}
        boardId={boardId}
        name={name}
        readers={data.readers}
        mail={editing === 'new' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
    )

  return (
    <Dialog
      title={`Send ${name} by email`}
      onClose={onClose}
      actions={
        <Button look="primary" disabled={!data} onClick={() => setEditing('new')}>
          New schedule
        </Button>
      }
    >
      {!data && !query.isError && <SkeletonRows rows={3} rowHeight={48} />}
      {query.isError && !data && (
        <Failed
          what="The schedules could not be loaded"
          hint={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.items.length === 0 && (
        <p>This board is not sent by email yet. A schedule sends its metrics daily or weekly.</p>
      )}
      <ul className={styles.list}>
        {data?.items.map((mail) => (
          <Item
            key={mail.id}
            mail={mail}
            readers={data.readers}
            onEdit={() => setEditing(mail)}
            onRemove={() => void remove(mail)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ItemProps {
  mail: BoardMail
  readers: readonly { id: string; name: string }[]
  onEdit: () => void
  onRemove: () => void
}

function Item({ mail, readers, onEdit, onRemove }: ItemProps) {
  const { timeZone } = useSetup()
  const { cadence, weekday, hour, nextAt, lastAt, lastState, recipients } = mail
  const when = cadence === 'daily' ? 'Daily' : `Weekly on ${WEEKDAYS[weekday - 1]}`
  const title = `${when} at ${hourOf(hour)}`
  const names = recipients.map(
    (id) => readers.find((one) => one.id === id)?.name ?? 'no longer here',
  )
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <b>{title}</b>
        <span>To {names.join(', ')}</span>
        <span>
          Next {dateTime(nextAt, timeZone)}, {timeZone}
        </span>
        {lastAt && lastState && (
          <span>
            Last {dateTime(lastAt, timeZone)}: {BECAME[lastState]}
          </span>
        )}
      </div>
      <Button size="small" aria-label={`Change: ${title}`} onClick={onEdit}>
        Change
      </Button>
      <Button size="small" look="hard" aria-label={`Delete: ${title}`} onClick={onRemove}>
        Delete
      </Button>
    </li>
  )
}
