import { type ColumnMapping, guessColumns, LIST_SEPARATORS } from '@agent-assist/contract'
import { createLook, type FileLook, type RowExample } from '@agent-assist/file-reader/look'
import type { RowsKind } from '@agent-assist/file-reader/message-rows'
import type { Sample } from '@agent-assist/file-reader/rows'
import { rowsFound } from '@agent-assist/file-reader/rows-found'
import { threadsIn } from '@agent-assist/file-reader/threads'
import { namedColumns, type Reading } from './read-ticket-csv.ts'
import { sourceRows } from './source-rows.ts'

/** Looks at all rows of a file before any is stored. Throws a sentence when its dates or its tags may be read either way. */
export async function lookAt(path: string, reading: Reading): Promise<FileLook> {
  const { add, look } = createLook(reading)
  const threads = threadsIn(reading.columns)
  for await (const found of sourceRows(path, undefined, 'columns', threads)) {
    const { line, value = {}, problem, thread } = found
    const row = { line, value: value as Record<string, unknown>, ...(thread ? { thread } : {}) }
    add([problem ? { ...row, problem } : row])
  }
  const found = look()
  if (found.dateOrder === 'open' && !reading.dateOrder) {
    const [example] = found.examples
    throw new Error(
      `${path}: "${example}" may be two days. Choose which comes first with --dates day or --dates month.`,
    )
  }
  const { separator, examples } = found.lists.tags
  if (separator === 'open' && !reading.separators?.tags)
    throw new Error(
      `${path}: tags may be one or several: ${examples.map((text) => JSON.stringify(text)).join(', ')}. Choose what separates them with --tags ${LIST_SEPARATORS.join('|')}; none: each cell is one tag.`,
    )
  return found
}

interface Given {
  /** Columns that the person named. */
  map: ColumnMapping
  rules: Omit<Reading, 'columns'>
  /** What the person said that several rows with one number are. */
  kind: Exclude<RowsKind, 'open'> | undefined
}

/**
 * The columns of a file with a message a row; undefined: its rows are tickets, or states of tickets. Throws a sentence with examples
 * when they may be either.
 */
export async function messagesIn(
  path: string,
  sample: Sample,
  { map, rules, kind: given }: Given,
): Promise<{ columns: ColumnMapping; look: FileLook } | undefined> {
  const { preset } = rules
  const named = namedColumns(sample.columns, map)
  const mapping = { preset, columns: { ...guessColumns(sample.columns, preset), ...named } }
  const { messages } = rowsFound(sample, mapping)
  if (given === 'messages' && !messages)
    throw new Error(
      `${path}: nothing names the number, the text, the time or the author of the messages. Name them with --map id=…,description=…,messageAt=…,author=… or authorRole=…`,
    )
  if (!messages || given === 'states') return undefined
  const columns = { ...messages, ...named }
  const look = await lookAt(path, { ...rules, columns })
  const kind = given ?? rowsFound(sample, mapping, look).kind
  if (kind === 'open') throw new Error(`${path}: ${whatRowsAre(look.rowExamples)}`)
  return kind === 'messages' ? { columns, look } : undefined
}

const whatRowsAre = (examples: readonly RowExample[]): string =>
  [
    'several rows have the same number and different texts.',
    ...examples.map(
      ({ line, id, at, text }) =>
        `  Line ${line} has the number ${id}, the time ${at} and the text "${text}".`,
    ),
    'Choose what they are: with --rows messages each row is a message of its ticket (the customer is who wrote first, others are agents), with --rows states a later state of it. A column with the role of the author answers this, too: --map authorRole=COLUMN.',
  ].join('\n')
