import { DEMO, demoTickets } from '../../packages/server/src/demo/demo-data.ts'
import { languageOf } from '../../packages/server/src/language/words/language.ts'
import { sentimentIn } from '../../packages/server/src/language/tone/score.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'

/** Different conversations; a ticket has that of its number. */
const POOL = 1500
const UNTIL = new Date('2026-11-20T12:00:00Z')

/** Messages of demo tickets, with the sentiment that the word list gives customers. */
function poolRows() {
  const tickets = demoTickets({ ...DEMO, tickets: POOL, until: UNTIL })
  return [...tickets].flatMap(({ createdAt, locale, messages }, k) =>
    messages.map(({ at, author, authorRole, isPublic, text }, position) => {
      const language = languageOf(text, locale)
      const score = authorRole === 'customer' && language ? sentimentIn(text, language) : undefined
      return {
        k,
        position,
        after: (Date.parse(at) - Date.parse(createdAt)) / 1000,
        author,
        role: authorRole,
        public: isPublic,
        text,
        language,
        label: score?.label,
        score: score?.score,
      }
    }),
  )
}

/** Gives the tickets of an organisation conversations, scored and queued for the checks. */
export async function fillTexts(db: Db, org: string): Promise<void> {
  await db.exec(`create table bench_pool (k int, position int, after float8, author text, role text,
    public boolean, text text, language text, label text, score float8)`)
  await db.query(
    `insert into bench_pool select * from jsonb_to_recordset($1::jsonb) as t (k int, position int,
       after float8, author text, role text, public boolean, text text, language text, label text,
       score float8)`,
    [JSON.stringify(poolRows())],
  )
  await db.query(
    `insert into ticket_message (organisation_id, ticket_id, position, at, author, author_role,
       is_public, text)
     select t.organisation_id, t.id, p.position, t.created_at + make_interval(secs => p.after),
       p.author, p.role, p.public, p.text
     from ticket t join bench_pool p on p.k = t.id::int % ${POOL} where t.organisation_id = $1`,
    [org],
  )
  await db.query(
    `insert into message_sentiment (organisation_id, ticket_id, position, language, score, label,
       confidence, scorer)
     select t.organisation_id, t.id, p.position, p.language, p.score, p.label, 0.7, 'default'
     from ticket t join bench_pool p on p.k = t.id::int % ${POOL}
     where t.organisation_id = $1 and p.label is not null`,
    [org],
  )
  await db.query(
    `insert into machine_review_queue (organisation_id, ticket_id)
     select organisation_id, id from ticket where organisation_id = $1 on conflict do nothing`,
    [org],
  )
  await db.exec('drop table bench_pool')
  await db.exec('vacuum (analyze)')
}
