import { randomUUID } from 'node:crypto'
import type { FeedbackSubmission, Reply, SurveyTemplate } from '@agent-assist/contract'
import { hiddenValues, MESSAGES, starWord, valueIn } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { storeAnswer } from './answers.ts'
import { finishPartial } from './finish-partial.ts'
import { givenAnswer } from './given-answer.ts'
import { answered } from './on-answer.ts'
import { rateTicket } from './rate-ticket.ts'
import { reachedResponses } from './reached.ts'
import { closedText, holdQuotas, withQuotas } from '../templates/quotas.ts'
import { readTemplate } from '../templates/read-template.ts'
import {
  isGeneral,
  readRequest,
  REQUEST_MESSAGES,
  shutState,
  type SurveyRequest,
} from './requests.ts'

interface Stored {
  reply: Reply<'postFeedback'>
  /**
   * The organisation that has a new answer; missing if none was stored, or it was stored before.
   */
  newIn?: string
}

const STORED: Stored['reply'] = { data: 1, message: MESSAGES.feedbackThanks }

/** Whether this answer of the request is stored already. */
async function isStored(tx: Queryable, { organisationId, id }: SurveyRequest, answerId: string) {
  const { rows } = await tx.query(
    'select from survey_answer where organisation_id = $1 and id = $2 and request_id = $3',
    [organisationId, answerId, id],
  )
  return rows.length > 0
}

/**
 * The template that the request was sent with; without one the survey is only a score. With `isHeld` answers to it that
 * come at the same time wait.
 */
export async function templateOf(
  tx: Queryable,
  { organisationId, templateId, templateVersion }: SurveyRequest,
  given: Pick<FeedbackSubmission, 'surveyType'>,
  isHeld = false,
): Promise<Partial<SurveyTemplate>> {
  const found = templateId
    ? await readTemplate(tx, organisationId, templateId, templateVersion)
    : undefined
  if (!found || !templateId) return { surveyType: given.surveyType ?? 'standard' }
  if (isHeld) await holdQuotas(tx, organisationId, templateId, found.template)
  return withQuotas(tx, organisationId, templateId, found.template)
}

interface AskedTicket {
  id: string
  assignee?: string
  askedAt: string
}

/** The ticket that the request is about, locked; undefined if we do not have the ticket. */
async function lockTicket(
  tx: Queryable,
  { id, organisationId }: SurveyRequest,
): Promise<AskedTicket | undefined> {
  const { rows } = await tx.query<AskedTicket>(
    `select t.id, t.assignee, coalesce(r.sent_at, r.created_at) as "askedAt"
     from survey_request r
     join ticket t on t.organisation_id = r.organisation_id and t.id = r.external_ticket
     where r.organisation_id = $2 and r.id = $1 for update of t`,
    [id, organisationId],
  )
  return rows[0]
}

/** The recipient if the request has a ticket, else the typed address if there is one (SURV-8). */
const submitterOf = ({ externalTicket, recipient }: SurveyRequest, typed = '') =>
  (externalTicket ? recipient || typed : typed || recipient).toLowerCase() || undefined

async function markAnswered(tx: Queryable, request: SurveyRequest): Promise<void> {
  await tx.query(
    `update survey_request set status = case when $2 then status else 'Answered' end,
       answered_at = coalesce(answered_at, now()), opened_at = coalesce(opened_at, now()),
       started_at = coalesce(started_at, now())
     where organisation_id = $3 and id = $1`,
    [request.id, isGeneral(request), request.organisationId],
  )
}

/** Removes the steps of an answer that was finished, whether or not a quota let it be stored. */
const finishSteps = (tx: Queryable, request: SurveyRequest, answerId: string) =>
  finishPartial(tx, request.organisationId, answerId, isGeneral(request) ? undefined : request.id)

/** Stores an answer to an open request, updates the request and rates the ticket. */
async function store(tx: Queryable, given: FeedbackSubmission, id: string): Promise<Stored> {
  const request = await readRequest(tx, given.surveyId, true)
  const shut = shutState(request)
  if (!request) return { reply: { data: 0, message: REQUEST_MESSAGES.missing } }
  if (await isStored(tx, request, id)) return { reply: STORED }
  if (shut) return { reply: { data: 0, message: REQUEST_MESSAGES[shut] } }
  const template = await templateOf(tx, request, given, true)
  const closed = closedText(template, given.language ?? request.language)
  if (closed) {
    await finishSteps(tx, request, id)
    return { reply: { data: 0, message: closed } }
  }
  const answer = givenAnswer(template, given)
  const ticket = await lockTicket(tx, request)
  const isNew = await storeAnswer(
    tx,
    request.organisationId,
    { id, ...answer },
    {
      source: 'link',
      template,
      templateId: request.templateId,
      templateVersion: request.templateVersion,
      requestId: request.id,
      isSingle: !isGeneral(request),
      submitter: submitterOf(request, given.submitter),
      ticketId: request.externalTicket,
      agent: ticket?.assignee,
      campaignId: request.campaignId,
      language: given.language ?? request.language,
      durationS: given.durationS,
      hidden: hiddenValues(template.hiddenFields, valueIn(given.hidden)),
    },
  )
  if (!isNew) return { reply: { data: 0, message: REQUEST_MESSAGES.answered } }
  await markAnswered(tx, request)
  await finishSteps(tx, request, id)
  if (ticket && answer.rating) {
    const rating = answer.rating === 'Good' ? 'good' : 'bad'
    const word = answer.stars === undefined ? rating : starWord(answer.stars)
    await rateTicket(tx, request.organisationId, ticket.id, word, ticket.askedAt)
  }
  const { ignored } = reachedResponses(template, {
    ...answer,
    questionsResponses: given.questionsResponses,
  })
  const reply = ignored.length > 0 ? { ...STORED, ignored } : STORED
  return { reply, newIn: request.organisationId }
}

/** The route for answers by a link. */
export function feedbackRoutes(api: Api): void {
  route(api, 'postFeedback', async ({ body }) => {
    const id = body.id ?? randomUUID()
    const { reply, newIn, mails } = await api.db.transaction(async (tx) => {
      const stored = await store(tx, body, id)
      const notified = stored.newIn ? await answered(tx, api, stored.newIn, id) : 0
      return { ...stored, mails: notified }
    })
    if (newIn) api.wakeEnricher()
    if (mails > 0) api.wakeSender()
    return reply
  })
}
