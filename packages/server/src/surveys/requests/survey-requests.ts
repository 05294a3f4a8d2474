import type { Reply } from '@agent-assist/contract'
import { errors } from 'jose'
import { type Api, bearerOf, route } from '../../platform/http/route.ts'
import { verifySession } from '../../platform/http/session.ts'

/** Minutes for which a person who has signed out may still ask. */
const PROOF_MINUTES = 5
const NONE = { status: 'None' } as const
const HTTP = /^https?:$/

/**
 * Whether the token is from a session of the person that is running, or was signed out just now.
 */
async function proves({ db, config }: Api, token: string, email: string): Promise<boolean> {
  try {
    const { userId, sessionId } = await verifySession(config, token)
    const { rows } = await db.query(
      `select 1 from session s join app_user u on u.id = s.user_id
       where s.id = $1 and u.id = $2 and u.email = $3 and u.approval = 'Approved' and (
         (s.ended_reason is null and s.expires_at > now()) or
         (s.ended_reason = 'signed_out' and s.ended_at > now() - make_interval(mins => $4)))`,
      [sessionId, userId, email, PROOF_MINUTES],
    )
    return rows.length > 0
  } catch (error) {
    if (error instanceof errors.JOSEError) return false
    throw error
  }
}

/** The route for the survey that a person is asked to answer; nobody else learns of it. */
export function surveyRequestRoutes(api: Api): void {
  route(api, 'getSurveyInfo', async ({ query, request }): Promise<Reply<'getSurveyInfo'>> => {
    const email = query.email.toLowerCase()
    const token = bearerOf(request)
    if (!token || !(await proves(api, token, email))) return NONE
    const { rows } = await api.db.query<{ surveyUrl: string }>(
      `select survey_url as "surveyUrl" from survey_request
       where organisation_id = $1 and recipient = $2 and status = 'Open'
         and (expires_at is null or expires_at > now())
       order by created_at desc`,
      [query.orgId, email],
    )
    const open = rows.find(({ surveyUrl }) => HTTP.test(URL.parse(surveyUrl)?.protocol ?? ''))
    return open ? { status: 'Open', surveyUrl: open.surveyUrl } : NONE
  })
}
