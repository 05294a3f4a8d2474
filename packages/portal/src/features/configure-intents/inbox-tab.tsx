import { useQuery } from '@tanstack/react-query'
import { counted } from '@agent-assist/kit/format'
import { isForbidden } from '../../lib/notify/sentence.ts'
import { Refused } from '../../ui/state/refused.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { ClusterCard } from './cluster-card.tsx'
import styles from '../../domain/bot/intents.module.css'
import { unmatched } from '../../domain/bot/intent-queries.ts'

/** Training inbox: clusters of visitors' texts that no intent answered. */
export function InboxTab({ organisationId }: { organisationId: string }) {
  const { data, error, refetch } = useQuery(unmatched(organisationId))
  if (error && (!data || isForbidden(error)))
    return <Refused what="the training inbox" error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} rowHeight={96} />
  if (data.items.length === 0)
    return <Empty why="Every text of visitors was answered by an intent, or is decided already." />
  return (
    <>
      <p className={styles.lead}>
        {counted(data.texts, 'text')} that no intent answered, in{' '}
        {counted(data.items.length, 'group')}, the largest first. What you assign becomes a phrase
        of the draft.
      </p>
      <ul className={styles.clusters}>
        {data.items.map((cluster) => (
          <ClusterCard key={cluster.title} {...{ organisationId, cluster }} />
        ))}
      </ul>
    </>
  )
}
