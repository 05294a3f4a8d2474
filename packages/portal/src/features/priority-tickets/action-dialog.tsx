import type { PriorityTicket } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import { useState } from 'react'
import { dateTime } from '@agent-assist/kit/format'
import { useSetup } from '../../lib/api/organisation.ts'
import { isoDay, nowIn, parseIsoDay } from '../../lib/dates/range.ts'
import { AgentSelect } from '../../domain/tickets/agent-select.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type Asked, snoozes } from './ticket-actions.ts'
import type { ActionBody } from './queries.ts'

interface ActDialogProps {
  act: Asked
  ticket: PriorityTicket
  organisationId: string
  onClose: () => void
  onSend: (ticketId: string, body: ActionBody) => Promise<void>
}
type OneProps = Omit<ActDialogProps, 'act'>

/** The dialog of an action that needs an input. */
export function ActDialog({ act, ...props }: ActDialogProps) {
  if (act === 'snooze') return <SnoozeDialog {...props} />
  if (act === 'disagree') return <DisagreeDialog {...props} />
  return <ReassignDialog {...props} />
}

/** Sends the action with one id, so that a retry is idempotent; a refusal is shown in the dialog. */
function useSend({ ticket, onSend }: OneProps) {
  const [id] = useState(() => crypto.randomUUID())
  const { act, isPending, problem } = useAct({
    work: (body: (id: string) => ActionBody) => onSend(ticket.id, body(id)),
  })
  return {
    send: act,
    sending: isPending,
    refusal: problem ? { error: problem } : {},
  }
}

const OWN = 'own'

function SnoozeDialog(props: OneProps) {
  const { ticket, onClose } = props
  const { timeZone } = useSetup()
  const [ways] = useState(() => snoozes(timeZone))
  const [way, setWay] = useState<string>('hour')
  const [day, setDay] = useState('')
  const { send, sending, refusal } = useSend(props)
  const own = parseIsoDay(day, timeZone)
  own?.setHours(9, 0, 0, 0)
  const until = way === OWN ? own : ways.find(({ value }) => value === way)?.until
  const [missing, setMissing] = useState(false)

  function submit() {
    setMissing(!until)
    if (until) send((id) => ({ id, kind: 'snooze', until: new Date(+until).toISOString() }))
  }

  return (
    <AskDialog
      title={`Snooze ticket ${ticket.id}`}
      submit="Snooze"
      busy="Snoozing"
      onClose={onClose}
      onSubmit={submit}
      sending={sending}
      {...refusal}
    >
      <p>It comes back then, or as soon as the customer writes again.</p>
      <RadioGroup
        label="How long"
        name="until"
        options={[
          ...ways.map(({ value, label, until: at }) => ({
            value,
            label: `${label} (${dateTime(at.toISOString(), timeZone)})`,
          })),
          { value: OWN, label: 'Until the morning of a day' },
        ]}
        chosen={way}
        onChange={({ target }) => setWay(target.value)}
      />
      {way === OWN && (
        <TextField
          label="Day"
          type="date"
          min={isoDay(nowIn(timeZone))}
          value={day}
          {...(missing && !own ? { error: 'Choose a day.' } : {})}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </AskDialog>
  )
}

const REASON_MAX = 500 // the contract's limit

function DisagreeDialog(props: OneProps) {
  const { ticket, onClose } = props
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const { send, sending, refusal } = useSend(props)

  function submit() {
    setMissing(!reason.trim())
    if (reason.trim()) send((id) => ({ id, kind: 'disagree', reason: reason.trim() }))
  }

  return (
    <AskDialog
      title={`Disagree with the flag of ticket ${ticket.id}`}
      submit="Disagree"
      busy="Keeping it"
      onClose={onClose}
      onSubmit={submit}
      sending={sending}
      {...refusal}
    >
      <p>It leaves the board until the customer writes again, and counts in the disagree rate.</p>
      <TextArea
        label="Why"
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        {...(missing && !reason.trim()
          ? { error: 'Enter a reason, so that others can learn from it.' }
          : {})}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  )
}

function ReassignDialog(props: OneProps) {
  const { ticket, organisationId, onClose } = props
  const [to, setTo] = useState('')
  const [missing, setMissing] = useState(false)
  const { send, sending, refusal } = useSend(props)

  function submit() {
    setMissing(!to)
    if (to) send((id) => ({ id, kind: 'reassign', to }))
  }

  return (
    <AskDialog
      title={`Reassign ticket ${ticket.id}`}
      submit="Reassign"
      busy="Reassigning"
      onClose={onClose}
      onSubmit={submit}
      sending={sending}
      {...refusal}
    >
      <p>
        {ticket.assignee ? `It is assigned to ${ticket.assignee} now.` : 'It is unassigned now.'}{' '}
        This changes our record only: the helpdesk is not changed, and its next update wins.
      </p>
      <AgentSelect
        organisationId={organisationId}
        label="New assignee"
        value={to}
        except={ticket.assignee}
        isMissing={missing}
        onChange={setTo}
      />
    </AskDialog>
  )
}
