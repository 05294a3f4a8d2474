import {
  BoardWidget,
  dayAt,
  type Filters,
  parseFilters,
  printFilters,
} from '@agent-assist/contract'
import type { MailFile } from '../mail/seal.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import type { Queryable } from '../platform/db/db.ts'
import { BUILT_IN } from './built-in-boards.ts'
import { drawPicture } from './draw-picture.ts'
import { mailMetrics } from './mail-metrics.ts'
import type { CountedTable } from './metric-tables.ts'
import type { Drawing } from './picture-svg.ts'
import { type ReportContent, reportCsv, reportPdf } from './report-files.ts'
import { builtInOf, type ReportRow } from './report-rows.ts'

/** The most bytes of the picture and of the file; what is larger is not attached, and the mail says so. */
const PICTURE_MAX_BYTES = 1024 * 1024
const FILE_MAX_BYTES = 4 * 1024 * 1024

/** Id of the picture within the mail. */
export const PICTURE_ID = 'board-picture'

/** A report with its figures, before it is addressed. */
export interface ComposedReport {
  name: string
  /** Path of the board in the portal, with the report's filters. */
  path: string
  lead: string
  parts: (string | CountedTable)[]
  isEmpty: boolean
  picture?: Buffer
  files: MailFile[]
  /** What was too large. */
  leftOut: string[]
}

const isTable = (part: string | CountedTable): part is CountedTable => typeof part !== 'string'

/** Name, widgets and path of the board of a report; undefined when it is gone or in the trash. */
export async function boardOf(on: Queryable, { org, board }: Pick<ReportRow, 'org' | 'board'>) {
  const builtIn = builtInOf(board)
  if (builtIn) return BUILT_IN[builtIn]
  const { rows } = await on.query<{ name: string; widgets: unknown[] }>(
    `select name, widgets from board
     where organisation_id = $1 and id = $2 and trashed_at is null`,
    [org, board],
  )
  const [row] = rows
  if (!row) return undefined
  const widgets = row.widgets.flatMap((widget) => BoardWidget.safeParse(widget).data ?? [])
  return { name: row.name, widgets, path: `/main/boards/board/${board}` }
}

const fileName = (name: string, day: string, ending: string) =>
  `${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'report'} ${day}.${ending}`

const leadOf = (now: Date, timeZone: string, filters: Filters | undefined) => {
  const asOf = new Intl.DateTimeFormat('en-US', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(now)
  const fields = Object.entries(filters ? printFilters(filters) : {})
  const chosen = fields.map(([field, value]) => `${field} ${value}`).join('; ')
  return `As of ${asOf}, ${timeZone}.${chosen ? ` With the filters of this email: ${chosen}.` : ''}`
}

async function fileOf(row: ReportRow, content: ReportContent, day: string): Promise<MailFile[]> {
  if (row.file === 'none') return []
  const isPdf = row.file === 'pdf'
  const data = isPdf ? await reportPdf(content) : reportCsv(content)
  const name = fileName(content.title, day, row.file)
  const type = isPdf ? 'application/pdf' : 'text/csv; charset=utf-8'
  return [{ name, type, data: data.toString('base64') }]
}

const drawingsOf = (parts: readonly CountedTable[]): Drawing[] =>
  parts.flatMap(({ title, chart }) =>
    chart && (chart.kind === 'series' || chart.items.length > 0) ? [{ title, chart }] : [],
  )

/** Computes the figures of a report and draws its picture and its file. */
export async function composeReport(
  tx: Queryable,
  row: ReportRow,
  now: Date,
): Promise<ComposedReport | undefined> {
  const board = await boardOf(tx, row)
  if (!board) return undefined
  const organisation = await readOrganisation(tx, row.org)
  const filters: Filters | undefined = row.filters && parseFilters(row.filters)
  const parts = await mailMetrics(tx, board.widgets, {
    org: row.org,
    organisation,
    schedule: { cadence: row.cadence, ...(filters ? { filters } : {}) },
    now: Number(now),
  })
  const lead = leadOf(now, organisation.timeZone, filters)
  const tables = parts.filter(isTable)
  const isEmpty = tables.every(({ n }) => n === 0)
  const drawings = drawingsOf(tables)
  const drawn =
    row.picture && drawings.length > 0 ? await drawPicture(board.name, drawings) : undefined
  const picture = drawn && drawn.length <= PICTURE_MAX_BYTES ? drawn : undefined
  const content = { title: board.name, lead, parts, ...(picture ? { picture } : {}) }
  const made = await fileOf(row, content, dayAt(Number(now), organisation.timeZone))
  const files = made.filter(({ data }) => data.length <= FILE_MAX_BYTES)
  const query = new URLSearchParams(filters ? printFilters(filters) : {}).toString()
  return {
    name: board.name,
    path: `${board.path}${query ? `?${query}` : ''}`,
    lead,
    parts,
    isEmpty,
    ...(picture ? { picture } : {}),
    files,
    leftOut: [
      ...(drawn && !picture ? ['The picture is too large for an email.'] : []),
      ...(made.length > files.length ? ['The file is too large for an email.'] : []),
    ],
  }
}
