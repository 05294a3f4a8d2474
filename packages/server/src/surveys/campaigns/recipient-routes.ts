import type { CampaignRecipient, Parsed, RECIPIENT_VIEWS } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { maskedPerson } from '../contacts/people-rows.ts'
import { queueMail } from '../../mail/outbox.ts'
import {
  type Organisation,
  readOrganisation,
  maskedText,
} from '../../organisations/organisation.ts'
import { type Api, type Handled, route } from '../../platform/http/route.ts'
import { anywhere, type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { readCampaign } from './campaign-rows.ts'
import { countSkipped } from './find-recipients.ts'
import { readMailed } from './request-rows.ts'
import { newRequestId, problemsOf, recipientsOf } from './start-campaign.ts'
import { surveyMail, surveyUrl, type CampaignMail } from './survey-mail.ts'
import { readTemplate } from './templates.ts'

const SAMPLE = 5
/** Days for which a test link works. */
const TEST_DAYS = 1

type View = (typeof RECIPIENT_VIEWS)[number]

const VIEWS: Record<View, string> = {
  all: 'true',
  waiting: `delivery in ('queued', 'sending')`,
  sent: `delivery = 'sent'`,
  bounced: `delivery = 'bounced'`,
  failed: `delivery = 'failed'`,
  skipped: `delivery = 'skipped'`,
  opened: 'opened_at is not null',
  answered: 'answered_at is not null',
  unanswered: `delivery = 'sent' and answered_at is null`,
}

const RECIPIENT = `id, recipient as email, recipient_name as name, external_ticket as "ticketId",
  delivery, delivery_reason as reason, delivery_note as note, bounce_class as "bounceClass", variant,
  due_at as "dueAt", sent_at as "sentAt", reminded_at as "remindedAt", opened_at as "openedAt",
  started_at as "startedAt", answered_at as "answeredAt", survey_url as "surveyUrl"`

/** Condition of a search; where addresses are masked, a search must not find them either. */
function found({ showEmail }: Organisation, search: string | undefined): Fragment {
  if (!search) return raw('true')
  const pattern = anywhere(search)
  return showEmail
    ? sql`(recipient ilike ${pattern} or recipient_name ilike ${pattern})`
    : sql`(recipient_name ilike ${pattern} and recipient_name not like '%@%')`
}

async function listRecipients(
  on: Queryable,
  organisation: Organisation,
  { params, query }: Pick<Parsed<'listRecipients'>, 'params' | 'query'>,
) {
  const { organisationId: org, campaignId } = params
  const { view, search, after, limit } = query
  const ofCampaign = sql`organisation_id = ${org} and campaign_id = ${campaignId}`
  const fits = sql`${ofCampaign} and delivery <> 'none' and ${raw(VIEWS[view])}
    and ${found(organisation, search?.trim())}`
  const beyond = after
    ? sql`recipient > (select recipient from survey_request where ${ofCampaign} and id = ${after})`
    : raw('true')
  const { rows } = await on.query<CampaignRecipient>(
    ...statement(sql`select ${raw(RECIPIENT)} from survey_request
      where ${fits} and ${beyond} order by recipient limit ${limit + 1}`),
  )
  const { rows: all } = await on.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total from survey_request where ${fits}`),
  )
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: items.map((row) => ({
      ...maskedPerson(organisation, row),
      note: maskedText(organisation, row.note),
    })),
    total: all[0]?.total ?? 0,
    ...(rows.length > limit && last ? { next: last.id } : {}),
  }
}

/**
 * What the mails of a campaign share; the survey is the version that was sent, else the current
 * one.
 */
async function campaignMailOf(api: Api, org: string, campaignId: string): Promise<CampaignMail> {
  const { templateId, templateVersion, content } = await readCampaign(api.db, org, campaignId)
  if (!templateId) throw new Refusal('conflict', 'Choose a survey first.')
  const template = await readTemplate(api.db, org, templateId, templateVersion)
  const { rows } = await api.db.query<{ name: string }>(
    'select coalesce(mail_sender_name, name) as name from organisation where id = $1',
    [org],
  )
  return {
    templateId,
    template: template.content,
    message: content.message,
    organisationName: rows[0]?.name ?? '',
    publicUrl: api.publicUrl(),
  }
}

/** Creates a request without a recipient, so that the links of a test mail open a survey. */
async function testRequest(api: Api, org: string, campaignMail: CampaignMail): Promise<string> {
  const id = newRequestId()
  await api.db.query(
    `insert into survey_request (id, organisation_id, type, title, recipient, template_id, survey_url,
       expires_at)
     values ($1, $2, '', $3, '', $4, $5, now() + make_interval(days => $6))`,
    [
      id,
      org,
      campaignMail.template.title,
      campaignMail.templateId,
      surveyUrl(campaignMail, id, { preview: '' }),
      TEST_DAYS,
    ],
  )
  return id
}

async function sendTest(api: Api, { params, caller }: Handled<'sendTestMail'>) {
  if (caller.kind !== 'staff') throw new Refusal('forbidden', 'Only a member gets a test email.')
  const { organisationId: org, campaignId } = params
  const campaignMail = await campaignMailOf(api, org, campaignId)
  if (!campaignMail.message.subject) throw new Refusal('conflict', 'The email needs a subject.')
  const { rows } = await api.db.query<{ email: string; name: string }>(
    `select email, trim(first_name || ' ' || last_name) as name from app_user where id = $1`,
    [caller.userId],
  )
  const [person] = rows
  if (!person) throw new Refusal('not_found', 'There is no such account.')
  const { headers: _, ...mail } = surveyMail(
    campaignMail,
    {
      id: await testRequest(api, org, campaignMail),
      recipient: person.email,
      name: person.name,
      isReminder: false,
      values: {},
    },
    true,
  )
  await queueMail(api.db, api.config, {
    ...mail,
    subject: `Test: ${mail.subject}`,
    organisationId: org,
    userId: caller.userId,
    recipient: person.email,
  })
  api.wakeSender()
  return { recipient: person.email, isStored: api.config.smtpUrl === undefined }
}

/** Routes for the recipients of a campaign, before and after its start. */
export function recipientRoutes(api: Api): void {
  const { db } = api

  route(api, 'previewRecipients', async ({ params: { organisationId, campaignId } }) => {
    const campaign = await readCampaign(db, organisationId, campaignId)
    const organisation = await readOrganisation(db, organisationId)
    const recipients = await recipientsOf(db, organisationId, campaign)
    return {
      count: recipients.chosen.length,
      skipped: countSkipped(recipients.skipped),
      sample: recipients.chosen.slice(0, SAMPLE).map((one) => maskedPerson(organisation, one)),
      problems: problemsOf(campaign, recipients),
    }
  })

  route(api, 'listSkipped', async ({ params: { organisationId, campaignId } }) => {
    const campaign = await readCampaign(db, organisationId, campaignId)
    const organisation = await readOrganisation(db, organisationId)
    const { skipped } = await recipientsOf(db, organisationId, campaign)
    return { items: skipped.map((one) => maskedPerson(organisation, one)) }
  })

  route(api, 'sendTestMail', (input) => sendTest(api, input))

  route(api, 'listRecipients', async (input) => {
    const { organisationId, campaignId } = input.params
    await readCampaign(db, organisationId, campaignId)
    return listRecipients(db, await readOrganisation(db, organisationId), input)
  })

  route(api, 'getRecipientMail', async ({ params }) => {
    const { organisationId, campaignId, requestId } = params
    const campaignMail = await campaignMailOf(api, organisationId, campaignId)
    const request = await readMailed(db, organisationId, campaignId, requestId)
    if (!request) throw new Refusal('not_found', 'There is no such recipient.')
    const organisation = await readOrganisation(db, organisationId)
    const { subject, text } = surveyMail(campaignMail, request)
    return { subject: maskedText(organisation, subject), text: maskedText(organisation, text) }
  })
}
