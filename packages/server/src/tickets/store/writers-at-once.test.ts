import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeBatch } from '../../connectors/import/store.ts'
import type { Db } from '../../platform/db/db.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openPostgres } from '../../platform/db/postgres-db.ts'
import { testOrganisation } from '../../platform/testing/test-db.ts'
import {
  createTestPostgres,
  hasPostgres,
  type TestPostgres,
} from '../../platform/testing/test-postgres.ts'
import { refreshDerived } from '../../record/refresh-derived.ts'
import { storeTickets, ticketOf } from '../test-tickets.ts'

const TICKETS = 1200
const ROUNDS = 4

describe.skipIf(!hasPostgres)('writers of the same tickets at once', () => {
  let postgres: TestPostgres
  let db: Db
  beforeAll(async () => {
    postgres = createTestPostgres()
    await postgres.start()
    db = await openPostgres(postgres.url)
    await migrate(db)
  })
  afterAll(async () => {
    await db?.close()
    await postgres?.remove()
  })

  test('[S25] lock tickets in one order, and all facts follow the last change of targets', async () => {
    const { id: org } = await testOrganisation(db)
    const records = Array.from({ length: TICKETS }, (_, index) => ticketOf(String(index)))
    await storeTickets(db, org, records.toReversed())
    const target = { metric: 'firstReply', priority: 'normal', hours: 'calendar' } as const
    const promise = async (writer: number) => {
      for (let round = 0; round < ROUNDS; round++) {
        const slaTargets = [{ ...target, targetMin: writer * ROUNDS + round + 1 }]
        await storeBatch(db, org, { kind: 'slaTargets', records: slaTargets })
        await refreshDerived(db.transaction, org)
      }
    }
    const write = async (tickets: typeof records) => {
      for (let from = 0; from < TICKETS; from += 300)
        await storeBatch(db, org, { kind: 'tickets', records: tickets.slice(from, from + 300) })
    }
    await Promise.all([
      promise(0),
      promise(1),
      promise(2),
      write(records),
      write(records.toReversed()),
    ])
    await refreshDerived(db.transaction, org)
    const { rows } = await db.query(
      'select from ticket where organisation_id = $1 and facts_version = 0',
      [org],
    )
    expect(rows).toEqual([])
  })
})
