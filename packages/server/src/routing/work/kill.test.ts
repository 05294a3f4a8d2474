import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openEmbedded } from '../../platform/db/embedded-db.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openPostgres } from '../../platform/db/postgres-db.ts'
import { createTestPostgres, hasPostgres } from '../../platform/testing/test-postgres.ts'
import {
  assignmentDesk,
  type Child,
  fillWaiting,
  startChild,
  TICKETS,
  until,
  wrongIn,
} from '../test-kill.ts'

const MAX_MS = 1_800_000
const SESSION_SECRET = randomBytes(32).toString('base64url')

let desk: Awaited<ReturnType<typeof assignmentDesk>>
const children: Child[] = []
beforeEach(async () => {
  desk = await assignmentDesk()
})
afterEach(async () => {
  for (const child of children.splice(0)) await child.kill()
  await desk.close()
})

async function start(env: Record<string, string>): Promise<Child> {
  const child = await startChild({ SESSION_SECRET, CHATWOOT_TEST_URL: desk.url, ...env })
  children.push(child)
  return child
}

test.skipIf(!hasPostgres)(
  `[ROUT-1] two servers, of which one is killed, give out ${TICKETS} tickets once each`,
  { timeout: MAX_MS },
  async () => {
    const postgres = createTestPostgres()
    try {
      await postgres.start()
      const db = await openPostgres(postgres.url)
      await migrate(db)
      await fillWaiting(db, SESSION_SECRET)
      await db.close()
      const env = { DATABASE_URL: postgres.url }
      const [first, second] = await Promise.all([start(env), start(env)])
      await until(second, TICKETS * 0.3)
      await first.kill()
      await until(second, TICKETS * 0.6)
      const third = await start(env)
      // a delivery that the killed server had begun is repeated when its lease is over
      await third.query(
        `update routing_ticket set next_try_at = now() where delivery = 'due' and tries > 0`,
      )
      await until(third, TICKETS, true)
      expect(await wrongIn(third.query, desk.given)).toEqual([])
    } finally {
      for (const child of children) await child.kill()
      await postgres.remove()
    }
  },
)

test(
  `[ROUT-1] a server on the embedded database that is killed twice gives out ${TICKETS} tickets once each`,
  { timeout: MAX_MS },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'routing-kill-'))
    try {
      const dump = inject('dumpFile')
      const db = await openEmbedded(folder, dump ? new Blob([await readFile(dump)]) : undefined)
      await migrate(db)
      await fillWaiting(db, SESSION_SECRET)
      await db.close()
      const env = { TEST_FOLDER: folder }
      for (const share of [0.3, 0.6]) {
        const child = await start(env)
        await until(child, TICKETS * share)
        await child.kill()
      }
      const last = await start(env)
      await last.query(
        `update routing_ticket set next_try_at = now() where delivery = 'due' and tries > 0`,
      )
      await until(last, TICKETS, true)
      expect(await wrongIn(last.query, desk.given)).toEqual([])
    } finally {
      for (const child of children) await child.kill()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
