import { Progress } from './progress.tsx'
import { useTimeLeft } from './use-time-left.ts'

interface LongWorkProps {
  /** What is being done. */
  label: string
  /** How far it is, e.g. '42 %'. */
  aside: string
  /** Finished fraction, 0 to 1. */
  done: number
}

/** The progress of long work, with the time that is left once its pace is known. */
export function LongWork({ label, aside, done }: LongWorkProps) {
  const left = useTimeLeft(done)
  return <Progress label={label} aside={left ? `${aside}, ${left}` : aside} done={done} />
}
