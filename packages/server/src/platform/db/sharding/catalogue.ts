import type { Queryable } from '../db.ts'

/** The column by which rows are spread; every row of an organisation lies on one node. */
export const SHARD_KEY = 'organisation_id'

/**
 * Tables with an organisation that lie on every node all the same, and why: whoever signs in is looked up there before an
 * organisation is known.
 */
const DIRECTORY: Record<string, string> = {
  membership: 'is read by person at each call, over all organisations of the person',
  session:
    'is read by the id that the token names; its organisation is the current one, which changes',
  view_as: 'belongs to a session',
}

export interface KeyOfTable {
  name: string
  /** `primary` and `unique` are constraints; `index` is a unique index. */
  kind: 'primary' | 'unique' | 'index'
  definition: string
  hasOrganisation: boolean
}

export interface Table {
  name: string
  /** `spread`: by organisation; `everywhere`: a copy on each node; `central`: on the first node only. */
  place: 'spread' | 'everywhere' | 'central'
  /** Why a table with an organisation is not spread. */
  why?: string
  keys: KeyOfTable[]
}

export interface Reference {
  name: string
  from: string
  to: string
  definition: string
}

export interface Catalogue {
  /** By name. */
  tables: Table[]
  references: Reference[]
  /** Functions whose text reads a spread table. */
  readers: string[]
}

const TABLES = `
  select c.relname as name,
    coalesce(bool_or(a.attname = '${SHARD_KEY}'), false) as "hasOrganisation",
    coalesce(bool_or(a.attname = '${SHARD_KEY}' and a.attnotnull), false) as "isNeeded",
    exists (select from pg_constraint f where f.contype = 'f' and c.oid in (f.conrelid, f.confrelid)) as "isJoined"
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.oid order by c.relname`

const KEYS = `
  select t.relname as "table", i.relname as name,
    case k.contype when 'p' then 'primary' when 'u' then 'unique' else 'index' end as kind,
    coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(i.oid)) as definition,
    exists (select from unnest(x.indkey) n join pg_attribute a on a.attrelid = t.oid and a.attnum = n
      where a.attname = '${SHARD_KEY}') as "hasOrganisation"
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  left join pg_constraint k on k.conindid = i.oid and k.contype in ('p', 'u')
  where x.indisunique and t.relnamespace = 'public'::regnamespace and t.relkind = 'r' order by 1, 2`

const REFERENCES = `
  select conname as name, conrelid::regclass::text as "from", confrelid::regclass::text as "to",
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`

const FUNCTIONS = `
  select p.oid::regprocedure::text as name, p.prosrc as body from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prolang in
    (select oid from pg_language where lanname in ('sql', 'plpgsql'))
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`

interface TableRow {
  name: string
  hasOrganisation: boolean
  isNeeded: boolean
  isJoined: boolean
}

function placeOf({ name, hasOrganisation, isNeeded, isJoined }: TableRow): Omit<Table, 'keys'> {
  if (isNeeded && !DIRECTORY[name]) return { name, place: 'spread' }
  const why = DIRECTORY[name] ?? 'has rows without an organisation'
  return {
    name,
    place: isJoined ? 'everywhere' : 'central',
    ...(hasOrganisation ? { why } : {}),
  }
}

/** Which tables of a migrated database are spread by organisation, from its catalogue. */
export async function readCatalogue(on: Queryable): Promise<Catalogue> {
  const { rows: tables } = await on.query<TableRow>(TABLES)
  const { rows: keys } = await on.query<KeyOfTable & { table: string }>(KEYS)
  const { rows: references } = await on.query<Reference>(REFERENCES)
  const { rows: functions } = await on.query<{ name: string; body: string }>(FUNCTIONS)
  const placed = tables.map((row) => ({
    ...placeOf(row),
    keys: keys.flatMap(({ table, ...key }) => (table === row.name ? [key] : [])),
  }))
  const spread = placed.filter(({ place }) => place === 'spread').map(({ name }) => name)
  const reads = new RegExp(`\\b(from|join|into|update) (${spread.join('|')})\\b`, 'i')
  return {
    tables: placed,
    references,
    readers: functions.filter(({ body }) => reads.test(body)).map(({ name }) => name),
  }
}
