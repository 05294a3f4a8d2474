import type { RoutingConfig } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** Expected handling times, from the minutes of work on solved tickets. */
export interface Handling {
  /** Median minutes by channel; a channel with few tickets is missing. */
  minutes: Readonly<Record<string, number>>
  /** Median of an agent's minutes in relation to those of the channel; missing: as usual. */
  paces: Readonly<Record<string, number>>
}

export const NO_HANDLING: Handling = { minutes: {}, paces: {} }

const DAYS = 60
/** With fewer tickets nothing is expected. */
const LEAST = 20
/** Nobody counts as more than four times as fast or slow as usual: few tickets may mislead. */
const PACE_MAX = 4

/** Minutes of work by what is known best: reported by the helpdesk, measured in the panel, estimated. */
const MINUTES = 'coalesce(t.reported_min, t.focus_min, t.estimated_min)'
const WORK = `select t.channel, coalesce(t.solver, t.assignee) as agent, ${MINUTES} as minutes
  from ticket t where t.organisation_id = $1 and not t.is_merged and t.solved_at > now() - interval '${DAYS} days'
    and ${MINUTES} > 0`

/** Reads expected handling times, unless no policy uses them. */
export async function readHandling(
  on: Queryable,
  org: string,
  { policies }: RoutingConfig,
): Promise<Handling> {
  if (!policies.some(({ isOn, choice }) => isOn && choice === 'weighted')) return NO_HANDLING
  const { rows: channels } = await on.query<{ channel: string; minutes: number }>(
    `with work as (${WORK})
     select channel, percentile_disc(0.5) within group (order by minutes) as minutes
     from work group by channel having count(*) >= ${LEAST}`,
    [org],
  )
  const { rows: agents } = await on.query<{ agent: string; pace: number }>(
    `with work as (${WORK}),
       usual as (select channel, percentile_disc(0.5) within group (order by minutes) as minutes
         from work group by channel having count(*) >= ${LEAST})
     select work.agent,
       percentile_disc(0.5) within group (order by work.minutes / usual.minutes) as pace
     from work join usual on usual.channel = work.channel where work.agent is not null
     group by work.agent having count(*) >= ${LEAST}`,
    [org],
  )
  return {
    minutes: Object.fromEntries(channels.map(({ channel, minutes }) => [channel, minutes])),
    paces: Object.fromEntries(
      agents.map(({ agent, pace }) => [agent, Math.min(PACE_MAX, Math.max(1 / PACE_MAX, pace))]),
    ),
  }
}
