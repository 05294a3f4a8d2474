import { GENERAL_SURVEY, type SurveyLink } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { authorOf } from './campaign-rows.ts'
import { newShortCode, shortLinks } from './short-links.ts'
import { newRequestId } from './start-campaign.ts'
import { surveyUrl } from './survey-mail.ts'
import { type ChosenTemplate, readTemplate, readTemplates } from './templates.ts'

const LINK = `r.id, r.title, coalesce($4::text || '/s/' || r.short_code, r.survey_url) as url,
  r.template_id as "templateId",
  v.content ->> 'title' as "templateTitle", r.status = 'Open' as "isOpen",
  (select count(*)::int from survey_answer a where a.organisation_id = r.organisation_id
    and a.request_id = r.id) as answers,
  r.created_by as "createdBy", r.created_at as "createdAt"`

async function readLinks(
  on: Queryable,
  { org, publicUrl }: { org: string; publicUrl: string },
  requestId?: string,
): Promise<SurveyLink[]> {
  const { rows } = await on.query<SurveyLink>(
    `select ${LINK} from survey_request r left join survey_template_version v
       on v.organisation_id = r.organisation_id and v.template_id::text = r.template_id
         and v.version = r.template_version
     where r.organisation_id = $1 and r.type = $2 and r.campaign_id is null
       and ($3::text is null or r.id = $3)
     order by r.created_at desc, r.id limit 200`,
    [org, GENERAL_SURVEY, requestId ?? null, publicUrl],
  )
  return rows
}

interface NewLink {
  org: string
  type: string
  title: string
  template: ChosenTemplate
  ticketId?: string
  recipient?: string
  createdBy: string
}

async function insertLink(tx: Queryable, publicUrl: string, link: NewLink) {
  const id = newRequestId()
  const { org, type, title, template, ticketId = null, recipient = '', createdBy } = link
  const url = surveyUrl({ publicUrl, templateId: template.id, template: template.content }, id)
  await tx.query(
    `insert into survey_request (id, organisation_id, type, title, external_ticket, recipient,
       template_id, template_version, survey_url, created_by, short_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      org,
      type,
      title,
      ticketId,
      recipient,
      template.id,
      template.version,
      url,
      createdBy,
      type === GENERAL_SURVEY ? newShortCode() : null,
    ],
  )
  return { id, url }
}

/** The survey of a ticket's link: the one that is named, else the default one. */
async function templateFor(tx: Queryable, org: string, templateId: string | undefined) {
  if (templateId) return readTemplate(tx, org, templateId)
  const [first] = await readTemplates(tx, org)
  if (!first?.isDefault)
    throw new Refusal('conflict', 'No survey is the default one. A supervisor can choose it.')
  return first
}

async function ticketLink(
  tx: Queryable,
  publicUrl: string,
  link: Omit<NewLink, 'type' | 'title'> & { ticketId: string },
): Promise<{ url: string }> {
  const { org, ticketId, template } = link
  const { rows: open } = await tx.query<{ url: string }>(
    `select survey_url as url from survey_request where organisation_id = $1 and external_ticket = $2
       and template_id = $3 and campaign_id is null and status = 'Open' and type = ''
       and (expires_at is null or expires_at > now())
     order by created_at desc limit 1`,
    [org, ticketId, template.id],
  )
  if (open[0]) return open[0]
  const { rows } = await tx.query<{ email?: string }>(
    'select requester_email as email from ticket where organisation_id = $1 and id = $2',
    [org, ticketId],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such ticket.')
  const { url } = await insertLink(tx, publicUrl, {
    ...link,
    type: '',
    title: template.content.title,
    recipient: rows[0].email?.toLowerCase() ?? '',
  })
  return { url }
}

/** Routes for links that a person passes on: one for many people, or one for one ticket. */
export function linkRoutes(api: Api): void {
  const { db, publicUrl } = api
  shortLinks(api)

  route(api, 'listSurveyLinks', async ({ params }) => ({
    items: await readLinks(db, { org: params.organisationId, publicUrl: publicUrl() }),
  }))

  route(api, 'createSurveyLink', ({ params: { organisationId: org }, body, caller }) =>
    db.transaction(async (tx) => {
      const { id } = await insertLink(tx, publicUrl(), {
        org,
        type: GENERAL_SURVEY,
        title: body.title,
        template: await readTemplate(tx, org, body.templateId),
        createdBy: await authorOf(tx, caller),
      })
      const [link] = await readLinks(tx, { org, publicUrl: publicUrl() }, id)
      if (!link) throw new Error('a link was not stored')
      return link
    }),
  )

  route(api, 'updateSurveyLink', async ({ params, body }) => {
    const { affected } = await db.query(
      `update survey_request set status = $4
       where organisation_id = $1 and id = $2 and type = $3 and campaign_id is null`,
      [params.organisationId, params.requestId, GENERAL_SURVEY, body.isOpen ? 'Open' : 'Closed'],
    )
    if (affected === 0) throw new Refusal('not_found', 'There is no such link.')
    return { data: 1 as const }
  })

  route(api, 'createTicketLink', ({ params, body, caller }) =>
    db.transaction(async (tx) => {
      const { organisationId: org, ticketId } = params
      const template = await templateFor(tx, org, body.templateId)
      const createdBy = await authorOf(tx, caller)
      return ticketLink(tx, publicUrl(), { org, ticketId, template, createdBy })
    }),
  )
}
