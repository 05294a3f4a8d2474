import type { Queryable } from '../../db/db.ts'
import { type KeyOfTable, readCatalogue, SHARD_KEY } from '../../db/sharding/catalogue.ts'

/*
 * Turns every table that would be spread over nodes into one that is hash-partitioned by organisation. What a statement
 * reads of one organisation then lies in the partitions of one number, and its plan shows whether it reads others.
 */

export const PARTITIONS = 8

const texts = async (on: Queryable, sql: string): Promise<string[]> =>
  (await on.query<{ text: string }>(sql)).rows.map(({ text }) => text)

const VIEWS = `select format('create view %I as %s', relname, pg_get_viewdef(oid)) as text
  from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`
const DROPPED_VIEWS = VIEWS.replace(
  "format('create view %I as %s', relname, pg_get_viewdef(oid))",
  "format('drop view %I', relname)",
)

const indexesOf = (table: string) => `select pg_get_indexdef(i.indexrelid) as text from pg_index i
  where i.indrelid = '${table}'::regclass and not i.indisunique`
const triggersOf = (table: string) => `select pg_get_triggerdef(oid) as text from pg_trigger
  where tgrelid = '${table}'::regclass and not tgisinternal`

/** A key of a partitioned table contains the column of its partitions. */
function keyStatement(table: string, { name, kind, definition, hasOrganisation }: KeyOfTable) {
  const columns = hasOrganisation ? definition : definition.replace('(', `(${SHARD_KEY}, `)
  return kind === 'index' ? columns : `alter table ${table} add constraint ${name} ${columns}`
}

/** Converts an empty, migrated database. Views, keys, indexes, triggers and foreign keys are those of before. */
export async function partitionByOrganisation(on: Queryable): Promise<string[]> {
  const { tables, references } = await readCatalogue(on)
  const spread = tables.filter(({ place }) => place === 'spread')
  const names = new Set(spread.map(({ name }) => name))
  const touched = references.filter(({ from, to }) => names.has(from) || names.has(to))
  const views = await texts(on, VIEWS)
  const drops = await texts(on, DROPPED_VIEWS)
  const before = [
    ...drops,
    ...touched.map(({ from, name }) => `alter table ${from} drop constraint ${name}`),
  ]
  await on.exec(before.join(';\n'))
  for (const { name, keys } of spread) {
    const after = [
      ...keys.map((key) => keyStatement(name, key)),
      ...(await texts(on, indexesOf(name))),
      ...(await texts(on, triggersOf(name))),
    ]
    const parts = Array.from(
      { length: PARTITIONS },
      (_, number) =>
        `create table ${name}_of_${number} partition of ${name} for values with (modulus ${PARTITIONS}, remainder ${number})`,
    )
    await on.exec(
      [
        `alter table ${name} rename to whole_table`,
        `create table ${name} (like whole_table including defaults including constraints including generated
          including identity) partition by hash (${SHARD_KEY})`,
        'drop table whole_table',
        ...parts,
        ...after,
      ].join(';\n'),
    )
  }
  const back = touched.map(
    ({ from, name, definition }) => `alter table ${from} add constraint ${name} ${definition}`,
  )
  for (const statement of [...back, ...views]) await on.exec(statement)
  return [...names]
}
