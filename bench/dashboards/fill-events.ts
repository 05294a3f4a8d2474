import { EVENT_TYPES } from '@agent-assist/contract'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { refreshEventDays } from '../../packages/server/src/events/event-days.ts'
import { DAYS } from '../metrics/fill.ts'

const BATCH = 50_000

/** Fills an organisation with so many events about its tickets in the days before `until`; every sixth is a load. */
export async function fillEvents(
  db: Db,
  org: string,
  count: number,
  tickets: number,
  until: string,
) {
  await insertEvents(db, org, count, tickets, until)
  await db.query('update organisation set event_zone = null where id = $1', [org])
  await db.transaction((tx) => refreshEventDays(tx, org))
  await db.exec(
    'vacuum (analyze) assist_event, assist_event_day, assist_event_agent_day, assist_load_day',
  )
}

/** Inserts the events alone, without their daily counts. */
export async function insertEvents(
  db: Db,
  org: string,
  count: number,
  tickets: number,
  until: string,
): Promise<void> {
  const types = Object.keys(EVENT_TYPES)
  for (let first = 1; first <= count; first += BATCH)
    await db.query(
      `insert into assist_event (organisation_id, id, type, ticket_id, agent, created_on)
       select $1, gen_random_uuid(),
         case when n % 6 = 0 then 'loads' else ($2::text[])[1 + n % $3::int] end,
         (1 + (hashint4(n) & 2147483647) % $4::int)::text, 'Agent ' || n % 24,
         $5::timestamptz - make_interval(days => ${DAYS}) * (1 - n::float8 / $6)
       from generate_series($7::int, $7::int + ${BATCH - 1}) as n where n <= $6`,
      [org, types, types.length, tickets, until, count, first],
    )
}
