import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Queryable } from './db.ts'
import { migrate } from './migrate.ts'

/** Dumps a migrated, empty embedded database to a file: to open a copy takes a tenth of making one. */
export async function dumpMigrated(): Promise<string> {
  const database = new PGlite()
  const plain: Queryable = {
    query: async <T>(sql: string, params?: unknown[]) => {
      const { rows, affectedRows } = await database.query(sql, params)
      return { rows: rows as T[], affected: affectedRows ?? 0 }
    },
    exec: async (sql) => void (await database.exec(sql)),
  }
  await migrate({ ...plain, transaction: (work) => work(plain) })
  const file = join(tmpdir(), `agent-assist-${randomUUID()}.tar`)
  await writeFile(file, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  return file
}
