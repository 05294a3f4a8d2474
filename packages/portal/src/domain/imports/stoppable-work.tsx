import { useAct } from '../../lib/act/use-act.ts'
import { Button } from '../../ui/base/button.tsx'
import { LongWork } from '../../ui/state/long-work.tsx'
import { Progress } from '../../ui/state/progress.tsx'
import styles from './stoppable-work.module.css'

interface StoppableWorkProps {
  label: string
  /** How far it is, e.g. '42 %'. */
  aside: string
  /** Finished fraction, 0 to 1. */
  done: number
  isStopped: boolean
  /** What is true while it is stopped. */
  whenStopped: string
  /** Stops the work, or lets it continue from where it is. */
  stop: (isStopped: boolean) => Promise<unknown>
}

/** Long work of the server: its progress and remaining time, with a button that stops it and one that continues it. */
export function StoppableWork(props: StoppableWorkProps) {
  const { label, aside, done, isStopped, whenStopped, stop } = props
  const { act, isPending } = useAct<boolean>({
    work: stop,
    failed: 'The work could not be changed',
  })
  return (
    <div className={styles.work}>
      <div className="grow">
        {isStopped ? (
          <Progress label={whenStopped} aside={aside} done={done} />
        ) : (
          <LongWork label={label} aside={aside} done={done} />
        )}
      </div>
      <Button size="small" aria-disabled={isPending} onClick={() => act(!isStopped)}>
        {isStopped ? 'Continue' : 'Stop'}
      </Button>
    </div>
  )
}
