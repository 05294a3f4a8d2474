import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DatabaseAway } from '../basics/db-errors.ts'
import { testDb } from '../testing/test-db.ts'
import type { Db, Queryable } from './db.ts'
import { createGroupCommit } from './group-commit.ts'
import { withinLimit } from './time-limit.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
  await db.exec('create table note (id int primary key, text text check (length(text) < 9))')
})
afterAll(() => db.close())

interface Note {
  id: number
  text: string
}
const WORK = { max: 100, maxMs: 10_000 }
let groups: number[] = []

/** Stores notes, and counts the groups in which it was asked to. */
async function store(tx: Queryable, _key: string, notes: readonly Note[]): Promise<number[]> {
  groups.push(notes.length)
  await tx.query(
    `insert into note select id, text from jsonb_to_recordset($1::jsonb) as n (id int, text text)`,
    [JSON.stringify(notes)],
  )
  return notes.map(({ id }) => id)
}

const notes = (from: number, count: number): Note[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, text: 'good' }))
const stored = async (from: number) => {
  const { rows } = await db.query<{ id: number }>(
    'select id from note where id >= $1 and id < $1 + 1000 order by id',
    [from],
  )
  return rows.map(({ id }) => id)
}
/** What became of each call: its result, or the message of its error. */
const endsOf = async (calls: readonly Promise<number>[]) =>
  (await Promise.allSettled(calls)).map((end) =>
    end.status === 'fulfilled' ? end.value : String(end.reason),
  )

test('what arrives while a transaction runs is stored in the next one, each with its own result', async () => {
  groups = []
  const add = createGroupCommit(db, { ...WORK, store })
  const given = notes(1000, 20)
  expect(await endsOf(given.map((note) => add('a', note)))).toEqual(given.map(({ id }) => id))
  expect(await stored(1000)).toHaveLength(20)
  expect(groups).toEqual([1, 19])
})

test('a group holds no more than its limit, and each key has groups of its own', async () => {
  groups = []
  const keys: string[] = []
  const add = createGroupCommit<Note, number>(db, {
    ...WORK,
    max: 4,
    weightOf: ({ id }) => (id === 2002 ? 9 : 2),
    store: (tx, key, items) => {
      keys.push(key)
      return store(tx, key, items)
    },
  })
  const [other, ...given] = notes(2000, 7)
  const calls = given.map((note) => add('a', note))
  await Promise.all([...calls, add('b', other!)])
  expect(keys.toSorted()).toEqual(['a', 'a', 'a', 'a', 'b'])
  expect(groups.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 2, 2])
})

test('one bad item among twenty fails alone', async () => {
  const add = createGroupCommit(db, { ...WORK, store })
  const given = notes(3000, 20)
  given[12] = { id: 3012, text: 'this text is too long' }
  const ends = await endsOf(given.map((note) => add('a', note)))
  expect(ends.filter((end) => typeof end === 'string')).toEqual([
    expect.stringContaining('violates check constraint'),
  ])
  expect(ends[12]).toContain('violates check constraint')
  const good = given.filter((_, index) => index !== 12).map(({ id }) => id)
  expect(await stored(3000)).toEqual(good)
})

test('negative control: without the search for the bad one all its neighbours would fail', async () => {
  const given = [...notes(4000, 19), { id: 4999, text: 'this text is too long' }]
  await expect(db.transaction((tx) => store(tx, 'a', given))).rejects.toThrow('check constraint')
  expect(await stored(4000)).toEqual([])
})

test('nothing is acknowledged before the commit: a crash between leaves no trace and tells everybody', async () => {
  let isAcknowledged = false
  const crashing: Pick<Db, 'transaction'> = {
    transaction: (work) =>
      db.transaction(async (tx) => {
        await work(tx)
        await new Promise((resolve) => setImmediate(resolve)) // an early answer would be heard by now
        throw new DatabaseAway(isAcknowledged ? 'too late' : undefined)
      }),
  }
  const asked = vi.fn(store)
  const add = createGroupCommit(crashing, { ...WORK, store: asked })
  const calls = notes(5000, 20).map((note) => add('a', note))
  for (const call of calls) void call.then(() => (isAcknowledged = true)).catch(() => undefined)
  const ends = await endsOf(calls)
  expect(new Set(ends)).toEqual(new Set(['DatabaseAway: the database does not answer']))
  expect(isAcknowledged).toBe(false)
  expect(asked).toHaveBeenCalledTimes(2) // an outage is no bad item: nothing is tried alone
  expect(await stored(5000)).toEqual([])
})

test('what waits behind a caller with little time is stored, and what its caller gave up is not', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const add = createGroupCommit<Note, number>(db, {
    ...WORK,
    store: async (tx, key, items) => {
      if (items[0]?.id === 6000) await held
      return store(tx, key, items)
    },
  })
  const [first, late, last] = notes(6000, 3)
  const impatient = withinLimit(5, () => add('a', first!))
  const given = withinLimit(5, () => add('a', late!))
  const patient = add('a', last!)
  await expect(impatient).rejects.toMatchObject({ code: 'too_slow' })
  await expect(given).rejects.toMatchObject({ code: 'too_slow' })
  release()
  expect(await patient).toBe(6002)
  expect(await stored(6000)).toEqual([6000, 6002])
})
