import { CampaignContent, type SurveyTemplate } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { surveyMail } from './survey-mail.ts'

/** The mail with the first question of a survey. */
const mailOf = (template: Partial<SurveyTemplate>, language?: string) =>
  surveyMail(
    {
      templateId: 't',
      template: { title: 'Kelda', q1Text: 'How did we do?', ...template },
      message: CampaignContent.parse({ message: { subject: 'Hello', embedsQuestion: true } })
        .message,
      organisationName: 'Kelda',
      publicUrl: 'https://kelda.test',
    },
    {
      id: 'r1',
      recipient: 'kim@brooks.example',
      name: 'Kim',
      isReminder: false,
      values: {},
      ...(language ? { language } : {}),
    },
  )

const LINK = 'https://kelda.test/adhoc_v2-survey/r1/t'

test('[SURV-10] a survey of stars has five of them in its mail, each a link that only chooses', () => {
  const { text, html } = mailOf({ surveyCotegory: 'CSAT', q1Stars: true })
  expect(text.split('\n').filter((line) => line.includes('?rating='))).toEqual([
    `1 ★ (very unhappy): ${LINK}?rating=1`,
    `2 ★: ${LINK}?rating=2`,
    `3 ★: ${LINK}?rating=3`,
    `4 ★: ${LINK}?rating=4`,
    `5 ★ (very happy): ${LINK}?rating=5`,
  ])
  expect(html).toContain('very unhappy … very happy')
  expect(text).not.toContain('Good')
})

test('[SURV-10] other surveys have Good and Bad, or 0 to 10, in the words of the recipient', () => {
  const translations = { de: { Good: 'Gut', 'How did we do?': 'Wie waren wir?' } }
  const { text } = mailOf({ surveyCotegory: 'CSAT', translations }, 'de')
  expect(text).toContain(
    `Wie waren wir?\nGut: ${LINK}?rating=Good&lang=de\nBad: ${LINK}?rating=Bad`,
  )
  expect(mailOf({ q1Stars: true }).text).toContain(`10 (very likely): ${LINK}?score=10`)
})
