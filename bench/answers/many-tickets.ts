import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { refreshSearchTerms, SEARCHED } from '../../packages/server/src/suggest/search-terms.ts'
import { tidy } from '../../packages/server/src/platform/db/tidy.ts'

/** Columns of a table that are stored, with what replaces some of them. */
async function columnsOf(db: Db, table: string, replaced: Record<string, string>) {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
     order by ordinal_position`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  return { names: names.join(), values: names.map((name) => replaced[name] ?? `a.${name}`).join() }
}

/**
 * More tickets of the same kind: each has the subject of one ticket and the messages and answers of another, in ever new
 * pairs, up to `wanted`. The index of words is made afterwards, as that is faster.
 */
export async function addTickets(db: Db, org: string, wanted: number): Promise<void> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from ticket where organisation_id = $1',
    [org],
  )
  const own = rows[0]?.n ?? 0
  const { rows: made } = await db.query<{ definition: string }>(
    "select indexdef as definition from pg_indexes where indexname = 'ticket_search'",
  )
  await db.exec('drop index ticket_search')
  await db.query(
    `create table numbered as select organisation_id, id, subject, search,
       (row_number() over (order by id) - 1)::int as place from ticket where organisation_id = $1`,
    [org],
  )
  const ticket = await columnsOf(db, 'ticket', {
    id: `a.id || '-' || $1`,
    subject: 'b.subject',
    search: `ts_filter(b.search, '{a}') || ts_filter(a.search, '{b,c,d}')`,
  })
  const named = { ticket_id: `a.ticket_id || '-' || $1` }
  const message = await columnsOf(db, 'ticket_message', named)
  const answer = await columnsOf(db, 'ticket_answer', named)
  for (let round = 1; own * round < wanted; round++) {
    const most = Math.min(own, wanted - own * round)
    await db.query(
      `insert into ticket (${ticket.names}) select ${ticket.values} from numbered n
       join ticket a using (organisation_id, id)
       join numbered b on b.place = (n.place + $1::int * 37) % $2 where n.place < $3`,
      [round, own, most],
    )
    for (const [table, { names, values }] of [
      ['ticket_message', message],
      ['ticket_answer', answer],
    ] as const)
      await db.query(
        `insert into ${table} (${names}) select ${values} from ${table} a
         join numbered n on n.organisation_id = a.organisation_id and n.id = a.ticket_id
         where n.place < $2`,
        [round, most],
      )
  }
  await db.exec('drop table numbered')
  await db.exec(made[0]?.definition ?? '')
  await db.transaction((tx) => refreshSearchTerms(tx, org))
  for (const table of SEARCHED) await db.exec(`analyze ${table}`)
  await tidy(db, ['ticket', 'ticket_answer'])
}
