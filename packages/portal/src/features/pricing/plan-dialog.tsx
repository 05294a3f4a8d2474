import { type OrganisationPlan, PLANS, SEATS_MAX } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { savePlan } from './queries.ts'

interface PlanDialogProps {
  organisationId: string
  saved: OrganisationPlan
  onClose: () => void
}

const OPTIONS = PLANS.map(({ id, name }) => ({ value: id, label: name }))

/** The fields of a plan that null removes. */
const bodyOf = (plan: string, seats: string, renewsOn: string) => ({
  plan,
  seatsAgreed: seats.trim() === '' ? null : Number(seats),
  renewsOn: renewsOn === '' ? null : renewsOn,
})

const bodyOfSaved = ({ plan, seats, renewsOn }: OrganisationPlan) =>
  bodyOf(plan, seats.agreed === undefined ? '' : String(seats.agreed), renewsOn ?? '')

/** What is wrong with the typed seats, as a sentence. */
function problemOf(seats: string): string | undefined {
  if (seats.trim() === '') return undefined
  const isWhole = /^\d{1,6}$/.test(seats.trim())
  if (isWhole && Number(seats) >= 1 && Number(seats) <= SEATS_MAX) return undefined
  return `Enter a whole number from 1 to ${SEATS_MAX}, or nothing`
}

/** Sets the plan, the agreed seats and the renewal of the organisation. */
export function PlanDialog({ organisationId, saved, onClose }: PlanDialogProps) {
  const [plan, setPlan] = useState(saved.plan)
  const [seats, setSeats] = useState(
    saved.seats.agreed === undefined ? '' : `${saved.seats.agreed}`,
  )
  const [renewsOn, setRenewsOn] = useState(saved.renewsOn ?? '')
  const wrong = problemOf(seats)
  const undo = useAct({
    work: () => savePlan(organisationId, bodyOfSaved(saved)),
    done: () => 'The plan is restored',
    failed: 'The plan was not changed back',
  })
  const { act, isPending, problem } = useAct({
    work: () => savePlan(organisationId, bodyOf(plan, seats, renewsOn)),
    after: onClose,
    done: () => 'The plan has changed',
    undo: () => undo.act(),
  })
  return (
    <AskDialog
      title="Change plan"
      submit="Save"
      busy="Saving"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => !wrong && act()}
    >
      <p>A plan switches nothing on or off. Only its seats limit who can join.</p>
      <Select
        label="Plan"
        options={OPTIONS}
        value={plan}
        onChange={({ target }) => setPlan(target.value)}
      />
      <TextField
        label="Seats"
        optional
        inputMode="numeric"
        hint="As agreed. Empty: as many as the plan allows."
        error={wrong}
        value={seats}
        onChange={({ target }) => setSeats(target.value)}
      />
      <TextField
        label="Renewal"
        optional
        type="date"
        hint="First day of the next term. Empty: the plan does not end."
        value={renewsOn}
        onChange={({ target }) => setRenewsOn(target.value)}
      />
    </AskDialog>
  )
}
