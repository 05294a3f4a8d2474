import { counted } from '@agent-assist/kit/format'
import { daysBetween, LEAVE_NOTE_MAX } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button, IconButton } from '../../../ui/base/button.tsx'
import { DaySpan } from '../../../ui/form/day-span.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { dayText } from '../base/day-text.ts'
import {
  decideLeave,
  deleteLeave,
  enterLeave,
  forgetLeave,
  type Leave,
  type Schedule,
} from '../base/queries.ts'
import { RequestEffect } from './request-effect.tsx'
import { RequestsHead } from './requests-head.tsx'
import styles from '../base/schedule.module.css'

const STATES = { requested: 'waits for a decision', approved: 'approved', declined: 'declined' }

const daysText = ({ from, to }: Leave) =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`

/** Shifts that are planned on the days of a leave, as far as they are loaded. */
const shiftsOn = ({ cells }: Schedule, { agent, from, to }: Leave) =>
  cells.filter(
    (cell) =>
      cell.agent === agent && cell.day >= from && cell.day <= to && cell.plan?.kind === 'shift',
  ).length

interface LeavePanelProps {
  organisationId: string
  schedule: Schedule
  today: string
}

/** Leave that is asked for and that is decided. */
export function LeavePanel({ organisationId, schedule, today }: LeavePanelProps) {
  const { leave, canEdit, own } = schedule
  const [isAsking, setAsking] = useState(false)
  const shown = leave.filter(({ to, state }) => to >= today && !(canEdit && state === 'declined'))
  const sorted = shown.toSorted(
    (a, b) => Number(b.state === 'requested') - Number(a.state === 'requested'),
  )
  return (
    <section className={styles.panel} aria-labelledby="leave">
      <RequestsHead
        id="leave"
        title="Leave"
        count={canEdit ? shown.filter(({ state }) => state === 'requested').length : 0}
      >
        {(canEdit ? schedule.agents.length > 0 : own !== undefined) && (
          <Button size="small" onClick={() => setAsking(true)}>
            {canEdit ? 'Enter leave' : 'Ask for leave'}
          </Button>
        )}
      </RequestsHead>
      {sorted.length === 0 && <p className={styles.fact}>Nothing is asked for or entered.</p>}
      <ul className={styles.list}>
        {sorted.map((one) => (
          <LeaveRow key={one.id} {...{ organisationId, schedule, today }} leave={one} />
        ))}
      </ul>
      {isAsking && (
        <LeaveDialog {...{ organisationId, schedule, today }} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

interface LeaveRowProps extends LeavePanelProps {
  leave: Leave
}

function LeaveRow({ organisationId, schedule, today, leave }: LeaveRowProps) {
  const { canEdit } = schedule
  const name = `${leave.agent}, ${daysText(leave)}`
  const decide = useAct<'approved' | 'declined'>({
    work: (state) => decideLeave(organisationId, leave.id, state),
    refresh: forgetLeave,
    done: (_, state) => `${leave.agent}: leave ${state}`,
    failed: 'The leave was not decided',
  })
  const remove = useAct({
    work: () => deleteLeave(organisationId, leave.id),
    refresh: forgetLeave,
    done: () => 'Leave deleted',
    failed: 'The leave was not deleted',
  })
  const shifts = shiftsOn(schedule, leave)
  const isOpen = leave.state === 'requested'
  return (
    <li>
      <div className="grow">
        <p>
          {canEdit && <b>{leave.agent} </b>}
          {daysText(leave)}
        </p>
        <p className={styles.fact}>
          {[
            STATES[leave.state],
            ...(leave.note ? [leave.note] : []),
            ...(shifts > 0 ? [`${counted(shifts, 'shift')} on these days`] : []),
          ].join(', ')}
        </p>
      </div>
      {canEdit && isOpen && (
        <>
          <Button
            size="small"
            disabled={decide.isPending}
            aria-label={`Approve leave of ${name}`}
            onClick={() => decide.act('approved')}
          >
            Approve
          </Button>
          <IconButton
            icon="x"
            label={`Decline leave of ${name}`}
            disabled={decide.isPending}
            onClick={() => decide.act('declined')}
          />
        </>
      )}
      {(canEdit ? !isOpen : isOpen) && (
        <IconButton
          icon="x"
          label={`Delete leave of ${name}`}
          disabled={remove.isPending}
          onClick={() => remove.act()}
        />
      )}
      {canEdit && isOpen && (
        <RequestEffect
          {...{ organisationId, today }}
          request={{ leave }}
          name={`leave of ${name}`}
        />
      )}
    </li>
  )
}

interface LeaveDialogProps extends LeavePanelProps {
  onClose: () => void
}

function LeaveDialog({ organisationId, schedule, today, onClose }: LeaveDialogProps) {
  const { canEdit, agents, own } = schedule
  const [agent, setAgent] = useState(agents[0]?.name ?? '')
  const [span, setSpan] = useState({ from: today, to: today })
  const [note, setNote] = useState('')
  const { from, to } = span
  const isWrong = from === '' || to === '' || to < from
  const save = useAct({
    work: () => enterLeave(organisationId, { from, to, note, ...(canEdit ? { agent } : {}) }),
    refresh: forgetLeave,
    after: onClose,
    done: () => (canEdit ? 'Leave entered' : 'A supervisor decides about your leave'),
  })
  return (
    <AskDialog
      title={canEdit ? 'Enter leave' : 'Ask for leave'}
      submit={canEdit ? 'Enter leave' : 'Ask for leave'}
      busy="Saving"
      sending={save.isPending}
      {...(save.problem ? { error: save.problem } : {})}
      onSubmit={() => {
        if (!isWrong) save.act()
      }}
      onClose={onClose}
    >
      {canEdit ? (
        <Select
          label="Agent"
          options={agents.map(({ name }) => ({ value: name, label: name }))}
          value={agent}
          onChange={({ target }) => setAgent(target.value)}
        />
      ) : (
        <p>{own} will be shown as away once a supervisor approves it.</p>
      )}
      <DaySpan
        {...span}
        error={isWrong ? 'The last day is before the first' : undefined}
        onChange={(given) => setSpan({ ...span, ...given })}
      />
      {!isWrong && <p>{counted(daysBetween(from, to).length, 'day')}</p>}
      <TextField
        label="Note"
        optional
        maxLength={LEAVE_NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </AskDialog>
  )
}
