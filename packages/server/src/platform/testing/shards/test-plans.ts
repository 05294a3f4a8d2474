/* What the plan of a statement reads in a database of test-partitions.ts. */

interface Scan {
  /** The table, without the number of its partition. */
  table: string
  part: number
  alias: string
  conditions: string
  /** Scans that together read a table, if it is read in several partitions. */
  group?: Scan[] | undefined
}

export interface ReadPlan {
  /** With single spaces. */
  sql: string
  /** Tables of which it may read partitions of other organisations. */
  spanned: string[]
}

interface Found {
  scans: Scan[]
  /** Aliases of rows that another part of the plan has read. */
  derived: Set<string>
}

type Node = Record<string, unknown>

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Join Filter']
const DERIVED = ['CTE Scan', 'Subquery Scan', 'WorkTable Scan']
const SAME = /(?:(\w+)\.)?organisation_id = (?:(\w+)\.)?organisation_id/g

const textOf = (node: Node, key: string): string => {
  const value = node[key]
  return typeof value === 'string' ? value : ''
}
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : [])

/** Collects the scans of partitions; those of an Append form a group. */
function collect(node: Node, found: Found, group?: Scan[]): void {
  const type = textOf(node, 'Node Type')
  const alias = textOf(node, 'Alias')
  if (DERIVED.includes(type)) found.derived.add(alias)
  const [, table, part] = /^(.+)_of_(\d)$/.exec(textOf(node, 'Relation Name')) ?? []
  if (table && type.endsWith('Scan')) {
    const conditions = CONDITIONS.map((name) => textOf(node, name)).join(' ')
    const scan: Scan = { table, part: Number(part), alias, conditions, group }
    found.scans.push(scan)
    group?.push(scan)
  }
  const own: Scan[] | undefined = type === 'Append' || type === 'Merge Append' ? [] : undefined
  for (const child of nodesOf(node['Plans'])) {
    const relationship = textOf(child, 'Parent Relationship')
    const isApart = relationship === 'SubPlan' || relationship === 'InitPlan'
    const isMember = own !== undefined && relationship === 'Member'
    collect(child, found, isMember ? own : isApart ? undefined : group)
  }
}

const partsOf = (scans: readonly Scan[]): number => new Set(scans.map(({ part }) => part)).size

/**
 * Whether a scan reads only rows of the organisation that another part of the statement has found in one partition:
 * PostgreSQL then leaves out the other partitions when it runs, and a distributed one sends all of it to one node.
 */
const isBound = ({ conditions }: Scan, known: ReadonlySet<string>): boolean =>
  [...conditions.matchAll(SAME)].some(
    ([, one = '', other = '']) => known.has(one) || known.has(other),
  )

export function readPlan(sql: string, plan: unknown): ReadPlan {
  const found: Found = { scans: [], derived: new Set() }
  for (const { Plan } of nodesOf(plan)) collect(Plan as Node, found)
  const isAlone = ({ group }: Scan) => !group || partsOf(group) < 2
  const alone = found.scans.filter(isAlone)
  const known = new Set([...found.derived, ...alone.map(({ alias }) => alias)])
  let open = found.scans.filter((scan) => !isAlone(scan))
  for (;;) {
    const bound = open.filter((scan) => isBound(scan, known))
    if (bound.length === 0) break
    // others may be tied to these: a scan of a partition is called like its table, with a number
    for (const { alias } of bound) known.add(alias).add(alias.replace(/_\d+$/, ''))
    open = open.filter((scan) => !bound.includes(scan))
  }
  const free = [...alone, ...open]
  const spanned = partsOf(free) > 1 ? free.map(({ table }) => table) : []
  return { sql: sql.replaceAll(/\s+/g, ' ').trim(), spanned: [...new Set(spanned)].toSorted() }
}
