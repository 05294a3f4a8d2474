import type { Db } from '../../packages/server/src/platform/db/db.ts'

/** A question of the customer, the reply of the agent and one more of each on every other ticket, with sentiment. */
export async function fillMessages(db: Db, org: string): Promise<void> {
  const part = (position: number, minutes: string, author: string, role: string, every: number) =>
    db.query(
      `insert into ticket_message (organisation_id, ticket_id, position, at, author, author_role, is_public, text)
       select $1, id, ${position}, created_at + interval '1 minute' * ${minutes}, ${author}, '${role}', true,
         'Something about a machine that leaks water.'
       from ticket where organisation_id = $1 and id::int % ${every} = 0`,
      [org],
    )
  await part(0, '0', 'requester', 'customer', 1)
  await part(1, 'coalesce(first_reply_min, 60)', 'assignee', 'agent', 1)
  await part(2, '(coalesce(first_reply_min, 60) + 90)', 'requester', 'customer', 4)
  await part(3, '(coalesce(first_reply_min, 60) + 180)', 'assignee', 'agent', 4)
  await db.query(
    `insert into message_sentiment (organisation_id, ticket_id, position, language, score, label, confidence, scorer)
     select $1, ticket_id, position, 'en', 0,
       (array['neutral', 'positive', 'negative', 'veryNegative'])[1 + ticket_id::int % 4], 0.8, 'default'
     from ticket_message where organisation_id = $1 and author_role = 'customer'`,
    [org],
  )
  await db.query(
    `insert into ticket_change (organisation_id, ticket_id, position, at, field, value)
     select $1, id, 0, created_at, 'assignee', assignee from ticket where organisation_id = $1`,
    [org],
  )
  await db.query(
    `insert into custom_group (organisation_id, name, agents)
     select $1, 'Team ' || team, array_agg('Agent ' || n)
     from (select n, n / 6 as team from generate_series(0, 23) as n) as agents group by team`,
    [org],
  )
  await db.exec('vacuum (analyze) ticket_message, message_sentiment, ticket_change')
}
