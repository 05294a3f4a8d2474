import type { Content, Parts } from './content.ts'
import { sheetRows } from './sheet-rows.ts'
import { textsOfBytes } from './texts.ts'
import { isWorkbook, openWorkbook, type Workbook } from './workbook.ts'
import { filesOfZip, type ZipFile } from './zip.ts'

/* What is read of a zip: a sheet, when it is a workbook, or one of its files. */

const TABLES = /\.(?:csv|tsv|txt|jsonl|ndjson|json|xlsx)$/i
const WORKBOOKS = /\.xlsx$/i
/** Largest workbook in a zip: it is read into memory. */
const INNER_MAX_BYTES = 100_000_000

/** Whether a file is one that somebody put in: systems add their own. */
const isOwn = ({ name }: ZipFile): boolean =>
  TABLES.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name)

function tablesIn(files: readonly ZipFile[]): ZipFile[] {
  const tables = files.filter(isOwn)
  if (tables.length === 0)
    throw new Error(
      files.some(({ name }) => name === 'content.xml')
        ? 'The file is a document of another program. Save it as XLSX or CSV and try again.'
        : 'The zip has no CSV, TSV, JSON or XLSX file.',
    )
  return tables
}

/** The sheets of a workbook, or the files of a zip that can be read. */
export async function partsOfZip(file: Blob): Promise<Parts> {
  const files = await filesOfZip(file)
  const isSheets = isWorkbook(files)
  const named = isSheets ? (await openWorkbook(files)).sheets : tablesIn(files)
  return { kind: isSheets ? 'sheets' : 'files', names: named.map(({ name }) => name) }
}

function sheetOf(workbook: Workbook, part: string | undefined) {
  const { sheets } = workbook
  const sheet = part === undefined ? sheets[0] : sheets.find(({ name }) => name === part)
  if (!sheet)
    throw new Error(
      `The workbook has no sheet ${part}. It has: ${sheets.map(({ name }) => name).join(', ')}.`,
    )
  return sheet
}

async function inMemory({ name, bytes }: ZipFile): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of bytes()) {
    parts.push(part.bytes)
    size += part.bytes.length
    if (size > INNER_MAX_BYTES)
      throw new Error(`${name} is too large to be read within a zip. Unpack it and try again.`)
  }
  return new Blob(parts)
}

function tableOf(tables: readonly ZipFile[], part: string | undefined): ZipFile {
  const names = tables.map(({ name }) => name).join(', ')
  if (part === undefined && tables.length > 1)
    throw new Error(`The zip holds several files: ${names}. Unpack it and choose one of them.`)
  const table = part === undefined ? tables[0] : tables.find(({ name }) => name === part)
  if (!table) throw new Error(`The zip has no file ${part}. It has: ${names}.`)
  return table
}

async function ofWorkbook(files: ZipFile[], name: string, part?: string): Promise<Content> {
  const workbook = await openWorkbook(files)
  const sheet = sheetOf(workbook, part)
  return { name, rows: () => sheetRows(sheet, workbook) }
}

/** What is read of a zip: the named part, or its only or first one. Throws an Error with a sentence. */
export async function contentOfZip(file: Blob, name: string, part?: string): Promise<Content> {
  const files = await filesOfZip(file)
  if (isWorkbook(files)) return ofWorkbook(files, name, part)
  const table = tableOf(tablesIn(files), part)
  if (!WORKBOOKS.test(table.name))
    return { name: table.name, texts: () => textsOfBytes(table.bytes()) }
  return ofWorkbook(await filesOfZip(await inMemory(table)), table.name)
}
