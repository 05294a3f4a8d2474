import { eventLabel, type Parsed, type UsageColumn, zonedTimes } from '@agent-assist/contract'
import { maskedName, type Organisation, readOrganisation } from '../organisations/organisation.ts'
import { createCsvLines } from '../platform/basics/csv-lines.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Fragment, raw, sql, statement } from '../platform/db/sql.ts'
import type { SentFile } from '../platform/http/file-route.ts'
import { type After, type List, listOf, readPage, timeRows, totalOf } from './usage-list.ts'

/** Rows of one query: some milliseconds of the database, so that others get their turn in between. */
const PORTION = 5000
/** Each page in another order than time reads all rows, so that its pages are longer. */
const SORTED_PORTION = 20_000

/** Without the query, and with the day instead of the time (SPEC §9). */
const TITLES = {
  created_on: 'Created At',
  ticket_id: 'Ticket ID',
  agent: 'Agent',
  type: 'Type',
} as const satisfies Partial<Record<UsageColumn, string>>

const DAY_LENGTH = 10

/** Rows of the file: day, ticket, agent as stored, and type. */
type FileRow = [day: string, ticketId: string, agent: string, type: string]
const FIELDS = 4
interface Portion {
  rows: FileRow[]
  /** The last row, if there may be more. */
  after?: After
}

/** Characters between the fields and the rows of a text; hardly a name contains them. */
const [UNIT, RECORD] = ['\x1F', '\x1E']
/** Rows as one text: row by row they would take several times as long. JSON is for rows that contain a separator. */
const TEXTS = {
  separated: (day: Fragment) =>
    sql`string_agg(concat_ws(chr(31), ${day}, ticket_id, agent, type), chr(30))`,
  json: (day: Fragment) => sql`json_agg(json_build_array(${day}, ticket_id, agent, type))::text`,
}
/** The day of the screens, in their zone. */
const dayIn = (timeZone: string) => sql`to_char(created_on at time zone ${timeZone}, 'YYYY-MM-DD')`

/** The rows of a separated text; undefined when there are others than the database has counted. */
function separatedRows(text: string, count: number): FileRow[] | undefined {
  const rows = text === '' ? [] : text.split(RECORD).map((row) => row.split(UNIT))
  const isWhole = rows.length === count && rows.every(({ length }) => length === FIELDS)
  return isWhole ? (rows as unknown as FileRow[]) : undefined // of FIELDS texts each
}

interface TimeRows {
  text?: string
  n: number
  at?: string
  id?: string
}

async function readTimeRows(
  db: Queryable,
  list: List,
  format: keyof typeof TEXTS,
): Promise<TimeRows> {
  const back = raw(list.query.order === 'asc' ? 'desc' : 'asc')
  const { rows } = await db.query<TimeRows>(
    ...statement(sql`with page as materialized (${timeRows(list, PORTION)}), last as (
        select created_on::text as at, id from page order by created_on ${back}, id ${back} limit 1)
      select (select ${TEXTS[format](dayIn(list.question.timeZone))} from page) as text,
        (select count(*)::int from page) as n, last.at, last.id
      from (select 1) as one left join last on true`),
  )
  return rows[0] ?? { n: 0 }
}

/** The next rows by time. */
async function timePortion(db: Queryable, list: List): Promise<Portion> {
  const separated = await readTimeRows(db, list, 'separated')
  const rows = separatedRows(separated.text ?? '', separated.n)
  if (rows) return portionOf(rows, separated)
  const listed = await readTimeRows(db, list, 'json')
  return portionOf(JSON.parse(listed.text ?? '[]') as FileRow[], listed)
}

const portionOf = (rows: FileRow[], { at, id }: TimeRows): Portion => ({
  rows,
  ...(rows.length === PORTION && at && id ? { after: { at, id, key: '' } } : {}),
})

/** The next rows of a list that is searched, or in another order than time. */
async function pagedPortion(db: Queryable, list: List): Promise<Portion & { next?: string }> {
  const { rows, next } = await readPage(db, list)
  const zoned = zonedTimes(list.question.timeZone)
  return {
    rows: rows.map(({ created_on, ticket_id, agent, type }) => [
      zoned(created_on).slice(0, DAY_LENGTH),
      ticket_id,
      agent,
      type,
    ]),
    ...(next ? { next } : {}),
  }
}

/** Rows, and the list from the row after them on, if there may be more. */
interface Read {
  rows: FileRow[]
  more?: () => Promise<List>
}

/** All rows, portion by portion; the next one is read while one is written. */
async function* portionsOf(
  db: Queryable,
  organisation: Organisation,
  list: List,
): AsyncGenerator<FileRow[], void> {
  const { query } = list
  const isByTime = query.sort === 'created_on' && query.text === undefined
  const read = async (at: List): Promise<Read> => {
    if (isByTime) {
      const { rows, after } = await timePortion(db, at)
      return { rows, ...(after ? { more: async () => ({ ...list, after }) } : {}) }
    }
    const { rows, next } = await pagedPortion(db, at)
    const more = () => listOf(db, organisation, { ...at.query, after: next })
    return { rows, ...(next ? { more } : {}) }
  }
  let reading: Promise<Read> | undefined = read(list)
  while (reading) {
    const { rows, more }: Read = await reading
    reading = more && more().then(read)
    reading?.catch(() => undefined) // it is awaited in the next round, unless the caller has gone
    yield rows
  }
}

/** The events of the usage report as a CSV file. */
export async function usageFile(
  db: Queryable,
  asked: Parsed<'exportUsageEvents'>['query'],
): Promise<SentFile> {
  const organisation = await readOrganisation(db, asked.entity)
  const limit = asked.sort === 'created_on' ? PORTION : SORTED_PORTION
  const list = await listOf(db, organisation, { ...asked, limit })
  const { head, more } = createCsvLines()
  const names = new Map<string, string>()
  const nameOf = (agent: string): string => {
    const known = names.get(agent) ?? maskedName(organisation, agent)
    names.set(agent, known)
    return known
  }
  async function* pieces(): AsyncGenerator<string, void> {
    let start = head(Object.values(TITLES)) // with the first rows: an error before them is an answer of its own
    for await (const rows of portionsOf(db, organisation, list)) {
      yield (
        start +
          more(rows.map(([day, id, agent, type]) => [day, id, nameOf(agent), eventLabel(type)]))
      )
      start = ''
    }
  }
  return {
    type: 'text/csv; charset=utf-8',
    rows: asked.text === undefined ? await totalOf(db, list) : undefined,
    pieces: pieces(),
  }
}
