import { SURVEY_PATHS } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { seedAutomations } from './seed-automations.ts'
import { demoTemplates } from './survey-templates.ts'
import {
  type Asked,
  CAMPAIGN_AGE_MS,
  campaignSurveys,
  type DemoAnswer,
  type DemoRequest,
  type SolvedTicket,
  SURVEYED_MS,
  ticketSurveys,
} from './surveys.ts'

/** Ids of the demo's lists and campaigns, the same in both organisations. */
export const DEMO_LISTS = {
  customers: '8b3e2c74-2f7a-4b8c-9c73-5d3b2e1f4c01',
  businesses: '8b3e2c74-2f7a-4b8c-9c73-5d3b2e1f4c02',
  owners: '8b3e2c74-2f7a-4b8c-9c73-5d3b2e1f4c03',
} as const
const CAMPAIGN = '8b3e2c74-2f7a-4b8c-9c73-5d3b2e1f4c11'
const DRAFT = '8b3e2c74-2f7a-4b8c-9c73-5d3b2e1f4c12'
const BY = 'Supervisor Demo'
const ROWS = 2000

export interface SurveyOptions {
  seed: number
  until: Date
}

async function seedTemplates(db: Queryable, org: string, since: string): Promise<void> {
  for (const [place, { id, content }] of demoTemplates.entries()) {
    await db.query(
      `insert into survey_template (organisation_id, id, is_default, created_by, created_at,
         updated_by, updated_at) values ($1, $2, $3, $4, $5, $4, $5)`,
      [org, id, place === 0, BY, since],
    )
    await db.query(
      `insert into survey_template_version (organisation_id, template_id, version, content,
         created_by, created_at) values ($1, $2, 1, $3::jsonb, $4, $5)`,
      [org, id, JSON.stringify(content), BY, since],
    )
  }
}

/**
 * Creates e-mail contacts from the tickets since a date, with attributes taken from the tickets.
 */
async function seedPeople(db: Queryable, org: string, since: string): Promise<void> {
  await db.query(
    `insert into email_person (organisation_id, email, name, attributes, created_at)
     select distinct on (requester_email) $1, requester_email, requester,
       jsonb_build_object('language', left(locale, 2),
         'customer', case customer_kind when 'B2B' then 'Business' else 'Private' end), $2
     from ticket where organisation_id = $1 and requester_email is not null and created_at > $2
     order by requester_email, created_at desc`,
    [org, since],
  )
  const lists = [
    [DEMO_LISTS.customers, 'Customers of the last four months', 'true'],
    [DEMO_LISTS.businesses, 'Businesses', `p.attributes ->> 'customer' = 'Business'`],
    [
      DEMO_LISTS.owners,
      'Owners of a K2',
      `exists (select 1 from ticket t
       where t.organisation_id = p.organisation_id and t.requester_email = p.email
         and t.created_at > $3 and 'k2' = any(t.tags))`,
    ],
  ] as const
  for (const [id, name, condition] of lists) {
    await db.query(
      'insert into email_list (organisation_id, id, name, created_by, created_at) values ($1, $2, $3, $4, $5)',
      [org, id, name, BY, since],
    )
    await db.query(
      `insert into email_list_member (organisation_id, list_id, email, added_at)
       select $1, $2, email, $3 from email_person p where p.organisation_id = $1 and ${condition}`,
      [org, id, since],
    )
  }
}

function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS)
}

const typeOf = new Map(
  demoTemplates.map(({ id, content }) => [id, content.surveyType ?? 'custom_v2']),
)
const urlOf = ({ id, templateId }: DemoRequest) =>
  `${SURVEY_PATHS[typeOf.get(templateId) ?? 'custom_v2']}/${id}/${templateId}`

async function storeRequests(db: Queryable, org: string, requests: readonly DemoRequest[]) {
  for (const rows of chunks(requests))
    await db.query(
      `insert into survey_request (id, organisation_id, external_ticket, campaign_id, campaign_name,
         recipient, recipient_name, language, template_id, template_version, survey_url, status,
         delivery, delivery_reason, bounce_class, sent_at, opened_at, started_at, answered_at,
         scanner_hits, tries, created_by, created_at)
       select id, $1, "externalTicket", "campaignId",
         case when "campaignId" is not null then $3 end, recipient, name, language, "templateId", 1,
         url, case when "answeredAt" is null then 'Open' else 'Answered' end, delivery,
         coalesce(reason, ''), case delivery when 'bounced' then 'hard' end, "sentAt", "openedAt",
         "startedAt", "answeredAt", "scannerHits", case delivery when 'skipped' then 0 else 1 end,
         $4, coalesce("sentAt", $5::timestamptz)
       from jsonb_to_recordset($2::jsonb) as r (id text, "externalTicket" text, "campaignId" text,
         recipient text, name text, language text, "templateId" text, url text, delivery text,
         reason text, "sentAt" timestamptz, "openedAt" timestamptz, "startedAt" timestamptz,
         "answeredAt" timestamptz, "scannerHits" int)`,
      [
        org,
        JSON.stringify(rows.map((row) => ({ ...row, url: urlOf(row) }))),
        CAMPAIGN_NAME,
        BY,
        requests.find(({ sentAt }) => sentAt)?.sentAt ?? null,
      ],
    )
}

async function storeAnswers(db: Queryable, org: string, answers: readonly DemoAnswer[]) {
  for (const rows of chunks(answers))
    await db.query(
      `insert into survey_answer (organisation_id, id, source, request_id, template_id,
         template_version, survey_type, category, nps_score, rating, primary_reasons, responses,
         feedback_text, submitter, ticket_id, agent, campaign_id, language, duration_s, follow_up,
         answered_at)
       select $1, id, 'link', "requestId", "templateId", 1, "surveyType", category, "npsScore",
         rating, "primaryReasons", responses, text, submitter, "ticketId", agent, "campaignId",
         language, "durationS", "followUp", "answeredAt"
       from jsonb_to_recordset($2::jsonb) as a (id uuid, "requestId" text, "templateId" uuid,
         "surveyType" text, category text, "npsScore" int, rating text, "primaryReasons" text[],
         responses jsonb, text text, submitter text, "ticketId" text, agent text,
         "campaignId" text, language text, "durationS" int, "followUp" text,
         "answeredAt" timestamptz)`,
      [org, JSON.stringify(rows)],
    )
}

const CAMPAIGN_NAME = 'Would you recommend us? Autumn'

const contentOf = (listId: string, subject: string) => ({
  recipients: { listIds: [listId] },
  message: {
    subject,
    senderName: 'Brewline',
    body: 'Hello,\n\none question, half a minute: how likely are you to recommend us?\n\nYour Brewline team',
  },
  rules: { throttleDays: 90 },
})

async function seedCampaigns(db: Queryable, org: string, until: number, asked: readonly Asked[]) {
  const begin = until - CAMPAIGN_AGE_MS
  const template = demoTemplates.find(({ content }) => content.surveyCotegory === 'NPS')?.id
  const at = (instant: number) => new Date(instant).toISOString()
  const sent = asked.flatMap(({ request: { sentAt } }) => (sentAt ? [sentAt] : []))
  await db.query(
    `insert into survey_campaign (organisation_id, id, kind, name, state, template_id,
       template_version, content, started_at, finished_at, created_by, created_at, updated_at)
     values ($1, $2, 'campaign', $3, 'finished', $4, 1, $5::jsonb, $6, $7, $8, $6, $7)`,
    [
      org,
      CAMPAIGN,
      CAMPAIGN_NAME,
      template,
      JSON.stringify(contentOf(DEMO_LISTS.customers, 'Would you recommend Brewline?')),
      at(begin),
      sent.at(-1) ?? at(begin),
      BY,
    ],
  )
  await db.query(
    `insert into survey_campaign (organisation_id, id, kind, name, state, template_id,
       template_version, content, created_by, created_at, updated_at)
     values ($1, $2, 'campaign', 'Businesses, new year', 'draft', $3, 1, $4::jsonb, $5, $6, $6)`,
    [
      org,
      DRAFT,
      template,
      JSON.stringify(contentOf(DEMO_LISTS.businesses, 'How do we do for your office?')),
      BY,
      at(until - 3 * 86_400_000),
    ],
  )
  await db.query('update email_list set last_used_at = $3 where organisation_id = $1 and id = $2', [
    org,
    DEMO_LISTS.customers,
    at(begin),
  ])
}

/**
 * Suppresses addresses whose mail bounced or was skipped, and some others as complained or blocked.
 */
async function seedSuppressed(db: Queryable, org: string): Promise<void> {
  await db.query(
    `insert into email_suppression (organisation_id, email, reason, note, created_at)
     select distinct on (recipient) $1, recipient,
       case delivery when 'bounced' then 'bounced' else 'unsubscribed' end,
       case delivery when 'bounced' then 'the mailbox does not exist' else 'by the link of a mail' end,
       coalesce(sent_at, created_at) - case delivery when 'bounced' then interval '0' else interval '9 days' end
     from survey_request where organisation_id = $1 and delivery in ('bounced', 'skipped')
     order by recipient, delivery on conflict do nothing`,
    [org],
  )
  await db.query(
    `insert into email_suppression (organisation_id, email, reason, note, created_by, created_at)
     select $1, email, case when place % 3 = 0 then 'blocked' else 'complaint' end,
       case when place % 3 = 0 then 'asked by phone' else '' end,
       case when place % 3 = 0 then $2 end, created_at + interval '30 days'
     from (select email, created_at, row_number() over (order by md5(email)) as place
       from email_person where organisation_id = $1) p
     where place <= 9 on conflict do nothing`,
    [org, BY],
  )
}

/** Creates the demo's surveys, lists, campaigns and answers, after the tickets are stored. */
export async function seedSurveys(
  db: Queryable,
  org: string,
  { seed, until }: SurveyOptions,
): Promise<void> {
  const end = until.getTime()
  const since = new Date(end - SURVEYED_MS).toISOString()
  await seedTemplates(db, org, since)
  await seedPeople(db, org, since)
  const { rows: tickets } = await db.query<SolvedTicket>(
    `select id, requester as name, requester_email as email, locale, assignee, satisfaction,
       solved_at as "solvedAt"
     from ticket where organisation_id = $1 and solved_at > $2 and requester_email is not null
     order by length(id), id`,
    [org, since],
  )
  const campaign = campaignSurveys(tickets, { seed, until: end, campaignId: CAMPAIGN })
  const asked = [...campaign, ...ticketSurveys(tickets, { seed, until: end })]
  await storeRequests(
    db,
    org,
    asked.map(({ request }) => request),
  )
  await storeAnswers(
    db,
    org,
    asked.flatMap(({ answer }) => answer ?? []),
  )
  await seedCampaigns(db, org, end, campaign)
  await seedAutomations(db, org, { since, until: until.toISOString(), by: BY })
  await seedSuppressed(db, org)
}
