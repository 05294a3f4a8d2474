/* What the plan of a statement reads in a database of test-partitions.ts. */

interface Scan {
  /** The table, without the number of its partition. */
  table: string
  part: number
  alias: string
  conditions: string
}

export interface ReadPlan {
  /** With single spaces. */
  sql: string
  /** Tables of which it may read partitions of other organisations. */
  spanned: string[]
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Join Filter']
/** Plan nodes that read what another part of the plan has read. */
const DERIVED = ['CTE Scan', 'Subquery Scan', 'WorkTable Scan']
const SAME = /(?:(\w+)\.)?organisation_id = (?:(\w+)\.)?organisation_id/g

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Collects the scans of partitions, and the aliases of derived rows. */
function collect(node: unknown, scans: Scan[], derived: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) collect(one, scans, derived)
  if (!isNode(node) || Array.isArray(node)) return
  const alias = String(node['Alias'] ?? '')
  if (DERIVED.includes(String(node['Node Type']))) derived.add(alias)
  const [, table, part] = /^(.+)_of_(\d)$/.exec(String(node['Relation Name'] ?? '')) ?? []
  const conditions = CONDITIONS.map((name) => String(node[name] ?? '')).join(' ')
  if (table) scans.push({ table, part: Number(part), alias, conditions })
  for (const value of Object.values(node)) if (isNode(value)) collect(value, scans, derived)
}

/**
 * Whether a scan reads only rows of the organisation that another part of the statement has found in one partition:
 * PostgreSQL then leaves out the other partitions when it runs, and a distributed one sends all of it to one node.
 */
const isBound = ({ conditions }: Scan, known: ReadonlySet<string>): boolean =>
  [...conditions.matchAll(SAME)].some(
    ([, one = '', other = '']) => known.has(one) || known.has(other),
  )

export function readPlan(sql: string, plan: unknown): ReadPlan {
  const scans: Scan[] = []
  const known = new Set<string>()
  collect(plan, scans, known)
  const byAlias = Map.groupBy(scans, ({ alias, table }) => `${table} ${alias}`)
  for (const [first] of byAlias.values())
    if (first && !scans.some(({ table, part }) => table === first.table && part !== first.part))
      known.add(first.alias)
  const free = scans.filter((scan) => !isBound(scan, known))
  const parts = Map.groupBy(free, ({ table }) => table)
  const numbers = new Set(free.map(({ part }) => part))
  return {
    sql: sql.replaceAll(/\s+/g, ' ').trim(),
    spanned:
      numbers.size > 1
        ? [...parts].flatMap(([table, read]) =>
            new Set(read.map(({ part }) => part)).size > 1 || parts.size > 1 ? [table] : [],
          )
        : [],
  }
}
