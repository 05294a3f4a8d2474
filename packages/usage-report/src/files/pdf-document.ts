import { eventLabel } from '@agent-assist/contract/wire'
import { type PdfDocument, type PdfPart, pdfTable } from '@agent-assist/kit/export/pdf'
import { counted, date, dateTime, number } from '@agent-assist/kit/format'
import { COLUMN_TITLES, COLUMNS, type UsageRow } from '../model/list-query.ts'
import type { Report } from '../model/report.ts'

export const PDF_TITLE = 'agent-assist usage report'

/** Maximum rows of a document; more would take minutes to create and nobody would read them. */
export const PDF_ROWS_MAX = 5000

/** Column widths in points; the query takes what is left of a landscape page. */
const WIDTHS = [88, 72, 140, 140, '*']
const PICTURE_BOX: [number, number] = [760, 400]
const KEY_METRIC_TILES = ['Metric', 'Value', 'Change', 'Basis']

const quiet = (text: string): PdfPart => ({ text, style: 'quiet' })
const head = (text: string): PdfPart => ({ text, style: 'head' })

interface Printed {
  report: Report
  /** A `data:` address. */
  picture: string
  rows: readonly UsageRow[]
  /** Number of all rows; undefined when unknown. */
  total: number | undefined
}

/** The active filters as lines of text; empty without filters. */
function filterLines({ shownTypes, types, table }: Report): PdfPart[] {
  const [shown, all] = [shownTypes.value, types.value]
  const text = table?.text.value
  return [
    ...(shown.length < all.length
      ? [
          quiet(
            `Event types, ${shown.length} of ${all.length}: ${shown.map(({ label }) => label).join(', ')}.`,
          ),
        ]
      : []),
    ...(text ? [quiet(`Ticket or query: ${text}.`)] : []),
  ]
}

function rowsNote(shown: number, total = shown): string {
  if (total > shown)
    return `The first ${number(shown)} of ${number(total)} events; the CSV has all.`
  return counted(shown, 'event')
}

/** The report as a document: range, filters, key metrics, chart, and the list of events. */
export function usageDocument({ report, picture, rows, total }: Printed): PdfDocument {
  const { from, to } = report.range.value
  const range = `${date(from)} – ${date(to)}`
  const asOf = dateTime(new Date(report.summary.value.asOf))
  return {
    info: { title: PDF_TITLE },
    pageOrientation: 'landscape',
    foot: `${PDF_TITLE}, ${range}`,
    content: [
      { text: PDF_TITLE, style: 'title' },
      quiet(`${range}. As of ${asOf}.`),
      ...filterLines(report),
      head('Key metrics'),
      pdfTable(
        KEY_METRIC_TILES,
        report.metrics.value.map(({ name, value, change, basis }) => [
          name,
          value,
          change?.text ?? '–',
          basis,
        ]),
      ),
      { image: picture, fit: PICTURE_BOX, margin: [0, 14, 0, 0] },
      { text: 'Events', style: 'head', pageBreak: 'before' },
      quiet(rowsNote(rows.length, total)),
      pdfTable(
        COLUMNS.map((column) => COLUMN_TITLES[column]),
        rows.map(({ created_on, ticket_id, agent, type, query = '' }) => [
          dateTime(new Date(created_on)),
          `#${ticket_id}`,
          agent,
          eventLabel(type),
          query,
        ]),
        { widths: WIDTHS, metricsFrom: COLUMNS.length },
      ),
    ],
  }
}
