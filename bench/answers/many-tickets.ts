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

const BASE = 'bench_base'

/** What is there before the first round: the tickets that others are made of, without the index of words. */
async function begin(db: Db, org: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.exec('drop index if exists ticket_search')
    await tx.query(
      `create table ${BASE} as select organisation_id, id, subject, search,
         (row_number() over (order by id) - 1)::int as place from ticket where organisation_id = $1`,
      [org],
    )
  })
}

const has = async (db: Db, name: string) =>
  (await db.query('select 1 from pg_class where relname = $1', [name])).rows.length > 0
const countOf = async (db: Db, table: string) =>
  (await db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n ?? 0

/**
 * More tickets of the same kind: each has the subject of one ticket and the messages and answers of another, in ever new
 * pairs, up to `wanted`. The index of words is made afterwards, as that is faster. Goes on where it was stopped.
 */
export async function addTickets(db: Db, org: string, wanted: number): Promise<void> {
  if (!(await has(db, BASE))) await begin(db, org)
  const own = await countOf(db, BASE)
  const ticket = await columnsOf(db, 'ticket', {
    id: `a.id || '-' || $1`,
    subject: 'b.subject',
    search: `ts_filter(b.search, '{a}') || ts_filter(a.search, '{b,c,d}')`,
  })
  const named = { ticket_id: `a.ticket_id || '-' || $1` }
  const parts = {
    ticket_message: await columnsOf(db, 'ticket_message', named),
    ticket_answer: await columnsOf(db, 'ticket_answer', named),
  }
  for (let round = Math.ceil((await countOf(db, 'ticket')) / own); own * round < wanted; round++) {
    const most = Math.min(own, wanted - own * round)
    await db.transaction(async (tx) => {
      await tx.query(
        `insert into ticket (${ticket.names}) select ${ticket.values} from ${BASE} n
         join ticket a using (organisation_id, id)
         join ${BASE} b on b.place = (n.place + $1::int * 37) % $2 where n.place < $3`,
        [round, own, most],
      )
      for (const [table, { names, values }] of Object.entries(parts))
        await tx.query(
          `insert into ${table} (${names}) select ${values} from ${table} a
           join ${BASE} n on n.organisation_id = a.organisation_id and n.id = a.ticket_id
           where n.place < $2`,
          [round, most],
        )
    })
  }
  if (!(await has(db, 'ticket_search')))
    await db.exec('create index ticket_search on ticket using gin (search)')
  await db.transaction((tx) => refreshSearchTerms(tx, org))
  for (const table of SEARCHED) await db.exec(`analyze ${table}`)
  await tidy(db, ['ticket', 'ticket_answer'])
}
