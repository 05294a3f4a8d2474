import { createLinkCall, type Reply, type SurveyTemplate } from '@agent-assist/contract/wire'
import type { AskedSurvey, LinkAnswer, SurveyLink } from './asked-survey.ts'
import { onceSeen } from './once-seen.ts'

type OpenRequest = Extract<Reply<'getSurveyRequest'>, { data: 1 }>

const DAY_S = 86_400 // the longest duration that the contract accepts

/** Template for a request without one: only a score, like on the survey's own page. */
const plain = ({ title }: OpenRequest): SurveyTemplate => ({
  title: title || 'Feedback',
  q1Text: 'How likely are you to recommend us to someone else?',
  surveyType: 'standard',
})

function createLink(api: string, surveyId: string, request: OpenRequest): SurveyLink {
  const { title, templateId } = request
  /** Time of the first answer; undefined when it was given elsewhere. */
  let startedAt: number | undefined
  const reported = new Set<'open' | 'start'>()

  /** Fire and forget: the report may get lost. */
  function report(kind: 'open' | 'start'): void {
    if (reported.has(kind)) return
    reported.add(kind)
    const input = { params: { surveyId }, body: { kind, onPage: false } }
    createLinkCall(api)('visitSurvey', input, { keepalive: true }).catch(() => {})
  }

  function typed(isNew: boolean): void {
    if (isNew) startedAt ??= Date.now()
    report('start')
  }

  function answerOf(...[id, given, language]: Parameters<SurveyLink['answerOf']>): LinkAnswer {
    const { surveyCotegory: _category, ...answers } = given
    const seconds = startedAt === undefined ? undefined : (Date.now() - startedAt) / 1000
    const durationS = seconds && Math.min(DAY_S, Math.max(0, Math.round(seconds)))
    return { ...answers, id, surveyId, language, ...(durationS === undefined ? {} : { durationS }) }
  }

  const context = templateId ? request : undefined
  const shown = () => onceSeen(() => report('open'))
  const ended = () => void (startedAt = undefined)
  return { title, context, shown, typed, ended, answerOf }
}

/** The survey of a request, or the server's reason why it accepts no answer. Rejects when there is no answer. */
export async function findLink(
  api: string,
  surveyId: string,
): Promise<AskedSurvey | { refusal: string }> {
  const call = createLinkCall(api)
  const request = await call('getSurveyRequest', { params: { surveyId } })
  if (request.data === 0) return { refusal: request.message }
  const { organisationId, templateId } = request
  const link = createLink(api, surveyId, request)
  if (!templateId) return { id: surveyId, template: plain(request), link }
  const input = { params: { organisationId, templateId }, query: { surveyId } }
  return { id: surveyId, template: (await call('getSurveyTemplate', input)).template, link }
}

/** Sends an answer; the reply contains whether it was accepted. */
export const postLinkAnswer = (api: string, body: LinkAnswer): Promise<Reply<'postFeedback'>> =>
  createLinkCall(api)('postFeedback', { body }, { keepalive: true })
