import {
  type Annotation,
  CHANGE_METRICS,
  DAY_MS,
  STRAIN_NAMES,
  WIDGETS,
} from '@agent-assist/contract/wire'
import { calendarDay } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { isoDay } from '../../lib/dates/range.ts'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import { type Judged, nameOf, pointsOf } from './effect-model.ts'
import { effectSpec, HEIGHT } from './effect-spec.ts'
import styles from './experience.module.css'
import { changes, type Effect, effect, type PanelProps } from './queries.ts'

/** The newest change that is at least two weeks old, so that there is something after it; else the newest. */
const usualOf = (items: readonly Annotation[], now: number): Annotation | undefined =>
  items.find(({ from }) => Date.parse(from) <= now - 14 * DAY_MS) ?? items[0]

/** The chosen change: that of the address, or the newest one with a whole week after it. */
export function useChange({ organisationId, view }: PanelProps) {
  const [search, setSearch] = useSearchParams()
  const found = useQuery(changes(organisationId, view))
  const items = found.data?.items ?? []
  const chosen = items.find(({ id }) => id === search.get('change')) ?? usualOf(items, +view.to)
  const query = useQuery({
    ...effect(organisationId, view, chosen?.id ?? '', chosen?.from ?? isoDay(view.to)),
    enabled: chosen !== undefined,
  })

  function set(name: string, value: string) {
    const next = new URLSearchParams(search)
    next.set(name, value)
    setSearch(next, { preventScrollReset: true })
  }

  return {
    items,
    chosen,
    /** While there is no change in the range: that, instead of an effect. */
    query:
      found.isSuccess && !chosen
        ? { data: null, isError: false, refetch: found.refetch }
        : { data: query.data, isError: query.isError || found.isError, refetch: query.refetch },
    search,
    set,
  }
}

const CUSTOMERS: readonly Judged[] = CHANGE_METRICS
const AGENTS: readonly Judged[] = [...STRAIN_NAMES, 'spread']
const optionsOf = (all: readonly Judged[]) =>
  all.map((judged) => ({ value: judged, label: nameOf(judged) }))
const CUSTOMER_OPTIONS = optionsOf(CUSTOMERS)
const AGENT_OPTIONS = optionsOf(AGENTS)

const oneOf = (all: readonly Judged[], wanted: string | null, usual: Judged): Judged =>
  all.find((one) => one === wanted) ?? usual

/** Nothing is marked in the range. */
export const NoChange = () => (
  <Empty
    title="No change is marked yet"
    why="Mark one on any chart over time: a new routing rule, a shift, a release. Then this shows the days before it and after it."
  />
)

/** A metric of customers and one of agents, before and after a change. */
export function ChangePanel(props: PanelProps) {
  const { items, chosen, query, search, set } = useChange(props)
  const customers = oneOf(CUSTOMERS, search.get('customers'), 'csat')
  const agents = oneOf(AGENTS, search.get('agents'), 'peakOpen')
  const spec = useCallback(
    (data: Effect | null) =>
      data
        ? effectSpec(
            data,
            pointsOf(data).filter(({ judged }) => judged === customers || judged === agents),
          )
        : undefined,
    [customers, agents],
  )
  return (
    <ChartPanel
      title={WIDGETS.changeEffect}
      control={
        <span className={styles.controls}>
          {chosen && (
            <InlineSelect
              label="Change"
              options={items.map(({ id, title, from }) => ({
                value: id,
                label: `${calendarDay(from)} ${title}`,
              }))}
              value={chosen.id}
              onChange={(value) => set('change', value)}
            />
          )}
          <InlineSelect
            label="Metric of customers"
            options={CUSTOMER_OPTIONS}
            value={customers}
            onChange={(value) => set('customers', value)}
          />
          <InlineSelect
            label="Measure of agents"
            options={AGENT_OPTIONS}
            value={agents}
            onChange={(value) => set('agents', value)}
          />
        </span>
      }
      className={props.className}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonBars />}
      spec={spec}
      empty={
        query.data === null ? <NoChange /> : <Empty why="Nothing was counted in this range." />
      }
      help={<HelpButton widget="changeEffect" title={WIDGETS.changeEffect} />}
      foot={(data) =>
        data && (
          <span className="trunc">
            Four weeks before and after, all tickets. Customers by day, agents by whole weeks of at
            least five. The week of the change counts on neither side.
          </span>
        )
      }
    />
  )
}
