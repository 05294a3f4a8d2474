import type { ExportReader } from '../base/connector.ts'
import type { Row } from './read-file.ts'
import { sourceRows } from './source-rows.ts'

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
  for await (const { line, value, problem } of sourceRows(path, onBytes, 'pages')) {
    if (problem) yield { line, problem }
    else for (const found of read(value)) yield* toRow(line, found)
  }
}
