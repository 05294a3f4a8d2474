import type { AnswerOutcome, Citation, Reply } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { readAssistSettings } from '../settings/assist-settings.ts'
import { raw, sql } from '../../platform/db/sql.ts'
import { maskedText } from '../../organisations/organisation.ts'
import type { Source } from '../../suggest/sources.ts'
import { kindIn, SAME_ANSWER } from './report-events.ts'
import { rowsOf, showRows } from './report-rows.ts'
import type { ReportOrganisation } from './report-view.ts'

type Event = Reply<'getPerformanceEvent'>

interface More {
  kind: Event['kind']
  place?: number
  became?: AnswerOutcome
  changedPct?: number
  citations?: Citation[]
}

/** Of an event of any of the organisations. */
const [KIND] = kindIn(raw('e.organisation_id')).texts
const MORE = `, ${KIND} as kind, e.place, e.became, e.changed as "changedPct",
  case when e.type like 'AutoReply%' then auto.citations end as citations`

/** The event with the outcome of its answer; the inserting event holds that outcome. */
const eventOf = (ids: readonly string[], eventId: string) => sql`
  select e.*, coalesce(e.position, judged.position) as place,
    coalesce(e.outcome, judged.outcome) as became, coalesce(e.edited_pct, judged.edited_pct) as changed
  from assist_event e left join lateral (
    select f.position, f.outcome, f.edited_pct from assist_event f
    where f.organisation_id = e.organisation_id and ${raw(SAME_ANSWER)} and f.outcome is not null
    order by f.created_on desc, f.id limit 1
  ) judged on true
  where e.organisation_id = any(${ids}::text[]) and e.id = ${eventId}`

/** One event with all its details; refuses an unknown id. */
export async function readReportEvent(
  on: Queryable,
  organisations: readonly ReportOrganisation[],
  eventId: string,
): Promise<Event> {
  const ids = organisations.map(({ id }) => id)
  const found = await rowsOf<More>(on, eventOf(ids, eventId), '', MORE)
  const [shown] = await showRows(on, organisations, found, Infinity)
  const [row] = found
  const of = organisations.find(({ id }) => id === row?.organisationId)
  if (!row || !shown || !of) throw new Refusal('not_found', 'There is no such event.')
  const { keepsReplies } = await readAssistSettings(on, of.id)
  const { kind, place, became, changedPct, citations = [], stored, sent } = row
  const text = (given: string) => maskedText(of.organisation, given)
  const { source } = shown
  return {
    row: shown.row,
    kind,
    organisation: of.name,
    keepsReplies,
    ...(place === undefined ? {} : { position: place }),
    ...(became ? { outcome: became } : {}),
    ...(changedPct === undefined ? {} : { editedPct: changedPct }),
    ...(source ? { source: sourceShown(source, text) } : {}),
    citations,
    ...(stored === undefined
      ? {}
      : { texts: { answer: text(stored), ...(sent === undefined ? {} : { sent: text(sent) }) } }),
    feedback: shown.row.feedbackAction ?? 'none',
  }
}

const sourceShown = ({ kind, id, title, text, url }: Source, shown: (given: string) => string) => ({
  kind,
  id,
  title: shown(title),
  text: shown(text),
  ...(url ? { url } : {}),
})
