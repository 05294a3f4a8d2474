import { sheetText, type TimeFormat, timeFormatOf } from './sheet-values.ts'
import { readXml } from './xml.ts'
import type { ZipFile } from './zip.ts'

export interface SheetEntry {
  name: string
  file: ZipFile
}

/** What is needed to read the cells of a workbook. */
export interface Workbook {
  /** Visible sheets, in their order. */
  sheets: SheetEntry[]
  /** Texts that cells refer to by their number. */
  strings: string[]
  /** How cells with a style show numbers. */
  formats: (TimeFormat | undefined)[]
  /** Days are counted since 1904. */
  is1904: boolean
}

const WORKBOOK = 'xl/workbook.xml'
/** Longest sum of the texts of a workbook: they are in memory. */
const STRINGS_CHARS_MAX = 150_000_000

const fileNamed = (files: readonly ZipFile[], name: string) =>
  files.find((file) => file.name.toLowerCase() === name.toLowerCase())

/** Whether the files of a zip are those of a workbook. */
export const isWorkbook = (files: readonly ZipFile[]): boolean =>
  fileNamed(files, WORKBOOK) !== undefined

/** Paths of the workbook's parts by their ids, and of those that have none by their kind. */
async function relationsOf(files: readonly ZipFile[]) {
  const byId = new Map<string, string>()
  const byKind = new Map<string, string>()
  const file = fileNamed(files, 'xl/_rels/workbook.xml.rels')
  if (!file) return { byId, byKind }
  await readXml(file.bytes(), {
    open: (name, { Id = '', Target = '', Type = '' }) => {
      if (name !== 'Relationship') return
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`
      byId.set(Id, path)
      byKind.set(Type.slice(Type.lastIndexOf('/') + 1), path)
    },
  })
  return { byId, byKind }
}

async function stringsOf(file: ZipFile | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!file) return strings
  let text = ''
  let chars = 0
  let isText = false
  let isPhonetic = false
  await readXml(file.bytes(), {
    open: (name) => {
      if (name === 't') isText = !isPhonetic
      if (name === 'rPh') isPhonetic = true
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      chars += text.length
      if (chars > STRINGS_CHARS_MAX)
        throw new Error('The workbook holds too much text. Save its sheet as CSV and try again.')
      strings.push(sheetText(text))
      text = ''
    },
  })
  return strings
}

async function formatsOf(file: ZipFile | undefined): Promise<Workbook['formats']> {
  const codes = new Map<number, string>()
  const formats: Workbook['formats'] = []
  if (!file) return formats
  let isCells = false
  await readXml(file.bytes(), {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId)
      if (name === 'numFmt') codes.set(id, formatCode)
      if (name === 'cellXfs') isCells = true
      if (name === 'xf' && isCells) formats.push(timeFormatOf(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return formats
}

/** The sheets of a workbook and what its cells refer to. Throws an Error with a sentence when it has none. */
export async function openWorkbook(files: readonly ZipFile[]): Promise<Workbook> {
  const { byId, byKind } = await relationsOf(files)
  const partOf = (path: string | undefined) => (path ? fileNamed(files, path) : undefined)
  const sheets: SheetEntry[] = []
  let is1904 = false
  await readXml(fileNamed(files, WORKBOOK)!.bytes(), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      const file = partOf(byId.get(id))
      if (file?.name.includes('worksheets')) sheets.push({ name: attributes['name'] ?? '', file })
    },
  })
  if (sheets.length === 0) throw new Error('The workbook has no sheet that can be read.')
  const strings = await stringsOf(partOf(byKind.get('sharedStrings')))
  return { sheets, strings, formats: await formatsOf(partOf(byKind.get('styles'))), is1904 }
}
