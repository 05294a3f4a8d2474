import { fileFormat, fileRows, type RecordShape } from '@agent-assist/file-reader/rows'
import { openFile } from '../../platform/basics/open-file.ts'
import type { SourceRow } from '../../platform/basics/source-row.ts'

/** Whether a file holds cells rather than records of JSON, by its content and its name. */
export const isCsv = async (path: string): Promise<boolean> =>
  (await fileFormat(await openFile(path), path)) === 'csv'

/**
 * Reads a file (JSON or CSV, gzipped or not) row by row, without loading it completely. `onBytes` is
 * called with the bytes of the file that each portion took.
 */
export async function* sourceRows(
  path: string,
  onBytes: (count: number) => void = () => undefined,
  shape: RecordShape = 'records',
): AsyncGenerator<SourceRow> {
  const file = await openFile(path)
  let read = 0
  for await (const { rows, share } of fileRows(file, path, { shape })) {
    const now = Math.round(share * file.size)
    onBytes(now - read)
    read = now
    for (const { line, value, problem } of rows) yield problem ? { line, problem } : { line, value }
  }
}
