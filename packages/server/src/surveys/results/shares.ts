import { createHash, randomBytes, randomUUID } from 'node:crypto'
import {
  chosenFields,
  DEFAULT_FILTERS,
  type NewSurveyShare,
  type Parsed,
  printFilters,
  type QuestionBlock,
  type Reply,
  SurveyResultsQuery,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { maskText } from '../../language/masking/mask-text.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { surveyBlocks } from './blocks.ts'
import { surveyMetrics } from './survey-metrics.ts'
import { filterNames } from './result-names.ts'
import { groupOf } from './answers.ts'
import { answerWhere, type ResultsView, resultsView } from './results-view.ts'
import { surveyDays } from './series.ts'

const TOKEN_BYTES = 16
/** Limit of comments; the newest are returned. */
const MOST_COMMENTS = 100
const MOST_SHARES = 200

type Share = Reply<'createSurveyShare'>['share']

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const COLUMNS = `id, title, created_by as "createdBy", created_at as "createdAt",
  expires_at as "expiresAt", revoked_at as "revokedAt", hidden, show_comments as "showComments"`

/** Links of the organisation, newest first. */
export async function listShares(on: Queryable, org: string): Promise<Share[]> {
  const { rows } = await on.query<Share>(
    `select ${COLUMNS} from survey_share where organisation_id = $1
     order by created_at desc, id limit ${MOST_SHARES}`,
    [org],
  )
  return rows
}

/** A query as the parameters of its address, in which filters of tickets are texts. */
function withoutDefaults(query: SurveyResultsQuery) {
  const fields = Object.keys(DEFAULT_FILTERS)
  const rest = Object.entries(query).filter(([name]) => !fields.includes(name))
  return { ...Object.fromEntries(rest), ...printFilters(query) }
}

/** Creates a link to results: 128 random bits, stored only as a hash. */
export async function createShare(
  db: Db,
  org: string,
  { title, query, hidden, showComments, days }: NewSurveyShare,
  userId: string,
): Promise<Reply<'createSurveyShare'>> {
  const { timeZone } = await resultsView(db, org, query)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { rows } = await db.query<Share>(
    `insert into survey_share (organisation_id, id, token_hash, title, query, hidden, show_comments,
       created_by, expires_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7,
       (select first_name || ' ' || last_name from app_user where id = $8),
       now() + make_interval(days => $9))
     returning ${COLUMNS}`,
    [
      org,
      randomUUID(),
      hashOf(token),
      title,
      JSON.stringify({ ...withoutDefaults(query), timeZone }),
      hidden,
      showComments,
      userId,
      days,
    ],
  )
  return { share: rows[0] as Share, token } // an insert gives back its row
}

/** Revokes a link at once. */
export async function revokeShare(
  db: Db,
  { organisationId, shareId }: Parsed<'revokeSurveyShare'>['params'],
): Promise<Share> {
  const { rows } = await db.query<Share>(
    `update survey_share set revoked_at = coalesce(revoked_at, now())
     where organisation_id = $1 and id = $2 returning ${COLUMNS}`,
    [organisationId, shareId],
  )
  if (!rows[0]) throw new Refusal('not_found', 'There is no such link.')
  return rows[0]
}

/** Removes short answers, which are mostly addresses; only their number stays. */
function withoutTexts(question: QuestionBlock): QuestionBlock {
  const { texts: _, ...rest } = question
  return rest
}

interface Found {
  org: string
  name: string
  title: string
  query: unknown
  hidden: string[]
  showComments: boolean
  expiresAt: string
}

async function readComments(on: Queryable, view: ResultsView) {
  const { rows } = await on.query<{
    at: string
    score?: number
    rating?: 'Good' | 'Bad'
    text: string
    sentiment?: NonNullable<Reply<'getSharedSurveyResults'>['comments']>[number]['sentiment']
    names: string[]
  }>(
    ...statement(sql`select a.answered_at as at, a.nps_score as score, a.rating, a.feedback_text as text,
        a.sentiment_label as sentiment,
        ${raw(`array_remove(array[a.submitter, a.agent, r.recipient_name], null)`)} as names
      from survey_answer a left join survey_request r
        on r.organisation_id = a.organisation_id and r.id = a.request_id
      where ${answerWhere(view)} and a.feedback_text <> ''
      order by a.answered_at desc, a.id desc limit ${MOST_COMMENTS}`),
  )
  return rows.map(({ score, rating, names, text, at, sentiment }) => ({
    at,
    sentiment,
    text: maskText(text, names),
    group: groupOf({ score, rating }),
  }))
}

/** Results for everybody who has the token: metrics without addresses. Refuses a link that has ended. */
export async function readShared(db: Db, token: string): Promise<Reply<'getSharedSurveyResults'>> {
  const { rows } = await db.query<Found>(
    `select s.organisation_id as org, o.name, s.title, s.query, s.hidden,
       s.show_comments as "showComments", s.expires_at as "expiresAt"
     from survey_share s join organisation o on o.id = s.organisation_id
     where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`,
    [hashOf(token)],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found', 'This link has ended, or never existed.')
  const { data: query } = SurveyResultsQuery.safeParse(found.query)
  if (!query)
    throw new Refusal('not_found', 'This link asks for more than is answered. Ask for a new one.')
  const seen = await resultsView(db, found.org, query)
  const view = { ...seen, organisation: { ...seen.organisation, showEmail: false } }
  const blocks = await surveyBlocks(db, view)
  const filters = await filterNames(db, view)
  return {
    title: found.title,
    organisation: found.name,
    from: query.from,
    to: query.to,
    timeZone: view.timeZone,
    filters: filters.filter(({ filter }) => filter !== 'agent'),
    ticketFilters: chosenFields(query),
    items: await surveyMetrics(db, view),
    days: await surveyDays(db, view),
    blocks: {
      ...blocks,
      questions: blocks.questions
        .filter(({ quest }) => !found.hidden.includes(quest))
        .map(withoutTexts),
      comments: found.showComments ? blocks.comments : { ...blocks.comments, themes: [] },
    },
    ...(found.showComments ? { comments: await readComments(db, view) } : {}),
    expiresAt: found.expiresAt,
    asOf: new Date().toISOString(),
  }
}
