import { callAs } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import type { Ended } from '../../lib/session/session.ts'
import { publicSettings } from '../../lib/api/settings.ts'

/** Timeout of the survey request, so that it does not delay the sign-out. */
const ASK_MS = 3000

/** URL of the user's open survey, requested with the token of the ended session. */
async function openSurvey({ user, token }: Ended): Promise<string | undefined> {
  const { email, organizationId } = user.data
  const { surveyOrganisation = organizationId } = await publicSettings()
  const query = { email, orgId: surveyOrganisation }
  const { status, surveyUrl } = await callAs(token)('getSurveyInfo', { query })
  return status === 'Open' ? surveyUrl : undefined
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, ASK_MS))

/** Target after a sign-out: the status page if a survey is open, else the login (ENT-2). */
export async function wayOut(
  ended: Ended | undefined,
): Promise<{ to: string; state?: { redirectUrl: string; surveyUrl: string } }> {
  const survey = ended && openSurvey(ended).catch(() => undefined) // must not block the sign-out
  const surveyUrl = await Promise.race([survey, patience()])
  if (!surveyUrl) return { to: links.login() }
  return { to: links.status(), state: { redirectUrl: links.login(), surveyUrl } }
}
