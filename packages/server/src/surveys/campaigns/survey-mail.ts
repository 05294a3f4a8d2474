import {
  type CampaignContent,
  fillText,
  hiddenValues,
  STAR_WORDS,
  SURVEY_PATHS,
  type SurveyTemplate,
  valueIn,
} from '@agent-assist/contract'
import { type MailScale, type MailWords, renderMail } from '../../mail/template.ts'

/** The recipient of a mail, with the values of its placeholders. */
export interface MailedRequest {
  id: string
  recipient: string
  name: string
  ticketId?: string
  language?: string
  variant?: 'a' | 'b'
  isReminder: boolean
  /** Whether the recipient began to answer. */
  hasBegun?: boolean
  values: Record<string, string>
}

/** What all mails of a campaign have in common. */
export interface CampaignMail {
  templateId: string
  template: SurveyTemplate
  message: CampaignContent['message']
  /** Name of the sender unless the message has one. */
  organisationName: string
  publicUrl: string
}

type Sent = Pick<CampaignMail, 'publicUrl' | 'templateId' | 'template'>

/** The URL of a request's survey. */
export const surveyUrl = (
  { publicUrl, templateId, template }: Sent,
  requestId: string,
  search: Record<string, string> = {},
): string => {
  const query = new URLSearchParams(search).toString()
  const path = SURVEY_PATHS[template.surveyType ?? 'custom_v2']
  return `${publicUrl}${path}/${requestId}/${templateId}${query ? `?${query}` : ''}`
}

/** URLs to unsubscribe: of a page, and for one click in the mail program. */
export const unsubscribeUrls = (publicUrl: string, requestId: string) => ({
  page: `${publicUrl}/unsubscribe/${requestId}`,
  oneClick: `${publicUrl}/api/unsubscribe/${requestId}`,
})

const NPS_SCORES = Array.from({ length: 11 }, (_, score) => String(score))
const STARS = STAR_WORDS.map((_, at) => String(at + 1))

/** The first question; each answer is a link that preselects the answer. */
function questionOf(
  mail: CampaignMail,
  request: MailedRequest,
  search: Record<string, string>,
): MailScale {
  const { template } = mail
  const words = (request.language && template.translations?.[request.language]) || {}
  const link = (answer: Record<string, string>) =>
    surveyUrl(mail, request.id, { ...answer, ...search })
  const question = words[template.q1Text] ?? template.q1Text
  const rated = (ratings: readonly string[], labelOf: (rating: string) => string): MailScale => ({
    question,
    choices: ratings.map((rating) => ({ label: labelOf(rating), url: link({ rating }) })),
  })
  if (template.surveyCotegory !== 'CSAT')
    return {
      question,
      choices: NPS_SCORES.map((score) => ({ label: score, url: link({ score }) })),
      ends: ['not at all likely', 'very likely'] as const,
    }
  return template.q1Stars
    ? { ...rated(STARS, (stars) => `${stars} ★`), ends: ['very unhappy', 'very happy'] as const }
    : rated(['Good', 'Bad'], (rating) => words[rating] ?? rating)
}

/** First words of a reminder to somebody who stopped half way. */
const HALF_WAY =
  'You began this survey and did not finish it. On the same device your answers are still there.'

/** Values of the placeholders. */
const valuesOf = ({ values, name, recipient, ticketId }: MailedRequest) => ({
  ...values,
  name,
  email: recipient,
  ticket: ticketId ?? '',
})

/** The subject of the mail to this recipient. */
export function subjectOf(
  { message }: Pick<CampaignMail, 'message'>,
  request: MailedRequest,
): string {
  const chosen = request.variant === 'b' ? message.subjectB : message.subject
  const filled = fillText(chosen, valuesOf(request)).replaceAll(/\s+/g, ' ').trim()
  return request.isReminder ? `Reminder: ${filled}` : filled
}

/** The mail to one recipient, with the headers that let a mail program unsubscribe. */
export function surveyMail(mail: CampaignMail, request: MailedRequest, isTest = false) {
  const { message, publicUrl, organisationName, template } = mail
  const subject = subjectOf(mail, request)
  const values = valuesOf(request)
  const search: Record<string, string> = {
    ...hiddenValues(template.hiddenFields, (name) => valueIn(values)(name.toLowerCase())),
    ...(request.language && template.translations?.[request.language]
      ? { lang: request.language }
      : {}),
    ...(isTest ? { preview: '' } : {}),
  }
  const body = fillText(message.body, values).trim()
  const isHalfWay = request.isReminder && request.hasBegun
  const { page, oneClick } = unsubscribeUrls(publicUrl, request.id)
  const sender = message.senderName || organisationName
  const words: MailWords = {
    kind: 'survey',
    subject,
    title: request.isReminder ? subjectOf(mail, { ...request, isReminder: false }) : subject,
    before: [
      ...(isHalfWay ? [HALF_WAY] : []),
      ...body.split(/\n{2,}/).filter(Boolean),
      ...(message.embedsQuestion ? [questionOf(mail, request, search)] : []),
    ],
    action: {
      label: message.embedsQuestion ? 'Open the whole survey' : 'Answer the survey',
      url: surveyUrl(mail, request.id, search),
    },
    after: [
      isTest
        ? 'This is a test: its links store nothing.'
        : { text: 'No more surveys from us? One click is enough:', url: page },
    ],
    sender,
    ...(request.language ? { language: request.language } : {}),
  }
  const headers: Record<string, string> = isTest
    ? {}
    : {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
  return {
    ...renderMail(words),
    headers,
    fromName: sender,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
  }
}
