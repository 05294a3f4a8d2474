import { counted, dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../lib/act/use-act.ts'
import { useSetup } from '../../lib/api/organisation.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { forgetRouting, restore, versionsQuery } from './queries.ts'
import styles from './configuration.module.css'

interface HistoryProps {
  organisationId: string
  /** The version that is in use. */
  version: number | undefined
}

/** Published versions, the newest first; an old one can be published anew. */
export function HistoryTab({ organisationId, version }: HistoryProps) {
  const { timeZone } = useSetup()
  const { data, error, refetch } = useQuery(versionsQuery(organisationId))
  const { act, isPending } = useAct<number>({
    work: (old) => restore(organisationId, old),
    refresh: forgetRouting,
    done: (_, old) => `Version ${old} is published again`,
    failed: 'The version was not restored',
  })
  if (!data && error)
    return (
      <Failed
        what="The history could not be loaded"
        hint={sentenceOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows rows={4} rowHeight={48} />
  if (data.items.length === 0)
    return (
      <Empty
        title="Nothing is published yet"
        why="Each publication is stored, and you can roll back to it."
      />
    )
  return (
    <section className={styles.panel} aria-label="History">
      <ul className={styles.versions}>
        {data.items.map((one) => (
          <li key={one.version}>
            <b>Version {one.version}</b>
            {one.version === version && <Tag tone="good">In use</Tag>}
            <span className="grow">
              {one.note ||
                (one.restoredFrom ? `Version ${one.restoredFrom} again` : 'Without a note')}
              <br />
              <span className={styles.fact}>
                {[
                  dateTime(one.publishedAt, timeZone),
                  one.publishedBy,
                  counted(one.policies, 'policy', 'policies'),
                  counted(one.agents, 'agent'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {one.version !== version && (
              <Button size="small" disabled={isPending} onClick={() => act(one.version)}>
                Roll back to version {one.version}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
