import { shortText } from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { queueMail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/template.ts'
import { readOrganisation, maskedText } from '../../organisations/organisation.ts'
import { readAlerts } from '../results/alerts.ts'

interface Answer {
  score?: number
  rating?: 'Good' | 'Bad'
  comment: string
  title?: string
}

interface AnsweredParts {
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>
  /** Our public address, for the link. */
  publicUrl: () => string
}

const COMMENT_CHARS = 500

async function readAnswer(tx: Queryable, org: string, id: string): Promise<Answer | undefined> {
  const { rows } = await tx.query<Answer>(
    `select a.nps_score as score, a.rating, a.feedback_text as comment,
       coalesce(p.name, v.content ->> 'title') as title
     from survey_answer a
     left join survey_template_version v on v.organisation_id = a.organisation_id
       and v.template_id = a.template_id and v.version = a.template_version
     left join page_survey p on p.organisation_id = a.organisation_id and p.id = a.page_survey_id
     where a.organisation_id = $1 and a.id = $2`,
    [org, id],
  )
  return rows[0]
}

/**
 * Queues the alerts about an answer that was just stored, in the same transaction, as the
 * organisation's alert settings demand. Returns the number of mails; the caller wakes the sender after
 * the commit.
 */
export async function answered(
  tx: Queryable,
  { config, publicUrl }: AnsweredParts,
  org: string,
  answerId: string,
): Promise<number> {
  const { recipients, mostScore, onBad } = await readAlerts(tx, org)
  if (recipients.length === 0) return 0
  const answer = await readAnswer(tx, org, answerId)
  const isLow = answer?.score !== undefined && answer.score <= mostScore
  if (!answer || !(isLow || (onBad && answer.rating === 'Bad'))) return 0
  const label = answer.score === undefined ? 'Bad' : `${answer.score} of 10`
  const comment = maskedText(await readOrganisation(tx, org), answer.comment)
  const mail = renderMail({
    kind: 'survey-alert',
    subject: `A customer answered ${label}`,
    title: `A customer answered ${label}`,
    before: [
      `To the survey ${answer.title ?? 'of your organisation'}.`,
      comment ? `They wrote: ${shortText(comment, COMMENT_CHARS)}` : 'They wrote nothing.',
    ],
    action: {
      label: 'Open the answer',
      url: `${publicUrl()}/main/gratitude/feedbacks?answer=${answerId}`,
    },
    after: ['You get this because someone added you to the list of Survey Results.'],
  })
  const people = await tx.query<{ id: string; email: string }>(
    `select u.id, u.email from app_user u join membership m on m.user_id = u.id
     where m.organisation_id = $1 and u.id = any($2::uuid[]) and u.approval = 'Approved'`,
    [org, recipients],
  )
  for (const { id: userId, email } of people.rows)
    await queueMail(tx, config, { ...mail, organisationId: org, userId, recipient: email })
  return people.rows.length
}
