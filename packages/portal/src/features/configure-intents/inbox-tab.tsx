import { useQuery } from '@tanstack/react-query'
import { counted } from '@agent-assist/kit/format'
import { isForbidden, sentenceOf } from '../../lib/notify/sentence.ts'
import { Empty, Failed, NotAllowed, SkeletonRows } from '../../ui/state/states.tsx'
import { ClusterCard } from './cluster-card.tsx'
import styles from '../../domain/bot/intents.module.css'
import { unmatched } from '../../domain/bot/intent-queries.ts'

/** Training inbox: clusters of visitors' texts that no intent answered. */
export function InboxTab({ organisationId }: { organisationId: string }) {
  const { data, error, refetch } = useQuery(unmatched(organisationId))
  if (isForbidden(error))
    return (
      <NotAllowed
        what="You do not have access to the training inbox"
        hint="Only supervisors and admins have access. Ask one of them."
      />
    )
  if (error && !data)
    return (
      <Failed
        what="The training inbox could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
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
