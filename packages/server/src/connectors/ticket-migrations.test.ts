import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openEmbedded } from '../platform/db/embedded-db.ts'
import { migrate } from '../platform/db/migrate.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

test('stored tickets get their customers, merged ones are known, and those that a file replaced become stale', async () => {
  const db = await openEmbedded(undefined)
  await db.exec(
    'create table migration (name text primary key, applied_at timestamptz not null default now())',
  )
  for (const name of readdirSync(FOLDER)
    .sort()
    .filter((one) => one < '0161')) {
    await db.exec(readFileSync(new URL(name, FOLDER), 'utf8'))
    await db.query('insert into migration (name) values ($1)', [name])
  }
  const at = '2026-03-02T10:00:00Z'
  const part = (id: string, given: object) =>
    `('a', 'rt', 'ticket', '${id}', '${id}', '${JSON.stringify({ createdAt: at, updatedAt: at, requester: 'mia', ...given })}')`
  await db.exec(`
    insert into organisation (id, name) values ('a', 'A');
    insert into ticket (organisation_id, id, subject, requester, requester_email, channel, locale, status, tags,
      source_tags, created_at, updated_at, search)
    select 'a', id, 'S', requester, email, 'web', 'en', 'open', tags::text[], source_tags::text[], '${at}', '${at}', ''
    from (values
      ('1', 'Mia', null, '{}', null), ('2', 'Mia', null, '{}', null), ('3', 'Mia', 'Mia@One.test', '{}', null),
      ('4', 'unknown', null, '{}', null), ('5', 'Mia', null, '{closed_by_merge}', null),
      ('6', 'Mia', null, '{other}', '{closed_by_merge}')
    ) as t (id, requester, email, tags, source_tags);
    insert into source_part (organisation_id, source_id, kind, id, ticket_id, data) values
      ${part('1', {})}, ${part('2', { updatedAt: '2026-03-03T10:00:00Z' })}, ${part('5', {})};
    insert into source_ticket (organisation_id, source_id, connector, ticket_id, is_stale)
      select 'a', 'rt', 'request-tracker', id, false from unnest(array['1', '2', '5']) as one (id)`)
  await migrate(db)
  const { rows } = await db.query(
    `select t.id, customer, is_merged as "isMerged", is_stale as "isStale" from ticket t
     left join source_ticket z on z.ticket_id = t.id order by t.id`,
  )
  expect(rows).toEqual([
    { id: '1', customer: 'id:rt:mia', isMerged: false, isStale: false },
    { id: '2', customer: 'id:rt:mia', isMerged: false, isStale: true }, // a file had replaced it
    { id: '3', customer: 'address:mia@one.test', isMerged: false },
    { id: '4', isMerged: false },
    { id: '5', customer: 'id:rt:mia', isMerged: true, isStale: true },
    { id: '6', customer: 'name:Mia', isMerged: true },
  ])
  await db.close()
})
