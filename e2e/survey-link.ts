import { randomBytes } from 'node:crypto'
import type { SurveyTemplate } from '@agent-assist/contract'
import { addTemplate } from './add-template.ts'
import { sharedServer } from './own-server.ts'

export const template: SurveyTemplate = {
  title: 'Kelda Home',
  q1Text: 'Would you recommend us?',
  q2: [{ quest: 'Solved?', questionType: 'BinaryQuestion' }],
  translations: { de: { 'Would you recommend us?': 'Empfehlen Sie uns weiter?' } },
}

/** Paths of the three versions of a survey. */
const PATHS = {
  standard: '/survey',
  custom: '/adhoc-survey',
  custom_v2: '/adhoc_v2-survey',
}

/** A request of a new organisation, as in a mail's link. */
export async function surveyLink(content: SurveyTemplate = template, type = '') {
  const server = await sharedServer()
  const { organisationId: org, email } = await server.addPerson('Admin')
  const surveyId = randomBytes(16).toString('hex')
  const templateId = await addTemplate(server, org, content)
  await server.query(
    `insert into survey_request (id, organisation_id, type, recipient, template_id, template_version, survey_url)
     values ($1, $2, $4, '', $3, 1, '')`,
    [surveyId, org, templateId, type],
  )
  const version = content.surveyType ?? 'custom_v2'
  return { server, org, email, surveyId, path: `${PATHS[version]}/${surveyId}` }
}
