import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'

/*
 * A backup is a compressed text file, one JSON value a line: the head, then of each table its name, its rows and its
 * end, then the end of the whole. A row is PostgreSQL's own text of a composite value, which both databases write and
 * read alike.
 */

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })

const Head = z.object({
  /** Version of this format. */
  agentAssistBackup: z.literal(1),
  /** Point in time of its content. */
  at: z.iso.datetime(),
  /** Version of the server that wrote it. */
  version: z.string(),
  /** Name of the newest migration of the data. */
  migration: z.string(),
  /** A mark of the secret that has sealed passwords of helpdesks and mails (docs/operate.md). */
  secretMark: z.string(),
  /** Number of all rows, as far as the database estimates it. */
  aboutRows: z.number(),
  tables: z.array(Table),
})

/** Number of rows of a table, and a sum over them that no order changes. */
const Content = z.object({ rows: z.number(), digest: z.string() })

const Line = z.union([
  z.array(z.string()),
  z.object({ table: z.string() }),
  z.object({ of: z.string(), ...Content.shape }),
  z.object({ end: z.literal(true), next: z.record(z.string(), z.number()) }),
])

export type BackupTable = z.infer<typeof Table>
export type BackupHead = z.infer<typeof Head>
export type TableContent = z.infer<typeof Content>
/** A table's name, some of its rows, or its end; or the end of the file, with the next value of each sequence. */
export type BackupLine = z.infer<typeof Line>

/** Thrown for a file that is no backup, or not a whole one. */
export class BackupRefused extends Error {}

async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path)
  const text = source.pipe(createGunzip())
  source.once('error', (error) => text.destroy(error))
  const reader = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
  let failure: Error | undefined
  text.once('error', (error) => {
    failure = error
    reader.close()
  })
  try {
    yield* reader
    if (failure) throw failure
  } finally {
    reader.close()
    source.destroy()
  }
}

export interface OpenedBackup {
  head: BackupHead
  /** What comes after the head. Throws BackupRefused where the file ends too early. */
  lines: AsyncIterable<BackupLine>
}

/** Opens a backup. Throws BackupRefused. */
export async function openBackup(path: string): Promise<OpenedBackup> {
  const lines = linesOf(path)
  const refused = (cause: unknown) =>
    new BackupRefused(`${path} is not a backup, or is damaged: ${(cause as Error).message}`, {
      cause,
    })
  const parsed = <T>(schema: z.ZodType<T>, text: string): T => {
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      throw new Error(`a line is wrong: ${text.slice(0, 60)}`)
    }
  }
  let head: BackupHead
  try {
    const first = await lines.next()
    if (first.done) throw new Error('it is empty')
    head = parsed(Head, first.value)
  } catch (error) {
    await lines.return(undefined)
    throw refused(error)
  }
  async function* rest(): AsyncGenerator<BackupLine> {
    try {
      for await (const text of lines) {
        const line = parsed(Line, text)
        yield line
        if ('end' in line) return
      }
    } catch (error) {
      throw refused(error)
    }
    throw refused(new Error('it ends too early'))
  }
  return { head, lines: rest() }
}

/** One line of JSON: Node's readline ends lines at these two characters as well. */
const lineOf = (value: BackupHead | BackupLine): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** Writes a backup, which appears only when it is complete. */
export async function writeBackupFile(
  path: string,
  values: AsyncIterable<BackupHead | BackupLine>,
): Promise<void> {
  const draft = `${path}.part`
  async function* texts() {
    for await (const value of values) yield `${lineOf(value)}\n`
  }
  try {
    await pipeline(
      Readable.from(texts()),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
