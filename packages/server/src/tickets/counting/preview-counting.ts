import {
  COUNTING_PREVIEW,
  type CountingSettings,
  DAY_MS,
  HOUR_MS,
  PREVIEWED_METRICS,
  type PreviewedMetric,
  type Reply,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type CountedFacts, countedFacts } from '../facts/counted-facts.ts'
import type { WholeHistory } from '../facts/history.ts'
import { REPLIED_TOO_EARLY } from '../facts/moments.ts'
import { LIVE_CHANNELS } from '../facts/live-channels.ts'
import { readCounting } from '../store/read-counting.ts'

type Status = WholeHistory['statusHistory'][number]['status']
type Message = [at: string, author: string, role: 'agent' | 'other', isPublic: boolean]
type Step = [at: string, status: Status, by: string | null]

interface Row {
  createdAt: string
  updatedAt: string
  solvedAt?: string
  channel: string
  assignee?: string
  /** Minutes until the next ticket of its known customer, after it was solved. */
  nextMin?: number
  hasRequester: boolean
  /** Answered before the creation. */
  isTooEarly?: boolean
  messages?: Message[]
  steps?: Step[]
  assignees?: string[]
}

/** A ticket as it is counted by some settings. */
type Counted = Row & { facts: CountedFacts }

/*
 * Of messages, those of agents and the first one: with others no fact of these changes. Lists, because objects take twice
 * as long.
 */
const TICKETS = `
  with newest as materialized (
    select id as newest_id from ticket where organisation_id = $1 and not is_merged and created_at between $2 and $3
    order by created_at desc, id limit ${COUNTING_PREVIEW.tickets})
  select t.channel, t.assignee, t.created_at as "createdAt", t.updated_at as "updatedAt", t.solved_at as "solvedAt",
    t.customer is not null as "hasRequester",
    ${REPLIED_TOO_EARLY.replaceAll('ticket.', 't.')} as "isTooEarly",
    (select date_part('epoch', min(later.created_at) - t.solved_at) / 60 from ticket later
     where later.organisation_id = t.organisation_id and later.customer = t.customer
       and not later.is_merged and later.id <> t.id and later.created_at > t.solved_at) as "nextMin",
    (select json_agg(json_build_array(at, author, case author_role when 'agent' then 'agent' else 'other' end, is_public)
       order by position) from ticket_message p
     where p.organisation_id = t.organisation_id and p.ticket_id = t.id
       and (p.author_role = 'agent' or p.position = 0)) as messages,
    (select json_agg(json_build_array(at, status, changed_by) order by position) from ticket_status p
     where p.organisation_id = t.organisation_id and p.ticket_id = t.id) as steps,
    case when t.reopens > 0 then array(select p.value from ticket_change p where p.organisation_id = t.organisation_id
      and p.ticket_id = t.id and p.field = 'assignee' and p.value is not null) end as assignees
  from ticket t join newest on newest_id = t.id where t.organisation_id = $1`

/** The newest tickets created between two moments, without their texts. */
async function newestTickets(on: Queryable, org: string, from: string, to: string) {
  const { rows } = await on.query<Row>(TICKETS, [org, from, to])
  return rows
}

/** As much of a ticket's history as the facts need. */
const historyOf = ({
  messages = [],
  steps = [],
  assignees = [],
  ...ticket
}: Row): WholeHistory => ({
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
  ...(ticket.assignee === undefined ? {} : { assignee: ticket.assignee }),
  messages: messages.map(([at, author, role, isPublic]) => ({
    at,
    author,
    authorRole: role === 'agent' ? 'agent' : 'customer',
    isPublic,
  })),
  statusHistory: steps.map(([at, status, by]) => ({ at, status, ...(by === null ? {} : { by }) })),
  changes: assignees.map((value) => ({ at: ticket.createdAt, field: 'assignee', value })),
})

function median(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return (low + high) / 2
}

interface Measured {
  value?: number | undefined
  n: number
}

function shareOf(tickets: readonly Counted[], holds: (ticket: Counted) => boolean): Measured {
  const n = tickets.length
  return { n, value: n === 0 ? undefined : (tickets.filter(holds).length / n) * 100 }
}

/** As in the definition of one-touch (metrics/definitions): in a live channel the ticket also never waited. */
function isOneTouch({ channel, facts }: Counted): boolean {
  if (facts.replies !== 1) return false
  if (!LIVE_CHANNELS.some((live) => live === channel)) return true
  return facts.pendingMin === 0 && facts.holdMin === 0 && facts.countedReopens === 0
}

/** The metrics that a preview shows, by the definitions of the metrics, of tickets created in the range. */
const MEASURES: Record<
  PreviewedMetric,
  (tickets: readonly Counted[], settings: CountingSettings, asOf: number) => Measured
> = {
  frt: (tickets) => {
    const waits = tickets.flatMap(({ facts, isTooEarly }) =>
      isTooEarly ? [] : (facts.firstReplyMin ?? []),
    )
    return { value: median(waits), n: waits.length }
  },
  replies: (tickets) => {
    const sum = tickets.reduce((all, { facts }) => all + facts.replies, 0)
    return { n: tickets.length, value: tickets.length === 0 ? undefined : sum / tickets.length }
  },
  one_touch: (tickets) =>
    shareOf(
      tickets.filter(({ solvedAt }) => solvedAt !== undefined),
      isOneTouch,
    ),
  reopen: (tickets) =>
    shareOf(
      tickets.filter(({ facts }) => facts.isSolvedOnce),
      ({ facts }) => facts.countedReopens > 0,
    ),
  followup: (tickets, { followUpHours }, asOf) =>
    shareOf(
      tickets.filter(
        ({ solvedAt, hasRequester }) =>
          solvedAt !== undefined &&
          hasRequester &&
          Date.parse(solvedAt) + followUpHours * HOUR_MS <= asOf,
      ),
      ({ nextMin }) => nextMin !== undefined && nextMin <= followUpHours * 60,
    ),
}

/** Names that are a bot in one of two settings only. */
const changedBots = (one: CountingSettings, other: CountingSettings): string[] => [
  ...one.bots.filter((name) => !other.bots.includes(name)),
  ...other.bots.filter((name) => !one.bots.includes(name)),
]

/** What the metrics of the newest tickets are, and what they would be by changed settings. */
export async function previewCounting(
  on: Queryable,
  org: string,
  next: CountingSettings,
): Promise<Reply<'previewCounting'>> {
  const now = Date.now()
  const to = new Date(now).toISOString()
  const from = new Date(now - COUNTING_PREVIEW.days * DAY_MS).toISOString()
  const before = await readCounting(on, org)
  const rows = await newestTickets(on, org, from, to)
  const histories = rows.map(historyOf)
  const countedBy = (counting: CountingSettings): Counted[] =>
    rows.map((row, place) => ({
      ...row,
      facts: countedFacts(histories[place] ?? historyOf(row), counting),
    }))
  const [old, changed] = [countedBy(before), countedBy(next)]
  return {
    tickets: rows.length,
    from,
    to,
    items: PREVIEWED_METRICS.map((metric) => {
      const [was, is] = [MEASURES[metric](old, before, now), MEASURES[metric](changed, next, now)]
      return { metric, before: was.value, after: is.value, n: was.n, nAfter: is.n }
    }),
    bots: changedBots(before, next).map((name) => {
      const own = rows.map(
        ({ messages = [] }) =>
          messages.filter(([, author, role]) => role === 'agent' && author === name).length,
      )
      return {
        name,
        messages: own.reduce((sum, n) => sum + n, 0),
        tickets: own.filter((n) => n > 0).length,
      }
    }),
  }
}
