import { isForbidden } from '../../lib/notify/sentence.ts'
import { Failed, NotAllowed } from '../../ui/state/states.tsx'

interface RefusedProps {
  error: unknown
  what: string
  onRetry: () => void
}

/** A list that could not be loaded, or that the person may not see. */
export const Refused = ({ error, what, onRetry }: RefusedProps) =>
  isForbidden(error) ? (
    <NotAllowed
      what={`You do not have access to ${what}`}
      hint="Only supervisors and admins have access. Ask one of them."
    />
  ) : (
    <Failed
      what={`The ${what} could not be loaded`}
      hint="They continue unchanged."
      onRetry={onRetry}
    />
  )
