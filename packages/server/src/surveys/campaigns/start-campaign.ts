import { randomBytes } from 'node:crypto'
import {
  type CampaignContent,
  type CampaignPerson,
  HOUR_MS,
  KNOWN_PLACEHOLDERS,
  placeholdersIn,
  SURVEY_PATHS,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import type { StoredCampaign } from './campaign-rows.ts'
import {
  type Candidate,
  countSkipped,
  findRecipients,
  type FoundRecipients,
  type Skipped,
} from './find-recipients.ts'
import { mornings } from './hours.ts'
import { type ChosenTemplate, readTemplate } from './templates.ts'

/** Number of rows that one statement stores. */
const BATCH = 1000
const ID_BYTES = 16

/** Namespace of the advisory locks of asking, each of an organisation; no other lock uses it. */
const LOCK = 6

/**
 * Lets no other campaign of the organisation choose people until the transaction ends: each sees
 * whom, and about which tickets, the others ask.
 */
export const lockAsking = (tx: Queryable, org: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [org, LOCK])

/** A new id of a request, which cannot be guessed. */
export const newRequestId = (): string => randomBytes(ID_BYTES).toString('hex')

/** The people in a campaign's pasted list or file. */
export async function readPeople(
  on: Queryable,
  org: string,
  campaignId: string,
): Promise<CampaignPerson[]> {
  const { rows } = await on.query<{ people: CampaignPerson[] }>(
    'select people from survey_campaign where organisation_id = $1 and id = $2',
    [org, campaignId],
  )
  return rows[0]?.people ?? []
}

/** The recipients if the campaign started now, and the people that would be skipped. */
export async function recipientsOf(
  on: Queryable,
  org: string,
  { id, content }: Pick<StoredCampaign, 'id' | 'content'>,
): Promise<FoundRecipients> {
  return findRecipients(on, org, { content, people: await readPeople(on, org, id) })
}

/** Problems that stop a campaign from starting, as sentences. */
export function problemsOf(
  { templateId, content }: Pick<StoredCampaign, 'templateId' | 'content'>,
  { chosen }: FoundRecipients,
): string[] {
  const { message } = content
  const known = new Set<string>([
    ...KNOWN_PLACEHOLDERS,
    ...chosen.flatMap(({ values }) => Object.keys(values)),
  ])
  const strange = placeholdersIn(`${message.subject} ${message.subjectB} ${message.body}`).filter(
    (name) => !known.has(name),
  )
  return [
    ...(templateId ? [] : ['Choose a survey.']),
    ...(message.subject ? [] : ['The email needs a subject.']),
    ...strange.map((name) => `No recipient has a value for {${name}}.`),
    ...(chosen.length > 0 ? [] : ['Add at least one recipient.']),
  ]
}

interface NewRow {
  id: string
  recipient: string
  name: string
  ticket: string | null
  language: string | null
  mail_values: Record<string, string>
  delivery: 'queued' | 'skipped'
  reason: string
  variant: 'a' | 'b' | null
  due: string | null
  url: string
}

/** In random order, so that slices of the result are random samples. */
const shuffled = (chosen: readonly Candidate[]) =>
  chosen.map((one) => ({ ...one, id: newRequestId() })).toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The subject and time of each mail; mails that wait for the better subject have none yet. */
function planned(
  chosen: readonly Candidate[],
  { message, pace }: CampaignContent,
  timeZone: string,
  now: number,
) {
  const starts = pace.dripDays ? mornings(pace.dripDays, timeZone, now) : [now]
  const tried = message.subjectB
    ? Math.max(2, Math.ceil((chosen.length * message.splitPct) / 100))
    : Infinity
  const waits = chosen.length > tried
  const decideAt = waits ? now + message.decideAfterHours * HOUR_MS : undefined
  const rows = shuffled(chosen).map((one, at) => {
    const due = starts[Math.floor((at * starts.length) / chosen.length)] ?? now
    if (!message.subjectB) return { ...one, variant: null, due }
    if (at < tried) return { ...one, variant: at % 2 === 0 ? ('a' as const) : ('b' as const), due }
    return { ...one, variant: null, due: Math.max(due, decideAt ?? now) }
  })
  return { rows, decideAt }
}

/**
 * Skipped people with a valid address of their own are stored, so that the list shows the reason.
 */
export const isListed = ({ reason }: Skipped): boolean =>
  reason !== 'duplicate' && reason !== 'no_address' && reason !== 'invalid'

function skippedRows(skipped: readonly Skipped[], taken: ReadonlySet<string>): NewRow[] {
  const seen = new Set(taken)
  return skipped.filter(isListed).flatMap((one) => {
    if (seen.has(one.email)) return []
    seen.add(one.email)
    const row: NewRow = {
      id: newRequestId(),
      recipient: one.email,
      name: one.name,
      ticket: one.ticketId ?? null,
      language: null,
      mail_values: {},
      delivery: 'skipped',
      reason: one.reason,
      variant: null,
      due: null,
      url: '',
    }
    return [row]
  })
}

/** A campaign that starts or goes on, in an organisation. */
export interface Starting {
  org: string
  campaign: StoredCampaign
  publicUrl: string
  now: number
}

async function insertRows(
  tx: Queryable,
  { org, campaign }: Starting,
  template: ChosenTemplate,
  rows: readonly NewRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await tx.query(
      `insert into survey_request (id, organisation_id, type, external_ticket, campaign_id,
         campaign_name, title, recipient, recipient_name, language, template_id, template_version,
         survey_url, status, created_by, delivery, delivery_reason, variant, due_at, mail_values)
       select r.id, $1, '', r.ticket, $2, $3, $4, r.recipient, r.name, r.language, $5, $6, r.url,
         case when r.delivery = 'skipped' then 'Closed' else 'Open' end, $7, r.delivery, r.reason,
         r.variant, r.due, r.mail_values
       from jsonb_to_recordset($8::jsonb) as r (id text, recipient text, name text, ticket text,
         language text, mail_values jsonb, delivery text, reason text, variant text,
         due timestamptz, url text)`,
      [
        org,
        campaign.id,
        campaign.name,
        template.content.title,
        template.id,
        template.version,
        campaign.createdBy,
        JSON.stringify(rows.slice(at, at + BATCH)),
      ],
    )
}

/**
 * Stores the requests of found people with the survey's current version, and returns it with when
 * the better of two subjects is chosen.
 */
export async function storeRequests(tx: Queryable, starting: Starting, found: FoundRecipients) {
  const { org, campaign, publicUrl, now } = starting
  // a simultaneous edit waits, then sees that this version was sent and makes a new one
  await tx.query('select from survey_template where organisation_id = $1 and id = $2 for share', [
    org,
    campaign.templateId,
  ])
  const template = await readTemplate(tx, org, campaign.templateId ?? '')
  const { timeZone } = await readOrganisation(tx, org)
  const { rows, decideAt } = planned(found.chosen, campaign.content, timeZone, now)
  const translated = template.content.translations ?? {}
  const path = SURVEY_PATHS[template.content.surveyType ?? 'custom_v2']
  await insertRows(tx, starting, template, [
    ...rows.map(({ id, email, name, ticketId, language, values, variant, due }): NewRow => ({
      id,
      recipient: email,
      name,
      ticket: ticketId ?? null,
      language: language && translated[language] ? language : null,
      mail_values: values,
      delivery: 'queued',
      reason: '',
      variant,
      due: new Date(due).toISOString(),
      url: `${publicUrl}${path}/${id}/${template.id}`,
    })),
    ...skippedRows(found.skipped, new Set(found.chosen.map(({ email }) => email))),
  ])
  return { version: template.version, decideAt }
}

/**
 * Creates a request for every recipient of a campaign and starts the campaign. The caller has
 * locked the campaign and checked its state. Refuses a campaign that has problems, with a sentence.
 */
export async function startCampaign(tx: Queryable, starting: Starting): Promise<void> {
  const { org, campaign } = starting
  await lockAsking(tx, org)
  const found = await recipientsOf(tx, org, campaign)
  const problems = problemsOf(campaign, found)
  if (problems.length > 0 || !campaign.templateId) throw new Refusal('conflict', problems.join(' '))
  const { version, decideAt } = await storeRequests(tx, starting, found)
  await tx.query(
    `update survey_campaign set state = 'running', started_at = now(), scheduled_at = null,
       template_version = $3, skipped = $4::jsonb, decide_at = $5, next_send_at = null, trouble = ''
     where organisation_id = $1 and id = $2`,
    [
      org,
      campaign.id,
      version,
      JSON.stringify(countSkipped(found.skipped)),
      decideAt ? new Date(decideAt).toISOString() : null,
    ],
  )
  await tx.query(
    `update email_list set last_used_at = now() where organisation_id = $1 and id = any($2::uuid[])`,
    [org, campaign.content.recipients.listIds],
  )
}
