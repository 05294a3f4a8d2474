import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openEmbedded } from '../db/embedded-db.ts'
import { createRestWatch } from './thrift.ts'

test('[R15] the embedded database gives back memory between two calls, and keeps its data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'give-back-'))
  const db = await openEmbedded(folder)
  const backend = async () => {
    const { rows } = await db.query<{ at: string }>('select pg_postmaster_start_time() as at')
    return rows[0]?.at
  }
  try {
    await db.exec('create table kept (n int)')
    await db.query('insert into kept select generate_series(1, 1000)')
    const first = await backend()

    await db.giveBack?.() // nothing has grown

    expect(await backend()).toBe(first)

    await db.query(
      `select length(string_agg(repeat('x', 1000000), '')) from generate_series(1, 100)`,
    )
    const counted = Array.from({ length: 3 }, () =>
      db.query<{ n: number }>('select sum(n)::int as n from kept'),
    )
    const [, ...answers] = await Promise.all([
      db.giveBack?.(),
      ...counted,
      db.query<{ n: number }>('select sum(n)::int as n from kept'),
    ])

    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([500_500, 500_500, 500_500, 500_500])
    expect(await backend()).not.toBe(first)
    expect(db.health.state()).toBe('up')
  } finally {
    await db.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a server rests once after each work', () => {
  const isAtRest = createRestWatch({ cpuMs: 0, at: 0 })
  const looks = [
    { cpuMs: 4000, at: 5000 }, // the start
    { cpuMs: 4100, at: 10_000 },
    { cpuMs: 4150, at: 15_000 },
    { cpuMs: 5000, at: 20_000 }, // a little work
    { cpuMs: 5010, at: 25_000 },
    { cpuMs: 8000, at: 30_000 }, // an import
    { cpuMs: 8500, at: 35_000 }, // its end
    { cpuMs: 8510, at: 40_000 },
  ]

  const rests = looks.filter(isAtRest).map(({ at }) => at)

  expect(rests).toEqual([10_000, 40_000])
})
