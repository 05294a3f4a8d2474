import type { EventType } from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { TAG_SEPARATOR } from '../../metrics/definitions/dimensions.ts'
import { ticketsOf } from '../../metrics/tallies/tickets-of.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { HAPPENED } from '../../tickets/happened.ts'
import { CASE_SPLITS } from '../cases/live-cases.ts'
import type { TrainingCase } from './fit.ts'

/** Events with which an answer of Agent Assist was used. */
export const USES = [
  'gptInsert',
  'articleInsert',
  'macroApply',
  'articleCopy',
  'oneTouchTicketAnswer',
  'oneTouchMacroAnswer',
  'oneTouchKbAnswer',
  'AutoReplySuggestionUsed',
] as const satisfies EventType[]

const KEYS = raw(CASE_SPLITS.map((_, place) => `k${place}`).join(', '))

/** Solved tickets of a view, and whether an answer of Agent Assist was used on them; none where it never was. */
export async function readAssistCases(
  db: Queryable,
  view: View,
  most: number,
): Promise<TrainingCase[]> {
  const { rows } = await db.query<{ keys: (string | null)[]; isUsed: boolean }>(
    ...statement(sql`with used as (
        select distinct ticket_id from assist_event where organisation_id = ${view.org}
          and created_on >= ${view.from} and type = any(${[...USES]}::text[]) and ${raw(HAPPENED)}
      )
      select json_build_array(${KEYS}) as keys, used.ticket_id is not null as "isUsed"
      from (${ticketsOf(['solved'], CASE_SPLITS, view)}) as t left join used on used.ticket_id = t.id
      where exists (select from used) limit ${most}`),
  )
  return rows.map(({ keys, isUsed }) => ({
    levels: keys.slice(1, -1).map((key) => key ?? ''),
    tags: [...new Set((keys.at(-1) ?? '').split(TAG_SEPARATOR))].filter((tag) => tag !== ''),
    agent: keys[0] ?? '',
    value: Number(isUsed),
  }))
}
