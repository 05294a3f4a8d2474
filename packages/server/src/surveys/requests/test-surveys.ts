import { randomBytes, randomUUID } from 'node:crypto'
import { SurveyTemplate } from '@agent-assist/contract'
import type * as z from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { type AnswerOrigin, storeAnswer } from './answers.ts'

/** Stores a template with one version; returns its id. */
export async function testTemplate(
  db: Db,
  org: string,
  given: Partial<z.input<typeof SurveyTemplate>> = {},
): Promise<string> {
  const content = SurveyTemplate.parse({
    title: 'A minute?',
    q1Text: 'Would you recommend us?',
    ...given,
  })
  const id = randomUUID()
  await db.query('insert into survey_template (organisation_id, id) values ($1, $2)', [org, id])
  await db.query(
    `insert into survey_template_version (organisation_id, template_id, version, content)
     values ($1, $2, 1, $3::jsonb)`,
    [org, id, JSON.stringify(content)],
  )
  return id
}

interface GivenRequest {
  templateId?: string
  type?: string
  ticketId?: string
  recipient?: string
  campaignId?: string
}

/** Stores an open request; returns its id. */
export async function testRequest(db: Db, org: string, given: GivenRequest = {}): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await db.query(
    `insert into survey_request (id, organisation_id, type, external_ticket, recipient, template_id,
       template_version, campaign_id, survey_url)
     values ($1, $2, $3, $4, $5, $6, 1, $7, $8)`,
    [
      id,
      org,
      given.type ?? '',
      given.ticketId ?? null,
      given.recipient ?? 'customer@example.test',
      given.templateId ?? null,
      given.campaignId ?? null,
      `http://localhost/survey/${id}`,
    ],
  )
  return id
}

type GivenAnswer = Partial<Parameters<typeof storeAnswer>[2]> & Partial<AnswerOrigin>

/** Stores an answer, by default of NPS 9; returns its id. */
export async function testAnswer(db: Db, org: string, given: GivenAnswer = {}): Promise<string> {
  const { id = randomUUID(), npsScore, rating, primaryReasons, questionsResponses = [] } = given
  const { feedbackText = '', source = 'link', template = {}, ...origin } = given
  const score = rating === undefined ? { npsScore: npsScore ?? 9 } : { rating }
  const answer = { id, ...score, primaryReasons, questionsResponses, feedbackText }
  const surveyCotegory = rating === undefined ? 'NPS' : 'CSAT'
  await storeAnswer(db, org, answer, {
    ...origin,
    source,
    template: { surveyCotegory, ...template },
  })
  return id
}
