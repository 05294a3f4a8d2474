import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { testDb } from '../testing/test-db.ts'
import { claim, hold, inSeconds } from './claim.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
  await db.exec('create table job (id int primary key, due_at timestamptz, tries int default 0)')
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.exec(`truncate job;
    insert into job (id, due_at) select n, now() - make_interval(secs => n) from generate_series(1, 5) n;
    insert into job (id, due_at) values (9, now() + interval '1 hour')`)
})

const take = (limit?: number) =>
  claim<{ id: number; tries: number }>(db, {
    table: 'job',
    key: ['id'],
    where: sql`due_at <= now()`,
    orderBy: 'due_at',
    ...(limit ? { limit } : {}),
    set: sql`tries = tries + 1, due_at = ${inSeconds(60)}`,
    returning: 'id, tries',
  })

test('the row that is due longest is taken once, until its lease expires', async () => {
  expect(await take()).toEqual([{ id: 5, tries: 1 }])
  expect(await take()).toEqual([{ id: 4, tries: 1 }])
  await db.exec(`update job set due_at = now() - interval '1 hour' where id = 5`)
  expect(await take()).toEqual([{ id: 5, tries: 2 }])
})

test('at most `limit` rows are taken, and only those that are due', async () => {
  const ids = async (limit: number) => (await take(limit)).map(({ id }) => id).sort((a, b) => a - b)
  expect(await ids(2)).toEqual([4, 5])
  expect(await ids(10)).toEqual([1, 2, 3])
  expect(await ids(10)).toEqual([])
})

test('a row that was locked within a transaction is not changed', async () => {
  const held = await db.transaction((tx) =>
    hold<{ id: number }>(tx, 'work.id', {
      table: 'job',
      joins: 'join job other on other.id = work.id',
      where: sql`work.due_at <= now() and other.tries = 0`,
      orderBy: 'work.due_at',
    }),
  )
  expect(held).toEqual([{ id: 5 }])
  expect(await take()).toEqual([{ id: 5, tries: 1 }])
})
