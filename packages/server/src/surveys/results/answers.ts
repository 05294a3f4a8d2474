import {
  type Parsed,
  type Reply,
  scoreGroup,
  type SurveyResponse,
  type SurveyResultsQuery,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { maskedName, maskedText } from '../../organisations/organisation.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { cursorMoment, parseTimeCursor, timeCursor } from '../../platform/db/time-cursor.ts'
import { campaignNames, templateNames } from './result-names.ts'
import { answerWhere, type ResultsView, resultsView } from './results-view.ts'

/** Columns of `survey_answer a` for a list of answers. */
export const ANSWER_COLUMNS = `a.id, a.answered_at as at, a.category, a.nps_score as score, a.rating, a.stars, a.source,
  a.template_id as "templateId", a.campaign_id as "campaignId",
  a.submitter, a.ticket_id as "ticketId", a.agent, a.language, a.duration_s as "durationS",
  a.primary_reasons as reasons, a.responses, a.feedback_text as comment,
  nullif(a.hidden, '{}') as hidden,
  a.sentiment_label as sentiment, array(
    select word from unnest(a.theme_words) as word where word not like '% %') as themes, a.follow_up as "followUp",
  a.follow_up_owner as "ownerId",
  (select first_name || ' ' || last_name from app_user where id::text = a.follow_up_owner) as owner`

/** An answer as it is read, with ids instead of names. */
export type AnswerRow = Omit<SurveyResponse, 'group' | 'template' | 'campaign' | 'owner'> & {
  templateId?: string
  campaignId?: string
  ownerId?: string
  owner?: string
}

/** The score group of an answer; undefined without a score or rating. */
export function groupOf({ score, rating }: Pick<SurveyResponse, 'score' | 'rating'>) {
  if (score !== undefined) return scoreGroup(score)
  if (rating === undefined) return undefined
  return rating === 'Good' ? ('promoter' as const) : ('detractor' as const)
}

/** Turns rows into answers with names; addresses are masked if the organisation hides them. */
export async function shower(on: Queryable, { org, organisation }: ResultsView) {
  const templates = await templateNames(on, org)
  const campaigns = await campaignNames(on, org)
  const named = (id: string | undefined, names: Map<string, string>) =>
    id === undefined ? undefined : { id, name: names.get(id) ?? id }
  const text = (given: string) => maskedText(organisation, given)
  return ({ templateId, campaignId, ownerId, owner, ...row }: AnswerRow): SurveyResponse => ({
    ...row,
    group: groupOf(row),
    template: named(templateId, templates),
    campaign: named(campaignId, campaigns),
    ...(row.submitter ? { submitter: maskedName(organisation, row.submitter) } : {}),
    ...(row.agent ? { agent: maskedName(organisation, row.agent) } : {}),
    ...(ownerId ? { owner: { id: ownerId, name: owner ?? ownerId } } : {}),
    comment: text(row.comment),
    ...(row.hidden
      ? { hidden: Object.fromEntries(Object.entries(row.hidden).map(([k, v]) => [k, text(v)])) }
      : {}),
    responses: row.responses.map((response) =>
      response.questionType === 'ShortAnswer' && response.singlevalueanswer !== undefined
        ? { ...response, singlevalueanswer: text(response.singlevalueanswer) }
        : response,
    ),
  })
}

/** A page of answers, newest first. */
export async function listAnswers(
  db: Db,
  view: ResultsView,
  { after, commented, limit }: Parsed<'listSurveyAnswers'>['query'],
): Promise<Omit<Reply<'listSurveyAnswers'>, 'asOf'>> {
  const place = parseTimeCursor(after)
  const beyond = place
    ? sql`(a.answered_at, a.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)`
    : sql`true`
  const { rows } = await db.query<AnswerRow & { cursor: string }>(
    ...statement(sql`select ${raw(ANSWER_COLUMNS)},
        ${raw(cursorMoment('a.answered_at'))} as cursor
      from survey_answer a
      where ${answerWhere(view)} and ${beyond} and ${raw(commented ? `a.feedback_text <> ''` : 'true')}
      order by a.answered_at desc, a.id desc limit ${limit + 1}`),
  )
  const show = await shower(db, view)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map((row) => {
      const { cursor: _, ...rest } = row
      return show(rest)
    }),
    ...(last ? { next: timeCursor(last) } : {}),
  }
}

type Answer = Reply<'getSurveyAnswer'>['answer']
type More = AnswerRow & { page: string; hasTicket: boolean; note: string }

/** One answer of the organisation, with the history of its follow-up; refuses an unknown answer. */
export async function readAnswer(
  db: Db,
  org: string,
  id: string,
  query: SurveyResultsQuery,
): Promise<{ answer: Answer; view: ResultsView; at: string }> {
  const view = await resultsView(db, org, query)
  const { rows } = await db.query<More>(
    `select ${ANSWER_COLUMNS}, a.page, a.follow_up_note as note,
       exists (select from ticket where organisation_id = a.organisation_id and id = a.ticket_id)
         as "hasTicket"
     from survey_answer a where a.organisation_id = $1 and a.id = $2`,
    [org, id],
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', 'There is no such answer.')
  const { page, hasTicket, note, ...rest } = row
  const show = await shower(db, view)
  const changes = await db.query<Answer['changes'][number]>(
    `select f.at, u.first_name || ' ' || u.last_name as by, f.state, f.note,
       (select first_name || ' ' || last_name from app_user where id = f.owner) as owner
     from survey_follow_up f join app_user u on u.id = f.changed_by
     where f.organisation_id = $1 and f.answer_id = $2 order by f.version desc`,
    [org, id],
  )
  return {
    answer: {
      ...show(rest),
      ...(page ? { page } : {}),
      hasTicket,
      note,
      changes: changes.rows,
    },
    view,
    at: row.at,
  }
}

/** An answer, with the ids of its neighbours in the list. */
export async function answerBeside(
  db: Db,
  { params, query }: Parsed<'getSurveyAnswer'>,
): Promise<Reply<'getSurveyAnswer'>> {
  const id = params.answerId
  const { answer, view } = await readAnswer(db, params.organisationId, id, query)
  const beside = async (is: '<' | '>') => {
    const order = is === '<' ? 'desc' : 'asc'
    const { rows } = await db.query<{ id: string }>(
      ...statement(sql`select a.id from survey_answer a
        where ${answerWhere(view)} and (a.answered_at, a.id) ${raw(is)} (
          select answered_at, id from survey_answer where organisation_id = ${view.org} and id = ${id})
        order by a.answered_at ${raw(order)}, a.id ${raw(order)} limit 1`),
    )
    return rows[0]?.id
  }
  const [newer, older] = [await beside('>'), await beside('<')]
  return { answer, ...(newer ? { newer } : {}), ...(older ? { older } : {}) }
}
