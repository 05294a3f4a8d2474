import {
  CampaignContent,
  type CampaignCounts,
  type CampaignRow,
  type CampaignState,
  type Parsed,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { anywhere, type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import type { Caller } from '../../platform/http/session.ts'

/** A campaign as stored. */
export interface StoredCampaign {
  id: string
  kind: CampaignRow['kind']
  name: string
  state: CampaignState
  templateId?: string
  templateVersion?: number
  content: CampaignContent
  skipped: Record<string, number>
  scheduledAt?: string
  startedAt?: string
  finishedAt?: string
  nextSendAt?: string
  decideAt?: string
  winner?: 'a' | 'b'
  trouble: string
  createdBy: string
  createdAt: string
  updatedAt: string
  /** Number of people in its pasted list or file. */
  people: number
}

export const COLUMNS = `c.id, c.kind, c.name, c.state, c.template_id as "templateId",
  c.template_version as "templateVersion", c.content, c.skipped, c.scheduled_at as "scheduledAt",
  c.started_at as "startedAt", c.finished_at as "finishedAt", c.next_send_at as "nextSendAt",
  c.decide_at as "decideAt", c.winner, c.trouble, c.created_by as "createdBy",
  c.created_at as "createdAt", c.updated_at as "updatedAt",
  jsonb_array_length(c.people) as people`

export const stored = (row: StoredCampaign): StoredCampaign => ({
  ...row,
  content: CampaignContent.parse(row.content),
})

/** A campaign of the organisation; `hold` locks it until the transaction ends. Throws not_found. */
export async function readCampaign(
  on: Queryable,
  org: string,
  campaignId: string,
  hold = false,
): Promise<StoredCampaign> {
  const { rows } = await on.query<StoredCampaign>(
    `select ${COLUMNS} from survey_campaign c where c.organisation_id = $1 and c.id = $2
     ${hold ? 'for update' : ''}`,
    [org, campaignId],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such campaign.')
  return stored(rows[0])
}

/** Name of the caller, to be stored as the author; '' if the caller is not staff. */
export async function authorOf(on: Queryable, caller: Caller): Promise<string> {
  if (caller.kind !== 'staff') return ''
  const { rows } = await on.query<{ name: string }>(
    `select trim(first_name || ' ' || last_name) as name from app_user where id = $1`,
    [caller.userId],
  )
  return rows[0]?.name ?? ''
}

const NO_COUNTS: CampaignCounts = {
  total: 0,
  waiting: 0,
  sent: 0,
  delivered: 0,
  opened: 0,
  started: 0,
  completed: 0,
  bounced: 0,
  failed: 0,
  skipped: 0,
  reminded: 0,
}

// A mail that the mail server refused counts as sent, but not as delivered.
const COUNTED = `campaign_id as id,
  count(*) filter (where delivery <> 'skipped' or delivery_reason in ('cancelled', 'full', 'kept'))::int as total,
  count(*) filter (where delivery in ('queued', 'sending'))::int as waiting,
  count(*) filter (where sent_at is not null or delivery = 'bounced')::int as sent,
  count(*) filter (where sent_at is not null and delivery <> 'bounced')::int as delivered,
  count(opened_at)::int as opened, count(started_at)::int as started,
  count(answered_at)::int as completed,
  count(*) filter (where delivery = 'bounced')::int as bounced,
  count(*) filter (where delivery = 'failed')::int as failed,
  count(*) filter (where delivery = 'skipped')::int as skipped,
  count(reminded_at)::int as reminded,
  (extract(epoch from max(sent_at) - min(sent_at)) / 60)::float as "sendingMin"`

interface Scored {
  id: string
  nps?: number
  satisfactionPct?: number
}

async function countsOf(on: Queryable, org: string, ids: readonly string[]) {
  const { rows } = await on.query<CampaignCounts & { id: string; sendingMin?: number }>(
    `select ${COUNTED} from survey_request
     where organisation_id = $1 and campaign_id = any($2::text[]) and delivery <> 'none'
     group by campaign_id`,
    [org, ids],
  )
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

async function scoresOf(on: Queryable, org: string, ids: readonly string[]) {
  const { rows } = await on.query<Scored>(
    `select campaign_id as id,
       round(100 * avg(case when nps_score > 8 then 1 when nps_score <= 6 then -1
         when nps_score is not null then 0 end), 1)::float as nps,
       round(100 * avg((rating = 'Good')::int) filter (where rating is not null), 1)::float
         as "satisfactionPct"
     from survey_answer where organisation_id = $1 and campaign_id = any($2::text[])
     group by campaign_id`,
    [org, ids],
  )
  return new Map(rows.map(({ id, ...score }) => [id, score]))
}

/** Least sending time, in minutes, for which a rate is shown. */
const LEAST_MIN = 0.1

/** Campaigns as rows of a list, with counts and scores, in the given order. */
export async function withCounts(
  on: Queryable,
  org: string,
  campaigns: readonly StoredCampaign[],
): Promise<CampaignRow[]> {
  const ids = campaigns.map(({ id }) => id)
  const counts = await countsOf(on, org, ids)
  const scores = await scoresOf(on, org, ids)
  const { rows: templates } = await on.query<{
    id: string
    title: string
    category?: CampaignRow['category']
  }>(
    `select t.id, v.content ->> 'title' as title, v.content ->> 'surveyCotegory' as category
     from survey_template t join survey_template_version v on v.organisation_id = t.organisation_id
       and v.template_id = t.id and v.version = t.version
     where t.organisation_id = $1 and t.id = any($2::uuid[])`,
    [org, campaigns.flatMap(({ templateId }) => templateId ?? [])],
  )
  return campaigns.map(({ trouble, ...campaign }) => {
    const { sendingMin = 0, ...counted } = counts.get(campaign.id) ?? NO_COUNTS_OF_TIME
    const template = templates.find(({ id }) => id === campaign.templateId)
    return {
      ...campaign,
      counts: counted,
      ...scores.get(campaign.id),
      ...(template ? { templateTitle: template.title, category: template.category ?? 'NPS' } : {}),
      ...(sendingMin > LEAST_MIN
        ? { perMinute: Math.round((10 * (counted.delivered - 1)) / sendingMin) / 10 }
        : {}),
      ...(counted.delivered > 0
        ? { responsePct: Math.round((1000 * counted.completed) / counted.delivered) / 10 }
        : {}),
      ...(trouble ? { trouble } : {}),
    }
  })
}
const NO_COUNTS_OF_TIME: CampaignCounts & { sendingMin?: number } = NO_COUNTS

function listWhere(org: string, query: Parsed<'listCampaigns'>['query']): Fragment {
  const { kind, state, search } = query
  const wanted = search?.trim()
  const parts = [
    kind ? sql`c.kind = ${kind}` : sql`c.kind <> 'automation'`,
    state && sql`c.state = ${state}`,
    wanted && sql`c.name ilike ${anywhere(wanted)}`,
  ]
  return parts.reduce<Fragment>(
    (all, one) => (one ? sql`${all} and ${one}` : all),
    sql`c.organisation_id = ${org}`,
  )
}

/** One page of the campaigns, newest first, with the total number. */
export async function listCampaigns(
  on: Queryable,
  org: string,
  query: Parsed<'listCampaigns'>['query'],
): Promise<{ items: CampaignRow[]; total: number }> {
  const where = listWhere(org, query)
  const { rows } = await on.query<StoredCampaign>(
    ...statement(sql`select ${raw(COLUMNS)} from survey_campaign c where ${where}
      order by c.created_at desc, c.id limit ${query.limit} offset ${query.offset}`),
  )
  const { rows: all } = await on.query<{ total: number }>(
    ...statement(sql`select count(*)::int as total from survey_campaign c where ${where}`),
  )
  return { items: await withCounts(on, org, rows), total: all[0]?.total ?? 0 }
}
