import type { Reply, SurveyAlerts } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'

/** Defaults: no recipients; once there are any, alerts about detractors and bad ratings. */
const UNSET: SurveyAlerts = { recipients: [], mostScore: 6, onBad: true }

/** The members who get alerts, and which answers cause an alert. */
export async function readAlerts(on: Queryable, org: string): Promise<SurveyAlerts> {
  const { rows } = await on.query<SurveyAlerts>(
    `select recipients, most_score as "mostScore", on_bad as "onBad" from survey_alert
     where organisation_id = $1`,
    [org],
  )
  return rows[0] ?? UNSET
}

/** Members whose account is approved and verified, by name. */
export async function readMembers(
  on: Queryable,
  org: string,
): Promise<Reply<'getSurveyAlerts'>['members']> {
  const { rows } = await on.query<{ id: string; name: string }>(
    `select u.id, u.first_name || ' ' || u.last_name as name
     from membership m join app_user u on u.id = m.user_id
     where m.organisation_id = $1 and u.approval = 'Approved' and u.email_verified
     order by lower(u.first_name || ' ' || u.last_name), u.id`,
    [org],
  )
  return rows
}

/** Stores who gets alerts; refuses a recipient who is not a member. */
export async function saveAlerts(
  on: Queryable,
  org: string,
  alerts: SurveyAlerts,
): Promise<SurveyAlerts> {
  const members = await readMembers(on, org)
  if (!alerts.recipients.every((id) => members.some((member) => member.id === id)))
    throw new Refusal('bad_input', 'body.recipients: names somebody who is not a member')
  await on.query(
    `insert into survey_alert (organisation_id, recipients, most_score, on_bad)
     values ($1, $2::uuid[], $3, $4)
     on conflict (organisation_id) do update set recipients = excluded.recipients,
       most_score = excluded.most_score, on_bad = excluded.on_bad, updated_at = now()`,
    [org, alerts.recipients, alerts.mostScore, alerts.onBad],
  )
  return alerts
}
