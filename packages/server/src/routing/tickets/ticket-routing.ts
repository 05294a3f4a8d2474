import type { Reply, RoutingStep } from '@agent-assist/contract'
import { maskedName, type Organisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'

type Row = Reply<'getRoutingTrace'>

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
  return {
    ...(row ?? { state: 'none', moves: 0 }),
    ...(row?.agent === undefined ? {} : { agent: maskedName(organisation, row.agent) }),
    steps: steps.toReversed().map((step) => masked(step, organisation)),
  }
}
