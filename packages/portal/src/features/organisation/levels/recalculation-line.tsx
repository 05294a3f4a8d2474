import { number, counted, wholePercent } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/base/icon.tsx'
import { StoppableWork } from '../../../domain/imports/stoppable-work.tsx'
import styles from './levels.module.css'
import { recalculation, refreshMetrics, stopRecalculation } from './queries.ts'

/** How far the tickets are recalculated after a change; nothing before the first one. */
export function RecalculationLine({ organisationId }: { organisationId: string }) {
  const { data } = useQuery(recalculation(organisationId))
  const [wasRunning, setWasRunning] = useState(false)
  const left = data?.left ?? 0
  const isRunning = left > 0
  if (isRunning && !wasRunning) setWasRunning(true)
  useEffect(() => {
    if (wasRunning && !isRunning) void refreshMetrics()
  }, [wasRunning, isRunning])
  if (!data || !wasRunning) return null
  if (!isRunning)
    return (
      <p className={styles.done} role="status">
        <Icon name="check" />
        {`Recalculated ${counted(data.total, 'ticket')}. All metrics are up to date.`}
      </p>
    )
  const done = (data.total - left) / data.total
  return (
    <StoppableWork
      label={`Recalculated ${number(data.total - left)} of ${counted(data.total, 'ticket')}`}
      aside={wholePercent(Math.floor(done * 100))}
      done={done}
      isStopped={data.isStopped}
      whenStopped={`Stopped: ${counted(left, 'ticket still counts', 'tickets still count')} by the earlier service levels`}
      stop={(isStopped) => stopRecalculation(organisationId, isStopped)}
    />
  )
}
