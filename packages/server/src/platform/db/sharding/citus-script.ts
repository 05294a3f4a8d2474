import {
  type Catalogue,
  type KeyOfTable,
  type Reference,
  SHARD_KEY,
  type Table,
} from './catalogue.ts'

const SHARDS = 64

/** Tables in an order in which each follows those that it refers to. Throws when there is none. */
export function inOrder(tables: readonly Table[], references: readonly Reference[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]))
  const sorted: Table[] = []
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || to === name || !left.has(to)),
    )
    if (ready.length === 0)
      throw new Error(
        `These tables refer to each other in a circle: ${[...left.keys()].join(', ')}`,
      )
    for (const table of ready) left.delete(table.name)
    sorted.push(...ready)
  }
  return sorted
}

const columnsOf = (definition: string): string =>
  /\(([^()]*)\)/.exec(definition.replace(/^.* USING \w+ /, ''))?.[1] ?? ''

/** A key that names no organisation becomes one that does; the columns stay indexed on each node. */
function keyWithOrganisation(table: string, { name, kind, definition }: KeyOfTable): string[] {
  const columns = columnsOf(definition)
  const where = / WHERE .*/.exec(definition)?.[0] ?? ''
  const drop =
    kind === 'index' ? `drop index ${name};` : `alter table ${table} drop constraint ${name};`
  const key = `(${SHARD_KEY}, ${columns})`
  return [
    drop,
    kind === 'primary'
      ? `alter table ${table} add primary key ${key};`
      : `create unique index ${name} on ${table} ${key}${where};`,
    `create index ${name}_alone on ${table} (${columns})${where};`,
  ]
}

/** References that a distributed database cannot check: from a table on every node to one that is spread. */
export function uncheckable({ tables, references }: Catalogue): Reference[] {
  const spread = new Set(tables.filter(({ place }) => place === 'spread').map(({ name }) => name))
  return references.filter(({ from, to }) => !spread.has(from) && spread.has(to))
}

/** The commands that spread a migrated database over the nodes of Citus. */
export function citusScript(catalogue: Catalogue): string {
  const { tables, references, readers } = catalogue
  const open = uncheckable(catalogue)
  const checked = references.filter((one) => !open.includes(one))
  const sorted = inOrder(tables, checked)
  const everywhere = sorted.filter(({ place }) => place === 'everywhere')
  const spread = sorted.filter(({ place }) => place === 'spread')
  const central = sorted.filter(({ place }) => place === 'central')
  const [first] = spread
  return [
    '-- Run once, on the coordinator, in the migrated database, while no server runs.',
    'create extension if not exists citus;',
    'set citus.enable_unsafe_triggers = on; -- the audit log refuses changes on each node',
    '',
    '-- References from a table that lies on every node to a spread one cannot be checked.',
    ...open.map(({ from, name }) => `alter table ${from} drop constraint ${name};`),
    '',
    '-- Keys of spread tables contain the organisation. The other columns are random, so they stay unique.',
    ...spread.flatMap(({ name, keys }) =>
      keys.filter((key) => !key.hasOrganisation).flatMap((key) => keyWithOrganisation(name, key)),
    ),
    '',
    '-- On every node.',
    ...everywhere.map(({ name }) => `select create_reference_table('${name}');`),
    '',
    '-- Spread by organisation; the rows of an organisation lie on one node.',
    ...spread.map(({ name }) =>
      name === first?.name
        ? `select create_distributed_table('${name}', '${SHARD_KEY}', shard_count => ${SHARDS});`
        : `select create_distributed_table('${name}', '${SHARD_KEY}', colocate_with => '${first?.name}');`,
    ),
    '',
    `-- On the coordinator only: ${central.map(({ name }) => name).join(', ')}.`,
    ...readers.map((name) => `-- Reads spread tables inside a function, see the guide: ${name}.`),
    '',
  ].join('\n')
}
