import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import Papa from 'papaparse'

/** One row of a file as it was read: an object, or why it is none. */
export interface SourceRow {
  /** Line of the file on which it begins, from 1. */
  line: number
  value?: unknown
  problem?: string
}

/** PostgreSQL takes no NUL, and half a character is no text: both go. */
const clean = (text: string): string => text.replaceAll('\0', '').toWellFormed()

function open(path: string, onBytes: (count: number) => void): Readable {
  const raw = createReadStream(path)
  raw.on('data', (chunk) => onBytes(chunk.length))
  if (!path.endsWith('.gz')) return raw
  const text = raw.pipe(createGunzip())
  raw.on('error', (error) => text.destroy(error))
  return text
}

function parseLine(line: number, text: string): SourceRow {
  try {
    const value: unknown = JSON.parse(text, (_, part: unknown) =>
      typeof part === 'string' ? clean(part) : part,
    )
    return { line, value }
  } catch (error) {
    return { line, problem: `is no JSON (${(error as Error).message})` }
  }
}

async function* jsonLines(input: Readable): AsyncGenerator<SourceRow> {
  let line = 0
  const failed = new Promise<never>((_, reject) => input.once('error', reject))
  failed.catch(() => undefined)
  const lines = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([lines.next(), failed])
    if (next.done) break
    line += 1
    const text = line === 1 ? next.value.replace(/^\uFEFF/, '') : next.value
    if (text.trim()) yield parseLine(line, text)
  }
}

async function* csvRows(input: Readable): AsyncGenerator<SourceRow> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: 'greedy' })
  input.on('error', (error) => parser.destroy(error))
  let line = 2
  for await (const row of input.pipe(parser) as AsyncIterable<Record<string, string>>) {
    const cells = Object.entries(row).map(([name, cell]) => [name.trim(), clean(String(cell))])
    yield { line, value: Object.fromEntries(cells) }
    line +=
      1 + Object.values(row).reduce((sum, cell) => sum + (String(cell).split('\n').length - 1), 0)
  }
}

export const isCsv = (path: string): boolean => /\.csv(\.gz)?$/i.test(path)

/** Walks a file (JSON Lines or CSV, gzipped or not) row by row; never holds the whole of it. */
export function sourceRows(
  path: string,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<SourceRow> {
  const input = open(path, onBytes)
  return isCsv(path) ? csvRows(input) : jsonLines(input)
}
