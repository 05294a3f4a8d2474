import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ExportReader } from '../base/connector.ts'
import type { Row } from './read-file.ts'
import { cleanValue } from '../../platform/basics/source-row.ts'
import { sourceRows } from './source-rows.ts'

/** Largest file that is read as one document; a page of an export has a thousand rows. */
const DOCUMENT_BYTES = 200_000_000

/** Whether the file may be one JSON document over many lines. */
export const isDocument = (path: string): boolean => /\.json(\.gz)?$/i.test(path)

/** Reads a file as one JSON document; undefined when it is none, e.g. one document per line. */
export async function readDocument(path: string): Promise<unknown> {
  if ((await stat(path)).size > DOCUMENT_BYTES) return undefined
  const raw = await readFile(path)
  const bytes = /\.gz$/i.test(path)
    ? await promisify(gunzip)(raw, { maxOutputLength: DOCUMENT_BYTES })
    : raw
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''), cleanValue) as unknown
  } catch {
    return undefined // the file is then read line by line, with an error per line
  }
}

type Found = ReturnType<ExportReader['read']> extends Iterable<infer F> ? F : never

function toRow(line: number, { place, part, problem }: Found): Row[] {
  if (problem) return [{ line, problem: place ? `${place}: ${problem}` : problem }]
  return part ? [{ line, record: part }] : []
}

/** Reads the parts of a helpdesk's export, pages or rows: one document, or one per line. */
export async function* exportRows(
  path: string,
  { read }: ExportReader,
  onBytes?: (count: number) => void,
): AsyncGenerator<Row> {
  const document = isDocument(path) ? await readDocument(path) : undefined
  if (document !== undefined) {
    for (const page of Array.isArray(document) ? (document as unknown[]) : [document])
      for (const found of read(page)) yield* toRow(1, found)
    return
  }
  for await (const { line, value, problem } of sourceRows(path, onBytes, cleanValue)) {
    if (problem) yield { line, problem }
    else for (const found of read(value)) yield* toRow(line, found)
  }
}
