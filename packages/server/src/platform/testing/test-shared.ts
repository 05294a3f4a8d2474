import { AsyncLocalStorage } from 'node:async_hooks'
import { DIMENSIONS, isRate, METRIC_NAMES, METRICS } from '@agent-assist/contract'
import type { Db } from '../db/db.ts'

/** Tables that hold nothing but what follows from watched ones. */
const DERIVED = ['ticket_daily_rollup', 'ticket_daily_rollup_column', 'ticket_dirty_day']
/** Read to check the caller, for each request. */
const OF_CALLER = ['session', 'app_user', 'membership', 'view_as', 'rate_limit', 'data_version']

/**
 * A database that notes the statements of some work, and refuses all others: background work would change data between
 * two questions.
 */
export function noting(db: Db) {
  const noted = new AsyncLocalStorage<{ statements: string[]; isOver: boolean }>()
  async function within<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
    const note = { statements: [], isOver: false }
    const result = await noted.run(note, async () => await work())
    note.isOver = true
    return { result, statements: note.statements }
  }
  const query: Db['query'] = async (sql, params) => {
    const note = noted.getStore()
    if (!note || note.isOver) throw new Error('only questions are answered here')
    note.statements.push(sql)
    return db.query(sql, params)
  }
  const transaction: Db['transaction'] = async (work) => {
    if (noted.getStore()?.isOver !== false) throw new Error('only questions are answered here')
    return db.transaction(work)
  }
  return { db: { ...db, query, transaction }, within }
}

/** The tables that statements read, those of the functions that they call included. */
export async function tablesIn(db: Db, statements: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string; source?: string }>(
    `select tablename as name, null as source from pg_tables where schemaname = 'public'
     union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const text = statements.join('\n')
  const isIn = (name: string, all: string) => new RegExp(`\\b${name}\\b`).test(all)
  const called = rows.filter(({ name, source }) => source && text.includes(`${name}(`))
  const whole = [text, ...called.map(({ source }) => source)].join('\n')
  const tables = rows.filter(({ name, source }) => !source && isIn(name, whole))
  const skipped = [...DERIVED, ...OF_CALLER]
  return tables.map(({ name }) => name).filter((name) => !skipped.includes(name))
}

/** The parts of the data whose version each table moves, by every kind of write. */
export async function watchedTables(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; part: string; kinds: number }>(
    `select tgrelid::regclass::text as name, rtrim(encode(tgargs, 'escape'), '\\000') as part,
       count(distinct tgtype)::int as kinds
     from pg_trigger where tgname like '%moves_version' and tgenabled = 'O' group by 1, 2`,
  )
  const whole = rows.filter(({ name, kinds }) => kinds === (name === 'organisation' ? 1 : 3))
  return new Map(whole.map(({ name, part }) => [name, part]))
}

const range = { from: '2026-03-06T07:10:00.000Z', to: '2026-04-07T13:20:00.000Z' }
const before = { beforeFrom: '2026-02-01T00:00:00.000Z', beforeTo: '2026-03-01T00:00:00.000Z' }
const filters = {
  allBrands: 'Core',
  allSystemGroups: 'Billing',
  allCustomGroups: 'Team',
  allTagsGroups: 'VIP',
  excludeAgent: 'Ann',
}
const WITHOUT_DAYS = ['now', 'state', 'end', 'flagged']
const counted = METRIC_NAMES.filter((metric) => !WITHOUT_DAYS.includes(METRICS[metric].dateField))
const splits = DIMENSIONS.filter((one) => !['value', 'day'].includes(one))

/** A question of each kind to each route of figures: all metrics, all dimensions, all filters. */
export const QUESTIONS: readonly (readonly [path: string, query: Record<string, string>])[] = [
  ['metrics', { ...range, ...before, metrics: METRIC_NAMES.join(',') }],
  ['metrics', { ...range, ...filters, metrics: METRIC_NAMES.join(',') }],
  ['metric-series', { ...range, metrics: counted.join(',') }],
  ...splits.map(
    (by) => ['metric-groups', { ...range, metrics: 'created,frt,solved', by }] as const,
  ),
  ['metric-groups', { ...range, ...before, metrics: 'created,frt,one_touch', by: 'brand' }],
  [
    'metric-change',
    { ...range, ...before, metric: counted.find(isRate) ?? 'solved', by: 'tag,agent' },
  ],
  ['exceptions', range],
  ['ticket-volumes', range],
  ['filter-choices', { ...range, ...filters }],
  ['assist-usage', range],
  ['assist-usage', { ...range, ...filters }],
]
