import { COACHING_NOTES_MAX, type CoachingState, type Input } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { isoDay, nowIn } from '../../lib/dates/range.ts'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { type Coaching, forgetCoaching } from './queries.ts'

type Body = Input<'saveCoaching'>['body']

/** What is stored of a session. */
export const contentOf = ({ agentId, category, tickets, session }: Coaching): Body | undefined =>
  session && {
    agentId,
    category,
    tickets,
    state: session.state,
    day: session.day,
    notes: session.notes,
    ...(session.followUpOn ? { followUpOn: session.followUpOn } : {}),
  }

const STATES: { value: CoachingState; label: string }[] = [
  { value: 'planned', label: 'Planned' },
  { value: 'held', label: 'Held' },
]

interface CoachingDialogProps {
  organisationId: string
  coaching: Coaching
  onClose: () => void
}

/** Plans a session, notes what was said, and when to look again. */
export function CoachingDialog({ organisationId, coaching, onClose }: CoachingDialogProps) {
  const { agent, agentId, category, name, tickets, session } = coaching
  const [id] = useState(() => session?.id ?? crypto.randomUUID())
  const { timeZone } = useSetup()
  const [draft, setDraft] = useState<Body>(
    () =>
      contentOf(coaching) ?? {
        agentId,
        category,
        tickets,
        state: 'planned',
        day: isoDay(nowIn(timeZone)),
        notes: '',
      },
  )
  const change = (part: Partial<Body>) => setDraft((now) => ({ ...now, ...part }))
  const at = { params: { organisationId, sessionId: id } }
  const former = contentOf(coaching)
  const back = useAct({
    work: () =>
      former ? call('saveCoaching', { ...at, body: former }) : call('deleteCoaching', at),
    refresh: forgetCoaching,
    done: () => (former ? 'The session is restored' : 'The session is deleted'),
    failed: 'That could not be undone',
  })
  const { act, isPending, problem } = useAct({
    work: (body: Body) => call('saveCoaching', { ...at, body }),
    refresh: forgetCoaching,
    after: onClose,
    done: () => 'The session is saved',
    undo: () => back.act(),
  })
  return (
    <AskDialog
      title={`Coaching of ${agent}: ${name}`}
      submit={session ? 'Save' : 'Plan session'}
      busy="Saving …"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        const { followUpOn, ...body } = draft
        act(followUpOn ? { ...body, followUpOn } : body)
      }}
    >
      {tickets.length > 0 && (
        <p>Tickets to talk about: {tickets.map((ticket) => `#${ticket}`).join(', ')}</p>
      )}
      <Select
        label="State"
        options={STATES}
        value={draft.state}
        onChange={({ target }) => change({ state: target.value === 'held' ? 'held' : 'planned' })}
      />
      <TextField
        label={draft.state === 'held' ? 'Held on' : 'Planned for'}
        type="date"
        required
        value={draft.day}
        onChange={({ target }) => change({ day: target.value })}
      />
      <TextField
        label="Follow up on"
        optional
        type="date"
        value={draft.followUpOn ?? ''}
        onChange={({ target }) => change({ followUpOn: target.value })}
      />
      <TextArea
        label="Notes"
        optional
        hint="Only supervisors and admins see them."
        rows={4}
        maxLength={COACHING_NOTES_MAX}
        value={draft.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
    </AskDialog>
  )
}
