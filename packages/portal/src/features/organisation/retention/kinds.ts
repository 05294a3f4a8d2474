import {
  type Input,
  type Reply,
  RETENTION_DAYS,
  RETENTION_KINDS,
  type RetentionKind,
} from '@agent-assist/contract/wire'

export type Saved = Reply<'getRetention'>
/** The days of each kind as typed; empty: for ever. */
export type Draft = Record<RetentionKind, string>
export type Days = Input<'updateRetention'>['body']['days']

interface KindWords {
  title: string
  /** What makes a record old, and what goes with it. */
  note: string
  /** For sentences: 12 tickets. */
  one: string
  many: string
}

export const KIND_WORDS: Record<RetentionKind, KindWords> = {
  tickets: {
    title: 'Tickets',
    note: 'With their messages, sentiment and history, counted from the last change. A ticket that changes again in the helpdesk comes back.',
    one: 'ticket',
    many: 'tickets',
  },
  events: {
    title: 'Events of the panel',
    note: 'What agents did, with its texts. Counts of whole days stay.',
    one: 'event',
    many: 'events',
  },
  answers: {
    title: 'Survey answers',
    note: 'With their comments and follow-ups. The list of people who were asked stays.',
    one: 'survey answer',
    many: 'survey answers',
  },
  mails: {
    title: 'Emails',
    note: 'The list of emails that were sent from here. Emails that wait to be sent stay.',
    one: 'email',
    many: 'emails',
  },
  audit: {
    title: 'Audit log',
    note: 'Changes and sign-ins, each with the person.',
    one: 'entry of the audit log',
    many: 'entries of the audit log',
  },
}

/** The form for what is saved. */
export const draftOf = ({ days, auditDays }: Saved): Draft => {
  const text = (kind: RetentionKind) => String(days[kind] ?? (kind === 'audit' ? auditDays : ''))
  return {
    tickets: text('tickets'),
    events: text('events'),
    answers: text('answers'),
    mails: text('mails'),
    audit: text('audit'),
  }
}

/** Fewest days for which a kind can be kept. */
const leastOf = (kind: RetentionKind, { auditDays }: Saved) =>
  kind === 'audit' ? auditDays : RETENTION_DAYS.min

/** What is wrong with a typed number of days; undefined when nothing is. */
export function problemOf(kind: RetentionKind, text: string, saved: Saved): string | undefined {
  const least = leastOf(kind, saved)
  if (text.trim() === '')
    return kind === 'audit' ? `Enter at least ${least}: the server keeps as many days` : undefined
  const days = Number(text)
  if (/^\d+$/.test(text.trim()) && days >= least && days <= RETENTION_DAYS.max) return undefined
  const range = `Enter ${least} to ${RETENTION_DAYS.max} days`
  return kind === 'audit' ? range : `${range}, or nothing`
}

/** Typed days as a request; null: for ever. */
export const daysOf = (draft: Partial<Draft>): Days =>
  Object.fromEntries(
    RETENTION_KINDS.flatMap((kind) => {
      const text = draft[kind]
      return text === undefined ? [] : [[kind, text.trim() === '' ? null : Number(text)]]
    }),
  )

/** Whether less would be kept of a kind; the server asks for a confirmation then. */
export function isShortened(before: Partial<Draft>, after: Partial<Draft>): boolean {
  const [from, to] = [daysOf(before), daysOf(after)]
  return RETENTION_KINDS.some((kind) => (to[kind] ?? Infinity) < (from[kind] ?? Infinity))
}

/** The valid kinds of a form for which less is kept than is saved. */
export function shortenedDays(draft: Draft, saved: Saved): Partial<Record<RetentionKind, number>> {
  const before = daysOf(draftOf(saved))
  const after = daysOf(draft)
  return Object.fromEntries(
    RETENTION_KINDS.flatMap((kind) => {
      const days = after[kind]
      const isValid = problemOf(kind, draft[kind], saved) === undefined
      return typeof days === 'number' && isValid && days < (before[kind] ?? Infinity)
        ? [[kind, days]]
        : []
    }),
  )
}
