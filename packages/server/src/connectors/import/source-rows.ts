import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { csvRows } from '../../platform/basics/csv-rows.ts'
import { clean, type SourceRow } from '../../platform/basics/source-row.ts'

/** Longest line in characters; no record is that long. */
const LINE_MAX = 16_000_000

function open(path: string, onBytes: (count: number) => void): Readable {
  const raw = createReadStream(path)
  raw.on('data', (chunk) => onBytes(chunk.length))
  if (!/\.gz$/i.test(path)) return raw
  const text = raw.pipe(createGunzip())
  raw.on('error', (error) => text.destroy(error))
  text.on('close', () => raw.destroy())
  return text
}

/** Cleans texts and removes nulls, which in exports mean a missing key. */
function cleanPart(_: string, part: unknown): unknown {
  if (part === null) return undefined
  return typeof part === 'string' ? clean(part) : part
}

type Reviver = (key: string, part: unknown) => unknown

function parseLine(line: number, text: string, revive: Reviver): SourceRow {
  try {
    return { line, value: JSON.parse(text, revive) as unknown }
  } catch (error) {
    return { line, problem: `is not valid JSON (${(error as Error).message})` }
  }
}

/**
 * Splits a text into lines; undefined for a line that is too long. node:readline would also split
 * at U+2028, which JSON allows within a string.
 */
async function* linesOf(input: Readable): AsyncGenerator<string | undefined> {
  let rest = ''
  let isLong = false
  input.setEncoding('utf8')
  for await (const chunk of input as AsyncIterable<string>) {
    const lines = chunk.split('\n')
    lines[0] = rest + lines[0]
    rest = lines.pop() ?? ''
    for (const line of lines) {
      yield isLong ? undefined : line
      isLong = false
    }
    if (rest.length > LINE_MAX) isLong = true
    if (isLong) rest = ''
  }
  if (isLong) yield undefined
  else if (rest) yield rest
}

async function* jsonLines(input: Readable, revive: Reviver): AsyncGenerator<SourceRow> {
  let line = 0
  for await (const read of linesOf(input)) {
    line += 1
    if (read === undefined) {
      yield { line, problem: `is longer than ${LINE_MAX / 1_000_000} million characters` }
      continue
    }
    const text = line === 1 ? read.replace(/^\uFEFF/, '') : read
    if (text.trim()) yield parseLine(line, text, revive)
  }
}

export const isCsv = (path: string): boolean => /\.csv(\.gz)?$/i.test(path)

/** Reads a file (JSON Lines or CSV, gzipped or not) row by row, without loading it completely. */
export async function* sourceRows(
  path: string,
  onBytes: (count: number) => void = () => undefined,
  revive: Reviver = cleanPart,
): AsyncGenerator<SourceRow> {
  const input = open(path, onBytes)
  yield* isCsv(path) ? csvRows(input) : jsonLines(input, revive)
}
