import type { AssistCost } from '@agent-assist/contract/wire'
import { counted, date } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import board from '../../ui/page/board.module.css'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { money } from './money.ts'
import styles from './pricing.module.css'
import { assistCost } from './queries.ts'

/** What the language model cost this month, with a forecast to the end of the month. */
export function CostPanel({ organisationId }: { organisationId: string }) {
  const query = useQuery(assistCost(organisationId))
  return (
    <Panel
      title="Agent Assist this month"
      sub="from the usage report, days in UTC"
      className={board.w6}
      height={220}
      query={query}
      skeleton={<SkeletonRows rows={4} rowHeight={36} />}
      foot={({ forecast }) =>
        forecast &&
        `Forecast: what was spent before today, plus the mean of the last ${counted(forecast.days, 'day')} for each day left. 95 % interval.`
      }
    >
      {(cost) => <Cost cost={cost} />}
    </Panel>
  )
}

const WHY = {
  few_days: 'Too few days to tell: a forecast needs a week of use.',
  totals_only: 'No forecast: the usage service reports no single days.',
}

function Cost({ cost: { cost, currency, from, to, forecast, noForecast } }: { cost: AssistCost }) {
  if (cost === undefined)
    return (
      <Empty why="No cost is known: this server has no prices of the language model (LLM_PRICES)." />
    )
  const day = (iso: string) => date(new Date(`${iso}T00:00`))
  return (
    <div className={styles.body}>
      <p className={styles.name}>{money(cost, currency)}</p>
      <p className={styles.quiet}>
        from {day(from)} to {day(to)}
      </p>
      {forecast ? (
        <p>
          <b>{money(forecast.cost, currency)} expected</b> by the end of the month, between{' '}
          {money(forecast.low, currency)} and {money(forecast.high, currency)}.
        </p>
      ) : (
        noForecast && <p>{WHY[noForecast]}</p>
      )}
    </div>
  )
}
