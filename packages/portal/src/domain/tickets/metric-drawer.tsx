import {
  countedIn,
  type Dimension,
  isRate,
  isState,
  type MetricName,
  METRICS,
  type MetricSide,
  type Reply,
  SIDE_NAMES,
} from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { q } from '../../lib/api/api.ts'
import { type MetricDrilldown, pointName, withDrilldown } from '../../lib/address/drilldown.ts'
import {
  isOwn,
  ME,
  metricDrilldownOf,
  metricDrilldownQuery,
  metricDrilldownTitle,
  drilldownView,
  sideOf,
} from './metric-drilldown.ts'
import { momentName, valueText } from '../metrics/metric-labels.ts'
import { rangeQuery } from '../../lib/dates/range.ts'
import { ownOr } from '../../lib/address/view.ts'
import { useView } from '../../lib/address/use-view.ts'
import { Segments } from '../../ui/page/segments.tsx'
import { ListDrawer } from './list-drawer.tsx'
import { useTicketsPage } from './paged-drawer.tsx'
import { surveyDrilldownOf } from './survey-drilldown.ts'

/** Text of a flagged ticket that counts in the numerator of a share. */
const FLAG_WORDS: { readonly [M in MetricName]?: string } = {
  attention_precision: 'came true',
  attention_disagree: 'disagreed with',
}

const SurveyDrawer = lazy(async () => ({
  default: (await import('./survey-drawer.tsx')).SurveyDrawer,
}))

interface MetricDrawerProps {
  organisationId: string
  onClose: () => void
}

/** Tickets of a metric, or of one chart point, with each ticket's value: the worst first; or what a survey figure counts. */
export function MetricDrawer(props: MetricDrawerProps) {
  const [search] = useSearchParams()
  const survey = surveyDrilldownOf(search)
  if (survey) return <SurveyDrawer key={survey.survey} drilldown={survey} {...props} />
  const drilldown = metricDrilldownOf(search)
  const key = search.get('tickets')?.replace(/:side=\w+/u, '') // one list has both sides
  return drilldown ? <List key={key} drilldown={drilldown} {...props} /> : null
}

function List({
  organisationId,
  drilldown,
  onClose,
}: MetricDrawerProps & { drilldown: MetricDrilldown }) {
  const view = useView()
  const { part } = useTicketsPage()
  const [route, fileRoute] = isOwn(drilldown)
    ? (['getOwnMetricTickets', 'exportOwnMetricTickets'] as const)
    : (['getMetricTickets', 'exportMetricTickets'] as const)
  const params = { organisationId }
  const wanted = metricDrilldownQuery(drilldown, view)
  const query = useQuery({
    ...q(route, { params, query: { ...wanted, ...part, facts: '1' } }),
    placeholderData: keepPreviousData,
  })
  const nameOf = useNames(organisationId, drilldown)
  const [now] = useState(() => new Date())
  const name = momentName(drilldown.metric, drilldownView(drilldown, view), now)
  const { unit, dateField } = METRICS[drilldown.metric]
  const side = sideOf(drilldown)
  const flagWord = side ? undefined : FLAG_WORDS[drilldown.metric]
  const hasOwnValue =
    (unit === 'min' || unit === 'perTicket' || unit === 'score' || unit === 'rating') &&
    !drilldown.excluded
  return (
    <ListDrawer
      title={metricDrilldownTitle(drilldown, nameOf, name)}
      query={query}
      head={query.data && <Switch drilldown={drilldown} data={query.data} />}
      counts={query.data && countsText(drilldown, query.data)}
      days={
        dateField === 'now' || dateField === 'flagged' || isState(drilldown.metric)
          ? undefined
          : drilldownView(drilldown, view)
      }
      detail={({ value }) => {
        if (hasOwnValue) return <b>{valueText(value, unit)}</b>
        if (side && value !== undefined && value > 1)
          return <b>{counted(value, countedIn(drilldown.metric))}</b>
        return value === 1 && flagWord && <b>{flagWord}</b>
      }}
      file={async (columns, watch) => {
        const { fileOf } = await import('../../lib/api/sent-file.ts')
        return fileOf(fileRoute, { params, query: { ...wanted, columns } }, watch)
      }}
      onClose={onClose}
    />
  )
}

type Tickets = Reply<'getMetricTickets'>

/** What the list adds up to, where that is not its number of tickets: 12 targets. */
function countsText(drilldown: MetricDrilldown, { part, rest }: Tickets): string | undefined {
  const unit = countedIn(drilldown.metric)
  const side = sideOf(drilldown)
  const amount = side === 'rest' ? rest : part
  if (unit === 'ticket' || amount === undefined) return undefined
  const isKnown = side !== undefined || METRICS[drilldown.metric].kind === 'distinct'
  return isKnown ? counted(amount, unit) : undefined
}

/** The switch between what a rate counts and the rest: 66 negative, 557 others. */
function Switch({ drilldown, data }: { drilldown: MetricDrilldown; data: Tickets }) {
  const [search, setSearch] = useSearchParams()
  const { metric, side: _, ...same } = drilldown
  const side = sideOf(drilldown)
  const { part, rest } = data
  if (!side || !isRate(metric) || part === undefined || rest === undefined) return null
  const names = SIDE_NAMES[metric]
  const turn = (next: MetricSide) =>
    setSearch(
      withDrilldown(search, { ...same, metric, ...(next === 'rest' ? { side: next } : {}) }),
      { preventScrollReset: true },
    )
  return (
    <Segments
      label="Which tickets"
      options={[
        { value: 'part', label: `${number(part)} ${names.part}` },
        { value: 'rest', label: `${number(rest)} ${names.rest}` },
      ]}
      value={side}
      onChange={turn}
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
