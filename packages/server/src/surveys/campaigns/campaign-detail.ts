import type { Campaign } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readCampaign, type StoredCampaign, withCounts } from './campaign-rows.ts'

/** About the largest number of steps in a series. */
const STEPS_MAX = 60
/** Possible lengths of a step, in minutes: 1, 5 or 15 minutes, an hour, 6 hours, a day, a week. */
const STEP_MINUTES = [1, 5, 15, 60, 360, 1440, 10_080] as const

const OF_CAMPAIGN = `survey_request where organisation_id = $1 and campaign_id = $2
  and delivery <> 'none'`

async function seriesOf(on: Queryable, org: string, { id, startedAt }: StoredCampaign) {
  if (!startedAt) return { series: [], stepMin: STEP_MINUTES[0] }
  const { rows: spans } = await on.query<{ minutes?: number }>(
    `select (extract(epoch from greatest(max(sent_at), max(opened_at), max(answered_at))
       - $3::timestamptz) / 60)::float as minutes from ${OF_CAMPAIGN}`,
    [org, id, startedAt],
  )
  const minutes = spans[0]?.minutes ?? 0
  const stepMin = STEP_MINUTES.find((step) => minutes / step <= STEPS_MAX) ?? 10_080
  const { rows: series } = await on.query<Campaign['series'][number]>(
    `select to_timestamp(step * $3::float) as at, sum(sent)::int as sent, sum(opened)::int as opened,
       sum(completed)::int as completed
     from (
       select floor(extract(epoch from sent_at) / $3) as step, 1 as sent, 0 as opened, 0 as completed
         from ${OF_CAMPAIGN} and sent_at is not null
       union all select floor(extract(epoch from opened_at) / $3), 0, 1, 0
         from ${OF_CAMPAIGN} and opened_at is not null
       union all select floor(extract(epoch from answered_at) / $3), 0, 0, 1
         from ${OF_CAMPAIGN} and answered_at is not null
     ) as happened group by step order by step`,
    [org, id, stepMin * 60],
  )
  return { series, stepMin }
}

/** Results of each of two subjects; empty if the campaign has only one. */
export async function variantsOf(
  on: Queryable,
  org: string,
  { id, content }: Pick<StoredCampaign, 'id' | 'content'>,
): Promise<Campaign['variants']> {
  const { subject, subjectB } = content.message
  if (!subjectB) return []
  const { rows } = await on.query<Omit<Campaign['variants'][number], 'subject'>>(
    `select variant as id,
       count(*) filter (where sent_at is not null and delivery <> 'bounced')::int as sent,
       count(opened_at)::int as opened, count(answered_at)::int as completed
     from ${OF_CAMPAIGN} and variant is not null group by variant order by variant`,
    [org, id],
  )
  return rows.map((row) => ({ ...row, subject: row.id === 'b' ? subjectB : subject }))
}

async function nextOf(on: Queryable, org: string, { id, state, nextSendAt }: StoredCampaign) {
  if (state !== 'running') return {}
  const { rows } = await on.query<{ at?: string }>(
    `select greatest(min(due_at), $3::timestamptz) as at
     from ${OF_CAMPAIGN} and delivery = 'queued'`,
    [org, id, nextSendAt ?? null],
  )
  const at = rows[0]?.at
  return at && Date.parse(at) > Date.now() ? { nextAt: at } : {}
}

/** A campaign with its counts, variants and series. */
export async function campaignDetail(
  on: Queryable,
  org: string,
  campaignId: string,
): Promise<Campaign> {
  const campaign = await readCampaign(on, org, campaignId)
  const [row] = await withCounts(on, org, [campaign])
  if (!row) throw new Error('a campaign lost its numbers')
  return {
    ...row,
    content: campaign.content,
    people: campaign.people,
    skipped: campaign.skipped,
    variants: await variantsOf(on, org, campaign),
    ...(campaign.decideAt ? { decideAt: campaign.decideAt } : {}),
    ...(campaign.winner ? { winner: campaign.winner } : {}),
    ...(await nextOf(on, org, campaign)),
    ...(await seriesOf(on, org, campaign)),
  }
}
