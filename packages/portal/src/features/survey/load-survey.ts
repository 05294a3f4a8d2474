import {
  MESSAGES,
  type Reply,
  type RequestState,
  type SurveyTemplate,
  type SurveyType,
} from '@agent-assist/contract/wire'
import { callAs } from '../../lib/api/call.ts'

/** Calls without a token: signed-in users answer surveys like everybody else. */
const call = callAs(undefined)

export type OpenRequest = Extract<Reply<'getSurveyRequest'>, { data: 1 }>

/** What a link opens: a survey, a message that it is closed, or a failure. */
export type Found =
  | { status: 'open'; request: OpenRequest; template: SurveyTemplate; isLost: boolean }
  | { status: 'shut'; state: RequestState; message: string }
  | { status: 'failed'; message: string }

/** A plain score question, for a request without a template. */
const plain = ({ title }: OpenRequest, surveyType: SurveyType): SurveyTemplate => ({
  title: title || 'Feedback',
  q1Text: 'How likely are you to recommend us to somebody else?',
  surveyType,
})

async function loadTemplate(
  { organisationId }: OpenRequest,
  surveyId: string,
  templateId: string,
): Promise<SurveyTemplate | undefined> {
  try {
    const params = { organisationId, templateId }
    return (await call('getSurveyTemplate', { params, query: { surveyId } })).template
  } catch {
    return undefined // the page shows a message with a retry button
  }
}

/** Loads the survey request of a link and its template. Rejects without an answer of the server. */
export async function loadSurvey(
  surveyId: string,
  templateId: string | undefined,
  version: SurveyType,
): Promise<Found> {
  const request = await call('getSurveyRequest', { params: { surveyId } })
  if (request.data === 0) return { status: 'shut', state: request.state, message: request.message }
  const wanted = templateId ?? request.templateId
  if (!wanted) return { status: 'open', request, template: plain(request, version), isLost: true }
  const template = await loadTemplate(request, surveyId, wanted)
  if (!template) return { status: 'failed', message: MESSAGES.ourEnd }
  const { surveyType = version } = template
  return { status: 'open', request, template: { ...template, surveyType }, isLost: false }
}

/** Posts an answer; rejects when it may not have been stored. */
export const postAnswer = (body: Parameters<typeof call<'postFeedback'>>[1]['body']) =>
  call('postFeedback', { body }, { keepalive: true })

/** Reports that the survey was viewed or started; failures are ignored. */
export function reportVisit(surveyId: string, kind: 'open' | 'start'): void {
  call('visitSurvey', { params: { surveyId }, body: { kind } }, { keepalive: true }).catch(() => {})
}
