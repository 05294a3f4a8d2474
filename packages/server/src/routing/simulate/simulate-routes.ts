import {
  DAY_MS,
  MINUTE_MS,
  type Parsed,
  type Reply,
  SIMULATED_DAYS_MAX,
} from '@agent-assist/contract'
import { maskedName, readOrganisation } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { readShifts } from '../../schedule/attendance/read-shifts.ts'
import { readServiceLevels } from '../../tickets/store/store-service-levels.ts'
import { readHandling } from '../base/handling.ts'
import { DRAFT_MAX_BYTES } from '../config/config-routes.ts'
import { checkConfig, type QueueVolume } from '../config/check-config.ts'
import { metricsOf, type Outcome } from './measure.ts'
import { type PastTicket, readDuties, readPast } from './read-week.ts'
import { type Simulated, simulate } from './simulate.ts'

const OTHERS_MAX = 200

const outcomeOf = ({
  ticket,
  agent,
  answeredAt,
  moves,
  wasReserved = false,
}: Simulated): Outcome => ({
  arrivedAt: ticket.waitingSince,
  agent,
  answeredAt,
  dueAt: ticket.dueAt,
  moves,
  wasReserved,
})

const waitMin = ({ arrivedAt, answeredAt }: Outcome) =>
  answeredAt === undefined ? undefined : (answeredAt - arrivedAt) / MINUTE_MS

/** Tickets that would go to another agent; the largest difference of the waits first. */
function othersOf(
  past: readonly PastTicket[],
  draft: readonly Simulated[],
  name: (agent: string) => string,
): Reply<'simulateRouting'>['others'] {
  const happened = new Map(past.map((one) => [one.arrival.id, one.happened]))
  const others = draft.flatMap((simulated) => {
    const before = happened.get(simulated.ticket.id)
    if (!before || before.agent === simulated.agent) return []
    const [was, is] = [waitMin(before), waitMin(outcomeOf(simulated))]
    return [
      {
        ticketId: simulated.ticket.id,
        ...(before.agent === undefined ? {} : { happened: name(before.agent) }),
        ...(simulated.agent === undefined ? {} : { draft: name(simulated.agent) }),
        ...(was === undefined ? {} : { happenedMin: was }),
        ...(is === undefined ? {} : { draftMin: is }),
      },
    ]
  })
  const difference = ({ happenedMin = 0, draftMin = 0 }: (typeof others)[number]) =>
    Math.abs(happenedMin - draftMin)
  return others.toSorted((one, other) => difference(other) - difference(one))
}

/** Hour of the day in a time zone. */
function hoursIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return (at) => Number(format.format(at))
}

async function simulateRange(
  db: Db,
  org: string,
  { config, from, to }: Parsed<'simulateRouting'>['body'],
): Promise<Reply<'simulateRouting'>> {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (end - start > SIMULATED_DAYS_MAX * DAY_MS)
    throw new Refusal('bad_input', `Choose at most ${SIMULATED_DAYS_MAX} days.`)
  const organisation = await readOrganisation(db, org)
  const levels = await readServiceLevels(db, org)
  const { business } = levels
  const { tickets, isCut } = await readPast(db, org, { from, to }, levels)
  const duties = await readDuties(db, org, { from, to })
  const { minutes, paces } = await readHandling(db, org, config)
  const draft = simulate({
    config,
    handling: minutes,
    paces,
    arrivals: tickets.map(({ arrival }) => arrival),
    duties,
    shifts: await readShifts(db, org, { from: start, to: end }),
    hours: (now) => {
      if (!business || business.minutes(now, now + 1000) > 0) return { isOpen: true }
      return { isOpen: false, opensAt: business.after(now, 1 / 60) }
    },
    seed: org,
    until: end,
  })
  const name = (agent: string) => maskedName(organisation, agent)
  const measure = { until: end, hourOf: hoursIn(organisation.timeZone) }
  const there = [...new Set(duties.map(({ agent }) => agent))]
  const routed = there.filter((agent) =>
    config.agents.some((one) => one.name === agent && one.isOn),
  )
  const named = (figures: ReturnType<typeof metricsOf>) => ({
    ...figures,
    agents: figures.agents.map(({ agent, tickets: count }) => ({
      agent: name(agent),
      tickets: count,
    })),
  })
  const others = othersOf(tickets, draft, name)
  const happened = tickets.map((one) => one.happened)
  return {
    happened: named(metricsOf(happened, there, measure)),
    draft: named(metricsOf(draft.map(outcomeOf), routed, measure)),
    others: others.slice(0, OTHERS_MAX),
    othersTotal: others.length,
    isCut,
    asOf: new Date().toISOString(),
  }
}

/** Tickets by queue of the last seven days. */
async function readVolumes(db: Db, org: string): Promise<QueueVolume[]> {
  const { rows } = await db.query<QueueVolume>(
    `select group_name as queue, count(*)::int as tickets from ticket
     where organisation_id = $1 and created_at > now() - interval '7 days' and group_name is not null
     group by group_name`,
    [org],
  )
  return rows
}

/** What a draft would do: its issues, and a range of the past under it. */
export function simulateRoutes(api: Api): void {
  const { db } = api

  route(
    api,
    'checkRouting',
    async ({ params, body: { config } }) => ({
      items: checkConfig(config, await readVolumes(db, params.organisationId)),
    }),
    { bodyLimit: DRAFT_MAX_BYTES },
  )

  route(
    api,
    'simulateRouting',
    ({ params, body }) => simulateRange(db, params.organisationId, body),
    { bodyLimit: DRAFT_MAX_BYTES },
  )
}
