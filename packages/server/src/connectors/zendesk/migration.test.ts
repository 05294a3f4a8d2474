import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openEmbedded } from '../../platform/db/embedded-db.ts'
import { migrate } from '../../platform/db/migrate.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

test('an account that was connected before there were connectors is migrated unchanged', async () => {
  const db = await openEmbedded(undefined)
  await db.exec(
    'create table migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of readdirSync(FOLDER)
    .sort()
    .filter((one) => one < '0040')) {
    await db.exec(readFileSync(new URL(name, FOLDER), 'utf8'))
    await db.query('insert into migration (name) values ($1)', [name])
  }
  await db.exec(`
    insert into organisation (id, name, signing_secret) values ('a', 'A', 's'), ('b', 'B', 's');
    insert into source (organisation_id, kind, secret, address, account, cursors) values
      ('a', 'zendesk', '\\x01', 'acme', 'ada@acme.test', '{"events": 7}'),
      ('b', 'zendesk', '\\x02', 'other', null, '{}'),
      ('a', 'webhook', '\\x03', null, null, '{}');
    insert into source_problem (organisation_id, kind, place, reason) values ('a', 'zendesk', 'p', 'r');
    insert into zendesk_part (organisation_id, kind, id, ticket_id, data) values
      ('a', 'ticket', '7', '7', '{"kind": "ticket"}'), ('a', 'user', '2', null, '{"kind": "user"}');
    insert into zendesk_ticket (organisation_id, ticket_id, is_stale, names)
      values ('a', '7', false, '{user:2}');`)
  await migrate(db)
  const rows = async (sql: string) => (await db.query(sql)).rows
  expect(
    await rows(`select organisation_id as org, id, kind, prefix, settings, address, secret::text, cursors
                from source order by 1, 2`),
  ).toEqual([
    {
      org: 'a',
      id: 'webhook',
      kind: 'webhook',
      prefix: '',
      settings: {},
      secret: '\\x03',
      cursors: {},
    },
    {
      org: 'a',
      id: 'zendesk',
      kind: 'zendesk',
      prefix: '',
      settings: { subdomain: 'acme', signIn: 'token', email: 'ada@acme.test' },
      address: 'acme.zendesk.com',
      secret: '\\x01',
      cursors: { events: 7 },
    },
    {
      org: 'b',
      id: 'zendesk',
      kind: 'zendesk',
      prefix: '',
      settings: { subdomain: 'other', signIn: 'oauth' },
      address: 'other.zendesk.com',
      secret: '\\x02',
      cursors: {},
    },
  ])
  expect(await rows('select source_id, place from source_problem')).toEqual([
    { source_id: 'zendesk', place: 'p' },
  ])
  expect(
    await rows('select source_id, kind, id, ticket_id from source_part order by kind'),
  ).toEqual([
    { source_id: 'zendesk', kind: 'ticket', id: '7', ticket_id: '7' },
    { source_id: 'zendesk', kind: 'user', id: '2' },
  ])
  expect(
    await rows('select source_id, connector, ticket_id, is_stale, names from source_ticket'),
  ).toEqual([
    {
      source_id: 'zendesk',
      connector: 'zendesk',
      ticket_id: '7',
      is_stale: false,
      names: ['user:2'],
    },
  ])
  await db.close()
})
