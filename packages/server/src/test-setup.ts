import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres, type Queryable } from './db.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty embedded database, dumped to this file. */
    dumpFile: string
    /** With DATABASE_URL: a migrated, empty database on that server to copy. */
    template: string
  }
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const database = new PGlite()
  const plain: Queryable = {
    query: async <T>(sql: string, params?: unknown[]) => {
      const { rows, affectedRows } = await database.query(sql, params)
      return { rows: rows as T[], affected: affectedRows ?? 0 }
    },
    exec: async (sql) => void (await database.exec(sql)),
  }
  await migrate({
    kind: 'embedded',
    ...plain,
    transaction: (work) => work(plain),
    close: () => database.close(),
  })
  const file = join(tmpdir(), `agent-assist-${randomUUID()}.tar`)
  await writeFile(file, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  project.provide('dumpFile', file)
  project.provide('template', '')
  return () => rm(file, { force: true })
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
