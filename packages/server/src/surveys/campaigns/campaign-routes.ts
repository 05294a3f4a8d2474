import { randomUUID } from 'node:crypto'
import { CampaignContent, type CampaignPerson, cutText, type Parsed } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { addressOf, senderOf } from '../../mail/organisation-sender.ts'
import { audited } from '../../organisations/audit.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { campaignDetail } from './campaign-detail.ts'
import { authorOf, listCampaigns, readCampaign } from './campaign-rows.ts'
import { holdEditable, refuseAutomation, takeStep } from './campaign-steps.ts'
import { readPeople } from './start-campaign.ts'
import { maskedRecipient, withAddresses } from './typed-people.ts'
import { readTemplate, readTemplates, sendable } from './templates.ts'

/** Room for 20,000 people with names and a column or two. */
const PEOPLE_MAX_BYTES = 8 * 1024 * 1024

interface NewCampaign {
  kind: 'campaign' | 'send'
  name: string
  templateId?: string | undefined
  content: CampaignContent
  people?: readonly CampaignPerson[]
  createdBy: string
}

async function insertCampaign(tx: Queryable, org: string, given: NewCampaign): Promise<string> {
  const id = randomUUID()
  await tx.query(
    `insert into survey_campaign (organisation_id, id, kind, name, template_id, content, people,
       created_by)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8)`,
    [
      org,
      id,
      given.kind,
      given.name,
      given.templateId ?? null,
      JSON.stringify(given.content),
      JSON.stringify(given.people ?? []),
      given.createdBy,
    ],
  )
  return id
}

async function updateCampaign(
  tx: Queryable,
  { params, body }: Pick<Parsed<'updateCampaign'>, 'params' | 'body'>,
): Promise<void> {
  const { organisationId: org, campaignId } = params
  await holdEditable(tx, org, campaignId)
  if (body.templateId) await readTemplate(tx, org, body.templateId)
  await tx.query(
    `update survey_campaign set name = coalesce($3, name), template_id = coalesce($4, template_id),
       content = coalesce($5::jsonb, content), trouble = '', updated_at = now()
     where organisation_id = $1 and id = $2`,
    [
      org,
      campaignId,
      body.name ?? null,
      body.templateId ?? null,
      body.content ? JSON.stringify(body.content) : null,
    ],
  )
}

/** Recipients whose mail was sent and who have not answered. */
async function unansweredOf(tx: Queryable, org: string, campaignId: string) {
  const { rows } = await tx.query<CampaignPerson>(
    `select recipient as email, recipient_name as name, external_ticket as "ticketId",
       mail_values as values
     from survey_request where organisation_id = $1 and campaign_id = $2 and delivery = 'sent'
       and answered_at is null and status = 'Open' order by recipient`,
    [org, campaignId],
  )
  return rows
}

/** Content of a draft for people who have not answered: it ignores when they were last asked. */
const againContent = (content: CampaignContent): CampaignContent => ({
  ...content,
  recipients: { listIds: [] },
  rules: { ...content.rules, throttleDays: 0, skipSameTicket: false },
})

async function cloneCampaign(
  tx: Queryable,
  { params, body }: Pick<Parsed<'cloneCampaign'>, 'params' | 'body'>,
  createdBy: string,
): Promise<string> {
  const { organisationId: org, campaignId } = params
  const campaign = await readCampaign(tx, org, campaignId)
  refuseAutomation(campaign)
  const { name, templateId, content } = campaign
  const kind = campaign.kind === 'send' ? ('send' as const) : ('campaign' as const)
  const suffix = body.onlyUnanswered ? ' (again)' : ' (copy)'
  return insertCampaign(tx, org, {
    kind,
    name: `${cutText(name, 120 - suffix.length)}${suffix}`,
    templateId,
    content: body.onlyUnanswered ? againContent(content) : content,
    people: body.onlyUnanswered
      ? await unansweredOf(tx, org, campaignId)
      : await readPeople(tx, org, campaignId),
    createdBy,
  })
}

const deleteCampaign = (
  api: Api,
  caller: Caller,
  { organisationId, campaignId: id }: Parsed<'deleteCampaign'>['params'],
) =>
  audited(
    api,
    { organisationId, action: 'campaign.deleted', caller, details: { id } },
    async (tx) => {
      await holdEditable(tx, organisationId, id)
      await tx.query('delete from survey_campaign where organisation_id = $1 and id = $2', [
        organisationId,
        id,
      ])
      return { data: 1 as const }
    },
  )

async function sendingSetup({ db, config, publicUrl }: Api, org: string) {
  const { rows: lists } = await db.query<{ id: string; name: string; people: number }>(
    `select l.id, l.name, (select count(*)::int from email_list_member m
       where m.organisation_id = l.organisation_id and m.list_id = l.id) as people
     from email_list l where l.organisation_id = $1 order by lower(l.name), l.id`,
    [org],
  )
  const { rows } = await db.query<{ name: string }>(
    'select coalesce(mail_sender_name, name) as name from organisation where id = $1',
    [org],
  )
  return {
    templates: (await readTemplates(db, org)).map(sendable),
    lists,
    hasMailServer: config.smtpUrl !== undefined,
    mailFrom: addressOf(config, await senderOf(db, config, org)),
    publicUrl: publicUrl(),
    organisationName: rows[0]?.name ?? '',
  }
}

/** Routes for survey campaigns and their actions. */
export function campaignRoutes(api: Api): void {
  const { db, publicUrl, wakeCampaigns } = api

  route(api, 'getSendingSetup', ({ params }) => sendingSetup(api, params.organisationId))

  route(api, 'listCampaigns', ({ params, query }) =>
    listCampaigns(db, params.organisationId, query),
  )

  route(api, 'getCampaign', ({ params }) =>
    campaignDetail(db, params.organisationId, params.campaignId),
  )

  route(api, 'createCampaign', ({ params, body, caller }) =>
    db.transaction(async (tx) => {
      const org = params.organisationId
      if (body.templateId) await readTemplate(tx, org, body.templateId)
      const id = await insertCampaign(tx, org, {
        ...body,
        content: body.content ?? CampaignContent.parse({}),
        createdBy: await authorOf(tx, caller),
      })
      return campaignDetail(tx, org, id)
    }),
  )

  route(api, 'updateCampaign', (input) =>
    db.transaction(async (tx) => {
      await updateCampaign(tx, input)
      return campaignDetail(tx, input.params.organisationId, input.params.campaignId)
    }),
  )

  route(api, 'deleteCampaign', ({ caller, params }) => deleteCampaign(api, caller, params))

  route(api, 'getCampaignPeople', async ({ params: { organisationId, campaignId } }) => {
    await readCampaign(db, organisationId, campaignId)
    const organisation = await readOrganisation(db, organisationId)
    const people = await readPeople(db, organisationId, campaignId)
    return { people: people.map((one) => maskedRecipient(organisation, one)) }
  })

  route(
    api,
    'saveCampaignPeople',
    ({ params: { organisationId, campaignId }, body }) =>
      db.transaction(async (tx) => {
        await holdEditable(tx, organisationId, campaignId)
        const people = withAddresses(
          await readOrganisation(tx, organisationId),
          body.people,
          await readPeople(tx, organisationId, campaignId),
        )
        await tx.query(
          `update survey_campaign set people = $3::jsonb, trouble = '', updated_at = now()
           where organisation_id = $1 and id = $2`,
          [organisationId, campaignId, JSON.stringify(people)],
        )
        return { people: people.length }
      }),
    { bodyLimit: PEOPLE_MAX_BYTES },
  )

  route(api, 'actOnCampaign', async ({ params: { organisationId, campaignId }, body }) => {
    await db.transaction((tx) =>
      takeStep(tx, { org: organisationId, campaignId, body, publicUrl: publicUrl() }),
    )
    wakeCampaigns()
    return campaignDetail(db, organisationId, campaignId)
  })

  route(api, 'cloneCampaign', (input) =>
    db.transaction(async (tx) => {
      const id = await cloneCampaign(tx, input, await authorOf(tx, input.caller))
      return campaignDetail(tx, input.params.organisationId, id)
    }),
  )
}
