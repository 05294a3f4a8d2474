import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { refreshEventDays } from '../../packages/server/src/events/event-days.ts'

/** Days over which the events are spread. */
export const DAYS = 90
export const ZONE = 'Europe/Berlin'
const AGENTS = 150
const BATCH = 50_000

/** Frequencies as listed: every third event is a load. */
const TYPES = `loads loads loads loads loads loads loads loads loads loads search search search
  articleView articleView ticketAnswerView articleCopy gptGenerate gptGenerate gptTransform gptInsert
  articleInsert articleInsert oneTouchTicketAnswer oneTouchKbAnswer oneTouchMacroAnswer macroApply like
  dislike mishit`.split(/\s+/)

/*
 * Six events per ticket, most of them within minutes; one in ten up to twenty days later. Every fiftieth event is of a
 * rare type.
 */
const EVENTS = `
  insert into assist_event (organisation_id, id, type, ticket_id, agent, query, created_on)
  select $1, gen_random_uuid(),
    case when n % 997 = 0 then 'editorSave' else ($2::text[])[1 + dice % $3::int] end,
    greatest(1, n / 6 - case when dice % 10 = 0 then (dice % 20) * $6::int / 6 / ${DAYS} else dice % 5 end)::text,
    'agent-' || (hashint4(n * 7 + 5) & 2147483647) % ${AGENTS} || '@shop.example',
    case when n % 3 > 0 then 'How do I return parcel ' || n || ' that came too late' end,
    $4::timestamptz - make_interval(days => ${DAYS}) * (1 - n::float8 / $6)
  from (select n, hashint4(n) & 2147483647 as dice
    from generate_series($5::int, $5::int + ${BATCH - 1}) as n where n <= $6::int) as thrown`

/** Fills an organisation with so many events in the days before `until`. */
export async function fillUsage(db: Db, org: string, count: number, until: string): Promise<void> {
  await db.query(
    `insert into organisation (id, name, signing_secret, time_zone, event_zone)
     values ($1, $1, 'a secret of this measurement alone', $2, null)`,
    [org, ZONE],
  )
  for (let first = 1; first <= count; first += BATCH)
    await db.query(EVENTS, [org, TYPES, TYPES.length, until, first, count])
  await db.transaction((tx) => refreshEventDays(tx, org))
}
