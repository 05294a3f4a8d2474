import {
  type Attribution,
  type Cohort,
  type DateField,
  type MetricName,
  METRICS,
  type TicketRecord,
} from '@agent-assist/contract'

/*
 * Whom a ticket is credited to and when it happened, from the rows of its record alone: the other
 * side of counting.test.ts.
 */

type Event = 'created' | 'replied' | 'firstSolved' | 'solved' | 'offered' | 'rated'

const isDone = (status: string) => status === 'solved' || status === 'closed'

const firstReply = ({ messages }: TicketRecord) =>
  messages.find(
    ({ authorRole, isPublic }, place) => authorRole === 'agent' && isPublic && place > 0,
  )

/** The entries of the status history that solved the ticket. */
const solutions = ({ statusHistory }: TicketRecord) =>
  statusHistory.filter(
    ({ status }, place) => isDone(status) && !isDone(statusHistory[place - 1]?.status ?? 'new'),
  )

const isSolved = ({ statusHistory }: TicketRecord) => isDone(statusHistory.at(-1)?.status ?? 'new')

const ratings = ({ changes = [] }: TicketRecord) =>
  changes.filter(({ field }) => field === 'satisfaction')
const isRating = ({ value }: { value?: unknown }) => value === 'good' || value === 'bad'

/** When an event of a ticket happened; undefined when it did not. */
export function happenedAt(ticket: TicketRecord, event: Event): string | undefined {
  switch (event) {
    case 'created':
      return ticket.createdAt
    case 'replied':
      return firstReply(ticket)?.at
    case 'firstSolved':
      return solutions(ticket)[0]?.at
    case 'solved':
      return isSolved(ticket) ? solutions(ticket).at(-1)?.at : undefined
    case 'offered':
      return ratings(ticket).find((one) => one.value === 'offered' || isRating(one))?.at
    case 'rated':
      return ratings(ticket).findLast(isRating)?.at
  }
}

function assigneeAt({ changes = [], assignee }: TicketRecord, at: string | undefined) {
  const steps = changes.filter(({ field }) => field === 'assignee')
  if (steps.length === 0) return at === undefined ? undefined : assignee
  return at === undefined ? undefined : steps.findLast((step) => step.at <= at)?.value
}

function solverOf(ticket: TicketRecord, solution: { by?: string | undefined } | undefined) {
  if (!solution) return undefined
  const agents = [
    ...ticket.messages.flatMap((one) => (one.authorRole === 'agent' ? [one.author] : [])),
    ...(ticket.changes ?? []).flatMap((one) => (one.field === 'assignee' ? [one.value] : [])),
    ticket.assignee,
  ]
  return agents.includes(solution.by) ? solution.by : ticket.assignee
}

const OF_REPLY: readonly MetricName[] = ['frt', 'frt_business', 'sla_first_reply']
const OF_SOLUTION: readonly MetricName[] = [
  'replies',
  'sla',
  'sla_first_reply',
  'sla_next_reply',
  'sla_requester_wait',
  'sla_agent_work',
]
const EVENTS: readonly DateField[] = ['firstSolved', 'solved', 'offered', 'rated']

const ownEvent = (metric: MetricName): Event | undefined =>
  EVENTS.includes(METRICS[metric].dateField) ? (METRICS[metric].dateField as Event) : undefined

/** The event that puts a ticket into the range; undefined for metrics without a choice of cohort. */
export function eventOf(metric: MetricName, cohort: Cohort): Event | undefined {
  const own = ownEvent(metric)
  const isOfSolution = OF_SOLUTION.includes(metric) || metric.startsWith('sent_')
  const happened = own ?? (isOfSolution ? 'solved' : undefined)
  const event = metric === 'frt' || metric === 'frt_business' ? 'replied' : happened
  return event && (cohort === 'created' ? 'created' : event)
}

/** The agent whom a metric with a choice credits with a ticket. */
export function creditedTo(
  ticket: TicketRecord,
  metric: MetricName,
  attribution: Attribution,
): string | undefined {
  switch (attribution) {
    case 'sender':
      return firstReply(ticket)?.author
    case 'solver':
      return METRICS[metric].dateField === 'firstSolved'
        ? solverOf(ticket, solutions(ticket)[0])
        : solverOf(ticket, solutions(ticket).at(-1))
    case 'assignee': {
      const event = OF_REPLY.includes(metric) ? 'replied' : ownEvent(metric)
      return event ? assigneeAt(ticket, happenedAt(ticket, event)) : ticket.assignee
    }
  }
}
