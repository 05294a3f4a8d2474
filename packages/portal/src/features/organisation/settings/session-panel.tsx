import type { Reply } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button } from '../../../ui/base/button.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { saveSecurity, signOutEveryone } from './queries.ts'
import { SavedSelect } from './saved-controls.tsx'
import styles from './settings-panel.module.css'

interface SessionPanelProps {
  organisationId: string
  saved: Reply<'getSecurity'>
}

const HOURS = [1, 2, 4, 8, 12, 24, 48, 72, 168]
const DAY = 24
const lengthText = (hours: number) =>
  hours > DAY && hours % DAY === 0 ? counted(hours / DAY, 'day') : counted(hours, 'hour')

/** Lengths to choose from; the current one is always among them. */
const optionsOf = (current: number) =>
  [...new Set([...HOURS, current])]
    .toSorted((a, b) => a - b)
    .map((hours) => ({ value: String(hours), label: lengthText(hours) }))

/** How long members stay signed in, and the end of all their sessions. */
export function SessionPanel({ organisationId, saved }: SessionPanelProps) {
  const { sessionHours, signedIn } = saved
  const [isAsked, ask] = useState(false)
  return (
    <>
      <SavedSelect
        label="Sign people out after"
        options={optionsOf(sessionHours)}
        value={String(sessionHours)}
        save={(hours) => saveSecurity(organisationId, { sessionHours: Number(hours) })}
        done={(hours) => `Sessions end after ${lengthText(Number(hours))}`}
      />
      <p className={styles.quiet}>
        Counted from the sign-in, also for those who are signed in now. Anyone who belongs to
        several organisations gets the shortest of their times.
      </p>
      <div className={styles.line}>
        <span>
          {signedIn === 0
            ? 'No one else is signed in.'
            : signedIn === 1
              ? '1 other person is signed in.'
              : `${counted(signedIn, 'other person', 'other people')} are signed in.`}
        </span>
        <Button disabled={signedIn === 0} onClick={() => ask(true)}>
          Sign everyone out
        </Button>
      </div>
      {isAsked && (
        <SignOutDialog
          organisationId={organisationId}
          count={signedIn}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

interface SignOutDialogProps {
  organisationId: string
  count: number
  onClose: () => void
}

const people = (count: number) => counted(count, 'person', 'people')

function SignOutDialog({ organisationId, count, onClose }: SignOutDialogProps) {
  const { act, isPending, problem } = useAct({
    work: () => signOutEveryone(organisationId),
    after: onClose,
    done: (ended) => `${people(ended)} ${ended === 1 ? 'is' : 'are'} signed out`,
  })
  return (
    <AskDialog
      title={`Sign ${people(count)} out?`}
      submit="Sign out"
      busy="Signing out"
      isHard
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>
        Everyone of this organisation but you must sign in again. What they have typed and not saved
        may be lost. People whose own organisation is another one stay signed in.
      </p>
    </AskDialog>
  )
}
