import type { Reply, RoutingStep, RoutingTrace, TicketStory } from '@agent-assist/contract'
import type { FilterablePeople } from '../../organisations/filterable-people.ts'
import { maskedName, type Organisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'

type Row = Reply<'getRoutingTrace'>

/** Which ticket is read, and for whom. */
interface Asked {
  org: string
  ticketId: string
  organisation: Organisation
  /** Whom the reader may see of the agents who were asked; missing: all. */
  seen?: FilterablePeople | undefined
}

type Reason = NonNullable<Row['reason']>

/** Whether the reader may see what was found out about this agent. */
const isSeen =
  ({ seen }: Asked) =>
  ({ agent }: { agent: string }) =>
    !seen || agent === seen.own?.value

/** A trace with those agents alone whom the reader may see, and the number of the others. */
function narrowed(trace: RoutingTrace, asked: Asked): RoutingTrace {
  if (!asked.seen) return trace
  const { candidates, choice } = trace
  const shown = candidates.filter(isSeen(asked))
  return {
    ...trace,
    candidates: shown,
    others: candidates.length - shown.length,
    ...(choice ? { choice: { ...choice, compared: choice.compared.filter(isSeen(asked)) } } : {}),
  }
}

/** Something that names an agent, with a masked address. */
const named = <T extends { agent?: string | undefined }>(one: T, { organisation }: Asked): T =>
  one.agent === undefined ? one : { ...one, agent: maskedName(organisation, one.agent) }

/** A reason as the reader sees it. */
function reasonFor(reason: Reason, asked: Asked): Reason {
  const { reserved } = reason
  if (!reserved) return named(reason, asked)
  const agents = reserved.agents.filter(isSeen(asked)).map((one) => named(one, asked))
  return { ...named(reason, asked), reserved: { ...reserved, agents } }
}

/** A step as the reader sees it. */
function stepFor(step: RoutingStep, asked: Asked): RoutingStep {
  const trace = step.trace && narrowed(step.trace, asked)
  if (!trace) return named(step, asked)
  const { choice, reason } = trace
  return {
    ...named(step, asked),
    trace: {
      ...trace,
      candidates: trace.candidates.map((one) => named(one, asked)),
      ...(reason ? { reason: reasonFor(reason, asked) } : {}),
      ...(choice
        ? {
            choice: {
              ...named(choice, asked),
              compared: choice.compared.map((one) => named(one, asked)),
            },
          }
        : {}),
    },
  }
}

const STEPS_MAX = 200

/** Where a ticket is on its way to an agent, with every decision about it. */
export async function readTicketRouting(on: Queryable, asked: Asked): Promise<Row> {
  const { org, ticketId } = asked
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
    ...(row ? named(row, asked) : { state: 'none', moves: 0 }),
    ...(row?.reason ? { reason: reasonFor(row.reason, asked) } : {}),
    steps: steps.toReversed().map((step) => stepFor(step, asked)),
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
