import type { MetricFigure, WidgetName } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../help/help-button.tsx'
import { number, percent } from '../../lib/format.ts'
import type { View } from '../../lib/view.ts'
import { TicketsLink } from '../../ticket/open-tickets.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './board.module.css'
import { flagFigures } from './queries.ts'

interface FlagsProps {
  organisationId: string
  view: View
}

/** What became of the flags of the last 30 days. */
export function Flags({ organisationId, view }: FlagsProps) {
  const { data, isError, refetch } = useQuery(flagFigures(organisationId, view))
  const [precision, disagree] = data?.items ?? []
  return (
    <section className={styles.flags} aria-label="Flags of the last 30 days" aria-busy={!data}>
      {isError && !data && (
        <>
          <p>The figures about flags could not be loaded.</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {precision && (
        <Flag figure={precision} widget="flagPrecision" asOf={data?.asOf}>
          escalated or breached
        </Flag>
      )}
      {disagree && disagree.n > 0 && (
        <Flag figure={disagree} widget="flagDisagree" asOf={data?.asOf}>
          disagreed with
        </Flag>
      )}
    </section>
  )
}

interface FlagProps {
  figure: MetricFigure
  widget: WidgetName & ('flagPrecision' | 'flagDisagree')
  asOf: string | undefined
  children: string
}

function Flag({ figure, widget, asOf, children }: FlagProps) {
  const { metric, n, part = 0, value } = figure
  const shown = { value: value === undefined ? '–' : percent(value), n: number(n), asOf }
  const title = widget === 'flagPrecision' ? 'Flags that came true' : 'Flags disagreed with'
  return (
    <p>
      {n === 0 ? (
        'Nothing was flagged in the last 30 days.'
      ) : (
        <>
          {widget === 'flagPrecision' && <span>Last 30 days: of {number(n)} flagged,</span>}
          <TicketsLink behind={{ metric }}>
            {number(part)} {children}
          </TicketsLink>
          <span>({shown.value})</span>
        </>
      )}
      <HelpButton widget={widget} title={title} shown={shown} />
    </p>
  )
}
