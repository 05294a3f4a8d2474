import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../db/postgres-db.ts'
import { migrate } from '../db/migrate.ts'
import { dumpMigrated } from './test-dump.ts'
import { partitionByOrganisation } from './shards/test-partitions.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the dump of a migrated, empty embedded database. */
    dumpFile: string
    /** With DATABASE_URL: name of a migrated, empty database on that server, used as a template. */
    template: string
  }
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  project.provide('dumpFile', await dumpMigrated())
  project.provide('template', '')
  return async () => undefined
}

async function preparePostgres(project: TestProject, url: string): Promise<() => Promise<void>> {
  const template = `agent_assist_test_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${template}`)
  const target = new URL(url)
  target.pathname = template
  const db = await openPostgres(target.href)
  await migrate(db)
  if (process.env.PLANS_FOLDER) await partitionByOrganisation(db)
  await db.close()
  project.provide('dumpFile', '')
  project.provide('template', template)
  return async () => {
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [`${template}%`],
    )
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
  }
}

/** Migrates once for all tests; each test file works on a copy (test-db.ts). */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL
  return url ? preparePostgres(project, url) : prepareEmbedded(project)
}
