import type { AgentActivity } from '@agent-assist/contract'
import { maskedName, readOrganisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { readRouting } from '../config/config-rows.ts'

interface Minutes {
  name: string
  onlineMin: number
  awayMin: number
  transfersMin: number
  offlineMin: number
}

/** Minutes of each status in a range; offline counts only between the first and the last time online. */
const readMinutes = async (on: Queryable, org: string, from: string, to: string) => {
  const { rows } = await on.query<Minutes>(
    `with span as (
       select name, status, greatest(since, $2::timestamptz) as a,
         least(coalesce(until, now()), $3::timestamptz) as b
       from routing_presence
       where organisation_id = $1 and since < $3 and coalesce(until, now()) > $2),
     work as (
       select name, min(a) as first, max(b) as last from span where status <> 'offline' group by name)
     select span.name,
       sum(case when status = 'online' then extract(epoch from b - a) else 0 end)::double precision / 60
         as "onlineMin",
       sum(case when status = 'away' then extract(epoch from b - a) else 0 end)::double precision / 60
         as "awayMin",
       sum(case when status = 'transfers' then extract(epoch from b - a) else 0 end)::double precision / 60
         as "transfersMin",
       sum(case when status = 'offline' and work.first is not null
         then greatest(0, extract(epoch from least(b, work.last) - greatest(a, work.first)))
         else 0 end)::double precision / 60 as "offlineMin"
     from span left join work on work.name = span.name group by span.name`,
    [org, from, to],
  )
  return rows
}

interface Work {
  name: string
  assigned: number
  accepted: number
  bounced: number
  handedBack: number
  reassigned: number
  medianPickUpMin?: number
}

/** What became of the assignments of a range. A ticket without an answer counts with the time since it was given. */
const readWork = async (on: Queryable, org: string, from: string, to: string) => {
  const { rows } = await on.query<Work>(
    `select e.agent as name, (count(*) filter (where e.event = 'assigned'))::int as assigned,
       (count(*) filter (where e.event = 'accepted'))::int as accepted,
       (count(*) filter (where e.event = 'takenBack' and e.by_user is null))::int as bounced,
       (count(*) filter (where e.event = 'handedBack'))::int as "handedBack",
       (count(*) filter (where e.event = 'takenBack' and e.by_user is not null))::int as reassigned,
       percentile_disc(0.5) within group (order by case when e.event = 'accepted'
           then extract(epoch from e.at - given.at)
         when open.ticket_id is not null then extract(epoch from least(now(), $3) - e.at) end
         ::double precision / 60) as "medianPickUpMin"
     from routing_event e
     left join routing_ticket open on e.event = 'assigned' and open.organisation_id = e.organisation_id
       and open.ticket_id = e.ticket_id and open.agent = e.agent and open.assignment = e.assignment
       and open.state in ('assigned', 'held') and open.accepted_at is null
     left join lateral (select g.at from routing_event g
       where g.organisation_id = e.organisation_id and g.ticket_id = e.ticket_id
         and g.event = 'assigned' and g.agent = e.agent and g.id < e.id
       order by g.id desc limit 1) given on e.event = 'accepted'
     where e.organisation_id = $1 and e.at >= $2 and e.at < $3 and e.agent is not null
       and e.event in ('assigned', 'accepted', 'handedBack', 'takenBack')
     group by e.agent`,
    [org, from, to],
  )
  return rows
}

const NO_MINUTES = { onlineMin: 0, awayMin: 0, transfersMin: 0, offlineMin: 0 }
const NO_WORK = { assigned: 0, accepted: 0, bounced: 0, handedBack: 0, reassigned: 0 }

/** The activity of all routed agents and of those who were routed in the range. */
export async function readActivity(
  on: Queryable,
  org: string,
  { from, to }: { from: string; to: string },
): Promise<AgentActivity[]> {
  const { published } = await readRouting(on, org)
  const organisation = await readOrganisation(on, org)
  const minutes = new Map((await readMinutes(on, org, from, to)).map((row) => [row.name, row]))
  const work = new Map((await readWork(on, org, from, to)).map((row) => [row.name, row]))
  const setups = new Map((published?.config.agents ?? []).map((setup) => [setup.name, setup]))
  const names = new Set([...setups.keys(), ...minutes.keys(), ...work.keys()])
  return [...names].toSorted().map((name) => {
    const { name: _minutes, ...spent } = minutes.get(name) ?? { name, ...NO_MINUTES }
    const { name: _work, ...done } = work.get(name) ?? { name, ...NO_WORK }
    return {
      agent: maskedName(organisation, name),
      groups: setups.get(name)?.groups ?? [],
      ...spent,
      ...done,
    }
  })
}
