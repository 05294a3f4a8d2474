import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { AskDialog } from '../../ui/overlay/ask-dialog.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { CalibrationForm } from './calibration-form.tsx'
import { type Calibration, calibrations, forgetCalibrations } from './calibration-queries.ts'
import { progressText, SessionState } from './calibration-state.tsx'
import styles from './calibration.module.css'
import grade from './grade.module.css'

interface HeadProps {
  organisationId: string
  session: Calibration
  onBack: () => void
}

function CloseDialog({
  organisationId,
  session,
  onClose,
}: Omit<HeadProps, 'onBack'> & { onClose: () => void }) {
  const late = session.raters.filter(({ hasSubmitted }) => !hasSubmitted)
  const { act, isPending, problem } = useAct({
    work: () =>
      call('actOnCalibration', {
        params: { organisationId, calibrationId: session.id },
        body: { action: 'close' },
      }),
    refresh: forgetCalibrations,
    after: onClose,
    done: () => `${session.name} is closed`,
  })
  return (
    <AskDialog
      title="Close the session?"
      submit="Close session"
      busy="Closing …"
      isHard
      sending={isPending}
      {...(problem ? { error: problem } : {})}
      onClose={onClose}
      onSubmit={() => act()}
    >
      <p>
        All reviewers see the results, and ratings can no longer be changed.
        {late.length > 0 && ` Not submitted yet: ${late.map(({ name }) => name).join(', ')}.`}
      </p>
    </AskDialog>
  )
}

/** Deletes the session; the toast offers to bring it back. */
function useRemove({ organisationId, session, onBack }: HeadProps) {
  const at = { params: { organisationId, calibrationId: session.id } }
  const back = useAct({
    work: () => call('actOnCalibration', { ...at, body: { action: 'restore' } }),
    refresh: forgetCalibrations,
    done: () => `${session.name} is back`,
    failed: 'The session could not be restored',
  })
  return useAct({
    work: () => call('deleteCalibration', at),
    after: async () => {
      onBack()
      await forgetCalibrations()
    },
    done: () => `${session.name} is deleted`,
    undo: () => back.act(),
    failed: 'The session could not be deleted',
  })
}

/** Name, progress and actions of a session. */
export function CalibrationHead(props: HeadProps) {
  const { organisationId, session, onBack } = props
  const [open, setOpen] = useState<'form' | 'close'>()
  const { data } = useQuery(calibrations(organisationId))
  const remove = useRemove(props)
  const isOpen = !session.closedAt
  return (
    <div className={styles.session}>
      <Button size="small" onClick={onBack}>
        <Icon name="chevronLeft" size={14} />
        All sessions
      </Button>
      <h2 title={session.name}>{session.name}</h2>
      <SessionState {...session} />
      <span className={grade.quiet}>{progressText(session)}</span>
      <span className="grow" />
      {isOpen && !session.isWaiting && (
        <Button size="small" onClick={() => setOpen('close')}>
          Close session
        </Button>
      )}
      <Menu
        label={`Actions on ${session.name}`}
        items={[
          ...(isOpen
            ? [{ label: 'Change', icon: 'sliders' as const, onSelect: () => setOpen('form') }]
            : []),
          { label: 'Delete', icon: 'x', isHard: true, onSelect: () => remove.act() },
        ]}
      />
      {open === 'form' && data && (
        <CalibrationForm
          organisationId={organisationId}
          reviewers={data.reviewers}
          session={session}
          onClose={() => setOpen(undefined)}
          onSaved={() => undefined}
        />
      )}
      {open === 'close' && (
        <CloseDialog
          organisationId={organisationId}
          session={session}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
