import { REASON_NOTE_MAX } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { forgetReasons, giveReason, type OwnDeviation, type Reason } from '../base/queries.ts'
import { KIND_TEXTS, REASON_OPTIONS, timeText } from './reason-text.ts'

interface ReasonDialogProps {
  organisationId: string
  deviation: OwnDeviation
  zone: string
  onClose: () => void
}

/** Asks why the own time was out of adherence. */
export function ReasonDialog({ organisationId, deviation, zone, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState<Reason['reason']>('meeting')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrong = reason === 'other' && note.trim() === ''
  const { from, to, kind } = deviation
  const give = useAct({
    work: () => giveReason(organisationId, { from, to, reason, note }),
    refresh: forgetReasons,
    after: onClose,
    done: () => 'A supervisor decides about your reason',
    whenFailed: forgetReasons,
  })
  return (
    <AskDialog
      title="Give a reason"
      submit="Give the reason"
      busy="Saving"
      sending={give.isPending}
      {...(give.problem ? { error: give.problem } : {})}
      onSubmit={() => {
        setTried(true)
        if (!isWrong) give.act()
      }}
      onClose={onClose}
    >
      <p>
        {timeText(deviation, zone)}: {KIND_TEXTS[kind]}
      </p>
      <Select
        label="Reason"
        options={REASON_OPTIONS}
        value={reason}
        onChange={({ target }) =>
          setReason(REASON_OPTIONS.find(({ value }) => value === target.value)?.value ?? reason)
        }
      />
      <TextField
        label="Note"
        optional={reason !== 'other'}
        maxLength={REASON_NOTE_MAX}
        value={note}
        error={isTried && isWrong ? 'Enter a note' : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
    </AskDialog>
  )
}
