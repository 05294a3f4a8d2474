import { isForbidden, sentenceOf } from '../../lib/notify/sentence.ts'
import { Failed, NotAllowed } from './states.tsx'

interface RefusedProps {
  error: unknown
  /** What cannot be shown, as a phrase within a sentence, e.g. `the audit log`. */
  what: string
  /** Who may see it. */
  who?: string
  /** What goes on all the same; missing: the server's reason. */
  hint?: string
  onRetry: () => void
}

/** Why something cannot be shown: whoever may not see it learns who may, anything else can be tried again. */
export const Refused = ({
  error,
  what,
  who = 'supervisors and admins',
  hint,
  onRetry,
}: RefusedProps) =>
  isForbidden(error) ? (
    <NotAllowed
      what={`You do not have access to ${what}`}
      hint={`Only ${who} have access. Ask one of them, or sign in again if you have become one.`}
    />
  ) : (
    <Failed
      what={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded`}
      hint={hint ?? sentenceOf(error)}
      onRetry={onRetry}
    />
  )
