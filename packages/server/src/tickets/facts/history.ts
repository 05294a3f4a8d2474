import { MINUTE_MS, type TicketMessage, type TicketRecord } from '@agent-assist/contract'

/** An instant of the record in ms. */
export const time = (instant: string): number => Date.parse(instant)
/** An instant in ms as the record has it. */
export const instant = (ms: number): string => new Date(ms).toISOString()
/** Minutes between two instants in ms, never negative: clocks of helpdesks are not exact. */
export const minutes = (from: number, to: number): number => Math.max(0, to - from) / MINUTE_MS

type Message = Pick<TicketMessage, 'at' | 'author' | 'authorRole' | 'isPublic'>
type Step = TicketRecord['statusHistory'][number]

/** What the clocks of a ticket are read from; messages and history oldest first. */
export interface History extends Pick<TicketRecord, 'assignee'> {
  createdAt: string
  messages: readonly Message[]
  statusHistory: readonly Step[]
  changes?: readonly { field: string; value?: string | undefined }[] | undefined
}

/** What all facts of a ticket are read from; every list oldest first. */
export interface WholeHistory
  extends History, Pick<TicketRecord, 'updatedAt' | 'priority' | 'satisfaction' | 'slaClocks'> {
  changes?: TicketRecord['changes']
}

export const isDone = ({ status }: Pick<Step, 'status'>): boolean =>
  status === 'solved' || status === 'closed'

/** Public replies of agents. A message with which an agent opened the ticket is none. */
export const repliesOf = <M extends Pick<Message, 'authorRole' | 'isPublic'>>({
  messages,
}: {
  messages: readonly M[]
}): M[] =>
  messages.filter(
    ({ authorRole, isPublic }, index) => authorRole === 'agent' && isPublic && index > 0,
  )

/** A stretch in ms; without an end it lasts. */
export interface Span {
  from: number
  to?: number
}

export interface StatusSpan extends Span {
  status: Step['status']
  by?: string | undefined
}

/** How long the ticket was in which status; the first one began when it was created. */
export const statusSpans = ({ createdAt, statusHistory }: History): StatusSpan[] =>
  statusHistory.map(({ at, status, by }, index) => {
    const next = statusHistory[index + 1]
    const from = time(index === 0 ? createdAt : at)
    return { from, status, by, ...(next ? { to: Math.max(from, time(next.at)) } : {}) }
  })

/** When it was solved or closed, and when it came back, each in turn. */
export function solveCyclesOf(history: History): { done: StatusSpan[]; undone: StatusSpan[] } {
  const spans = statusSpans(history)
  const turned = spans.filter((span, index) => {
    const before = spans[index - 1]
    return isDone(span) !== (before !== undefined && isDone(before))
  })
  return { done: turned.filter(isDone), undone: turned.filter((span) => !isDone(span)) }
}

/** Names that are known to be agents of the ticket. */
export const agentsOf = ({ messages, changes = [], assignee }: History): Set<string> =>
  new Set([
    ...messages.flatMap(({ authorRole, author }) => (authorRole === 'agent' ? [author] : [])),
    ...changes.flatMap(({ field, value }) => (field === 'assignee' && value ? [value] : [])),
    ...(assignee ? [assignee] : []),
  ])

/**
 * When the wait for the first reply began: at the creation; where the ticket was solved without an
 * agent and came back, then (METRICS.md, frt). An agent may solve without a reply: that wait goes on.
 */
export function waitBegan(history: History, until: number): number {
  const { done, undone } = solveCyclesOf(history)
  const agents = undone.length > 0 ? agentsOf(history) : undefined
  const back = undone.findLast(
    ({ from }, turn) => from < until && !agents?.has(done[turn]?.by ?? ''),
  )
  return back ? back.from : time(history.createdAt)
}
