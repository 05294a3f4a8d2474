import type { CampaignContent } from '@agent-assist/contract'
import type { Db } from '../../platform/db/db.ts'

/** The rules of a campaign that the conditions below use as $3, $4 and $5. */
export const reminderParams = ({ rules }: CampaignContent) => [
  rules.remindAfterDays,
  rules.remindWhom === 'begun',
  rules.throttleDays > 0,
]

/** The time within which somebody has to begin to be reminded of what they began. */
const BEGINS_UNTIL = `r.sent_at + make_interval(days => $3::int)`

/** So many days after the mail; of what somebody began and did not finish, after they began. */
const DUE = `coalesce(case when $4::boolean then r.started_at end, r.sent_at) + make_interval(days => $3::int)`

/**
 * SQL: recipients `r` of the campaign $2 in the organisation $1 who could still get a reminder. With days between two
 * surveys to one person, nobody is reminded of a survey who was sent another one since.
 */
export const MAY_BE_REMINDED = `r.organisation_id = $1 and r.campaign_id = $2 and r.delivery = 'sent'
  and not r.is_reminder and r.status = 'Open' and r.answered_at is null
  and (r.expires_at is null or r.expires_at > greatest(now(), ${DUE}))
  and (not $4::boolean or coalesce(r.started_at, now()) <= ${BEGINS_UNTIL})
  and not ($5::boolean and exists (select from survey_request other
    where other.organisation_id = r.organisation_id and other.recipient = r.recipient
      and other.id <> r.id and other.sent_at > r.sent_at))`

interface Reminding {
  org: string
  id: string
  content: CampaignContent
}

/**
 * Queues the reminders of a campaign that are due. Those of an automation that fell due while it was stopped are not
 * sent: starting it again must not send them all at once.
 */
export async function remind(db: Db, { org, id, content }: Reminding): Promise<void> {
  if (content.rules.remindAfterDays === 0) return
  await db.query(
    `update survey_request r set delivery = 'queued', is_reminder = true, tries = 0, due_at = now()
     where ${MAY_BE_REMINDED} and ${DUE} <= now()
       and (not $4::boolean or r.started_at is not null)
       and not exists (select from survey_automation a
         where a.organisation_id = $1 and a.campaign_id::text = $2 and ${DUE} < a.watch_since)`,
    [org, id, ...reminderParams(content)],
  )
}
