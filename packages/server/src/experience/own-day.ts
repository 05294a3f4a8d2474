import {
  type AssistSettings,
  DAY_MS,
  DEFAULT_FILTERS,
  isThin,
  LEAST_AGENTS,
  type MetricValue,
  type OwnDayItem,
  type Reply,
} from '@agent-assist/contract'
import { readOrganisation } from '../organisations/organisation.ts'
import type { Db, Queryable } from '../platform/db/db.ts'
import type { View } from '../metrics/definitions/date-fields.ts'
import { dayAt, dayStart } from '../metrics/definitions/day-spans.ts'
import { splitMetrics } from '../metrics/evaluate.ts'
import { readCounting } from '../tickets/store/read-counting.ts'
import type { OwnNames } from './own-names.ts'
import { readHandling, readSaved } from './own-panel.ts'

/** Days of ratings and of the panel's use, and the weeks that a day is compared with. */
const DAYS = 28
const WEEKS = 4

interface Window {
  from: string
  to: string
}
const windowOf = (from: number, to: number): Window => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
})

/** Today until now, and the same weekday of the weeks before until the same time. */
function windowsOf(timeZone: string, now: number): [today: Window, ...before: Window[]] {
  const day = dayAt(timeZone, now)
  const start = dayStart(timeZone, day)
  const past = Array.from({ length: WEEKS }, (_, week) => {
    const from = dayStart(timeZone, day - 7 * (week + 1))
    return windowOf(from, from + (now - start))
  })
  return [windowOf(start, now), ...past]
}

type ByAgent = ReadonlyMap<string, number>

/** How many public replies each agent sent. */
async function repliesIn(on: Queryable, org: string, { from, to }: Window, bots: string[]) {
  const { rows } = await on.query<{ agent: string; n: number }>(
    `select author as agent, count(*)::int as n from ticket_message
     where organisation_id = $1 and is_public and author_role = 'agent' and position > 0
       and at between $2 and $3 and author <> all($4::text[]) group by author`,
    [org, from, to, bots],
  )
  return new Map(rows.map(({ agent, n }) => [agent, n]))
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** The median of agents; undefined with too few of them. */
const teamOf = (values: ByAgent): number | undefined =>
  values.size < LEAST_AGENTS ? undefined : median([...values.values()])

interface Day {
  solved: ByAgent
  replies: ByAgent
  frt: ByAgent
  /** First replies of the caller. */
  n: number
}

/** What each agent did in a window. */
async function dayIn(
  db: Db,
  view: View,
  own: string | undefined,
  { bots, excludedAgents }: { bots: string[]; excludedAgents: string[] },
): Promise<Day> {
  const groups = await splitMetrics(
    db,
    { ...view, cohort: 'happened' },
    ['solved', 'frt'],
    ['agent'],
  )
  const replies = await repliesIn(db, view.org, view, bots)
  const isCompared = (agent: string | undefined): agent is string =>
    agent !== undefined && !excludedAgents.includes(agent)
  const valuesOf = (metric: 'solved' | 'frt', of: (value: MetricValue) => number | undefined) =>
    new Map(
      groups.flatMap(({ keys: [agent], metricValues }) => {
        const found = metricValues.get(metric)
        const value = found && found.n > 0 ? of(found) : undefined
        return isCompared(agent) && value !== undefined ? [[agent, value] as const] : []
      }),
    )
  const ownFrt = groups.find(({ keys: [agent] }) => agent === own)?.metricValues.get('frt')
  return {
    solved: valuesOf('solved', ({ value }) => value),
    frt: valuesOf('frt', ({ median: middle }) => middle),
    replies: new Map([...replies].filter(([agent]) => isCompared(agent))),
    n: ownFrt?.n ?? 0,
  }
}

/** The least and the most of the days with a value; counts have one on every day with any work. */
function usualOf(values: readonly (number | undefined)[]): OwnDayItem['usual'] {
  const known = values.filter((value) => value !== undefined)
  if (known.length < 2) return undefined
  return { low: Math.min(...known), high: Math.max(...known) }
}

function itemOf(
  metric: 'solved' | 'replies' | 'frt',
  own: string | undefined,
  [today, ...before]: readonly [Day, ...Day[]],
): OwnDayItem {
  const isCount = metric !== 'frt'
  const ownIn = (day: Day) => (own === undefined ? undefined : day[metric].get(own))
  const worked = before.filter((day) => own !== undefined && day.replies.has(own))
  const usual = usualOf(worked.map((day) => ownIn(day) ?? (isCount ? 0 : undefined)))
  const value = ownIn(today) ?? (isCount ? 0 : undefined)
  const team = teamOf(today[metric])
  return {
    metric,
    n: isCount ? (value ?? 0) : today.n,
    ...(value === undefined ? {} : { value }),
    ...(usual ? { usual } : {}),
    ...(team === undefined ? {} : { team }),
  }
}

/** The caller's rating of the last four weeks beside the median of agents with enough ratings. */
async function ratingItem(db: Db, view: View, own: string | undefined, excluded: string[]) {
  const groups = await splitMetrics(db, view, ['csat'], ['agent'])
  const values = groups.flatMap(({ keys: [agent], metricValues }) => {
    const rating = metricValues.get('csat')
    return agent !== undefined && rating ? [{ agent, rating }] : []
  })
  const mine = values.find(({ agent }) => agent === own)?.rating
  const compared = values.filter(
    ({ agent, rating }) => !isThin(rating) && !excluded.includes(agent),
  )
  const team = teamOf(new Map(compared.map(({ agent, rating }) => [agent, rating.value ?? 0])))
  return {
    metric: 'csat' as const,
    n: mine?.n ?? 0,
    ...(mine?.value === undefined ? {} : { value: mine.value }),
    ...(team === undefined ? {} : { team }),
  }
}

/** A member's own day, their use of the panel, and the medians of the team. */
export async function readOwnDay(
  db: Db,
  org: string,
  names: OwnNames,
  minutesSaved: AssistSettings['minutesSaved'],
): Promise<Reply<'getOwnDay'>> {
  const now = Date.now()
  const asOf = new Date(now).toISOString()
  const { timeZone } = await readOrganisation(db, org)
  const counting = await readCounting(db, org)
  const view = { org, filters: DEFAULT_FILTERS, timeZone, asOf }
  const own = names.onTickets
  const [today, ...before] = windowsOf(timeZone, now)
  const dayOf = (window: Window) => dayIn(db, { ...view, ...window }, own, counting)
  const days: [Day, ...Day[]] = [await dayOf(today), ...(await Promise.all(before.map(dayOf)))]
  const weeks = windowOf(now - DAYS * DAY_MS, now)
  return {
    items: [
      itemOf('solved', own, days),
      itemOf('replies', own, days),
      itemOf('frt', own, days),
      await ratingItem(db, { ...view, ...weeks }, own, counting.excludedAgents),
    ],
    saved: await readSaved(db, org, names.inPanel, weeks.from, minutesSaved),
    ...(counting.measuresHandling
      ? {
          handling: await readHandling(db, org, names.inPanel, {
            today: today.from,
            since: weeks.from,
          }),
        }
      : {}),
    hasName: own !== undefined,
    ...(names.sharesName ? { sharesName: true as const } : {}),
    asOf,
  }
}
