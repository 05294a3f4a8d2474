import { FORECAST_DAYS_MIN } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Failed } from '../../ui/state/states.tsx'
import type { CoverChoice, WeekCover } from './base/cover.ts'
import { type Days, staffingQuery } from './base/queries.ts'
import { WhatIfPanel } from './what-if-panel.tsx'
import styles from './base/cover.module.css'
import panel from './base/schedule.module.css'

interface StaffingPanelProps {
  organisationId: string
  range: Days
  cover: WeekCover | undefined
  choice: CoverChoice
  onChange: (next: CoverChoice) => void
}

/** The forecast: loading, failed, without history, or with what follows from it. */
export function StaffingPanel({ organisationId, range, ...props }: StaffingPanelProps) {
  const query = useQuery(staffingQuery(organisationId, range))
  if (query.data && query.data.queues.length > 0)
    return <WhatIfPanel staffing={query.data} {...props} />
  return (
    <section className={panel.panel} aria-labelledby="what-if">
      <div className={panel.head}>
        <h2 id="what-if">What if</h2>
      </div>
      {query.isError && (
        <Failed
          what="The forecast could not be loaded"
          hint={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {!query.isError && (
        <p className={styles.facts}>
          {query.data
            ? `A forecast needs tickets of ${FORECAST_DAYS_MIN} days.`
            : 'Calculating the forecast …'}
        </p>
      )}
    </section>
  )
}
