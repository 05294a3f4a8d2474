import { can, type SessionUser } from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../../lib/notify/sentence.ts'
import { Failed, SkeletonRows } from '../../../ui/state/states.tsx'
import { CountingForm } from './counting-form.tsx'
import styles from './counting.module.css'
import { counting, type CountingSetup, forgetCounted } from './queries.ts'

/** How far tickets are counted again after a change; nothing before the first one. */
function Recalculation({ recalculation: { left, total, isStopped } }: CountingSetup) {
  const [wasRunning, setWasRunning] = useState(false)
  const isRunning = left > 0
  if (isRunning && !wasRunning) setWasRunning(true)
  useEffect(() => {
    if (wasRunning && !isRunning) void forgetCounted()
  }, [wasRunning, isRunning])
  if (!wasRunning) return null
  return (
    <p className={styles.running} role="status">
      {isRunning
        ? `${isStopped ? 'Stopped' : 'Counting again'}: ${number(total - left)} of ${counted(total, 'ticket')} follow the settings.`
        : `All ${counted(total, 'ticket')} follow the settings.`}
    </p>
  )
}

/** How metrics are counted in the organisation. */
export function CountingTab({ user }: { user: SessionUser }) {
  const organisationId = user.data.organizationId
  const { data, error, refetch } = useQuery(counting(organisationId))
  if (!data && error)
    return (
      <Failed
        what="The settings could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={8} rowHeight={56} />
  return (
    <>
      <Recalculation {...data} />
      <CountingForm
        organisationId={organisationId}
        setup={data}
        mayChange={can(user.role, 'admin')}
      />
    </>
  )
}
