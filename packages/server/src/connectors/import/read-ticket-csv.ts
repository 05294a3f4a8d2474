import {
  addressOf,
  type ColumnMapping,
  columnNamed,
  FILE_PRESETS,
  type FileMapping,
  type FilePreset,
  guessColumns,
  numberingIdOf,
  profileOf,
  requiredFields,
  TICKET_FIELDS,
  type TicketField,
  TicketRecord,
  type WordField,
} from '@agent-assist/contract'
import { minutesIn, textOf } from '@agent-assist/file-reader/cells'
import { entriesIn, separatorOf } from '@agent-assist/file-reader/lists'
import { readTime } from '@agent-assist/file-reader/times'
import { meaningOf, type Meanings } from '@agent-assist/file-reader/words'
import { isDone } from '../../tickets/facts/history.ts'
import { htmlText } from '../base/html-text.ts'
import { withPossibleTimes } from './check-times.ts'
import {
  conversationName,
  messageIn,
  type MessageRow,
  ticketColumns,
  UNKNOWN,
  withMessages,
} from './read-message.ts'
import { threadIn } from './read-thread.ts'

/** The columns that are named for fields, as the heading writes them. Throws an Error with a sentence when one is missing. */
export function namedColumns(heading: readonly string[], named: ColumnMapping): ColumnMapping {
  const mapping: ColumnMapping = {}
  for (const field of TICKET_FIELDS) {
    const wanted = named[field]
    if (wanted === undefined) continue
    const column = columnNamed(heading, wanted)
    if (!column) throw new Error(`The file has no column "${wanted}" (for ${field}).`)
    mapping[field] = column
  }
  return mapping
}

/**
 * Finds the columns in a file's heading: the named ones, the others by their usual names. Throws an
 * Error with a sentence when a named column is missing or a required field has no column.
 */
export function mapColumns(
  heading: readonly string[],
  named: ColumnMapping,
  preset: FilePreset = 'usual',
): ColumnMapping {
  const mapping = { ...guessColumns(heading, preset), ...namedColumns(heading, named) }
  const missing = requiredFields(preset, mapping).filter((field) => !mapping[field])
  if (missing.length > 0) {
    throw new Error(
      `No column for ${missing.join(', ')}. Name it with --map, e.g. --map ${missing[0]}=COLUMN. Columns: ${heading.join(', ')}`,
    )
  }
  return mapping
}

/** Helpdesks' names for business and private customers; other values mean neither. */
const CUSTOMER_KINDS: Record<string, TicketRecord['customerKind']> = {
  b2b: 'B2B',
  business: 'B2B',
  company: 'B2B',
  b2c: 'B2C',
  consumer: 'B2C',
  private: 'B2C',
}

/** How the rows of a file are read: its mapping, with the zone of times without one. */
export type Reading = Pick<
  FileMapping,
  'columns' | 'preset' | 'dateOrder' | 'words' | 'separators' | 'source'
> & {
  timeZone: string
}

/** A ticket of a row, and what the row says that was not understood. */
export interface ReadTicket {
  ticket: TicketRecord
  /** Ends of sentences, such as `status "Sleeping" is not known`. */
  left: string[]
  /** Where each row is a message of its ticket: what the row alone tells. */
  row?: MessageRow
}

/** A row of a file, by its columns: texts, or values of JSON. */
export type Cells = Readonly<Record<string, unknown>>

/** Reads the cells of a row, and notes what is not understood. */
function createCells(row: Cells, reading: Reading) {
  const { columns, preset, words, separators } = reading
  const left: string[] = []
  const valueOf = (field: TicketField) => row[columns[field] ?? '']
  const cell = (field: TicketField) => textOf(valueOf(field)) || undefined
  const time = (field: TicketField) => {
    const text = cell(field)
    return text === undefined ? undefined : readTime(text, reading)
  }
  function meant<F extends WordField>(field: F): NonNullable<Meanings[F]> | undefined {
    const text = cell(field)
    if (!text) return undefined
    const meaning = meaningOf(field, text, preset, words)
    if (meaning === undefined) left.push(`${field} "${text}" is not known`)
    return meaning ?? undefined
  }
  function minutes(): number | undefined {
    const text = cell('handlingMin')
    const found = text === undefined ? undefined : minutesIn(text)
    if (text !== undefined && found === undefined) left.push(`"${text}" is not a number of minutes`)
    return found
  }
  function tags(): string[] {
    const value = valueOf('tags')
    const separator = separators?.tags ?? separatorOf(value, profileOf(preset).separators?.tags)
    if (separator !== 'open') return entriesIn(value, separator)
    left.push(`tags "${textOf(value)}" may be one or several: say what separates them`)
    return []
  }
  return { cell, valueOf, time, meant, minutes, tags, left }
}

/** The status that a row gives a ticket since a moment, with its beginning. */
function historyOf(createdAt: string, at: string, status: Meanings['status'] | undefined) {
  if (!status) return []
  const created = { at: createdAt, status: 'new' as const }
  return status === 'new' ? [created] : [created, { at, status }]
}

/** The times of a row: of its creation, of the last change that it tells of, and of its solution, where it has one. */
function timesOf({ time }: Pick<ReturnType<typeof createCells>, 'time'>, reading: Reading) {
  const createdAt = time('createdAt') ?? readTime('', reading)
  const solvedAt = time('solvedAt')
  const lastKnown = solvedAt !== undefined && solvedAt > createdAt ? solvedAt : createdAt
  return { createdAt, updatedAt: time('updatedAt') ?? lastKnown, solvedAt }
}

/** A text; one that begins as HTML without its tags. */
const htmlless = (text: string): string =>
  /^<(?:p|div|span|br|html|body)\b[^>]*>/i.test(text) ? htmlText(text) : text

const TICKET_PAGES = FILE_PRESETS.flatMap((preset) => profileOf(preset).ticketPage ?? [])

/** The page where agents see the ticket, also where a helpdesk's API gives its own address, in whichever file. */
const agentUrl = (url: string | undefined): string | undefined =>
  TICKET_PAGES.reduce((address, { api, page }) => address?.replace(api, page), url)

/** The channel of a row; a number is that of its helpdesk's list. */
function channelOf(text: string | undefined, preset: FilePreset): string | undefined {
  const word = text?.toLowerCase()
  return word === undefined ? undefined : (profileOf(preset).channels?.[word] ?? word)
}

/** Converts a row that is a message to its ticket. */
function readMessageRow(row: Cells, reading: Reading): ReadTicket {
  const columns = ticketColumns(reading.columns)
  const { ticket, left } = readState(row, { ...reading, columns }, true)
  const own = { ticket, message: messageIn(row, reading, left) }
  return { ticket: withMessages([own], ticket), left, row: own }
}

/**
 * Converts a row of a file to a ticket; its description is the customer's first message, or a message of either side where rows are
 * messages. Throws what is wrong with it.
 */
export const readTicketRow = (row: Cells, reading: Reading): ReadTicket =>
  reading.columns.messageAt ? readMessageRow(row, reading) : readState(row, reading)

/** The number of a customer behind the helpdesk that gave it, as connected helpdesks have it; without one as it is. */
function customerIdOf(id: string | undefined, { source, preset }: Reading): string | undefined {
  const name = source?.name ?? (preset === 'usual' ? undefined : profileOf(preset).name)
  return id !== undefined && name !== undefined ? `${numberingIdOf(name)}:${id}` : id
}

/** A customer whom a file does not name, by the number. */
const unnamed = (id: string | undefined): string => (id === undefined ? UNKNOWN : `User ${id}`)

function readState(row: Cells, reading: Reading, isMessage = false): ReadTicket {
  const { cell, valueOf, time, meant, minutes, tags, left } = createCells(row, reading)
  const { createdAt, updatedAt, solvedAt } = timesOf({ time }, reading)
  const [priority, status] = [meant('priority'), meant('status')]
  const isSolved = status !== undefined && isDone({ status })
  const requesterId = cell('requesterId')
  // a message may name its author, who is the customer
  const requester = cell('requester') ?? unnamed(isMessage ? undefined : requesterId)
  const question = { at: createdAt, author: requester, authorRole: 'customer' as const }
  const answer = {
    at: solvedAt ?? updatedAt,
    author: cell('assignee') ?? 'agent',
    authorRole: 'agent' as const,
  }
  const { preset } = reading
  const ticket = TicketRecord.parse({
    id: cell('id'),
    subject:
      cell('subject') ??
      (isMessage || profileOf(preset).hasNoSubject ? conversationName(cell('id')) : undefined),
    requester,
    requesterId: customerIdOf(requesterId, reading),
    requesterEmail: addressOf(cell('requesterEmail') ?? ''),
    createdAt,
    updatedAt,
    url: agentUrl(cell('url')),
    channel: channelOf(cell('channel'), preset),
    locale: cell('locale'),
    priority,
    type: cell('type'),
    brand: cell('brand'),
    group: cell('group'),
    assignee: cell('assignee'),
    customerKind: CUSTOMER_KINDS[cell('customerKind')?.toLowerCase() ?? ''],
    satisfaction: meant('satisfaction'),
    handlingMin: minutes(),
    tags: tags(),
    messages: [
      { ...question, text: htmlless(cell('description') ?? '') },
      ...(cell('reply') ? [{ ...answer, text: cell('reply') ?? '' }] : []),
      ...threadIn(valueOf('thread'), {
        ...reading,
        requester,
        requesterId,
        assignee: cell('assignee'),
      }),
    ].filter((message) => message.text),
    statusHistory: historyOf(createdAt, (isSolved && solvedAt) || updatedAt, status),
    ...(isSolved && solvedAt === undefined ? { isSolveTimeUnknown: true } : {}),
    mergedInto: cell('mergedInto'),
  })
  return { ticket: withPossibleTimes(ticket), left }
}
