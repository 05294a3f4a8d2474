import {
  type FileSource,
  type Numbering,
  numberingIdOf,
  type Parsed,
  type Reply,
  type StoredNumbers,
} from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { helpdesks } from './connectors.ts'
import { lockNumbers } from './ticket-owners.ts'

/* Each helpdesk has its own numbers: the first one of an organisation as they are, others behind a prefix. */

const KINDS = helpdesks.map(({ kind }) => kind)

/** The prefix of a helpdesk's numbers: of a connected one, of one that was, or of one whose files were imported. */
async function prefixOfKnown(tx: Queryable, org: string, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ prefix: string }>(
    `select prefix from source where organisation_id = $1 and id = $2 and kind = any($3::text[])
     union all select prefix from file_source where organisation_id = $1 and id = $2
     union all (
       select case when starts_with(ticket_id, $2 || '-') then $2 || '-' else '' end
       from source_ticket where organisation_id = $1 and source_id = $2 limit 1)`,
    [org, id, KINDS],
  )
  return rows[0]?.prefix
}

/** Whether tickets without a prefix are stored (or will be), and whether the helpdesk that has them is known by name. */
async function plainNumbers(tx: Queryable, org: string) {
  const { rows } = await tx.query<{ isTaken: boolean; isNamed: boolean }>(
    `with named as (
       select 1 from file_source where organisation_id = $1 and prefix = ''
       union all select 1 from source
         where organisation_id = $1 and prefix = '' and kind = any($2::text[]))
     select exists (select from named) as "isNamed",
       exists (select from named) or exists (select from ticket where organisation_id = $1) as "isTaken"`,
    [org, KINDS],
  )
  return rows[0] ?? { isTaken: false, isNamed: false }
}

/** The prefix that a new helpdesk gets. */
async function prefixOfNew(tx: Queryable, org: string, id: string, { hasUnnamed }: FileSource) {
  const { isTaken, isNamed } = await plainNumbers(tx, org)
  return !isTaken || (hasUnnamed && !isNamed) ? '' : `${id}-`
}

/** The prefix of the numbers of a file from a helpdesk, which is remembered when it is new. */
export async function openNumbering(
  tx: Queryable,
  org: string,
  source: FileSource | undefined,
): Promise<string> {
  if (!source) return ''
  const id = numberingIdOf(source.name)
  const known = await prefixOfKnown(tx, org, id)
  if (known !== undefined) return known
  await lockNumbers(tx, org) // two new helpdesks at once must not both get the numbers without a prefix
  const again = await prefixOfKnown(tx, org, id)
  if (again !== undefined) return again
  const prefix = await prefixOfNew(tx, org, id, source)
  await tx.query(
    'insert into file_source (organisation_id, id, name, prefix) values ($1, $2, $3, $4)',
    [org, id, source.name, prefix],
  )
  return prefix
}

/** The helpdesks that a file of this organisation may come from: connected ones, then those of files. */
export async function readNumberings(on: Queryable, org: string): Promise<Numbering[]> {
  const { rows } = await on.query<Numbering>(
    `select id, initcap(replace(id, '-', ' ')) as name, prefix, 0 as place, created_at from source
     where organisation_id = $1 and kind = any($2::text[])
     union all select id, name, prefix, 1, created_at from file_source f where organisation_id = $1
       and not exists (select from source s where s.organisation_id = $1 and s.id = f.id)
     order by place, created_at, id`,
    [org, KINDS],
  )
  return rows
}

/** Clocks and exports differ by less than this: a ticket that was created at another time is another one. */
const SAME_S = 60

type Numbers = Parsed<'compareFileNumbers'>['body']['numbers']

async function countStored(
  on: Queryable,
  org: string,
  prefix: string,
  numbers: Numbers,
): Promise<StoredNumbers> {
  const { rows } = await on.query<StoredNumbers>(
    `with found as (
       select t.updated_at > g.at as newer,
         abs(extract(epoch from t.created_at - g."createdAt")) > ${SAME_S} as other,
         exists (select from source_ticket s
           where s.organisation_id = $1 and s.ticket_id = t.id) as owned
       from jsonb_to_recordset($3::jsonb) as g (id text, at timestamptz, "createdAt" timestamptz)
       join ticket t on t.organisation_id = $1 and t.id = $2 || g.id)
     select count(*) filter (where not owned)::int as known,
       count(*) filter (where newer and not owned)::int as newer,
       count(*) filter (where other and not owned)::int as others,
       count(*) filter (where owned)::int as owned
     from found`,
    [org, prefix, JSON.stringify(numbers)],
  )
  return rows[0] ?? { known: 0, newer: 0, others: 0, owned: 0 }
}

/** Counts which numbers of a file are stored already, as numbers of the helpdesk that it comes from. */
export async function compareNumbers(
  on: Queryable,
  org: string,
  { source, numbers }: Parsed<'compareFileNumbers'>['body'],
): Promise<Reply<'compareFileNumbers'>> {
  if (!source) return countStored(on, org, '', numbers)
  const id = numberingIdOf(source.name)
  const known = await prefixOfKnown(on, org, id)
  if (known !== undefined) return countStored(on, org, known, numbers)
  const counts = await countStored(on, org, await prefixOfNew(on, org, id, source), numbers)
  const { isTaken, isNamed } = await plainNumbers(on, org)
  if (!isTaken || isNamed) return counts
  return { ...counts, unnamed: await countStored(on, org, '', numbers) }
}
