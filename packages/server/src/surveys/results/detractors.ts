import {
  DAY_MS,
  DETRACTOR_DAYS,
  type Detractor,
  type Parsed,
  type Reply,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { instantAt, offsetAt } from '../../platform/basics/zone-offsets.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { ANSWER_COLUMNS, type AnswerRow, shower } from './answers.ts'
import { answerWhere, type ResultsView, resultsView } from './results-view.ts'

type Input = Pick<Parsed<'listDetractors'>, 'params' | 'query'>

/** The answers of the last days by detractors whom nobody has contacted yet. */
async function unhappy(on: Queryable, { params, query }: Input): Promise<ResultsView> {
  const { offset: _offset, limit: _limit, ...filters } = query
  const now = Date.now()
  const at = new Date(now).toISOString()
  const all = { ...filters, group: 'detractor', followUp: 'new' } as const
  const view = await resultsView(on, params.organisationId, { ...all, from: at, to: at })
  const today = Math.floor((now + offsetAt(view.timeZone, now)) / DAY_MS) * DAY_MS
  const from = instantAt(view.timeZone, today - (DETRACTOR_DAYS - 1) * DAY_MS)
  return { ...view, query: { ...view.query, from: new Date(from).toISOString() } }
}

/** How many detractors wait for a call. */
export async function countDetractors(on: Queryable, view: ResultsView): Promise<number> {
  const { rows } = await on.query<{ n: number }>(
    ...statement(sql`select count(*)::int as n from survey_answer a where ${answerWhere(view)}`),
  )
  return rows[0]?.n ?? 0
}

/** A page of the detractors who wait for a call, newest first. */
export async function listDetractors(db: Db, input: Input): Promise<Reply<'listDetractors'>> {
  const view = await unhappy(db, input)
  const { limit, offset } = input.query
  const { rows } = await db.query<AnswerRow & Pick<Detractor, 'note' | 'hasTicket'>>(
    ...statement(sql`select ${raw(ANSWER_COLUMNS)}, a.follow_up_note as note,
        exists (select from ticket where organisation_id = ${input.params.organisationId} and id = a.ticket_id)
          as "hasTicket"
      from survey_answer a where ${answerWhere(view)}
      order by a.answered_at desc, a.id desc limit ${limit} offset ${offset}`),
  )
  const show = await shower(db, view)
  return {
    items: rows.map(({ note, hasTicket, ...row }) => ({ ...show(row), note, hasTicket })),
    total: await countDetractors(db, view),
    from: view.query.from,
    asOf: view.query.to,
  }
}
