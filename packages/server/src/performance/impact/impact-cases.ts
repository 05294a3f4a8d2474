import type { ImpactMetric } from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { dayNumber } from '../../metrics/definitions/day-spans.ts'
import { TAG_SEPARATOR } from '../../metrics/definitions/dimensions.ts'
import { evaluate } from '../../metrics/evaluate.ts'
import { ticketsOf } from '../../metrics/tallies/tickets-of.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import { HAPPENED } from '../../tickets/happened.ts'
import { CASE_SPLITS } from '../cases/live-cases.ts'
import { USES } from '../expected/assist-cases.ts'
import type { TrainingCase } from '../expected/fit.ts'

/** A ticket that an agent answered, with its value in minutes or as a share from 0 to 1. */
export interface ImpactCase extends TrainingCase {
  day: number
  /** An answer of Agent Assist was used before the ticket was first solved: a use after that cannot be its reason. */
  isAssisted: boolean
}

/** Most tickets that are compared; more take longer and tell little more. */
const CASES_MAX = 8000

/** Every how manieth ticket of a view is compared; 1: all. */
export async function everyOf(db: Queryable, view: View): Promise<number> {
  const [solved] = await evaluate(db, view, ['solved'])
  return Math.max(1, Math.ceil((solved?.n ?? 0) / CASES_MAX))
}

const PLACES = CASE_SPLITS.length
const KEYS = raw([...CASE_SPLITS, 'date'].map((_, place) => `t.k${place}`).join(', '))

type Row = [...(string | null)[], day: string, value: number, isAssisted: boolean]

function caseOf(row: Row): ImpactCase {
  const keys = row.slice(0, PLACES) as (string | null)[] // the columns of CASE_SPLITS
  return {
    agent: keys[0] ?? '',
    levels: keys.slice(1, -1).map((key) => key ?? ''),
    tags: [...new Set((keys.at(-1) ?? '').split(TAG_SEPARATOR))].filter((tag) => tag !== ''),
    day: dayNumber(String(row[PLACES])),
    value: Number(row[PLACES + 1]),
    isAssisted: row[PLACES + 2] === true,
  }
}

/** The tickets of a metric that an agent answered: one that nobody answered cannot be assisted. */
export async function readImpactCases(
  db: Queryable,
  view: View,
  metric: ImpactMetric,
  every: number,
): Promise<ImpactCase[]> {
  const only = sql`ticket.replies > 0 and abs(hashtext(ticket.id)::bigint) % ${every}::bigint = 0`
  const batch = ticketsOf([metric], [...CASE_SPLITS, 'date'], { ...view, only })
  const { rows } = await db.query<{ cases?: string }>(
    ...statement(sql`select json_agg(json_build_array(${KEYS}, t.v0, exists (
        select from assist_event e join ticket own
          on own.organisation_id = e.organisation_id and own.id = e.ticket_id
        where e.organisation_id = ${view.org} and e.ticket_id = t.id
          and e.type = any(${[...USES]}::text[]) and e.${raw(HAPPENED)}
          and e.created_on <= coalesce(own.first_solved_at, own.solved_at, 'infinity')
      )) order by t.id)::text as cases from (${batch}) as t where t.x0 = 0`),
  )
  return (JSON.parse(rows[0]?.cases ?? '[]') as Row[]).map(caseOf) // as the query makes them
}
