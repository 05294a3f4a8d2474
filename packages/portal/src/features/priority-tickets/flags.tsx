import { type MetricValue, WIDGETS } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { number, percent } from '@agent-assist/kit/format'
import type { View } from '../../lib/address/view.ts'
import { TicketsLink } from '../../lib/address/drilldown-link.tsx'
import { Button } from '../../ui/base/button.tsx'
import styles from './board.module.css'
import { flagMetrics } from './queries.ts'

interface FlagsProps {
  organisationId: string
  view: View
}

/** The results of the flags of the last 30 days. */
export function Flags({ organisationId, view }: FlagsProps) {
  const { data, isError, refetch } = useQuery(flagMetrics(organisationId, view))
  const [precision, disagree] = data?.items ?? []
  return (
    <section className={styles.flags} aria-label="Flags of the last 30 days" aria-busy={!data}>
      {isError && !data && (
        <>
          <p>The metrics about flags could not be loaded.</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {precision && <Flag metricValue={precision} widget="flagPrecision" asOf={data?.asOf} />}
      {disagree && disagree.n > 0 && (
        <Flag metricValue={disagree} widget="flagDisagree" asOf={data?.asOf} />
      )}
    </section>
  )
}

interface FlagProps {
  metricValue: MetricValue
  widget: 'flagPrecision' | 'flagDisagree'
  asOf: string | undefined
}

function Flag({ metricValue, widget, asOf }: FlagProps) {
  const { metric, n, part = 0, value } = metricValue
  const shown = { value: value === undefined ? '–' : percent(value), n: number(n), asOf }
  return (
    <p>
      {n === 0 && 'Nothing was flagged in the last 30 days.'}
      {n > 0 && widget === 'flagPrecision' && (
        <>
          Last 30 days: of{' '}
          <TicketsLink drilldown={{ metric, side: 'all' }}>{number(n)} flagged</TicketsLink>,{' '}
          <TicketsLink drilldown={{ metric }}>{number(part)} escalated or breached</TicketsLink>{' '}
          <span className={styles.whole}>({shown.value})</span>
        </>
      )}
      {n > 0 && widget === 'flagDisagree' && (
        <>
          <TicketsLink drilldown={{ metric }}>
            {number(part)} of {number(n)} marked wrong
          </TicketsLink>{' '}
          <span className={styles.whole}>({shown.value})</span>
        </>
      )}
      <HelpButton widget={widget} title={WIDGETS[widget]} shown={shown} />
    </p>
  )
}
