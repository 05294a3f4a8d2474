import { createHash } from 'node:crypto'
import type { MessageSentiment, ReviewMessage, ReviewTicket, Ticket } from '@agent-assist/contract'
import { signalsOf } from '../../attention/signals.ts'
import { maskText } from '../../language/masking/mask-text.ts'
import { maskedName } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Db } from '../../platform/db/db.ts'
import { readTicket } from '../../tickets/tickets.ts'
import { spotlightsOf } from '../queues/spotlights-of.ts'
import { readOthers } from './others.ts'
import { readReview } from './review-rows.ts'
import { agentsOf, type Viewer } from '../viewer/viewer.ts'

/** A name that stands for a customer: the same on all tickets of an organisation, and it does not lead back. */
function customerCode(org: string, customer: string): string {
  const hash = createHash('sha256').update(`${org}\n${customer}`).digest()
  return `Customer C-${String(1000 + (hash.readUInt32BE(0) % 9000))}`
}

/** The codes of customers on a ticket, by their names. */
const codesOn =
  (org: string, { requester }: Ticket, customer: string | undefined) =>
  (name: string): string =>
    customerCode(org, (name === requester ? customer : undefined) ?? `name:${name}`)
type CodeOf = ReturnType<typeof codesOn>

type Sentiments = Map<number, MessageSentiment & { position: number }>

async function readSentiments(db: Db, org: string, id: string): Promise<Sentiments> {
  const { rows } = await db.query<MessageSentiment & { position: number }>(
    `select position, language, score, label from message_sentiment
     where organisation_id = $1 and ticket_id = $2`,
    [org, id],
  )
  return new Map(rows.map((row) => [row.position, row]))
}

/** Phrases of a masked text that signal something. */
const phrasesIn = (text: string, language: string | undefined): string[] => [
  ...new Set(Object.values(signalsOf(text, language))),
]

function shownMessages(
  { organisation }: Viewer,
  ticket: Ticket,
  sentiments: Sentiments,
  codeOf: CodeOf,
): ReviewMessage[] {
  const customers = ticket.messages.flatMap(({ author, authorRole }) =>
    authorRole === 'customer' ? [author] : [],
  )
  const names = [...new Set([ticket.requester, ...customers])]
  return ticket.messages.map(({ at, author, authorRole, isPublic, text }, position) => {
    const sentiment = sentiments.get(position)
    const masked = maskText(text, names)
    const isCustomer = authorRole === 'customer'
    return {
      position,
      at,
      role: authorRole,
      author: isCustomer ? codeOf(author) : maskedName(organisation, author),
      isPublic,
      text: masked,
      ...(sentiment?.label
        ? { sentiment: { label: sentiment.label, score: sentiment.score } }
        : {}),
      phrases: isCustomer
        ? phrasesIn(masked, sentiment?.language ?? ticket.locale.slice(0, 2))
        : [],
    }
  })
}

/** Use of Agent Assist, changes of assignee and group, and statuses, oldest first. */
async function readSteps(
  db: Db,
  { org, organisation }: Viewer,
  ticket: Ticket,
  codeOf: CodeOf,
): Promise<ReviewTicket['steps']> {
  const { rows: events } = await db.query<{ at: string; value: string; by: string }>(
    `select created_on as at, type as value, agent as by from assist_event
     where organisation_id = $1 and ticket_id = $2 and value is distinct from -1
     order by created_on, id limit 500`,
    [org, ticket.id],
  )
  const { rows: changes } = await db.query<{
    at: string
    kind: 'assignee' | 'group'
    value: string
  }>(
    `select at, field as kind, coalesce(value, '') as value from ticket_change
     where organisation_id = $1 and ticket_id = $2 and field in ('assignee', 'group')
     order by at limit 500`,
    [org, ticket.id],
  )
  const by = (name: string | undefined) => {
    if (!name) return {}
    const isCustomer = name === ticket.requester
    return { by: isCustomer ? codeOf(name) : maskedName(organisation, name) }
  }
  const steps: ReviewTicket['steps'] = [
    ...events.map((event) => ({ ...event, kind: 'assist' as const, ...by(event.by) })),
    ...changes.map(({ value, ...change }) => ({
      ...change,
      value: maskedName(organisation, value),
    })),
    ...ticket.statusHistory.map(({ at, status, by: name }) => ({
      at,
      kind: 'status' as const,
      value: status,
      ...by(name),
    })),
  ]
  return steps.toSorted((one, other) => one.at.localeCompare(other.at))
}

interface More {
  customer?: string
  url?: string
  satisfaction?: 'good' | 'bad'
  firstReplyMin?: number
  reopens: number
  isPinned: boolean
  reviewId?: string
  /** There is a given review of the viewer's work on it. */
  isReviewed: boolean
}

async function readMore(db: Db, { org, userId, own, isLead }: Viewer, id: string): Promise<More> {
  const { rows } = await db.query<More>(
    `select t.customer, t.url, t.satisfaction, t.first_reply_min as "firstReplyMin", t.reopens,
       exists (select from review_pin p where p.organisation_id = $1 and p.user_id = $3
         and p.ticket_id = t.id) as "isPinned",
       (select r.id from quality_review r where r.organisation_id = $1 and r.ticket_id = t.id
         and r.reviewer_id = $3 and r.kind = $5) as "reviewId",
       exists (select from quality_review r where r.organisation_id = $1 and r.ticket_id = t.id
         and r.agent = $4 and r.given_at is not null) as "isReviewed"
     from ticket t where t.organisation_id = $1 and t.id = $2`,
    [org, id, userId, own?.value ?? null, isLead ? 'person' : 'self'],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found', `There is no ticket ${id}.`)
  return found
}

/** A conversation for its review; an agent may read only own ones. */
export async function readReviewTicket(db: Db, viewer: Viewer, id: string): Promise<ReviewTicket> {
  const { org, organisation, own, isLead } = viewer
  const { isReviewed, reviewId, customer, ...more } = await readMore(db, viewer, id)
  const agents = await agentsOf(db, org, id)
  const isOwn = own !== undefined && agents.includes(own.value)
  if (!isLead && !isOwn && !isReviewed)
    throw new Refusal('forbidden', 'You can read only conversations of your own here.')
  const ticket = await readTicket(db, org, id)
  if (!ticket) throw new Refusal('not_found', `There is no ticket ${id}.`)
  const codeOf = codesOn(org, ticket, customer)
  const { requester, channel, status, createdAt, solvedAt } = ticket
  return {
    id,
    subject: maskText(ticket.subject, [requester]),
    channel,
    status,
    createdAt,
    ...(solvedAt ? { solvedAt } : {}),
    customer: codeOf(requester),
    ...more,
    agents: agents.map((name) => maskedName(organisation, name)),
    spotlights: await spotlightsOf(db, org, id, solvedAt),
    messages: shownMessages(viewer, ticket, await readSentiments(db, org, id), codeOf),
    steps: await readSteps(db, viewer, ticket, codeOf),
    ...(reviewId ? { ownReview: await readReview(db, viewer, reviewId) } : {}),
    others: isLead ? await readOthers(db, viewer, id) : [],
  }
}
