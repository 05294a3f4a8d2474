import {
  createLinkCall,
  MESSAGES,
  type Reply,
  type RequestState,
  type SurveyTemplate,
  type SurveyThanks,
  type SurveyType,
} from '@agent-assist/contract/wire'
import type { PartialAnswers } from '@agent-assist/survey-widget'
import type { Link } from './address.ts'
import { textsOf } from './texts.ts'

/** Calls without a token: signed-in users answer surveys like everybody else. */
const call = createLinkCall(`${location.origin}/api`)

export type OpenRequest = Extract<Reply<'getSurveyRequest'>, { data: 1 }>

/** What a link opens: a survey, a message that it is closed, or a failure. */
export type Found =
  | { status: 'open'; request: OpenRequest; template: SurveyTemplate; isLost: boolean }
  | { status: 'shut'; state: RequestState; message: string; thanks?: SurveyThanks | undefined }
  | { status: 'failed'; message: string }

type Open = Extract<Found, { status: 'open' }>

/** A plain score question, for a request without a template. */
const plain = ({ title }: OpenRequest, surveyType: SurveyType): SurveyTemplate => ({
  title: title || 'Feedback',
  q1Text: 'How likely are you to recommend us to someone else?',
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

/** The language of a visit: of the link, of the request, or of the browser. */
export const languageOf = ({ wishes }: Link, { language }: OpenRequest): string =>
  wishes.language ?? language ?? navigator.language

/** A text of the template in a language; without a translation as it was written. */
export function labelIn({ translations }: SurveyTemplate, language: string) {
  const words = translations?.[language] ?? translations?.[language.slice(0, 2)]
  return { isTranslated: words !== undefined, label: (text: string) => words?.[text] ?? text }
}

/** What the survey adds to the thanks, in the language of the visit. */
export function thanksOf(link: Link, { request, template }: Open): SurveyThanks {
  const { label } = labelIn(template, languageOf(link, request))
  const { text, link: more } = template.thanks ?? {}
  return {
    ...(text ? { text: label(text) } : {}),
    ...(more ? { link: { ...more, text: label(more.text) } } : {}),
  }
}

/** Loads the survey request of a link and its template. Rejects without an answer of the server. */
export async function loadSurvey(link: Link): Promise<Found> {
  const { surveyId, templateId, version } = link
  const request = await call('getSurveyRequest', { params: { surveyId } })
  if (request.data === 0) return { ...request, status: 'shut' }
  const wanted = templateId ?? request.templateId
  if (!wanted) return { status: 'open', request, template: plain(request, version), isLost: true }
  void textsOf(languageOf(link, request)) // at the same time as the template
  const template = await loadTemplate(request, surveyId, wanted)
  if (!template) return { status: 'failed', message: MESSAGES.ourEnd }
  const { surveyType = version } = template
  return { status: 'open', request, template: { ...template, surveyType }, isLost: false }
}

/** Posts an answer; rejects when it may not have been stored. */
export const postAnswer = (body: Parameters<typeof call<'postFeedback'>>[1]['body']) =>
  call('postFeedback', { body }, { keepalive: true })

/** Stores the steps of an unfinished answer; failures are ignored, because the finished answer does not need them. */
export function savePartial(surveyId: string, answers: PartialAnswers, language: string): void {
  const body = { ...answers, language }
  call('savePartialFeedback', { params: { surveyId }, body }, { keepalive: true }).catch(() => {})
}

/** Reports that the survey was viewed or started; failures are ignored. */
export function reportVisit(surveyId: string, kind: 'open' | 'start'): void {
  call('visitSurvey', { params: { surveyId }, body: { kind } }, { keepalive: true }).catch(() => {})
}
