import {
  hiddenValues,
  type PartialAnswer,
  type SurveyTemplate,
  valueIn,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { templateOf as pageTemplateOf } from '../pages/live-surveys.ts'
import { closedText, withQuotas } from '../templates/quotas.ts'
import type { AnswerOrigin } from './answers.ts'
import { templateOf } from './feedback.ts'
import { partOf } from './given-answer.ts'
import { withoutQuery } from './page-surveys.ts'
import { isGeneral, readRequest, shutState } from './requests.ts'

type Origin = Pick<
  AnswerOrigin,
  'templateId' | 'templateVersion' | 'pageSurveyId' | 'page' | 'submitter' | 'campaignId'
> & {
  source: 'link' | 'page'
  template: Partial<SurveyTemplate>
  requestId?: string
  ticketId?: string | undefined
  /** Whether the survey was sent to one person. */
  isSingle?: boolean
}

/** Unfinished answers of one person: more than anybody has devices, so that nobody can fill the table with one link. */
const SINGLE_MOST = 20

/** Where the person stopped; a question that the template does not have is stored without its text. */
function stopOf({ stoppedAt }: PartialAnswer, { q2 = [] }: Partial<SurveyTemplate>): string {
  return q2.some(({ quest }) => quest === stoppedAt.quest) ? (stoppedAt.quest ?? '') : ''
}

/**
 * Stores the steps of an answer in place of earlier ones, unless the finished answer is stored or later steps are. An
 * id belongs to the survey that used it first.
 */
async function storePartial(
  tx: Queryable,
  org: string,
  given: PartialAnswer,
  origin: Origin,
): Promise<boolean> {
  const part = partOf(origin.template, given)
  const { affected } = await tx.query(
    `insert into survey_partial as p (organisation_id, id, source, request_id, page_survey_id, template_id,
       template_version, category, nps_score, rating, primary_reasons, responses, feedback_text,
       submitter, ticket_id, agent, campaign_id, page, language, stopped_kind, stopped_at, taken_ms,
       stars, hidden)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $14, $15,
       (select assignee from ticket where organisation_id = $1 and id = $15), $16, $17, $18, $19, $20, $21,
       $22, $23::jsonb
     where not exists (select from survey_answer where organisation_id = $1 and id = $2::uuid)
       and (not $24::boolean or ${SINGLE_MOST} > (select count(*) from survey_partial
         where organisation_id = $1 and request_id = $4 and id <> $2::uuid))
     on conflict (organisation_id, id) do update set nps_score = excluded.nps_score,
       rating = excluded.rating, primary_reasons = excluded.primary_reasons,
       responses = excluded.responses, feedback_text = excluded.feedback_text,
       stopped_kind = excluded.stopped_kind, stopped_at = excluded.stopped_at,
       taken_ms = excluded.taken_ms, language = excluded.language, stars = excluded.stars,
       hidden = excluded.hidden, updated_at = now()
     where p.taken_ms < excluded.taken_ms
       and p.request_id is not distinct from excluded.request_id
       and p.page_survey_id is not distinct from excluded.page_survey_id`,
    [
      org,
      given.id,
      origin.source,
      origin.requestId ?? null,
      origin.pageSurveyId ?? null,
      origin.templateId ?? null,
      origin.templateVersion ?? null,
      origin.template.surveyCotegory ?? 'NPS',
      part.npsScore ?? null,
      part.rating ?? null,
      part.primaryReasons ?? [],
      JSON.stringify(part.questionsResponses),
      part.feedbackText,
      origin.submitter ?? null,
      origin.ticketId ?? null,
      origin.campaignId ?? null,
      origin.page ?? '',
      given.language ?? null,
      given.stoppedAt.kind,
      stopOf(given, origin.template),
      given.takenMs,
      part.stars ?? null,
      JSON.stringify(hiddenValues(origin.template.hiddenFields, valueIn(given.hidden))),
      origin.isSingle ?? false,
    ],
  )
  return affected > 0
}

/** Stores the steps of an answer to a request that still accepts answers. */
async function ofRequest(tx: Queryable, surveyId: string, given: PartialAnswer): Promise<boolean> {
  const request = await readRequest(tx, surveyId, true)
  if (!request || shutState(request)) return false
  const template = await templateOf(tx, request, {})
  if (closedText(template)) return false
  return storePartial(tx, request.organisationId, given, {
    source: 'link',
    template,
    templateId: request.templateId,
    templateVersion: request.templateVersion,
    requestId: request.id,
    submitter: request.recipient.toLowerCase() || undefined,
    ticketId: request.externalTicket,
    isSingle: !isGeneral(request),
    campaignId: request.campaignId,
  })
}

/** Routes for the steps of answers that are not finished (SURV-11). */
export function partialAnswerRoutes(api: Api): void {
  const { db } = api

  route(api, 'savePartialFeedback', async ({ params, body }) => ({
    stored: await db.transaction((tx) => ofRequest(tx, params.surveyId, body)),
  }))

  route(api, 'savePartialPageAnswer', async ({ params, body, caller }) => {
    const { organisationId: org, name } = caller
    const asked = await pageTemplateOf(db, org, params.surveyId)
    if (!asked?.isLive) return { stored: false }
    const template = await withQuotas(db, org, asked.templateId, asked.content)
    if (closedText(template)) return { stored: false }
    const stored = await storePartial(db, org, body, {
      source: 'page',
      template,
      templateId: asked.templateId,
      templateVersion: asked.version,
      pageSurveyId: params.surveyId,
      page: withoutQuery(body.page),
      submitter: name,
    })
    return { stored }
  })
}
