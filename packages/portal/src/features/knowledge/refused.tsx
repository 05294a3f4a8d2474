import { isForbidden, sentenceOf } from '../../lib/notify/sentence.ts'
import { Failed, NotAllowed } from '../../ui/state/states.tsx'

interface RefusedProps {
  /** What could not be loaded, as a phrase within a sentence. */
  what: string
  error: unknown
  onRetry: () => void
}

/** Explains why something could not be loaded. */
export const Refused = ({ what, error, onRetry }: RefusedProps) =>
  isForbidden(error) ? (
    <NotAllowed
      what={`You do not have access to ${what}`}
      hint="Only supervisors and admins have access. Sign in again if you have become one."
    />
  ) : (
    <Failed
      what={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded`}
      hint={sentenceOf(error)}
      onRetry={onRetry}
    />
  )
