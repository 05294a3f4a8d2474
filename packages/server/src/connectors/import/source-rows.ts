import { fileFormat, fileRows, type RecordShape } from '@agent-assist/file-reader/rows'
import type { ThreadColumns } from '@agent-assist/file-reader/threads'
import { openFile } from '../../platform/basics/open-file.ts'
import type { SourceRow } from '../../platform/basics/source-row.ts'
import { placeOf } from './places.ts'

/** Whether a file holds cells rather than records of JSON, by its content and its name. */
export async function isCsv(path: string): Promise<boolean> {
  const { file, part } = placeOf(path)
  return (await fileFormat(await openFile(file), file, part)) === 'csv'
}

/**
 * Reads a file (JSON, CSV or XLSX, packed or not) row by row, without loading it completely. `onBytes` is
 * called with the bytes of the file that each portion took.
 */
export async function* sourceRows(
  path: string,
  onBytes: (count: number) => void = () => undefined,
  shape: RecordShape = 'records',
  threads?: ThreadColumns,
): AsyncGenerator<SourceRow> {
  const place = placeOf(path)
  const file = await openFile(place.file)
  let read = 0
  for await (const { rows, share } of fileRows(file, place.file, {
    shape,
    part: place.part,
    threads,
  })) {
    const now = Math.round(share * file.size)
    onBytes(now - read)
    read = now
    for (const { line, value, problem, thread } of rows)
      yield problem ? { line, problem } : { line, value, ...(thread ? { thread } : {}) }
  }
}
