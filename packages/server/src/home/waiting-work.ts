import {
  can,
  DETRACTOR_DAYS,
  type Role,
  WAITING_DAYS,
  WAITING_MAX,
  type WaitingWork,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { HAPPENED } from '../tickets/happened.ts'

const LATELY = `now() - make_interval(days => ${WAITING_DAYS})`

/** Counts rows of one organisation up to the limit, so that no count reads more rows than it shows. */
async function countUpTo(on: Queryable, org: string, rows: string): Promise<number> {
  const { rows: counted } = await on.query<{ n: number }>(
    `select count(*)::int as n from (${rows} limit ${WAITING_MAX}) as waiting`,
    [org],
  )
  return counted[0]?.n ?? 0
}

const APPROVALS = `select 1 from membership m join app_user u on u.id = m.user_id
  where m.organisation_id = $1 and u.approval = 'Pending'`

/** Those of surveys/results/detractors.ts; the condition is that of the index survey_answer_waiting. */
const DETRACTORS = `select 1 from survey_answer where organisation_id = $1
  and follow_up = 'new' and (nps_score < 7 or rating = 'Bad') and answered_at >= (
    select (date_trunc('day', now() at time zone time_zone)
      - make_interval(days => ${DETRACTOR_DAYS - 1})) at time zone time_zone
    from organisation where id = $1
  )`

/**
 * The questions of knowledge/missed.ts, counted and not clustered. Each is compared by its latest time with those that
 * were filled.
 */
const GAPS = `select 1 from (
    select lower(trim(e.query)) as question, max(e.created_on) as at from assist_event e
    where e.organisation_id = $1 and e.type in ('mishit', 'dislike') and e.created_on > ${LATELY}
      and e.${HAPPENED} and trim(e.query) <> '' group by 1
  ) asked
  left join (
    select unnest(questions) as question,
      max(case when filled_with = 'ignored' then 'infinity' else at end) as at
    from knowledge_fill where organisation_id = $1 group by 1
  ) filled using (question)
  where filled.at is null or asked.at > filled.at`

const DISPUTES = `select 1 from review_dispute where organisation_id = $1 and state = 'open'`

/** Leave that is not over, swaps that both agents want, and reasons for time out of adherence. */
const REQUESTS = `select 1 from (
    select 1 from schedule_leave where organisation_id = $1 and state = 'requested'
      and last_day >= (select (now() at time zone time_zone)::date from organisation where id = $1)
    union all
    select 1 from schedule_swap where organisation_id = $1 and state = 'accepted'
    union all
    select 1 from schedule_reason where organisation_id = $1 and state = 'requested'
  ) asked`

/** The work that waits in an organisation for somebody with these roles. */
export async function readWaitingWork(
  on: Queryable,
  org: string,
  roles: readonly Role[],
): Promise<WaitingWork> {
  const [approves, supervises] = [can(roles, 'admin'), can(roles, 'supervisor')]
  return {
    ...(approves ? { approvals: await countUpTo(on, org, APPROVALS) } : {}),
    ...(supervises ? { detractors: await countUpTo(on, org, DETRACTORS) } : {}),
    ...(supervises ? { gaps: await countUpTo(on, org, GAPS) } : {}),
    ...(supervises ? { disputes: await countUpTo(on, org, DISPUTES) } : {}),
    ...(supervises ? { requests: await countUpTo(on, org, REQUESTS) } : {}),
  }
}
