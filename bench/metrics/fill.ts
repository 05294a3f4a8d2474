import type { Db, Queryable } from '../../packages/server/src/platform/db/db.ts'
import { FACTS_VERSION } from '../../packages/server/src/tickets/facts/ticket-facts.ts'

/** Days over which the tickets are spread. */
export const DAYS = 400

/*
 * Inserts tickets directly as rows: what metrics read, with rows as wide as real ones. `r` are pseudo-random numbers
 * derived from the ticket's number, so that every run has the same.
 */
const ROWS = `
  insert into ticket (organisation_id, id, subject, requester, channel, locale, priority, type,
    brand, group_name, assignee, customer_kind, tags, status, satisfaction, created_at, updated_at,
    solved_at, search, counted_reopens, estimated_min, first_reply_min, replies, first_replier, solver, first_business_min,
    full_business_min, first_solved_at, reopens, done_at, undone_at, new_min, open_min, pending_min,
    hold_min, unassigned_min, assignee_stations, group_stations, participants, noters, offered_at,
    rated_at, sla_met, sla_missed, sla_due, facts_version)
  select $1, n::text, 'Subject of ticket ' || n || ' about something that went wrong',
    'Customer ' || (r1 * 40000)::int, (array['email','email','chat','web','phone'])[1 + n % 5],
    'en-US', (array['urgent','high','normal','low'])[1 + n % 4], 'question',
    'Brand ' || n % 3, 'Group ' || n % 6, agent, case when n % 8 = 0 then 'B2B' else 'B2C' end,
    array['tag-' || n % 40, 'tag-' || (r2 * 90)::int], case when is_solved then 'closed' else 'open' end,
    case when is_solved and r3 < 0.3 then case when r1 < 0.9 then 'good' else 'bad' end end,
    at, at + resolution, case when is_solved then at + resolution end,
    to_tsvector('english', repeat('machine leaks water ' || n || ' ', 12)), (n % 12 = 0)::int, 2 + 8 * r2,
    case when r2 < 0.97 then exp(3.8 + 2 * (r1 - 0.5)) end, (r2 * 4)::int, agent, agent,
    exp(3.5 + 2 * (r1 - 0.5)), exp(6 + 3 * (r2 - 0.5)), at + resolution / (1 + (n % 12 = 0)::int),
    (n % 12 = 0)::int,
    case when n % 12 = 0 then array[at + resolution / 2] ||
      case when is_solved then array[at + resolution] end end,
    case when n % 12 = 0 then array[at + resolution * 0.7] end,
    30 * r1, 200 * r2, 900 * r3, case when n % 9 = 0 then 3000 * r1 else 0 end, 20 * r1,
    1 + n % 3, 1, 1 + n % 2, n % 2, at + resolution + interval '1 hour',
    case when is_solved and r3 < 0.3 then at + resolution + interval '5 hours' end,
    array[(r1 < 0.8)::int, (r2 < 0.7)::int, (r3 < 0.9)::int, 1],
    array[(r1 >= 0.8)::int, (r2 >= 0.7)::int, (r3 >= 0.9)::int, 0],
    case when is_solved then array[null, null, null, null]::timestamptz[]
      else array[null, case when n % 2 = 0 then $4 + interval '1 minute' * (n % 5000) end, null,
        case when n % 3 = 0 then $4 + interval '1 minute' * (n % 9000) end] end, ${FACTS_VERSION}
  from (
    select n, chance[1] as r1, chance[2] as r2, chance[3] as r3, 'Agent ' || n % 24 as agent,
      $4::timestamptz - make_interval(days => ${DAYS}) * (1 - n::float8 / $3) as at,
      interval '1 minute' * exp(6 + 3 * (chance[2] - 0.5)) as resolution,
      n < $3 * (1 - $5::float8) or n % 3 = 0 as is_solved
    from generate_series($2::int, $2::int + 9999) as n,
      lateral (select array[(hashint4(n) & 65535) / 65536.0::float8,
        (hashint4(n * 3 + 1) & 65535) / 65536.0::float8,
        (hashint4(n * 7 + 5) & 65535) / 65536.0::float8] as chance) as dice
  ) as made where n <= $3`

/** Sentiment of their customers: one in twenty is not scored. */
const SENTIMENT = `
  insert into ticket_sentiment (organisation_id, ticket_id, first_score, last_score, mean_score,
    first_label, label, scored, language, unscored, emotions)
  select $1, id, score - 0.2, score, score - 0.1, label, label, 1 + id::int % 3, 'en',
    case when label is null then 'noLanguage' end,
    case when label is not null then (array['gratitude', 'joy', 'anger'])[1 : id::int % 4] end
  from (
    select id, case when id::int % 20 > 0 then least(1, id::int % 9 / 4.0 - 0.8) end as score,
      case when id::int % 20 > 0 then (array['veryPositive', 'positive', 'neutral', 'mixed',
        'negative', 'veryNegative'])[1 + id::int % 6] end as label
    from ticket where organisation_id = $1
  ) as told`

/**
 * Fills an organisation with so many tickets in the days before `until`; of the newest share `young`, two thirds are
 * unsolved.
 */
export async function fillTickets(db: Db, org: string, count: number, until: string, young = 0.03) {
  await insertTickets(db, org, count, until, young)
  await db.exec('vacuum (analyze) ticket, ticket_sentiment')
}

/** Does the same without a vacuum, for many organisations. */
export async function insertTickets(
  db: Queryable,
  org: string,
  count: number,
  until: string,
  young = 0.03,
): Promise<void> {
  await db.query(
    `insert into organisation (id, name, signing_secret) values ($1, $1, 'not secret')`,
    [org],
  )
  for (let first = 1; first <= count; first += 10_000)
    await db.query(ROWS, [org, first, count, until, young])
  await db.query(SENTIMENT, [org])
}
