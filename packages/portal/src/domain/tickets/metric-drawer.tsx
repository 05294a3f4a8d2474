import { type Dimension, type MetricName, METRICS, TICKETS_MAX } from '@agent-assist/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { allPages, type Part } from '../../lib/api/all-pages.ts'
import { q } from '../../lib/api/api.ts'
import { type MetricDrilldown, pointName } from '../../lib/address/drilldown.ts'
import {
  isOwn,
  ME,
  metricDrilldownOf,
  metricDrilldownQuery,
  metricDrilldownTitle,
  drilldownView,
} from './metric-drilldown.ts'
import { valueText } from '../metrics/metric-labels.ts'
import { rangeQuery } from '../../lib/dates/range.ts'
import { call } from '../../lib/api/call.ts'
import { ownOr } from '../../lib/address/view.ts'
import { useView } from '../../lib/address/use-view.ts'
import { ListDrawer, useTicketsPage } from './list-drawer.tsx'

/** Text of a flagged ticket that counts in the numerator of a share. */
const FLAG_WORDS: { readonly [M in MetricName]?: string } = {
  attention_precision: 'came true',
  attention_disagree: 'disagreed with',
}

interface MetricDrawerProps {
  organisationId: string
  onClose: () => void
}

/** Tickets of a metric, or of one chart point, with each ticket's value: the largest first. */
export function MetricDrawer(props: MetricDrawerProps) {
  const [search] = useSearchParams()
  const drilldown = metricDrilldownOf(search)
  return drilldown ? <List key={search.get('tickets')} drilldown={drilldown} {...props} /> : null
}

function List({
  organisationId,
  drilldown,
  onClose,
}: MetricDrawerProps & { drilldown: MetricDrilldown }) {
  const view = useView()
  const { part } = useTicketsPage()
  const route = isOwn(drilldown) ? 'getOwnMetricTickets' : 'getMetricTickets'
  const wanted = (rows: Part) => ({
    params: { organisationId },
    query: { ...metricDrilldownQuery(drilldown, view), ...rows, facts: '1' as const },
  })
  const query = useQuery({ ...q(route, wanted(part)), placeholderData: keepPreviousData })
  const nameOf = useNames(organisationId, drilldown)
  const { unit, dateField } = METRICS[drilldown.metric]
  const flagWord = FLAG_WORDS[drilldown.metric]
  const hasOwnValue =
    (unit === 'min' || unit === 'perTicket' || unit === 'score' || unit === 'rating') &&
    !drilldown.excluded
  return (
    <ListDrawer
      title={metricDrilldownTitle(drilldown, nameOf)}
      query={query}
      days={
        dateField === 'now' || dateField === 'flagged' ? undefined : drilldownView(drilldown, view)
      }
      detail={({ value }) => {
        if (hasOwnValue) return <b>{valueText(value, unit)}</b>
        return value === 1 && flagWord && <b>{flagWord}</b>
      }}
      all={() => allPages((rows) => call(route, wanted(rows)), TICKETS_MAX)}
      onClose={onClose}
    />
  )
}

/** Readable names of keys: of agents known by an address, and of brands. */
function useNames(organisationId: string, { marks = {}, own }: MetricDrilldown) {
  const view = useView()
  const { from, to } = rangeQuery(view)
  const { data } = useQuery({
    ...q('getOrgDetails', { query: { orgId: organisationId, startDate: from, endDate: to } }),
    enabled: (Boolean(marks.agent) && marks.agent !== ME) || Boolean(marks.brand),
  })
  return (dimension: Dimension, key: string): string | undefined => {
    if (dimension === 'agent' && key === ME) return 'me'
    if (dimension === 'day') return pointName(key, ownOr(own, view))
    const named = { agent: data?.agentList, brand: data?.orgBrands }
    if (dimension !== 'agent' && dimension !== 'brand') return undefined
    return named[dimension]?.find(({ id }) => id === key)?.name
  }
}
