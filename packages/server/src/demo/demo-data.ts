import {
  DAY_MS,
  type EventRecord,
  HOUR_MS,
  MINUTE_MS,
  type TicketRecord,
} from '@agent-assist/contract'
import { eventsOf, type Sources } from './tickets/assist-events.ts'
import { creationInstants } from './tickets/calendar.ts'
import { demoCanned } from './articles/canned.ts'
import { HOME_AGENT } from './tickets/people.ts'
import { isUnsolved, planTicket } from './tickets/plan.ts'
import type { Plan } from './tickets/story.ts'
import { ticketId, writeTicket } from './tickets/write.ts'

export { demoArticles } from './demo-articles.ts'
export { demoCanned } from './articles/canned.ts'
export { demoAgents } from './tickets/people.ts'

export interface DemoOptions {
  seed: number
  /** End of the data; nothing is later. */
  until: Date
  tickets: number
  events: number
}

/** The main organisation of the demo. */
export const DEMO = { seed: 20_260_112, tickets: 20_000, events: 120_000 }
/** The second organisation of the demo. */
export const DEMO_2 = { seed: 20_260_202, tickets: 1_500, events: 6_000 }

const UNSOLVED_SHARE = 0.0095
const LEAST_UNSOLVED = 26
const QUEUE_SHARE = 24 / 20_000
const LEAST_QUEUE = 6
const YOUNGEST_STALLED_MS = 6 * HOUR_MS
const OLDEST_STALLED_MS = 9 * DAY_MS
const QUEUE_OLDEST_MS = 46 * HOUR_MS
const NEWEST_MS = 26 * MINUTE_MS // age of the newest ticket, which comes first in the queue
const REMEMBERED = 12 // number of solved tickets per scenario that suggestions refer to

/** Scenarios of the open tickets of the home agent, newest first, all different. */
const QUEUE = [
  'e4-after-descaling',
  'damaged-on-arrival',
  'change-address',
  'refund-late',
  'grinder-louder',
  'filtered-water',
  'invoice-vat',
  'app-pairing',
  'pause-subscription',
  'warranty-abroad',
  'milk-foam-thin',
  'serial-number',
  'e6-drip-tray',
  'second-shipment',
  'coffee-too-weak',
  'where-is-my-parcel',
  'kettle-temperature',
  'voucher-rejected',
  'leak-under-machine',
  'roast-date',
  'repair-status',
  'e8-air-lock',
  'return-item',
  'firmware-stuck',
]

/** Ages of the queue's tickets in milliseconds, up to two days. */
function queueAges(count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    Math.round(NEWEST_MS + (QUEUE_OLDEST_MS - NEWEST_MS) * (index / count) ** 1.7),
  )
}

function plansOf({ seed, until, tickets }: DemoOptions): Plan[] {
  const moment = { seed, until: until.getTime() }
  const queued = Math.min(QUEUE.length, Math.max(LEAST_QUEUE, Math.round(tickets * QUEUE_SHARE)))
  const queue = queueAges(queued).map((age, place) => ({
    created: moment.until - age,
    fate: 'queue' as const,
    about: QUEUE[place],
  }))
  const rest = creationInstants(tickets - queued, moment.until - NEWEST_MS - 1, seed)
  return [...rest.map((created) => ({ created, fate: 'natural' as const })), ...queue]
    .toSorted((one, other) => one.created - other.created)
    .map((one, index) => planTicket(moment, { index, ...one }))
}

/**
 * Turns some of the young solved tickets into stalled ones, so that the backlog has its usual size.
 */
function withBacklog(plans: Plan[], { seed, until, tickets }: DemoOptions): Plan[] {
  const now = until.getTime()
  const wanted = Math.max(LEAST_UNSOLVED, Math.round(tickets * UNSOLVED_SHARE))
  const lacking = wanted - plans.filter(isUnsolved).length
  const choice = plans.filter(
    (plan) =>
      !isUnsolved(plan) &&
      plan.agent?.name !== HOME_AGENT &&
      now - plan.created > YOUNGEST_STALLED_MS &&
      now - plan.created < OLDEST_STALLED_MS,
  )
  const taken = new Set(
    Array.from(
      { length: Math.max(0, Math.min(lacking, choice.length)) },
      (_, place) => choice[Math.floor((place * choice.length) / lacking)]?.index,
    ),
  )
  return plans.map((plan) =>
    taken.has(plan.index) ? planTicket({ seed, until: now }, { ...plan, fate: 'stalled' }) : plan,
  )
}

const demoPlans = (options: DemoOptions) => withBacklog(plansOf(options), options)

function cannedIds(): Sources['canned'] {
  const ids = (wanted: string) =>
    demoCanned().flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  return { macro: ids('macro'), quickText: ids('quickText'), emailTemplate: ids('emailTemplate') }
}

/** Yields tickets, oldest first. Texts are made on the way, so that they are not all in memory. */
export function* demoTickets(options: DemoOptions): Generator<TicketRecord> {
  for (const plan of demoPlans(options))
    yield writeTicket(plan, options.seed, options.until.getTime())
}

/** Yields the assist events of the tickets: ticket by ticket, in order of time within each. */
export function* demoEvents(options: DemoOptions): Generator<EventRecord> {
  const { seed, events } = options
  const until = options.until.getTime()
  const plans = demoPlans(options)
  const weight = plans.reduce((sum, plan) => sum + plan.assistWeight, 0)
  const canned = cannedIds()
  const solved = new Map<string, string[]>()
  let [walked, given] = [0, 0]
  for (const plan of plans) {
    const tickets = solved.get(plan.scenario.id) ?? []
    walked += plan.assistWeight
    const upTo = Math.round((walked / weight) * events)
    const count = plan.assistWeight > 0 ? upTo - given : 0
    given += count
    yield* eventsOf(plan, count, { seed, until, sources: { tickets, canned } })
    if (!isUnsolved(plan))
      solved.set(plan.scenario.id, [...tickets, ticketId(plan.index)].slice(-REMEMBERED))
  }
}
