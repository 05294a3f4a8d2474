import {
  maskAddress,
  type MessageSentiment,
  type Ticket,
  type TicketStory,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { ticketClocks } from './facts/ticket-clocks.ts'
import { maskedName, type Organisation, readOrganisation } from '../organisations/organisation.ts'
import { type Api, route } from '../platform/http/route.ts'
import type { Caller } from '../platform/http/session.ts'
import { readHistory } from './ticket-history.ts'
import { readTicket } from './tickets.ts'

type More = Pick<
  TicketStory['ticket'],
  'url' | 'brand' | 'customerKind' | 'satisfaction' | 'mergedFrom'
>

async function readMore(db: Db, org: string, id: string): Promise<More> {
  const { rows } = await db.query<More>(
    `select t.url, coalesce(b.name, t.brand) as brand, t.customer_kind as "customerKind",
       t.satisfaction, nullif(array(select m.id from ticket m
         where m.organisation_id = $1 and m.merged_into = $2 order by m.id), '{}') as "mergedFrom"
     from ticket t left join brand b on b.organisation_id = t.organisation_id and b.id = t.brand
     where t.organisation_id = $1 and t.id = $2`,
    [org, id],
  )
  return rows[0] ?? {}
}

async function readEvents(db: Db, org: string, id: string): Promise<TicketStory['events']> {
  const { rows } = await db.query<TicketStory['events'][number]>(
    `select created_on as at, type, agent, query, comment from assist_event
     where organisation_id = $1 and ticket_id = $2 and value is distinct from -1
     order by created_on, id`,
    [org, id],
  )
  return rows
}

/** The sentiments of the customer's messages, by their positions. */
async function readSentiments(db: Db, org: string, id: string) {
  const { rows } = await db.query<MessageSentiment & { position: number }>(
    `select position, language, score, label, confidence, scorer, unscored, fallback, emotions
     from message_sentiment
     where organisation_id = $1 and ticket_id = $2`,
    [org, id],
  )
  return new Map(rows.map(({ position, ...sentiment }) => [position, sentiment]))
}

interface StorySurvey extends Omit<TicketStory['surveys'][number], 'answer'> {
  answeredAt?: string
  npsScore?: number
  rating?: 'Good' | 'Bad'
  feedbackText?: string
}

async function readSurveys(db: Db, org: string, id: string): Promise<TicketStory['surveys']> {
  const { rows } = await db.query<StorySurvey>(
    `select r.title, r.status, coalesce(r.sent_at, r.created_at) as "sentAt",
       a.answered_at as "answeredAt", a.nps_score as "npsScore", a.rating,
       a.feedback_text as "feedbackText"
     from survey_request r
     left join survey_answer a on a.organisation_id = r.organisation_id and a.request_id = r.id
     where r.organisation_id = $1 and r.external_ticket = $2
     order by r.created_at, r.id, a.answered_at`,
    [org, id],
  )
  return rows.map(({ title, status, sentAt, answeredAt, feedbackText = '', ...first }) => ({
    title,
    status,
    sentAt,
    ...(answeredAt ? { answer: { ...first, feedbackText, at: answeredAt } } : {}),
  }))
}

/** The ticket with masked email addresses of agents; those of customers are not masked. */
function withMaskedAgents<T extends Ticket>(ticket: T): T {
  const shown = (name: string) => (name === ticket.requester ? name : maskAddress(name))
  return {
    ...ticket,
    ...(ticket.assignee ? { assignee: maskAddress(ticket.assignee) } : {}),
    messages: ticket.messages.map((message) =>
      message.authorRole === 'agent'
        ? { ...message, author: maskAddress(message.author) }
        : message,
    ),
    statusHistory: ticket.statusHistory.map((step) =>
      step.by ? { ...step, by: shown(step.by) } : step,
    ),
  }
}

/** Readers of other areas for the story of a ticket. */
export interface StoryReaders {
  /** Undefined when the ticket has no attention score. */
  attention: (db: Queryable, org: string, id: string) => Promise<TicketStory['attention']>
  actions: (
    db: Queryable,
    org: string,
    id: string,
    organisation: Organisation,
  ) => Promise<TicketStory['actions']>
  /** Events of the reviews that the caller may see. */
  reviews: (db: Db, caller: Caller, org: string, id: string) => Promise<TicketStory['reviews']>
  routing: (
    db: Queryable,
    org: string,
    id: string,
    organisation: Organisation,
  ) => Promise<TicketStory['routing']>
}

/** The route of a ticket's story: everything that happened to it, for the ticket drawer. */
export function ticketStoryRoutes(api: Api, readers: StoryReaders): void {
  const { db } = api

  route(api, 'getTicketStory', async ({ caller, params }) => {
    const { organisationId: org, ticketId: id } = params
    const organisation = await readOrganisation(db, org)
    const { showEmail } = organisation
    const found = await readTicket(db, org, id)
    if (!found) throw new Refusal('not_found', `There is no ticket ${id}.`)
    const sentiments = await readSentiments(db, org, id)
    const messages = found.messages.map((message, position) => {
      const sentiment = sentiments.get(position)
      return { ...message, ...(sentiment ? { sentiment } : {}) }
    })
    const ticket = { ...found, messages, ...(await readMore(db, org, id)) }
    const events = await readEvents(db, org, id)
    const now = new Date()
    const history = await readHistory(db, org, found, now)
    const attention = await readers.attention(db, org, id)
    return {
      ticket: showEmail ? ticket : withMaskedAgents(ticket),
      clocks: ticketClocks({ ...ticket, changes: history.changes }, now),
      ...history,
      changes: history.changes.map((change) =>
        change.field === 'assignee' && change.value !== undefined
          ? { ...change, value: maskedName(organisation, change.value) }
          : change,
      ),
      ...(attention ? { attention } : {}),
      actions: await readers.actions(db, org, id, organisation),
      events: showEmail
        ? events
        : events.map((event) => ({ ...event, agent: maskAddress(event.agent) })),
      surveys: await readSurveys(db, org, id),
      reviews: await readers.reviews(db, caller, org, id),
      routing: await readers.routing(db, org, id, organisation),
      asOf: now.toISOString(),
    }
  })
}
