import type { Reply } from '@agent-assist/contract/wire'
import { counted } from '@agent-assist/kit/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../lib/api/api.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { AttendanceTable } from './attendance-table.tsx'
import styles from './attendance.module.css'

interface AttendancePanelProps {
  organisationId: string
  range: { from: string; to: string }
  /** Shown when there is nothing. */
  none: string
}

type Live = NonNullable<Reply<'getAttendance'>['live']>

function liveText({ agents, kept, under1, from1To5, over5 }: Live): string {
  if (agents === 0) return 'No agent has a shift or is at work now'
  const out = [
    [under1, 'less than 1 min'],
    [from1To5, '1 to 5 min'],
    [over5, 'more than 5 min'],
  ] as const
  const parts = out.flatMap(([count, text]) => (count === 0 ? [] : [`${count} for ${text}`]))
  return [
    `Now ${kept} of ${counted(agents, 'agent')} in adherence`,
    ...(parts.length > 0 ? [`out of it ${parts.join(', ')}`] : []),
  ].join('; ')
}

/** The adherence of agents to their published shifts; of who is no supervisor only the own. */
export function AttendancePanel({ organisationId, range, none }: AttendancePanelProps) {
  const { data, error, refetch } = useQuery({
    ...q('getAttendance', { params: { organisationId }, query: range }),
    staleTime: 0,
    placeholderData: keepPreviousData, // the range moves on every minute
  })
  return (
    <section className={styles.panel} aria-labelledby="attendance">
      <div className={styles.head}>
        <h2 id="attendance" className="grow">
          Adherence to the schedule
        </h2>
        {data?.live && <p className={styles.fact}>{liveText(data.live)}</p>}
      </div>
      {!data && !error && <SkeletonRows rows={3} rowHeight={44} />}
      {!data && error && (
        <Failed
          what="The adherence could not be loaded"
          hint={sentenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.items.length === 0 && <p className={styles.none}>{none}</p>}
      {data && data.items.length > 0 && <AttendanceTable items={data.items} />}
    </section>
  )
}
