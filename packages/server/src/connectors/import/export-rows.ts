import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ExportReader } from '../base/connector.ts'
import type { Row } from './read-file.ts'
import { cleanValue } from '../../platform/basics/source-row.ts'
import { sourceRows } from './source-rows.ts'

/** A page of an export holds a thousand rows; a document of more is no page. */
const DOCUMENT_BYTES = 200_000_000

/** Whether the file may be one document of JSON, over many lines. */
export const isDocument = (path: string): boolean => /\.json(\.gz)?$/i.test(path)

/** What the file holds as one document; undefined when it is none, e.g. one document a line. */
export async function readDocument(path: string): Promise<unknown> {
  if ((await stat(path)).size > DOCUMENT_BYTES) return undefined
  const raw = await readFile(path)
  const bytes = /\.gz$/i.test(path)
    ? await promisify(gunzip)(raw, { maxOutputLength: DOCUMENT_BYTES })
    : raw
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''), cleanValue) as unknown
  } catch {
    return undefined // read line by line, each is told what is wrong with it
  }
}

type Found = ReturnType<ExportReader['read']> extends Iterable<infer F> ? F : never

function toRow(line: number, { place, part, problem }: Found): Row[] {
  if (problem) return [{ line, problem: place ? `${place}: ${problem}` : problem }]
  return part ? [{ line, record: part }] : []
}

/** Walks the parts in a file of a helpdesk's export, pages or rows: one document, or one a line. */
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
