import type { CsvPortion } from './csv-rows.ts'
import { type TextPart, textsOf } from './texts.ts'

/** What is read of a file: its text, or the rows of a sheet. */
export type Content = { name: string } & (
  | { texts: () => AsyncGenerator<TextPart, void> }
  | { rows: () => AsyncGenerator<CsvPortion> }
)

async function startsWith(file: Blob, ...bytes: number[]): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, bytes.length).arrayBuffer())
  return bytes.every((byte, at) => start[at] === byte)
}

const isZip = (file: Blob): Promise<boolean> => startsWith(file, 0x50, 0x4b, 0x03, 0x04)
/** As old workbooks and those with a password begin. */
const isLocked = (file: Blob): Promise<boolean> => startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * What is read of a file: of a workbook the named sheet or its first one, of a zip the named file or its only one, else the
 * file itself. Throws an Error with a sentence when that cannot be read.
 */
export async function contentOf(file: Blob, name: string, part?: string): Promise<Content> {
  if (await isLocked(file))
    throw new Error(
      'The file is a workbook of an old version, or it has a password. Save it as XLSX without a password, or as CSV.',
    )
  if (!(await isZip(file))) return { name, texts: () => textsOf(file) }
  const { contentOfZip } = await import('./zip-content.ts') // few files need it
  return contentOfZip(file, name, part)
}

/** What a person can choose of a file. */
export interface Parts {
  kind: 'sheets' | 'files'
  names: string[]
}

/** The sheets of a workbook, or the files of a zip that can be read; undefined: it is neither. */
export async function partsOf(file: Blob): Promise<Parts | undefined> {
  if (!(await isZip(file))) return undefined
  const { partsOfZip } = await import('./zip-content.ts')
  return partsOfZip(file)
}
