import { callAs } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import type { Ended } from '../../lib/session/session.ts'
import { publicSettings } from '../../lib/api/settings.ts'

/** A survey that is not found by then is not offered: nobody waits for it. */
const ASK_MS = 3000

/** The open survey of whom the session was; the token of that session is the proof. */
async function openSurvey({ user, token }: Ended): Promise<string | undefined> {
  const { email, organizationId } = user.data
  const { surveyOrganisation = organizationId } = await publicSettings()
  const query = { email, orgId: surveyOrganisation }
  const { status, surveyUrl } = await callAs(token)('getSurveyInfo', { query })
  return status === 'Open' ? surveyUrl : undefined
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, ASK_MS))

/** Where a sign-out leads: to the status page when a survey is open, else to the login (ENT-2). */
export async function wayOut(
  ended: Ended | undefined,
): Promise<{ to: string; state?: { redirectUrl: string; surveyUrl: string } }> {
  const survey = ended && openSurvey(ended).catch(() => undefined) // a survey is no reason to stay
  const surveyUrl = await Promise.race([survey, patience()])
  if (!surveyUrl) return { to: links.login() }
  return { to: links.status(), state: { redirectUrl: links.login(), surveyUrl } }
}
