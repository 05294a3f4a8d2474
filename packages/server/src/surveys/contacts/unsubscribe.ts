import { GENERAL_SURVEY, maskAddress } from '@agent-assist/contract'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'

interface Asked {
  org: string
  organisation: string
  email: string
  isUnsubscribed: boolean
}

/** Unsubscribe links of mails that are not surveys. */
export interface OtherLinks {
  /** Whose mails of which report the link stops; undefined for an unknown link. */
  read: (
    token: string,
  ) => Promise<
    { organisation: string; email: string; what: string; isUnsubscribed: boolean } | undefined
  >
  /** Stops these mails, or resumes them; false for an unknown link. */
  stop: (token: string, isStopped: boolean) => Promise<boolean>
}

/** The recipient of a mail's link; refuses an unknown link, and one that many people share. */
async function askedBy(db: Queryable, surveyId: string): Promise<Asked> {
  const { rows } = await db.query<Asked>(
    `select r.organisation_id as org, o.name as organisation, r.recipient as email,
       s.email is not null as "isUnsubscribed"
     from survey_request r join organisation o on o.id = r.organisation_id
     left join email_suppression s
       on s.organisation_id = r.organisation_id and s.email = r.recipient
     where r.id = $1 and r.recipient like '%@%' and r.type <> $2`,
    [surveyId, GENERAL_SURVEY],
  )
  if (!rows[0]) throw new Refusal('not_found', 'This link is not known, or no longer works.')
  return rows[0]
}

/** A one-click unsubscription posts a form (RFC 8058); its fields add nothing to the link. */
function takeForms(scope: FastifyInstance): void {
  for (const type of ['application/x-www-form-urlencoded', /^multipart\/form-data/])
    scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    )
}

/** Routes to unsubscribe from survey mails and to subscribe again, by the link of a mail. */
export async function unsubscribeRoutes(api: Api, other: OtherLinks): Promise<void> {
  const { db } = api

  route(api, 'getUnsubscribe', async ({ params }) => {
    const report = await other.read(params.surveyId)
    if (report) return { ...report, email: maskAddress(report.email) }
    const { organisation, email, isUnsubscribed } = await askedBy(db, params.surveyId)
    return { organisation, email: maskAddress(email), isUnsubscribed }
  })

  await api.app.register(async (scope) => {
    takeForms(scope)
    route({ ...api, app: scope }, 'unsubscribe', async ({ params }) => {
      if (await other.stop(params.surveyId, true)) return {}
      const { org, email } = await askedBy(db, params.surveyId)
      // the person's decision replaces a bounce
      await db.query(
        `insert into email_suppression as s (organisation_id, email, reason, note)
         values ($1, $2, 'unsubscribed', 'by the link of a mail')
         on conflict (organisation_id, email) do update set reason = excluded.reason,
           note = excluded.note, created_at = now(), created_by = null
         where s.reason = 'bounced'`,
        [org, email],
      )
      return {}
    })
  })

  route(api, 'subscribeAgain', async ({ params }) => {
    if (await other.stop(params.surveyId, false)) return {}
    const { org, email } = await askedBy(db, params.surveyId)
    await db.query(
      `delete from email_suppression
       where organisation_id = $1 and email = $2 and reason = 'unsubscribed'`,
      [org, email],
    )
    return {}
  })
}
