import type { BusinessCalendar } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { CALENDAR_NAME_MAX } from './calendar-draft.ts'
import { addCalendar } from './queries.ts'
import { mondayToFriday } from '../../../domain/service-levels/week-text.ts'

interface AddDialogProps {
  organisationId: string
  timeZone: string
  /** Whether it is the first calendar, which becomes the default. */
  isFirst: boolean
  /** Number of all tickets. */
  tickets: number
  onClose: () => void
  onMade: (made: BusinessCalendar) => void
}

/** Asks for the name of a new calendar. */
export function AddDialog(props: AddDialogProps) {
  const { organisationId, timeZone, isFirst, tickets, onClose, onMade } = props
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, isPending, problem } = useAct({
    work: () =>
      addCalendar(organisationId, {
        name: name.trim(),
        timeZone,
        week: mondayToFriday([{ day: 1, from: '09:00', to: '17:00' }]),
        holidays: [],
      }),
    after: (made) => {
      onClose()
      onMade(made)
    },
    done: (made) => `“${made.name}” is added`,
  })
  return (
    <AskDialog
      title="Add a calendar"
      submit="Add"
      busy="Adding …"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (name.trim()) act()
      }}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={CALENDAR_NAME_MAX}
        hint="The team or the place that it is for, e.g. Office Berlin"
        error={isTried && !name.trim() ? 'Enter a name' : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <p>
        It starts with Monday to Friday, 09:00 to 17:00. Change its hours and holidays next.
        {isFirst &&
          ` As the first calendar it is the default: business hours of past tickets are counted by it, ${counted(tickets, 'ticket')}.`}
      </p>
    </AskDialog>
  )
}
