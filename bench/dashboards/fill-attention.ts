import { randomUUID } from 'node:crypto'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { ATTENTION_VERSION } from '../../packages/server/src/attention/attention.ts'

/**
 * Four steps per ticket, the last one in the future; the score follows from its number, and one in ten has a request
 * for escalation.
 */
const ATTENTION = `
  insert into ticket_attention (organisation_id, ticket_id, at, score, reasons, flagged_at,
    requested_at, escalated_at, is_tagged, breached_at, version)
  select $1, id, array[created_at, created_at + interval '1 hour', $2::timestamptz - interval '2 hours',
      $2::timestamptz + interval '5 hours'], array[20, 40, points, points + 9],
    jsonb_build_array(null, null, reasons, reasons),
    case when points >= 60 then array[$2::timestamptz - interval '2 hours'] else '{}' end,
    case when id::int % 10 = 0 then created_at end,
    case when id::int % 25 = 0 then array[created_at + interval '3 hours'] else '{}' end,
    id::int % 50 = 0, '{}', ${ATTENTION_VERSION}
  from ticket, lateral (select id::int * 7 % 91 as points) as score,
    lateral (select jsonb_build_array(
      jsonb_build_object('kind', 'priority', 'points', 20, 'priority', 'high'),
      jsonb_build_object('kind', 'waiting', 'points', 13, 'since', '2026-11-20T10:00:00.000Z'),
      jsonb_build_object('kind', 'unanswered', 'points', 12, 'count', 3),
      jsonb_build_object('kind', 'sentiment', 'points', 10, 'label', 'negative')) as reasons) as told
  where organisation_id = $1 and solved_at is null`

/** Three scored messages per unsolved ticket, two of them from the customer. */
const MESSAGES = `
  insert into ticket_message (organisation_id, ticket_id, position, at, author, author_role,
    is_public, text)
  select $1, id, place, created_at + interval '1 hour' * place, 'Somebody',
    case when place = 1 then 'agent' else 'customer' end, true, repeat('It still leaks. ', 20)
  from ticket, generate_series(0, 2) as place where organisation_id = $1 and solved_at is null`

const ACTIONS = `
  insert into ticket_action (organisation_id, id, ticket_id, kind, at, by_user, holds_until)
  select $1, gen_random_uuid(), id, 'tookCare', $2::timestamptz - interval '1 hour', $3,
    $2::timestamptz + interval '1 day'
  from ticket where organisation_id = $1 and solved_at is null and id::int % 20 = 0`

/**
 * Fills in what the Priority Tickets board reads of an organisation's unsolved tickets; every twentieth is taken care
 * of.
 */
export async function fillAttention(db: Db, org: string, now: string): Promise<void> {
  const user = randomUUID()
  await db.query(
    `insert into app_user (id, email, password_hash, first_name, last_name)
     values ($1, $2, 'none', 'Robin', 'Bench')`,
    [user, `${user}@bench.test`],
  )
  await db.query(ATTENTION, [org, now])
  await db.query(MESSAGES, [org])
  await db.query(ACTIONS, [org, now, user])
  await db.exec('vacuum (analyze) ticket_attention, ticket_message, ticket_action')
}
