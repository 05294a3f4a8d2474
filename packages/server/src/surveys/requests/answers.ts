import type { HiddenValues, SurveyAnswer, SurveyTemplate } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** The origin of an answer, and what the answer is about. */
export interface AnswerOrigin {
  source: 'link' | 'page' | 'import'
  template: Pick<SurveyTemplate, 'surveyCotegory' | 'surveyType'>
  templateId?: string | undefined
  templateVersion?: number | undefined
  /** The request that was answered, and whether it accepts only one answer. */
  requestId?: string | undefined
  isSingle?: boolean
  pageSurveyId?: string | undefined
  /** Origin and path of the page. */
  page?: string
  /** Address of the person who answered, or the name in a signed token. */
  submitter?: string | undefined
  ticketId?: string | undefined
  agent?: string | undefined
  campaignId?: string | undefined
  language?: string | undefined
  /** Seconds from the first input to the submission. */
  durationS?: number | undefined
  /** Values of the template's hidden fields. */
  hidden?: HiddenValues
  /** Default: now. */
  answeredAt?: string | undefined
}

/** Stores an answer, unless its id exists or its request has one; returns whether it was stored. */
export async function storeAnswer(
  db: Queryable,
  org: string,
  answer: SurveyAnswer & { id: string },
  origin: AnswerOrigin,
): Promise<boolean> {
  const { surveyCotegory = 'NPS', surveyType = 'custom_v2' } = origin.template
  const { affected } = await db.query(
    `insert into survey_answer (organisation_id, id, category, survey_type, source, template_id,
       template_version, request_id, is_single, page_survey_id, page, submitter, ticket_id, agent,
       campaign_id, language, duration_s, nps_score, rating, primary_reasons, responses,
       feedback_text, answered_at, hidden, stars)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21::jsonb, $22, coalesce($23::timestamptz, now()), $24::jsonb, $25)
     on conflict do nothing`,
    [
      org,
      answer.id,
      surveyCotegory,
      surveyType,
      origin.source,
      origin.templateId ?? null,
      origin.templateVersion ?? null,
      origin.requestId ?? null,
      origin.isSingle ?? true,
      origin.pageSurveyId ?? null,
      origin.page ?? '',
      origin.submitter ?? null,
      origin.ticketId ?? null,
      origin.agent ?? null,
      origin.campaignId ?? null,
      origin.language ?? null,
      origin.durationS ?? null,
      answer.npsScore ?? null,
      answer.rating ?? null,
      answer.primaryReasons ?? [],
      JSON.stringify(answer.questionsResponses),
      answer.feedbackText,
      origin.answeredAt ?? null,
      JSON.stringify(origin.hidden ?? {}),
      answer.stars ?? null,
    ],
  )
  return affected > 0
}
