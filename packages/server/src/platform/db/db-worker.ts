import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import * as Comlink from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { collectGarbage } from '../basics/collect-garbage.ts'

/* Runs the embedded database in its own thread; embedded-db.ts is the other end. */

const [BYTEA, DATE, TIMESTAMPTZ] = [17, 1082, 1184]
/** PGlite's own parser takes fifteen times as long. */
const bytes = (text: string) => Buffer.from(text.slice(2), 'hex')
/** Buffers that a row owns alone: they are transferred, not copied. */
const buffersOf = (row: object): ArrayBuffer[] =>
  Object.values(row).flatMap((value: unknown) =>
    Buffer.isBuffer(value) &&
    value.buffer instanceof ArrayBuffer &&
    value.length === value.buffer.byteLength
      ? [value.buffer]
      : [],
  )

let database: PGlite | undefined
/** Id of the running statement; undefined between statements. */
let running: string | undefined

/** Memory of the embedded PostgreSQL, and the addresses of its flags. */
interface Inside {
  HEAPU8: Uint8Array
  _InterruptPending: number
  _QueryCancelPending: number
}
const isInside = (value: unknown): value is Inside =>
  typeof value === 'object' &&
  value !== null &&
  'HEAPU8' in value &&
  '_InterruptPending' in value &&
  '_QueryCancelPending' in value

/** Makes the statement of this id fail with 57014, as a cancel request does; others are unaffected. */
function cancelStatement(id: string): boolean {
  const inside: unknown = database && Reflect.get(database, 'mod')
  if (running === undefined || running !== id || !isInside(inside)) return false
  inside.HEAPU8[inside._QueryCancelPending] = 1
  inside.HEAPU8[inside._InterruptPending] = 1
  return true
}
Object.assign(globalThis, { cancelStatement }) // called by db-cancel.ts while a statement runs

/** Bytes that the database has taken; it never gives any back. */
function taken(): number {
  const inside: unknown = database && Reflect.get(database, 'mod')
  return isInside(inside) ? inside.HEAPU8.length : 0
}

const opened = () => {
  if (!database) throw new Error('the database is not open')
  return database
}

const api = {
  open: async (
    folder: string | undefined,
    loadDataDir: Blob | undefined,
    sharedMegabytes: number,
  ): Promise<void> => {
    database = await PGlite.create({
      startParams: [
        ...PGlite.defaultStartParams,
        '-c',
        `shared_buffers=${sharedMegabytes}MB`,
        '-c',
        'timezone=UTC',
      ],
      extensions: { vector }, // also while nothing uses it: its library must be there for tables that did
      ...(folder ? { dataDir: folder } : {}),
      ...(loadDataDir ? { loadDataDir } : {}),
      parsers: {
        [BYTEA]: bytes,
        [DATE]: (text: string) => text, // a day has no instant
        [TIMESTAMPTZ]: (text: string) => new Date(text).toISOString(),
      },
    })
  },
  query: async (sql: string, params: unknown[], id?: string) => {
    running = id
    const { rows, fields, affectedRows } = await opened()
      .query<object>(sql, params)
      .finally(() => (running = undefined))
    const answer = { rows: rows as unknown[], affected: affectedRows ?? 0 }
    const hasBytes = fields.some(({ dataTypeID }) => dataTypeID === BYTEA)
    return hasBytes ? Comlink.transfer(answer, rows.flatMap(buffersOf)) : answer
  },
  exec: async (sql: string): Promise<void> => {
    await opened().exec(sql)
  },
  taken: async (): Promise<number> => taken(),
  collectGarbage,
  close: () => opened().close(),
}
export type EmbeddedDatabase = typeof api

if (parentPort) Comlink.expose(api, nodeEndpoint(parentPort))
