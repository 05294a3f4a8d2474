import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'

/* Runs the embedded database in its own thread; db.ts is the other end. */

const [BYTEA, TIMESTAMPTZ] = [17, 1184]
/** PGlite's own takes fifteen times as long. */
const bytes = (text: string) => Buffer.from(text.slice(2), 'hex')
/** Memory that bytes of a row have to themselves: it is handed over, not copied. */
const buffersOf = (row: object): ArrayBuffer[] =>
  Object.values(row).flatMap((value: unknown) =>
    Buffer.isBuffer(value) &&
    value.buffer instanceof ArrayBuffer &&
    value.length === value.buffer.byteLength
      ? [value.buffer]
      : [],
  )

let database: PGlite | undefined

const opened = () => {
  if (!database) throw new Error('the database is not open')
  return database
}

const api = {
  open: async (folder: string | undefined, loadDataDir: Blob | undefined): Promise<void> => {
    database = await PGlite.create({
      ...(folder ? { dataDir: folder } : {}),
      ...(loadDataDir ? { loadDataDir } : {}),
      parsers: { [BYTEA]: bytes, [TIMESTAMPTZ]: (text: string) => new Date(text).toISOString() },
    })
  },
  query: async (sql: string, params: unknown[]) => {
    const { rows, fields, affectedRows } = await opened().query<object>(sql, params)
    const answer = { rows: rows as unknown[], affected: affectedRows ?? 0 }
    const hasBytes = fields.some(({ dataTypeID }) => dataTypeID === BYTEA)
    return hasBytes ? Comlink.transfer(answer, rows.flatMap(buffersOf)) : answer
  },
  exec: async (sql: string): Promise<void> => {
    await opened().exec(sql)
  },
  close: () => opened().close(),
}
export type EmbeddedDatabase = typeof api

if (parentPort) Comlink.expose(api, nodeEndpoint(parentPort))
