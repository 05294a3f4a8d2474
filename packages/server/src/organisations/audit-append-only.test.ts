import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldAudit } from './audit-retention.ts'
import { migrate } from '../platform/db/migrate.ts'
import type { Db } from '../platform/db/db.ts'
import { openPostgres } from '../platform/db/postgres-db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import {
  createTestPostgres,
  hasPostgres,
  type TestPostgres,
} from '../platform/testing/test-postgres.ts'

let postgres: TestPostgres | undefined
const open: Record<string, () => Promise<Db>> = {
  embedded: testDb,
  PostgreSQL: async () => {
    postgres = createTestPostgres()
    await postgres.start()
    const db = await openPostgres(postgres.url)
    await migrate(db)
    return db
  },
}

describe.each(Object.keys(open))('the audit log on %s', (kind) => {
  const isHere = kind === 'embedded' || hasPostgres
  let db: Db
  let org: string
  beforeAll(async () => {
    const opened = isHere ? await open[kind]?.() : undefined
    if (!opened) return
    db = opened
    org = (await testOrganisation(db)).id
  })
  afterAll(async () => {
    if (isHere) await db.close()
    if (kind === 'PostgreSQL') await postgres?.remove()
  })

  const entry = (days: number) =>
    db.query(
      `insert into audit_entry (organisation_id, id, action, at)
       values ($1, $2, 'privacy.changed', now() - make_interval(days => $3))`,
      [org, randomUUID(), days],
    )
  const count = async () =>
    (
      await db.query<{ n: number }>(
        'select count(*)::int as n from audit_entry where organisation_id = $1',
        [org],
      )
    ).rows[0]?.n

  test.runIf(isHere)('refuses to change, delete and truncate entries', async () => {
    await entry(0)
    await entry(500)
    for (const sql of [
      `update audit_entry set action = 'bot.changed'`,
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(db.exec(sql)).rejects.toThrow('append-only')
    expect(await count()).toBe(2)
  })

  test.runIf(isHere)('lets retention delete what is older, and nothing else', async () => {
    await entry(399)
    await entry(401)
    const before = (await count()) ?? 0
    expect(await deleteOldAudit(db, 400)).toBe(2) // with the one of 500 days
    expect(await count()).toBe(before - 2)
    await expect(db.exec('delete from audit_entry')).rejects.toThrow('append-only') // the setting ended with its transaction
  })

  test.runIf(isHere)('keeps the last 30 days also from the setting of retention', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query(`select set_config('agent_assist.audit_retention', 'on', true)`)
      await tx.query('delete from audit_entry')
    })
    await expect(work).rejects.toThrow('append-only')
    expect(await count()).toBe(2)
  })
})
