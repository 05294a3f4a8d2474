import {
  type CampaignContent,
  fillText,
  SURVEY_PATHS,
  type SurveyTemplate,
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

/** The first question; each answer is a link that preselects the answer. */
function questionOf(mail: CampaignMail, request: MailedRequest, search: Record<string, string>) {
  const { template } = mail
  const words = (request.language && template.translations?.[request.language]) || {}
  const link = (answer: Record<string, string>) =>
    surveyUrl(mail, request.id, { ...answer, ...search })
  const isCsat = template.surveyCotegory === 'CSAT'
  const scale: MailScale = {
    question: words[template.q1Text] ?? template.q1Text,
    choices: isCsat
      ? ['Good', 'Bad'].map((rating) => ({ label: words[rating] ?? rating, url: link({ rating }) }))
      : NPS_SCORES.map((score) => ({ label: score, url: link({ score }) })),
    ...(isCsat ? {} : { ends: ['not at all likely', 'very likely'] as const }),
  }
  return scale
}

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
  const search: Record<string, string> = {
    ...(request.language && template.translations?.[request.language]
      ? { lang: request.language }
      : {}),
    ...(isTest ? { preview: '' } : {}),
  }
  const body = fillText(message.body, valuesOf(request)).trim()
  const { page, oneClick } = unsubscribeUrls(publicUrl, request.id)
  const sender = message.senderName || organisationName
  const words: MailWords = {
    kind: 'survey',
    subject,
    title: request.isReminder ? subjectOf(mail, { ...request, isReminder: false }) : subject,
    before: [
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
