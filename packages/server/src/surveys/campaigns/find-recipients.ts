import {
  CAMPAIGN_RECIPIENTS_MAX,
  canMail,
  type CampaignContent,
  type CampaignPerson,
  type SkipReason,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'

/** A person whom a campaign could ask. */
export interface Candidate {
  /** Trimmed and in lower case. */
  email: string
  name: string
  ticketId?: string
  language?: string
  values: Record<string, string>
  isAutoSolved?: boolean
}

export interface Skipped extends Candidate {
  reason: SkipReason
}

/** The recipients of a campaign, and the people that are skipped. */
export interface FoundRecipients {
  chosen: Candidate[]
  skipped: Skipped[]
}

interface Wanted {
  content: CampaignContent
  people: readonly CampaignPerson[]
  /**
   * Leaves out tickets that this automation has asked about, or has decided not to, and those
   * without an address. Takes the oldest solutions; those above the maximum remain for the next time.
   */
  notOf?: string
}

/** Lower-cases the names: placeholders ignore case. */
const lowered = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )

const ofPerson = ({ email, name, ticketId, values }: CampaignPerson): Candidate => ({
  email: email.trim().toLowerCase(),
  name: name?.trim() ?? '',
  values: values ?? {},
  ...(ticketId ? { ticketId } : {}),
})

async function ofLists(on: Queryable, org: string, ids: readonly string[]): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const { rows } = await on.query<Candidate>(
    `select p.email, p.name, p.attributes as values
     from email_list_member m join email_person p
       on p.organisation_id = m.organisation_id and p.email = m.email
     where m.organisation_id = $1 and m.list_id = any($2::uuid[]) order by p.email
     limit $3`,
    [org, ids, CAMPAIGN_RECIPIENTS_MAX + 1],
  )
  return rows.map((row) => ({ ...row, values: lowered(row.values) }))
}

interface TicketPerson {
  email?: string
  name: string
  ticketId: string
  locale: string
  subject: string
  agent?: string
  isAutoSolved: boolean
}

async function ofTickets(
  on: Queryable,
  org: string,
  tickets: CampaignContent['recipients']['tickets'],
  notOf: string | undefined,
): Promise<Candidate[]> {
  if (!tickets) return []
  const { filters, from, to, samplePct } = tickets
  // A stable sample: the campaign goes to the same tickets that the preview showed.
  const sample = sql`abs(hashtext(ticket.id)::bigint) % 100 < ${samplePct}`
  const fresh = notOf
    ? sql`ticket.requester_email <> '' and not exists (select from survey_request r where r.organisation_id = ${org}
        and r.external_ticket = ticket.id and r.campaign_id = ${notOf})`
    : raw('true')
  const query = sql`select ticket.requester_email as email, ticket.requester as name,
      ticket.id as "ticketId", ticket.locale, ticket.subject, ticket.assignee as agent,
      ticket.replies = 0 as "isAutoSolved"
    from ticket where ${ticketWhere(filters, org)} and ticket.solved_at between ${from} and ${to}
      and ${samplePct === 100 ? raw('true') : sample} and ${fresh}
    order by ticket.solved_at ${raw(notOf ? '' : 'desc')}, ticket.id
    limit ${CAMPAIGN_RECIPIENTS_MAX + (notOf ? 0 : 1)}`
  const { rows } = await on.query<TicketPerson>(...statement(query))
  return rows.map(({ email = '', name, ticketId, locale, subject, agent = '', isAutoSolved }) => ({
    email: email.toLowerCase(),
    name,
    ticketId,
    language: locale.slice(0, 2).toLowerCase(),
    values: { subject, agent },
    isAutoSolved,
  }))
}

/** The texts for which the SQL finds a row; its parameters are `$1` organisation and `$2` texts. */
async function known(
  on: Queryable,
  text: string,
  org: string,
  texts: readonly string[],
  more: readonly unknown[] = [],
): Promise<Set<string>> {
  if (texts.length === 0) return new Set()
  const { rows } = await on.query<{ found: string }>(text, [org, texts, ...more])
  return new Set(rows.map(({ found }) => found))
}

const SUPPRESSED = `select email as found from email_suppression
  where organisation_id = $1 and email = any($2::text[])`
const ASKED_LATELY = `select distinct recipient as found from survey_request
  where organisation_id = $1 and recipient = any($2::text[])
    and (sent_at > now() - make_interval(days => $3) or delivery in ('queued', 'sending'))`
const ASKED_TICKETS = `select distinct external_ticket as found from survey_request
  where organisation_id = $1 and external_ticket = any($2::text[])
    and (sent_at is not null or answered_at is not null or delivery in ('queued', 'sending'))`

/**
 * Everybody whom a campaign would ask now, each address once, and the skipped with their reasons.
 */
export async function findRecipients(
  on: Queryable,
  org: string,
  { content, people, notOf }: Wanted,
): Promise<FoundRecipients> {
  const { recipients, rules } = content
  const all = [
    ...people.map(ofPerson),
    ...(await ofLists(on, org, recipients.listIds)),
    ...(await ofTickets(on, org, recipients.tickets, notOf)),
  ]
  if (all.length > CAMPAIGN_RECIPIENTS_MAX)
    throw new Refusal(
      'bad_input',
      `One campaign goes to at most ${CAMPAIGN_RECIPIENTS_MAX} people. Choose fewer lists or tickets.`,
    )
  const emails = [...new Set(all.map(({ email }) => email))].filter(canMail)
  const tickets = [...new Set(all.flatMap(({ ticketId }) => ticketId ?? []))]
  const suppressed = await known(on, SUPPRESSED, org, emails)
  const lately = rules.throttleDays
    ? await known(on, ASKED_LATELY, org, emails, [rules.throttleDays])
    : new Set<string>()
  const asked = rules.skipSameTicket
    ? await known(on, ASKED_TICKETS, org, tickets)
    : new Set<string>()

  const seen = new Set<string>()
  function reasonOf({ email, ticketId, isAutoSolved }: Candidate): SkipReason | undefined {
    if (!email) return 'no_address'
    if (!canMail(email)) return 'invalid'
    if (seen.has(email)) return 'duplicate'
    if (suppressed.has(email)) return 'suppressed'
    if (rules.skipAutoSolved && isAutoSolved) return 'auto_solved'
    if (ticketId && asked.has(ticketId)) return 'same_ticket'
    return lately.has(email) ? 'throttled' : undefined
  }

  const chosen: Candidate[] = []
  const skipped: Skipped[] = []
  for (const one of all) {
    const reason = reasonOf(one)
    if (reason) {
      skipped.push({ ...one, reason })
      continue
    }
    seen.add(one.email)
    chosen.push(one)
  }
  return { chosen, skipped }
}

/** Number of skipped people by reason. */
export function countSkipped(skipped: readonly Skipped[]): Partial<Record<SkipReason, number>> {
  const counts: Partial<Record<SkipReason, number>> = {}
  for (const { reason } of skipped) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
