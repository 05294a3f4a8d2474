import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Db } from '../db/db.ts'
import { embeddedFolder } from '../data-folder/data-folder.ts'
import { openEmbedded } from '../db/embedded-db.ts'
import { migrate } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres-db.ts'
import { fillDataFolder, testConfig, testOrganisation } from './test-db.ts'
import { type Load, startLoad } from './test-load.ts'
import { createTestPostgres, hasPostgres } from './test-postgres.ts'
import { createSmallDisk, type SmallDisk } from './test-small-disk.ts'

const MEGABYTES = 90
const LEFT_BYTES = 64 * 1024
const probe = createSmallDisk(1)
probe?.remove()
const ROUND = 10

let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})

function smallDisk(): SmallDisk {
  const disk = createSmallDisk(MEGABYTES)
  if (!disk) throw new Error('mounting worked a moment ago')
  ends.push(disk.remove)
  return disk
}

async function embeddedOn({ folder }: SmallDisk): Promise<Db> {
  await fillDataFolder(folder)
  const db = await openEmbedded(embeddedFolder(folder))
  ends.push(db.close)
  await migrate(db)
  return db
}

/**
 * Its log is on another disk, as in production: PostgreSQL ends when it has no space for its log.
 */
async function postgresOn({ folder }: SmallDisk): Promise<Db> {
  const postgres = createTestPostgres(folder)
  ends.push(postgres.remove)
  await postgres.start()
  const db = await openPostgres(postgres.url)
  ends.push(db.close)
  await migrate(db)
  return db
}

const status = async (app: FastifyInstance) => (await app.inject('/readyz')).json()

async function serve(db: Db) {
  const lines: string[] = []
  const config = testConfig()
  const app = await buildApp(db, config)
  ends.push(() => app.close())
  app.log.error = (...words: unknown[]) => void lines.push(JSON.stringify(words))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const org = await testOrganisation(db)
  const load = startLoad({ address: () => address, operatorKey: () => config.operatorKey, org })
  ends.push(load.stop)
  return { app, config, load, org, lines }
}

async function afterMore(load: Load): Promise<void> {
  const { events } = load.acknowledged()
  await load.until(() => load.acknowledged().events >= events + ROUND)
}

describe.skipIf(!probe)('[R17] a full disk', () => {
  test.each([
    { kind: 'embedded', open: embeddedOn },
    ...(hasPostgres ? [{ kind: 'PostgreSQL', open: postgresOn }] : []),
  ])(
    '$kind: writes get 507, reads work, and writes work again once there is space',
    async ({ open }) => {
      const disk = smallDisk()
      const db = await open(disk)
      const { app, config, load, org, lines } = await serve(db)
      await afterMore(load)
      // negative control: with free space none of this happens
      expect(load.answers.filter(({ status: code }) => code !== 200)).toEqual([])
      expect(await status(app)).toEqual({ status: 'ready' })

      disk.fillUpTo(LEFT_BYTES)
      await load.until(() => load.answers.some(({ status: code }) => code === 507))
      await expect.poll(() => status(app)).toEqual({ status: 'storage full' })
      const read = await app.inject({
        url: `/api/organisations/${org.id}/embedding`,
        headers: { authorization: `Bearer ${config.operatorKey}` },
      })
      expect(read.statusCode).toBe(200)
      expect(lines.filter((line) => line.includes('storage of the database is full'))).toHaveLength(
        1,
      )

      disk.free()
      await afterMore(load)
      expect(await status(app)).toEqual({ status: 'ready' })
      await load.stop()

      expect(await load.compare(db)).toMatchObject({ lost: 0, doubled: 0 })
      expect(load.acknowledged().events).toBeGreaterThanOrEqual(2 * ROUND)
      const odd = load.answers.filter(
        ({ status: code, retryAfterS }) => code !== 200 && !(code === 507 && retryAfterS),
      )
      expect(odd).toEqual([])
    },
  )
})
