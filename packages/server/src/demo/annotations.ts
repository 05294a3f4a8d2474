import { DAY_MS } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { CAMPAIGN_AGE_MS } from './surveys/surveys.ts'
import { CARRIER_STRIKE, INCIDENTS } from './tickets/calendar.ts'

const UPDATE = INCIDENTS.find(({ scenario }) => scenario === 'app-pairing')

/** What happened in the demo's year, by age in days: the charts say why they look as they do. */
const HAPPENED = [
  {
    kind: 'incident',
    title: 'Carrier strike: parcels wait in the depots',
    ago: CARRIER_STRIKE.daysAgo,
    days: CARRIER_STRIKE.days,
  },
  {
    kind: 'incident',
    title: 'App update 4.2 loses paired machines',
    ago: UPDATE?.daysAgo ?? 0,
    days: UPDATE?.days ?? 1,
  },
  {
    kind: 'campaign',
    title: 'Survey “Would you recommend us? Autumn”',
    ago: CAMPAIGN_AGE_MS / DAY_MS,
    days: 1,
  },
  {
    kind: 'other',
    title: 'Overflow to a second group after 20 minutes',
    ago: 16,
    days: 1,
  },
] as const

/** The demo's goals, each with the value from which its metric is far from it; times in minutes. */
const GOALS = [
  { metric: 'frt', value: 60, far: 240 },
  { metric: 'one_touch', value: 60, far: 40 },
  { metric: 'reopen', value: 6, far: 12 },
  { metric: 'csat', value: 90, far: 75 },
] as const

/** Creates the demo's annotations and goals. */
export async function seedAnnotations(db: Queryable, org: string, until: Date): Promise<void> {
  const day = (ago: number) => new Date(until.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
  for (const { kind, title, ago, days } of HAPPENED)
    await db.query(
      `insert into annotation (organisation_id, id, kind, title, first_day, last_day)
       values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
      [org, kind, title, day(ago), day(ago - days + 1)],
    )
  for (const { metric, value, far } of GOALS)
    await db.query(
      'insert into metric_goal (organisation_id, metric, value, far) values ($1, $2, $3, $4)',
      [org, metric, value, far],
    )
}
