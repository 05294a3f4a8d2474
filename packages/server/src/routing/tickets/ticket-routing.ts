import type { Reply, RoutingStep, TicketStory } from '@agent-assist/contract'
import { maskedName, type Organisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'

type Row = Reply<'getRoutingTrace'>

type Reason = NonNullable<Row['reason']>

/** A reason with masked addresses of agents. */
const maskedReason = (
  { reserved, ...reason }: Reason,
  name: (agent: string) => string,
): Reason => ({
  ...reason,
  ...(reason.agent === undefined ? {} : { agent: name(reason.agent) }),
  ...(reserved
    ? {
        reserved: {
          ...reserved,
          agents: reserved.agents.map((one) => ({ ...one, agent: name(one.agent) })),
        },
      }
    : {}),
})

/** A step with masked addresses of agents. */
function masked(step: RoutingStep, organisation: Organisation): RoutingStep {
  const name = (agent: string) => maskedName(organisation, agent)
  const { trace } = step
  return {
    ...step,
    ...(step.agent === undefined ? {} : { agent: name(step.agent) }),
    ...(trace
      ? {
          trace: {
            ...trace,
            candidates: trace.candidates.map((one) => ({ ...one, agent: name(one.agent) })),
            ...(trace.reason ? { reason: maskedReason(trace.reason, name) } : {}),
            ...(trace.choice
              ? {
                  choice: {
                    ...trace.choice,
                    agent: name(trace.choice.agent),
                    compared: trace.choice.compared.map((one) => ({
                      ...one,
                      agent: name(one.agent),
                    })),
                  },
                }
              : {}),
          },
        }
      : {}),
  }
}

const STEPS_MAX = 200

/** Where a ticket is on its way to an agent, with every decision about it. */
export async function readTicketRouting(
  on: Queryable,
  org: string,
  ticketId: string,
  organisation: Organisation,
): Promise<Row> {
  const { rows } = await on.query<Omit<Row, 'steps'>>(
    `select state, agent, waiting_since as "waitingSince", reason, moves from routing_ticket
     where organisation_id = $1 and ticket_id = $2`,
    [org, ticketId],
  )
  const { rows: steps } = await on.query<RoutingStep>(
    `select e.id::int as id, e.at, e.event, e.agent, e.version, e.detail, e.trace,
       nullif(trim(u.first_name || ' ' || u.last_name), '') as "byUser"
     from routing_event e left join app_user u on u.id = e.by_user
     where e.organisation_id = $1 and e.ticket_id = $2
     order by e.id desc limit ${STEPS_MAX}`,
    [org, ticketId],
  )
  const [row] = rows
  const name = (agent: string) => maskedName(organisation, agent)
  return {
    ...(row ?? { state: 'none', moves: 0 }),
    ...(row?.agent === undefined ? {} : { agent: name(row.agent) }),
    ...(row?.reason ? { reason: maskedReason(row.reason, name) } : {}),
    steps: steps.toReversed().map((step) => masked(step, organisation)),
  }
}

/** The way of a ticket to agents, without the decisions themselves. */
export async function readStoryRouting(
  on: Queryable,
  org: string,
  ticketId: string,
  organisation: Organisation,
): Promise<TicketStory['routing']> {
  const { rows } = await on.query<TicketStory['routing'][number]>(
    `select e.at, e.event, e.agent, e.detail, e.trace #>> '{policy,name}' as policy,
       e.trace #>> '{reason,kind}' as reason, e.trace is not null as "hasTrace",
       nullif(trim(u.first_name || ' ' || u.last_name), '') as by
     from routing_event e left join app_user u on u.id = e.by_user
     where e.organisation_id = $1 and e.ticket_id = $2 order by e.id limit ${STEPS_MAX}`,
    [org, ticketId],
  )
  return rows.map((row) =>
    row.agent === undefined ? row : { ...row, agent: maskedName(organisation, row.agent) },
  )
}
