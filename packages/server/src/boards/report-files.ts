import { FORMULA } from '@agent-assist/contract'
import Papa from 'papaparse'
import type { MailTable } from '../mail/template.ts'
import { FONT_FILES } from './draw-picture.ts'

/** What a file of a report contains. */
export interface ReportContent {
  title: string
  /** When, and with which filters. */
  lead: string
  parts: readonly (string | MailTable)[]
  picture?: Buffer
}

const isTable = (part: string | MailTable): part is MailTable => typeof part !== 'string'

/** A number with its sign and unit, such as "−5 %" or "+2 h 5 min": it begins like a formula and is none. */
const SIGNED_NUMBER = /^[-+]\d[\w.,%\s]*$/

/** A cell that a spreadsheet would run as a formula gets an apostrophe. */
const harmless = (text: string) =>
  FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text

/** All tables of a report as one CSV: a line with the title, the head, the rows, and an empty line. */
export function reportCsv({ title, lead, parts }: ReportContent): Buffer {
  const lines = parts
    .filter(isTable)
    .flatMap((table) => [[], [table.title], [...table.head], ...table.rows.map((row) => [...row])])
  const rows = [[title], [lead], ...lines].map((row) => row.map(harmless))
  return Buffer.from(`\uFEFF${Papa.unparse(rows)}\r\n`)
}

const PAGE_WIDTH = 515

const pdfTable = ({ title, head, rows }: MailTable): object[] => [
  { text: title, style: 'head', margin: [0, 12, 0, 4] },
  {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: head.map((_, place) => (place === 0 ? '*' : 'auto')),
      body: [head, ...rows].map((row, line) =>
        head.map((_, place) => ({
          text: row[place] ?? '',
          bold: line === 0,
          alignment: place === 0 ? 'left' : 'right',
        })),
      ),
    },
  },
]

/** The report as a PDF: its charts, then its tables. */
export async function reportPdf({ title, lead, parts, picture }: ReportContent): Promise<Buffer> {
  const { default: pdfMake } = await import('pdfmake')
  pdfMake.setFonts({ Roboto: FONT_FILES })
  pdfMake.setUrlAccessPolicy(() => false)
  pdfMake.setLocalAccessPolicy((path) => Object.values(FONT_FILES).includes(path))
  const image = picture && {
    image: `data:image/png;base64,${picture.toString('base64')}`,
    fit: [PAGE_WIDTH, 680],
    pageBreak: 'after',
  }
  return pdfMake
    .createPdf({
      info: { title },
      pageSize: 'A4',
      defaultStyle: { font: 'Roboto', fontSize: 10 },
      styles: { title: { fontSize: 18, bold: true }, head: { fontSize: 12, bold: true } },
      content: [
        { text: title, style: 'title' },
        { text: lead, margin: [0, 4, 0, 12] },
        ...(image ? [image] : []),
        ...parts.flatMap((part): object[] => (isTable(part) ? pdfTable(part) : [{ text: part }])),
      ],
    })
    .getBuffer()
}
