import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { Db } from '../db.ts'
import { type Catalogue, readCatalogue, SHARD_KEY } from './catalogue.ts'
import { citusScript, inOrder, uncheckable } from './citus-script.ts'

let db: Db
let catalogue: Catalogue
beforeAll(async () => {
  db = await testDb()
  catalogue = await readCatalogue(db)
})
afterAll(() => db?.close())

const namesOf = (place: string) =>
  catalogue.tables.filter((table) => table.place === place).map(({ name }) => name)

test('every table that grows with an organisation is spread by it', () => {
  const spread = namesOf('spread')
  for (const name of ['ticket', 'ticket_message', 'assist_event', 'survey_answer', 'audit_entry'])
    expect(spread).toContain(name)
  expect(namesOf('everywhere')).toEqual([
    'account_token',
    'app_user',
    'evaluation_template',
    'federated_identity',
    'known_device',
    'mail',
    'membership',
    'organisation',
    'session',
    'support_evaluation',
    'view_as',
  ])
  expect(namesOf('central')).toEqual([
    'demo_request',
    'federated_attempt',
    'migration',
    'rate_limit',
  ])
})

test('a spread table has its organisation in each key, but for those of links', () => {
  const without = catalogue.tables.flatMap(({ name, place, keys }) =>
    place === 'spread'
      ? keys.filter((key) => !key.hasOrganisation).map((key) => `${name} ${key.name}`)
      : [],
  )
  expect(without).toEqual([
    'invitation invitation_token_hash_key',
    'report_link report_link_token_key',
    'schedule_calendar schedule_calendar_token_hash_key',
    'survey_request survey_request_pkey',
    'survey_request survey_request_short_code_key',
    'survey_share survey_share_token_hash_key',
    'ticket_dirty_day ticket_day_mark_pkey',
  ])
})

test('references between spread tables contain the organisation on both sides', () => {
  const spread = new Set(namesOf('spread'))
  const between = catalogue.references.filter(({ from, to }) => spread.has(from) && spread.has(to))
  expect(between.length).toBeGreaterThan(50)
  const wrong = between.filter(
    ({ definition }) =>
      !new RegExp(`\\(${SHARD_KEY}\\b.*REFERENCES \\w+\\(${SHARD_KEY}\\b`).test(definition),
  )
  expect(wrong).toEqual([])
})

test('one reference cannot be checked: the board that an organisation opens with', () => {
  expect(uncheckable(catalogue).map(({ from, to }) => [from, to])).toEqual([
    ['organisation', 'board'],
  ])
})

test('the script names each table once, what others refer to first', () => {
  const script = citusScript(catalogue)
  const made = [...script.matchAll(/create_(?:reference|distributed)_table\('(\w+)'/g)].map(
    ([, name = '']) => name,
  )
  const expected = [...namesOf('everywhere'), ...namesOf('spread')]
  expect(made.toSorted()).toEqual(expected.toSorted())
  const open = uncheckable(catalogue)
  for (const { from, to, name } of catalogue.references)
    if (!open.some((one) => one.name === name) && from !== to)
      expect(made.indexOf(to), `${from} refers to ${to}`).toBeLessThan(made.indexOf(from))
  expect(script).toContain(`alter table survey_request add primary key (${SHARD_KEY}, id);`)
  expect(script).toContain(
    `create unique index report_link_token_key on report_link (${SHARD_KEY}, token);`,
  )
})

test('the commands run in a migrated database, with stand-ins for those of Citus', async () => {
  const other = await testDb()
  await other.exec(`
    create table citus_calls (name text);
    create function create_reference_table(name regclass) returns void language sql as
      $$ insert into citus_calls values (name::text) $$;
    create function create_distributed_table(name regclass, by text, shard_count int default 0,
      colocate_with text default '') returns void language sql as
      $$ insert into citus_calls values (name::text) $$`)
  await other.exec(citusScript(catalogue).replace('create extension if not exists citus;', ''))
  const made = await other.query('select name from citus_calls')
  expect(made.rows).toHaveLength(namesOf('everywhere').length + namesOf('spread').length)
  const after = await readCatalogue(other)
  const without = after.tables.flatMap(({ place, keys }) =>
    place === 'spread' ? keys.filter((key) => !key.hasOrganisation) : [],
  )
  expect(without).toEqual([])
  await other.close()
})

test('tables that refer to each other in a circle are an error', () => {
  const table = (name: string) => ({ name, place: 'spread' as const, keys: [] })
  const reference = (from: string, to: string) => ({
    name: `${from}${to}`,
    from,
    to,
    definition: '',
  })
  const circle = [reference('a', 'b'), reference('b', 'a')]
  expect(() => inOrder([table('a'), table('b')], circle)).toThrow('in a circle: a, b')
  expect(inOrder([table('a'), table('b')], circle.slice(0, 1)).map(({ name }) => name)).toEqual([
    'b',
    'a',
  ])
})
