import { CampaignContent } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'
import { variantsOf } from './campaign-detail.ts'
import { quietUntil } from './hours.ts'
import { MAY_BE_REMINDED, reminderParams } from './remind.ts'

/** A running campaign, as sending its mails needs it. */
export interface RunningCampaign {
  org: string
  id: string
  content: CampaignContent
  templateId: string
  templateVersion: number
  timeZone: string
  organisationName: string
  decideAt?: string
  winner?: 'a' | 'b'
  nextSendAt?: string
  trouble: string
}

/**
 * All running campaigns, the one that has waited longest first, without those whose content cannot
 * be read: `failed` receives their errors.
 */
export async function readRunning(
  db: Db,
  failed?: (error: unknown, id: string) => void,
): Promise<RunningCampaign[]> {
  const { rows } = await db.query<RunningCampaign>(
    `select c.organisation_id as org, c.id, c.content, c.template_id as "templateId",
       c.template_version as "templateVersion", o.time_zone as "timeZone",
       coalesce(o.mail_sender_name, o.name) as "organisationName", c.decide_at as "decideAt", c.winner,
       c.next_send_at as "nextSendAt", c.trouble
     from survey_campaign c join organisation o on o.id = c.organisation_id
     where c.state = 'running' order by c.next_send_at nulls first, c.started_at`,
  )
  return rows.flatMap((row) => {
    const { data: content, error } = CampaignContent.safeParse(row.content)
    if (content) return { ...row, content }
    failed?.(error, row.id)
    return []
  })
}

/** When a campaign may send again, after quiet hours or by its pace; undefined if it may now. */
export function restsUntil(
  { content, timeZone, nextSendAt }: RunningCampaign,
  now: number,
): number | undefined {
  const quiet = quietUntil(content.rules.quiet, timeZone, now)
  if (quiet !== undefined) return quiet
  const paced = nextSendAt ? Date.parse(nextSendAt) : 0
  return paced > now ? paced : undefined
}

/** Seconds in a minute: a fast campaign takes the mails of one second at once. */
const SECONDS = 60

/**
 * How many mails the pace of the campaign allows now, at most `most`; 0 if another server has just
 * used the quota.
 */
export async function takeQuota(
  db: Db,
  { org, id, content }: RunningCampaign,
  most: number,
): Promise<number> {
  const { perMinute } = content.pace
  if (perMinute === 0) return most
  const turn = Math.max(1, Math.min(most, Math.ceil(perMinute / SECONDS)))
  const { affected } = await db.query(
    `update survey_campaign
     set next_send_at = greatest(next_send_at, now() - interval '0.2 seconds')
       + make_interval(secs => $3::float)
     where organisation_id = $1 and id = $2 and state = 'running'
       and (next_send_at is null or next_send_at <= now())`,
    [org, id, (turn * SECONDS) / perMinute],
  )
  return affected > 0 ? turn : 0
}

/** Gives the better of two subjects to the recipients who wait for it, once the decision is due. */
export async function decide(db: Db, campaign: RunningCampaign): Promise<void> {
  const { org, id, decideAt, winner } = campaign
  if (!decideAt || winner || Date.parse(decideAt) > Date.now()) return
  const variants = await variantsOf(db, org, campaign)
  const share = (of: 'a' | 'b', what: 'completed' | 'opened') => {
    const one = variants.find((variant) => variant.id === of)
    return one && one.sent > 0 ? one[what] / one.sent : 0
  }
  const lead =
    share('b', 'completed') - share('a', 'completed') || share('b', 'opened') - share('a', 'opened')
  const better = lead > 0 ? 'b' : 'a'
  await db.transaction(async (tx) => {
    const { affected } = await tx.query(
      `update survey_campaign set winner = $3
       where organisation_id = $1 and id = $2 and winner is null and state = 'running'`,
      [org, id, better],
    )
    if (affected > 0)
      await tx.query(
        `update survey_request set variant = $3
         where organisation_id = $1 and campaign_id = $2 and variant is null and delivery = 'queued'`,
        [org, id, better],
      )
  })
}

/** Finishes a campaign that has neither queued mails nor reminders to come; an automation has no end. */
export async function finish(db: Db, { org, id, content }: RunningCampaign): Promise<void> {
  await db.query(
    `update survey_campaign set state = 'finished', finished_at = now(), trouble = ''
     where organisation_id = $1 and id = $2 and state = 'running' and kind <> 'automation'
       and not exists (select 1 from survey_request where organisation_id = $1
         and campaign_id = $2::text and delivery in ('queued', 'sending'))
       and not ($3 > 0 and exists (select 1 from survey_request r
         where ${MAY_BE_REMINDED.replace('$2', '$2::text')}))`,
    [org, id, ...reminderParams(content)],
  )
}

/** Stores the problem that stops mails from being sent; '' for none. */
export const setTrouble = (db: Db, { org, id }: RunningCampaign, trouble: string) =>
  db.query(
    'update survey_campaign set trouble = $3 where organisation_id = $1 and id = $2 and trouble <> $3',
    [org, id, trouble],
  )

/** When the next mail of each running campaign is due, in ms by campaign id; no entry without one. */
export async function nextDue(db: Db): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; at: string }>(
    `select c.id, min(case when r.variant is null and c.winner is null
         then greatest(r.due_at, c.decide_at) else r.due_at end) as at
     from survey_campaign c join survey_request r
       on r.organisation_id = c.organisation_id and r.campaign_id = c.id::text
     where c.state = 'running' and r.delivery in ('queued', 'sending') group by c.id`,
  )
  return new Map(rows.map(({ id, at }) => [id, Date.parse(at)]))
}

/** When the next scheduled campaign starts, in ms; undefined if none is scheduled. */
export async function nextStart(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ at?: string }>(
    `select min(scheduled_at) as at from survey_campaign where state = 'scheduled'`,
  )
  return rows[0]?.at ? Date.parse(rows[0].at) : undefined
}
