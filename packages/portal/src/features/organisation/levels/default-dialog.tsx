import type { BusinessCalendar } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { useMakeDefault } from './calendar-actions.ts'

interface DefaultDialogProps {
  organisationId: string
  calendar: BusinessCalendar
  /** The present default calendar. */
  before: BusinessCalendar | undefined
  /** Number of all tickets. */
  tickets: number
  onClose: () => void
}

/** Asks before all tickets are counted by another calendar. */
export function DefaultDialog(props: DefaultDialogProps) {
  const { organisationId, calendar, before, tickets, onClose } = props
  const { act, isPending, problem } = useMakeDefault(organisationId, before, onClose)
  return (
    <AskDialog
      title={`Make “${calendar.name}” the default`}
      submit="Make default"
      busy="Saving …"
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act(calendar)}
    >
      <p>
        Business hours of past tickets are recalculated by this calendar:{' '}
        {counted(tickets, 'ticket')}.
      </p>
    </AskDialog>
  )
}
