import type { SetupProgress } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { useId } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../lib/act/use-act.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { Icon } from '../../ui/base/icon.tsx'
import panel from '../../ui/page/panel.module.css'
import { type FirstStep, firstSteps, shownOf, STEP_COUNT } from './first-steps.ts'
import styles from './first-steps.module.css'
import { hideFirstSteps } from './queries.ts'

/** Hides the list for all admins of the organisation; the toast offers to show it again. */
function useHide(organisationId: string) {
  const undo = useAct({
    work: () => hideFirstSteps(organisationId, false),
    done: () => 'The first steps are shown again',
    failed: 'The first steps are not shown',
  })
  return useAct({
    work: () => hideFirstSteps(organisationId, true),
    done: () => 'The first steps are hidden for all admins',
    undo: () => undo.act(),
    failed: 'The first steps are not hidden',
  })
}

interface FirstStepsPanelProps {
  organisationId: string
  progress: SetupProgress
  now: Date
}

/** What an admin does first in a new organisation, ticked by what really happened; nothing once that is done. */
export function FirstStepsPanel({ organisationId, progress, now }: FirstStepsPanelProps) {
  const id = useId()
  const { settings } = useSettings()
  const { act, isPending } = useHide(organisationId)
  const shown = shownOf(progress, now)
  if (shown === 'none') return null
  const done = `${progress.done.length} of ${STEP_COUNT} done`
  const steps = firstSteps({ progress, sendsMail: settings?.sendsMail !== false })
  return (
    <section className={cx(panel.panel, styles.panel)} aria-labelledby={id}>
      <div className={cx(panel.head, styles.head)}>
        <h2 id={id}>{shown === 'done' ? 'Everything is set up' : 'Get started'}</h2>
        <span className={styles.progress} role="img" aria-label={done}>
          {steps.map(({ step, isDone }) => (
            <i key={step} className={isDone ? styles.on : undefined} />
          ))}
        </span>
        <span className={panel.sub} aria-hidden="true">
          {done}
        </span>
        <span className="grow" />
        <Button size="small" look="bare" aria-busy={isPending} onClick={() => act()}>
          {shown === 'done' ? 'Close' : 'Hide'}
        </Button>
      </div>
      {shown === 'done' ? (
        <AllDone progress={progress} />
      ) : (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <Step key={step.step} {...step} />
          ))}
        </ol>
      )}
    </section>
  )
}

const AllDone = ({ progress: { doneAt = '', organisation } }: { progress: SetupProgress }) => (
  <p className={styles.all} role="status">
    <span className={cx(styles.sign, styles.done)}>
      <Icon name="check" size={12} />
    </span>
    All first steps are done, the last one {dateTime(doneAt, organisation.timeZone)}. This list
    disappears after a day.
  </p>
)

function Step({ step, isDone, isNext, title, happened, action }: FirstStep) {
  return (
    <li
      className={cx(styles.step, isDone && styles.past, isNext && styles.now)}
      aria-current={isNext ? 'step' : undefined}
    >
      <span
        className={cx(styles.sign, isDone && styles.done, isNext && styles.next)}
        aria-hidden="true"
      >
        {isDone && <Icon name="check" size={12} />}
      </span>
      <div>
        <p className={styles.name}>
          {title} {isDone && <span className="sr">Done</span>}
        </p>
        <p className={styles.happened} role={step === 'install' ? 'status' : undefined}>
          {happened}
        </p>
      </div>
      {action && (
        <Link className={buttonClass({ look: isNext ? 'primary' : 'line' })} to={action.to}>
          {action.label}
        </Link>
      )}
    </li>
  )
}

interface ShowButtonProps {
  organisationId: string
  progress: SetupProgress
}

/** Shows the hidden list again, while a step is open. */
export function ShowFirstSteps({ organisationId, progress }: ShowButtonProps) {
  const { act, isPending } = useAct({
    work: () => hideFirstSteps(organisationId, false),
    failed: 'The first steps are not shown',
  })
  if (!progress.isHidden || progress.done.length === STEP_COUNT) return null
  return (
    <Button look="bare" aria-busy={isPending} onClick={() => act()}>
      Show first steps
    </Button>
  )
}
