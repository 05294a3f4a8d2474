import { EXPECTED_FEATURES } from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import { type Split, TAG_SEPARATOR } from '../../metrics/definitions/dimensions.ts'
import type { Coded, Key } from '../../metrics/rollup/codes.ts'
import type { Names } from '../../metrics/tallies/live-tallies.ts'
import { ticketsOf } from '../../metrics/tallies/tickets-of.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { raw, sql, statement } from '../../platform/db/sql.ts'
import type { Cases } from './cases.ts'

/** What is read of each ticket beside the values: the agent, the features, the tags. */
export const CASE_SPLITS: readonly Split[] = ['agent', ...EXPECTED_FEATURES, 'tags']

/** Collects keys and their codes. */
function coder(length: number) {
  const known = new Map<Key, number>()
  const codes = new Uint32Array(length)
  return {
    set(place: number, key: Key) {
      const code = known.get(key) ?? known.size
      known.set(key, code)
      codes[place] = code
    },
    coded: (): Coded => ({ keys: [...known.keys()], codes }),
  }
}

type Row = (string | number | null)[]

/** Most tags of a ticket that count; their number is a byte. */
const TAGS_MAX = 255

const tagsOf = (text: string | number | null | undefined): Key[] => {
  if (typeof text !== 'string' || text === '') return [undefined]
  return [...new Set(text.split(TAG_SEPARATOR))].slice(0, TAGS_MAX)
}

function casesOf(rows: readonly Row[], metrics: Names): Cases {
  const tagLists = rows.map((row) => tagsOf(row[CASE_SPLITS.length - 1]))
  const [agents, ...features] = CASE_SPLITS.slice(0, -1).map((_, place) => {
    const own = coder(rows.length)
    for (const [at, row] of rows.entries()) own.set(at, (row[place] as string | null) ?? undefined)
    return own.coded()
  })
  const tags = coder(tagLists.reduce((sum, own) => sum + own.length, 0))
  let entry = 0
  for (const own of tagLists) for (const tag of own) tags.set(entry++, tag)
  return {
    length: rows.length,
    agents: agents ?? { keys: [], codes: new Uint32Array() },
    features,
    tags: { ...tags.coded(), counts: Uint8Array.from(tagLists, (own) => own.length) },
    values: metrics.map((_, place) =>
      Float64Array.from(rows, (row) => (row[CASE_SPLITS.length + place] as number | null) ?? NaN),
    ),
  }
}

/** The tickets of a view, read one by one; the metrics share date field and credited agent. */
export async function liveCases(db: Queryable, view: View, metrics: Names): Promise<Cases> {
  const keys = CASE_SPLITS.map((_, place) => `k${place}`)
  const values = metrics.map((_, place) => `case when x${place} = 0 then v${place} end`)
  // one text goes faster from thread to thread than rows
  const { rows } = await db.query<{ cases?: string }>(
    ...statement(sql`select json_agg(json_build_array(${raw([...keys, ...values].join(', '))}))::text as cases
      from (${ticketsOf(metrics, CASE_SPLITS, view)}) as t`),
  )
  return casesOf(JSON.parse(rows[0]?.cases ?? '[]') as Row[], metrics)
}
