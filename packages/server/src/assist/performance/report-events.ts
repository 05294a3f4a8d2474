import {
  ASSISTED_TYPES,
  eventLabel,
  FEEDBACK_ACTIONS,
  isDefault,
  type PerformanceQuery,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { HAPPENED } from '../../tickets/happened.ts'
import { ADDRESS } from '../../organisations/organisation.ts'
import { type Fragment, raw, sql } from '../../platform/db/sql.ts'
import { ticketWhere } from '../../tickets/ticket-where.ts'
import { agentsMeant, type ReportOrganisation } from './report-view.ts'

/** Filters of the query that a condition may ignore. */
export type QueryPart = 'kinds' | 'types' | 'agents' | 'feedback' | 'type' | 'action' | 'comment'

/** Whether a copy without a source (event `e`) is of a text of the language model: the agent had one in this ticket. */
const copiesGpt = (
  org: Fragment,
): Fragment => sql`e.type = 'articleCopy' and e.suggestion_kind is null and exists (
    select from assist_event g where g.organisation_id = ${org} and g.ticket_id = e.ticket_id
      and g.agent = e.agent and g.type in ('gptGenerate', 'gptTransform', 'gptGenerateMacro', 'gptTransformMacro'))`

/** Source kind of the answer of event `e` of an organisation. */
export const kindIn = (org: Fragment): Fragment => sql`case
  when ${copiesGpt(org)} then 'gpt'
  when e.type like 'gpt%' or e.type like 'autoTranslate%' then 'gpt'
  when e.type like 'AutoReply%' or e.type = 'followUpQueue' then 'autoReply'
  when e.suggestion_kind in ('ticket', 'article', 'macro', 'quickText', 'emailTemplate')
    then e.suggestion_kind
  else 'none' end`

/** Whether event `f` is about the same answer in the same ticket as event `e`, by the same agent. */
export const SAME_ANSWER = `f.ticket_id = e.ticket_id and f.agent = e.agent
  and f.suggestion_kind = e.suggestion_kind and f.suggestion_id = e.suggestion_id`

/** Rating of event `e`: a rating belongs to the row on which it was given (docs/decisions/0088). */
const FEEDBACK = `case when e.type in ('like', 'dislike') then e.type else 'none' end`
const COMMENT = `case when e.type in ('like', 'dislike') then e.comment end`

/** Whether a column contains a text; hidden e-mail addresses do not match. */
function holds({ organisation }: ReportOrganisation, column: string, text: string): Fragment {
  const shown = organisation.showEmail
    ? raw(column)
    : sql`regexp_replace(${raw(column)}, ${ADDRESS}, '', 'g')`
  return sql`position(lower(${text}) in lower(${shown})) > 0`
}

/** Whether the answer of event `e` contains a text: its stored copy or its current source. */
const answerHolds = (org: ReportOrganisation, text: string): Fragment => sql`(
  exists (select from stored_reply k where k.organisation_id = ${org.id} and k.event_id = e.id
    and ${holds(org, 'k.answer', text)})
  or (e.type like 'AutoReply%' and e.ticket_id in (select a.ticket_id from auto_reply a
    where a.organisation_id = ${org.id} and ${holds(org, 'a.text', text)}))
  or (e.suggestion_kind = 'article' and e.suggestion_id in (select a.id from article a
    where a.organisation_id = ${org.id} and a.is_on and ${holds(org, 'a.text', text)}))
  or (e.suggestion_kind, e.suggestion_id) in (select c.kind, c.id from canned_text c
    where c.organisation_id = ${org.id} and ${holds(org, 'c.text', text)})
  or (e.suggestion_kind = 'ticket' and exists (select from ticket_message m
    where m.organisation_id = ${org.id} and m.ticket_id = e.suggestion_id and m.is_public
      and m.author_role in ('agent', 'peer') and ${holds(org, 'm.text', text)})))`

/** Keys of a table whose label contains a text, ignoring case. */
const named = <K extends string>(keys: readonly K[], words: (key: K) => string, text: string) =>
  keys.filter((key) => words(key).toLowerCase().includes(text.toLowerCase()))

const FEEDBACKS = Object.keys(FEEDBACK_ACTIONS) as (keyof typeof FEEDBACK_ACTIONS)[]

/** Conditions on event `e`. */
function wheres(org: ReportOrganisation, query: PerformanceQuery, agents: string[] | undefined) {
  const { types, kinds, feedback, ticket, group, type, query: words, answer } = query
  const typed = type === undefined ? undefined : named(ASSISTED_TYPES, eventLabel, type)
  const acted =
    query.action === undefined
      ? undefined
      : named(FEEDBACKS, (key) => FEEDBACK_ACTIONS[key], query.action)
  const ofTicket = (where: Fragment) =>
    sql`e.ticket_id in (select ticket.id from ticket where ${where})`
  return [
    types && sql`e.type = any(${types}::text[])`,
    typed && sql`e.type = any(${typed}::text[])`,
    kinds && sql`${kindIn(sql`${org.id}`)} = any(${kinds}::text[])`,
    agents && sql`e.agent = any(${agents}::text[])`,
    feedback && sql`${raw(FEEDBACK)} = any(${feedback}::text[])`,
    acted && sql`${raw(FEEDBACK)} = any(${acted}::text[])`,
    ticket && holds(org, 'e.ticket_id', ticket),
    words && holds(org, 'e.query', words),
    answer && answerHolds(org, answer),
    query.comment && holds(org, COMMENT, query.comment),
    group &&
      ofTicket(
        sql`ticket.organisation_id = ${org.id} and ${holds(org, 'ticket.group_name', group)}`,
      ),
    !isDefault(query) && ofTicket(ticketWhere(query, org.id)),
  ].filter((where) => where instanceof Object)
}

/** The events of a query as `e`, each with `kind` and `feedback`. */
export async function reportEvents(
  on: Queryable,
  org: ReportOrganisation,
  given: PerformanceQuery,
  { without = [] }: { without?: QueryPart[] } = {},
): Promise<Fragment> {
  const query = { ...given, ...Object.fromEntries(without.map((part) => [part, undefined])) }
  const agents = await agentsMeant(on, org, query)
  const all = wheres(org, query, agents).reduce<Fragment>(
    (one, other) => sql`${one} and ${other}`,
    sql`e.organisation_id = ${org.id} and e.created_on between ${query.from} and ${query.to}
      and e.type = any(${ASSISTED_TYPES}::text[]) and e.${raw(HAPPENED)}`,
  )
  return sql`select e.*, ${kindIn(sql`${org.id}`)} as kind, ${raw(FEEDBACK)} as feedback
    from assist_event e where ${all}`
}
