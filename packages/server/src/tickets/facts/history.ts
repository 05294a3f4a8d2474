import { MINUTE_MS, type TicketMessage, type TicketRecord } from '@agent-assist/contract'

/** Two digits of a text. */
const two = (text: string, at: number): number =>
  (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48

/** Length of an instant with milliseconds, and its end. */
const [USUAL_LENGTH, Z] = ['2026-11-26T09:00:00.000Z'.length, 90]

/** An instant of a record, in ms. The usual form is read in a fraction of the time of `Date.parse`. */
export function time(instant: string): number {
  if (instant.length !== USUAL_LENGTH || instant.charCodeAt(USUAL_LENGTH - 1) !== Z)
    return Date.parse(instant)
  const ms = Date.UTC(
    two(instant, 0) * 100 + two(instant, 2),
    two(instant, 5) - 1,
    two(instant, 8),
    two(instant, 11),
    two(instant, 14),
    two(instant, 17),
    two(instant, 20) * 10 + instant.charCodeAt(22) - 48,
  )
  return ms > FIRST_USUAL_MS ? ms : Date.parse(instant) // years before 100 mean others in Date.UTC
}
const FIRST_USUAL_MS = Date.UTC(1971, 0)

/** An instant in ms, in the format of a record. */
export const instant = (ms: number): string => new Date(ms).toISOString()
/** Clocks of helpdesks differ by less than this: what is so much before a ticket's creation is impossible. */
export const SKEW_MS = MINUTE_MS

/** Minutes between two instants in ms; never negative, since clocks of helpdesks are not exact. */
export const minutes = (from: number, to: number): number => Math.max(0, to - from) / MINUTE_MS

type Message = Pick<TicketMessage, 'at' | 'author' | 'authorRole' | 'isPublic'> & {
  /** Characters of its text. */
  length?: number | undefined
  text?: string
}
type Step = TicketRecord['statusHistory'][number]

/** The history that a ticket's clocks are calculated from; messages and statuses are oldest first. */
export interface History extends Pick<TicketRecord, 'assignee'> {
  createdAt: string
  messages: readonly Message[]
  statusHistory: readonly Step[]
  changes?: readonly { field: string; value?: string | undefined }[] | undefined
}

/** The history that all facts of a ticket are calculated from; every list is oldest first. */
export interface WholeHistory
  extends History, Pick<TicketRecord, 'updatedAt' | 'priority' | 'satisfaction' | 'slaClocks'> {
  changes?: TicketRecord['changes']
}

export const isDone = ({ status }: Pick<Step, 'status'>): boolean =>
  status === 'solved' || status === 'closed'

/** Public replies of agents. A message with which an agent opened the ticket is not a reply. */
export const repliesOf = <M extends Pick<Message, 'authorRole' | 'isPublic'>>({
  messages,
}: {
  messages: readonly M[]
}): M[] =>
  messages.filter(
    ({ authorRole, isPublic }, index) => authorRole === 'agent' && isPublic && index > 0,
  )

/** An interval in ms; without `to` it has not ended. */
export interface Span {
  from: number
  to?: number
}

export interface StatusSpan extends Span {
  status: Step['status']
  by?: string | undefined
}

function spansOf({ createdAt, statusHistory }: History): StatusSpan[] {
  return statusHistory.map(({ at, status, by }, index) => {
    const next = statusHistory[index + 1]
    const from = time(index === 0 ? createdAt : at)
    return { from, status, by, ...(next ? { to: Math.max(from, time(next.at)) } : {}) }
  })
}

/** The spans of a history: most facts of a ticket need them. */
const known = new WeakMap<History, readonly StatusSpan[]>()

/** The spans of each status; the first one begins when the ticket was created. */
export function statusSpans(history: History): readonly StatusSpan[] {
  const spans = known.get(history) ?? spansOf(history)
  known.set(history, spans)
  return spans
}

/** The solve cycles of a ticket: when it was solved or closed, and when it was reopened. */
export function solveCyclesOf(history: History): { done: StatusSpan[]; undone: StatusSpan[] } {
  const spans = statusSpans(history)
  const turned = spans.filter((span, index) => {
    const before = spans[index - 1]
    return isDone(span) !== (before !== undefined && isDone(before))
  })
  return { done: turned.filter(isDone), undone: turned.filter((span) => !isDone(span)) }
}

/** The names of the ticket's known agents. */
export const agentsOf = ({ messages, changes = [], assignee }: History): Set<string> =>
  new Set([
    ...messages.flatMap(({ authorRole, author }) => (authorRole === 'agent' ? [author] : [])),
    ...changes.flatMap(({ field, value }) => (field === 'assignee' && value ? [value] : [])),
    ...(assignee ? [assignee] : []),
  ])

/**
 * When the wait for the first reply began: at the creation or, where the ticket was solved without
 * an agent and reopened, at the reopening (METRICS.md, frt). A solution of an agent without a reply
 * does not end the wait.
 */
export function waitBegan(history: History, until: number): number {
  const { done, undone } = solveCyclesOf(history)
  const agents = undone.length > 0 ? agentsOf(history) : undefined
  const back = undone.findLast(
    ({ from }, turn) => from < until && !agents?.has(done[turn]?.by ?? ''),
  )
  return back ? back.from : time(history.createdAt)
}
