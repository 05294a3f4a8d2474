import type { SuggestionKind } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import type { Texts } from './texts.ts'

/** Stands between ids and between words, of which none contains it. */
const BETWEEN = '\u0002'

/**
 * SQL: the texts with a unit, with the transaction that wrote their row: another one as soon as anything of the row changes. $1: the
 * organisation, $2: most tickets, then the units.
 */
const withUnit = (unit: number): string => {
  const isIn = `search @@ $${unit + 3}::text::tsquery`
  return `select ${unit} as unit, * from (
    select * from (select 'ticket' as kind, id, xmin::text as version, extract(epoch from created_at) as created
      from ticket where organisation_id = $1 and ${isIn} order by created_at desc limit $2::int) newest
    union all
    select 'article', id, xmin::text, 0 from article where organisation_id = $1 and is_on and ${isIn}
    union all
    select kind, id, xmin::text, 0 from canned_text where organisation_id = $1 and ${isIn}) found`
}

const named = (units: number): string =>
  `select unit, kind, string_agg(id, E'\\x02') as ids, string_agg(version, ' ') as versions,
    string_agg(created::text, ' ') as created
   from (${Array.from({ length: units }, (_, unit) => withUnit(unit)).join(' union all ')}) every
   group by unit, kind`

const WORDS = `array_to_string(tsvector_to_array(search), E'\\x02') as words,
  array_to_string(tsvector_to_array(ts_filter(search, '{a}')), E'\\x02') as "inTitle"`

/** SQL: the words of texts of one kind. */
const textsOf = (kind: SuggestionKind): string =>
  kind === 'ticket' || kind === 'article'
    ? `select id, xmin::text as version, ${WORDS} from ${kind} where organisation_id = $1 and id = any($2::text[])`
    : `select id, xmin::text as version, ${WORDS} from canned_text
       where organisation_id = $1 and kind = $3 and id = any($2::text[])`

/** Most texts that a statement names. */
const PAGE = 5000

const JOINED = `string_agg(id, E'\\x02') as ids, string_agg(version, ' ') as versions,
  string_agg(created::text, ' ') as created`

/** SQL: texts of the organisation that may be found: a page of tickets after $2, or all others. One row for many, as rows take long to read. */
const PAGE_OF_TICKETS = `
  select 'ticket' as kind, max(id) as last, count(*)::int as count, ${JOINED} from (
    select id, xmin::text as version, extract(epoch from created_at) as created
    from ticket where organisation_id = $1 and id > $2 order by id limit ${PAGE}
  ) page`
const OTHERS = `
  select kind, ${JOINED} from (
    select 'article' as kind, id, xmin::text as version, 0 as created from article where organisation_id = $1 and is_on
    union all
    select kind, id, xmin::text, 0 from canned_text where organisation_id = $1
  ) every group by kind`

interface Named {
  unit: number
  kind: SuggestionKind
  ids: string
  versions: string
  created: string
}
interface Words {
  id: string
  version: string
  words: string
  inTitle: string
}

/** A candidate as the database names it. */
export interface One {
  kind: SuggestionKind
  id: string
  version: string
  created: number
}

const split = (text: string): string[] => (text === '' ? [] : text.split(BETWEEN))

/** The candidates that a row names. */
function onesIn({ kind, ids, versions, created }: Named): One[] {
  const [every, moments] = [versions.split(' '), created.split(' ')]
  return split(ids).map((id, place) => ({
    kind,
    id,
    version: every[place] ?? '',
    created: Number(moments[place]),
  }))
}

/** All texts of the organisation, in parts, so that no statement holds up the others. */
export async function* everyText(db: Queryable, org: string): AsyncGenerator<One[]> {
  const { rows } = await db.query<Named>(OTHERS, [org])
  yield rows.flatMap(onesIn)
  for (let last: string | undefined = ''; last !== undefined;) {
    const page: Named & { last: string; count: number } = (
      await db.query<Named & { last: string; count: number }>(PAGE_OF_TICKETS, [org, last])
    ).rows[0]!
    if (page.count > 0) yield onesIn(page)
    last = page.count < PAGE ? undefined : page.last
  }
}

/** A text with its words. */
export interface Worded extends One {
  words: string[]
  inTitle: Set<string>
}

/** The words of texts of one kind, as they are now. */
export async function readWords(
  db: Queryable,
  org: string,
  ones: readonly One[],
): Promise<Worded[]> {
  const kind = ones[0]?.kind ?? 'ticket'
  const created = new Map(ones.map((one) => [one.id, one.created]))
  const isCanned = kind !== 'ticket' && kind !== 'article'
  const params = [org, [...created.keys()], ...(isCanned ? [kind] : [])]
  const { rows } = await db.query<Words>(textsOf(kind), params)
  return rows.map(({ id, version, words, inTitle }) => ({
    kind,
    id,
    version,
    created: created.get(id) ?? 0,
    words: split(words),
    inTitle: new Set(split(inTitle)),
  }))
}

/** The places in memory of the texts with each unit; a text that changes meanwhile has none. */
export async function listsOf(
  db: Queryable,
  texts: Texts,
  { org, units, tickets }: { org: string; units: readonly string[]; tickets: number },
): Promise<Map<string, Uint32Array>> {
  const { rows } = await db.query<Named>(named(units.length), [org, tickets, ...units])
  const lists = rows.map((row) => ({ unit: units[row.unit] ?? '', ones: onesIn(row) }))
  const missing = lists
    .flatMap(({ ones }) => ones)
    .filter(({ kind, id, version }) => texts.placeOf(org, kind, id, version) === undefined)
  for (const own of Map.groupBy(missing, ({ kind }) => kind).values())
    for (const { words, inTitle, ...one } of await readWords(db, org, own))
      texts.add({ org, ...one }, words, inTitle)
  const places = new Map(units.map((unit) => [unit, [] as number[]]))
  for (const { unit, ones } of lists)
    for (const { kind, id, version } of ones)
      places.get(unit)?.push(texts.placeOf(org, kind, id, version) ?? 0)
  return new Map(Array.from(places, ([unit, own]) => [unit, Uint32Array.from(own)]))
}
