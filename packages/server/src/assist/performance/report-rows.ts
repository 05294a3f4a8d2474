import { cutText, type PerformanceRow, SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { maskedName, maskedText } from '../../organisations/organisation.ts'
import { type Fragment, raw, sql, statement } from '../../platform/db/sql.ts'
import { type Source, sourcesOf } from '../../suggest/sources.ts'
import { cursorMoment } from '../../platform/db/time-cursor.ts'
import { SAME_ANSWER } from './report-events.ts'
import type { ReportOrganisation } from './report-view.ts'

/** An event with its ticket, rating and texts, unmasked as stored. */
export interface FoundRow {
  id: string
  organisationId: string
  at: string
  cursor: string
  ticketId: string
  url?: string
  agent: string
  group?: string
  type: string
  query?: string
  suggestionKind?: string
  suggestionId?: string
  rating?: 'like' | 'dislike'
  comment?: string
  stored?: string
  sent?: string
  autoText?: string
}

/** Columns of a report row, from the joins in `DETAILS`. */
const COLUMNS = `e.id, e.organisation_id as "organisationId", e.created_on as at,
  ${cursorMoment('e.created_on')} as cursor,
  e.ticket_id as "ticketId", t.url, e.agent, t.group_name as group, e.type, e.query,
  e.suggestion_kind as "suggestionKind", e.suggestion_id as "suggestionId",
  case when e.type in ('like', 'dislike') then e.type end as rating,
  case when e.type in ('like', 'dislike') then e.comment end as comment,
  stored.answer as stored, stored.sent,
  case when e.type like 'AutoReply%' then auto.text end as "autoText"`

/**
 * Joins the events `e` with ticket, stored texts and automatic reply. Only for the
 * rows of one page.
 */
const DETAILS = `
  left join ticket t on t.organisation_id = e.organisation_id and t.id = e.ticket_id
  left join lateral (
    select k.answer, k.sent from stored_reply k
    join assist_event f on f.organisation_id = k.organisation_id and f.id = k.event_id
    where k.organisation_id = e.organisation_id and f.organisation_id = e.organisation_id
      and f.ticket_id = e.ticket_id and (f.id = e.id or (${SAME_ANSWER}))
    order by f.id = e.id desc, f.created_on desc limit 1
  ) stored on true
  left join auto_reply auto
    on auto.organisation_id = e.organisation_id and auto.ticket_id = e.ticket_id`

/** Rows of these events, ordered by columns of `e`; `more` adds columns. */
export async function rowsOf<T extends object>(
  on: Queryable,
  events: Fragment,
  order: string,
  more = '',
): Promise<(FoundRow & T)[]> {
  const { rows } = await on.query<FoundRow & T>(
    ...statement(sql`with e as materialized (${events})
      select ${raw(COLUMNS + more)} from e ${raw(DETAILS)} ${raw(order)}`),
  )
  return rows
}

const keyOf = (org: string, { suggestionKind, suggestionId }: FoundRow) =>
  `${org} ${suggestionKind} ${suggestionId}`

/** Current sources of the rows' answers, by organisation, kind and id. */
async function sourcesOfRows(on: Queryable, rows: readonly FoundRow[]) {
  const found = new Map<string, Source>()
  for (const [org, own] of Map.groupBy(rows, ({ organisationId }) => organisationId)) {
    const hits = own.flatMap(({ suggestionKind, suggestionId }) => {
      const kind = SuggestionKind.safeParse(suggestionKind)
      return kind.success && suggestionId !== undefined
        ? [{ kind: kind.data, id: suggestionId, score: 0, matched: 0, lexemes: [] }]
        : []
    })
    const question = { org, ticketId: '', locale: '', subject: '', text: '', values: {} }
    for (const [key, source] of await sourcesOf(on, question, hits))
      found.set(`${org} ${key}`, source)
  }
  return found
}

export interface ReportViewRow {
  row: PerformanceRow
  source?: Source
}

/**
 * Rows for the response: e-mail addresses are masked where the organisation hides them, and answers
 * are cut at `answerMax` characters.
 */
export async function showRows(
  on: Queryable,
  organisations: readonly ReportOrganisation[],
  rows: readonly FoundRow[],
  answerMax: number,
): Promise<ReportViewRow[]> {
  const sources = await sourcesOfRows(on, rows)
  const byId = new Map(organisations.map((one) => [one.id, one.organisation]))
  return rows.flatMap((found) => {
    const organisation = byId.get(found.organisationId)
    if (!organisation) return []
    const text = (given: string | undefined) =>
      given === undefined ? undefined : maskedText(organisation, given)
    const { query, comment, rating, url, group } = found
    const source = sources.get(keyOf(found.organisationId, found))
    const whole = text(found.stored ?? found.autoText ?? source?.text)
    const answer = whole === undefined ? undefined : cutText(whole, answerMax)
    const row = {
      id: found.id,
      organisationId: found.organisationId,
      created_on: found.at,
      ticket_id: found.ticketId,
      ...(url ? { ticket_url: url } : {}),
      agent: maskedName(organisation, found.agent),
      ...(group ? { group } : {}),
      type: found.type,
      ...(query ? { _queryText: text(query) } : {}),
      ...(answer ? { answerGivenByAI: answer } : {}),
      ...(rating ? { feedbackAction: rating } : {}),
      ...(comment ? { feedbackComment: text(comment) } : {}),
    }
    return [{ row, ...(source ? { source } : {}) }]
  })
}
