import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { deleteTickets } from '../../tickets/store/store-deletions.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { testDb, testOrganisation } from '../testing/test-db.ts'
import { createDataVersions, type DataPart, foldVersions } from './data-version.ts'

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
})
beforeEach(async () => {
  org = (await testOrganisation(db)).id
})
afterAll(() => db.close())

const brand = (id: string, of = org) =>
  `insert into brand (organisation_id, id, name) values ('${of}', '${id}', 'Brand')`
const settings = async (of = org, part: DataPart = 'settings') =>
  (await createDataVersions(db)(of))[part]

test('each committed write moves the version, of its organisation and its part alone', async () => {
  const other = (await testOrganisation(db)).id
  const seen = [await settings()]
  for (const write of [
    brand('1'),
    `update brand set name = 'Other' where organisation_id = '${org}'`,
    `delete from brand where organisation_id = '${org}'`,
    `update organisation set time_zone = 'Europe/Oslo' where id = '${org}'`,
  ]) {
    await db.query(write)
    seen.push(await settings())
  }
  expect(new Set(seen).size).toBe(5)
  expect(await settings(org, 'record')).toBeUndefined()
  expect(await settings(other)).toBeUndefined()
})

test('texts move with every write of tickets and messages, the record alone with what is derived of them', async () => {
  await storeTickets(db, org, [ticketOf('1')])
  const versions = async () => [await settings(org, 'texts'), await settings(org, 'record')]
  const moved = async (write: string) => {
    const [texts, record] = await versions()
    await db.query(write, [org])
    const [textsNow, recordNow] = await versions()
    return { texts: texts !== textsNow, record: record !== recordNow }
  }
  const both = { texts: true, record: true }
  for (const write of [
    `update ticket set subject = 'Other' where organisation_id = $1`,
    `insert into ticket_message (organisation_id, ticket_id, position, at, author, author_role, is_public, text)
     select organisation_id, id, 10, now(), '1', 'agent', true, 'Text' from ticket where organisation_id = $1`,
    `update ticket_message set text = 'Other' where organisation_id = $1`,
    'delete from ticket_message where organisation_id = $1',
  ]) {
    expect(await moved(write), write).toEqual(both)
  }
  const [texts] = await versions()
  await db.transaction((tx) => deleteTickets(tx, org, ['1'])) // its messages are gone already
  expect(await settings(org, 'texts')).not.toBe(texts)
  await storeTickets(db, org, [ticketOf('2')])
  expect(await moved('update ticket_status set at = at where organisation_id = $1')).toEqual({
    texts: false,
    record: true,
  })
})

test('a write that changes no row, or is rolled back, moves nothing', async () => {
  await db.query(brand('1'))
  const before = await settings()
  await db.query(`update brand set name = 'None' where organisation_id = '${org}' and id = 'none'`)
  const failing = db.transaction(async (tx) => {
    await tx.query(brand('2'))
    throw new Error('never mind')
  })
  await expect(failing).rejects.toThrow('never mind')
  expect(await settings()).toBe(before)
})

test('within a transaction nobody else sees the version move before the data', async () => {
  await db.transaction(async (tx) => {
    await tx.query(brand('1'))
    await tx.query('savepoint step')
    await tx.query(brand('2'))
    await tx.query('rollback to savepoint step')
    await tx.query(brand('3'))
  })
  const { rows } = await db.query<{ writers: number; ids: string[] }>(
    `select (select count(*)::int from data_version where organisation_id = $1 and part = 'settings') as writers,
       array(select id from brand where organisation_id = $1 order by id) as ids`,
    [org],
  )
  expect(rows).toEqual([{ writers: 1, ids: ['1', '3'] }])
})

test('rows of many connections are added up without a change of the version', async () => {
  const fill = (writers: number) =>
    db.query(
      `insert into data_version (organisation_id, part, writer, version, moved_in)
       select $1, 'settings', 1000000 + n, n, pg_current_xact_id() from generate_series(1, $2::int) n
       on conflict (organisation_id, part, writer) do update set version = data_version.version + 1`,
      [org, writers],
    )
  const rowsOf = async () =>
    (await db.query('select 1 from data_version where organisation_id = $1', [org])).rows.length
  await fill(40)
  await foldVersions(db)
  expect(await rowsOf()).toBe(40) // few enough
  for (let turn = 0; turn < 2; turn++) {
    await fill(60)
    const before = await settings()
    await foldVersions(db)
    expect(await settings()).toBe(before)
    expect(await rowsOf()).toBe(1)
  }
  await db.query(brand('1'))
  expect(await rowsOf()).toBe(2)
})

test.skipIf(!process.env.DATABASE_URL)(
  'two writers do not wait for each other, and each commit moves the version, whatever the order',
  async () => {
    const seen: (string | undefined)[] = [await settings()]
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: hasWritten, resolve: wrote } = Promise.withResolvers<void>()
    const slow = db.transaction(async (tx) => {
      await tx.query(brand('1'))
      wrote()
      await mayEnd
    })
    await hasWritten
    seen.push(await settings()) // nobody sees it yet
    await db.query(brand('2'))
    seen.push(await settings())
    end()
    await slow
    seen.push(await settings())
    expect(seen[1]).toBe(seen[0])
    expect(new Set(seen).size).toBe(3)
  },
)
