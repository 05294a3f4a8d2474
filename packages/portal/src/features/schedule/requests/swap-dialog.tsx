import { planText } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { sentenceOf } from '../../../lib/notify/sentence.ts'
import { Select } from '../../../ui/form/select.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { dayText } from '../base/day-text.ts'
import { forgetSwaps, requestSwap, type Schedule, swapChoicesQuery } from '../base/queries.ts'

interface SwapDialogProps {
  organisationId: string
  schedule: Schedule
  onClose: () => void
}

/** Asks a colleague for a swap: an own shift, and those that may be taken for it. */
export function SwapDialog({ organisationId, schedule, onClose }: SwapDialogProps) {
  const shifts = schedule.cells.filter(
    ({ agent, plan }) => agent === schedule.own && plan?.kind === 'shift',
  )
  const [day, setDay] = useState(shifts[0]?.day ?? '')
  const [place, setPlace] = useState('0')
  const choices = useQuery({
    ...swapChoicesQuery(organisationId, day),
    enabled: day !== '',
    retry: false,
  })
  const items = choices.data?.items ?? []
  const chosen = items[Number(place)]
  const ask = useAct({
    work: () => {
      if (!chosen) throw new Error('There is no shift to take.')
      const { other, otherDay } = chosen
      return requestSwap(organisationId, { day, other, otherDay })
    },
    refresh: forgetSwaps,
    after: onClose,
    done: () => 'Your colleague is asked; then a supervisor decides',
  })
  const error = ask.problem ?? (choices.error ? sentenceOf(choices.error) : undefined)
  return (
    <AskDialog
      title="Ask for a swap"
      submit="Ask"
      busy="Asking"
      sending={ask.isPending}
      {...(error ? { error } : {})}
      onSubmit={() => {
        if (chosen) ask.act()
      }}
      onClose={onClose}
    >
      {shifts.length === 0 && <p>You have no published shift on the shown days.</p>}
      {shifts.length > 0 && (
        <Select
          label="My shift"
          options={shifts.map((cell) => ({
            value: cell.day,
            label: `${dayText(cell.day)}, ${planText(cell.plan)}`,
          }))}
          value={day}
          onChange={({ target }) => {
            setDay(target.value)
            setPlace('0')
          }}
        />
      )}
      {items.length > 0 && (
        <Select
          label="For the shift of"
          options={items.map(({ other, otherDay, shift }, at) => ({
            value: String(at),
            label: `${other}, ${dayText(otherDay)}, ${shift}`,
          }))}
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        />
      )}
      {day !== '' && choices.data && items.length === 0 && (
        <p role="status">
          No colleague with the same skills has a shift near it that keeps the rules of rest, hours
          and leave.
        </p>
      )}
    </AskDialog>
  )
}
