import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-external.js'

/** A zip of these texts, by the names of their files. */
export async function zipOf(
  files: Readonly<Record<string, string>>,
  options: { password?: string } = {},
): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...options })
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text))
  return zip.close()
}

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface SheetOf {
  /** XML of its rows. */
  rows: string
  state?: string
}

interface Book {
  sheets: Readonly<Record<string, SheetOf>>
  /** XML of its shared strings. */
  strings?: string
  /** Formats of the styles, by their number, with their codes. */
  formats?: readonly { id: number; code?: string }[]
  is1904?: boolean
}

/** A workbook as spreadsheets write it. */
export function bookOf({ sheets, strings = '', formats = [], is1904 }: Book): Promise<Blob> {
  const names = Object.keys(sheets)
  const codes = formats.filter(({ code }) => code)
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"${sheets[name]?.state ? ` state="${sheets[name].state}"` : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (_, at) =>
          `<Relationship Id="r${at}" Type="${RELATION}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="s" Type="${RELATION}/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="t" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes
      .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats
      .map(({ id }) => `<xf numFmtId="${id}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${sheets[name]?.rows}</sheetData></worksheet>`,
      ]),
    ),
  })
}
