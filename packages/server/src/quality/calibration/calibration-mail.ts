import { type NewMail, queueMail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/template.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Queryable } from '../../platform/db/db.ts'

export interface MailParts {
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>
  /** The address of the portal, for the link. */
  publicUrl: () => string
}

/** Why somebody is mailed: asked to rate, reminded the day before the deadline, reminded after it. */
export type MailReason = 'asked' | 'soon' | 'late'

const SUBJECTS: Record<MailReason, string> = {
  asked: 'You are asked to rate conversations',
  soon: 'Your ratings are due tomorrow',
  late: 'Your ratings are overdue',
}

interface Asked {
  org: string
  userId: string
  email: string
  calibrationId: string
  name: string
  dueOn: string
  tickets: number
}

const day = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

function calibrationMail(reason: MailReason, base: string, asked: Asked) {
  const { name, tickets, dueOn, calibrationId } = asked
  return renderMail({
    kind: 'calibration',
    subject: SUBJECTS[reason],
    title: SUBJECTS[reason],
    before: [
      `The calibration session “${name}” has ${tickets} ${tickets === 1 ? 'conversation' : 'conversations'}. The last day is ${day(dueOn)}.`,
      'Everybody rates without seeing the others’ ratings. They are shown to you once you have submitted yours.',
    ],
    action: {
      label: 'Open the session',
      url: `${base}/main/apps/prism/quality-check?view=calibration&session=${calibrationId}`,
    },
  })
}

/** Puts the mail of one rater into the outbox. */
export async function queueCalibrationMail(
  tx: Queryable,
  { config, publicUrl }: MailParts,
  reason: MailReason,
  asked: Asked,
): Promise<void> {
  const mail: NewMail = {
    ...calibrationMail(reason, publicUrl(), asked),
    organisationId: asked.org,
    userId: asked.userId,
    recipient: asked.email,
  }
  await queueMail(tx, config, mail)
}

/** Columns of \`Asked\` for a rater \`work\` of a session \`c\`. */
export const ASKED = `work.organisation_id as org, u.id as "userId", u.email,
  c.id as "calibrationId", c.name, c.due_on::text as "dueOn",
  (select count(*)::int from calibration_ticket t where t.organisation_id = c.organisation_id
    and t.calibration_id = c.id) as tickets`
/** Raters who can still submit, and may review. */
export const WAITING = `join calibration c on c.organisation_id = work.organisation_id
    and c.id = work.calibration_id and c.closed_at is null and c.deleted_at is null
  join app_user u on u.id = work.user_id and u.approval = 'Approved'
  join membership m on m.organisation_id = work.organisation_id and m.user_id = u.id
    and m.role in ('SuperAdmin', 'Admin', 'Supervisor')`

/** Mails the raters who are new in a session; the caller needs no mail. */
export async function inviteRaters(
  tx: Queryable,
  parts: MailParts,
  { org, id, raters, by }: { org: string; id: string; raters: readonly string[]; by: string },
): Promise<void> {
  const { rows } = await tx.query<Asked>(
    `select ${ASKED} from calibration_rater work ${WAITING}
     where work.organisation_id = $1 and work.calibration_id = $2
       and work.user_id = any($3::uuid[]) and work.user_id <> $4
     order by u.id`,
    [org, id, raters, by],
  )
  for (const asked of rows) await queueCalibrationMail(tx, parts, 'asked', asked)
}

export type { Asked }
