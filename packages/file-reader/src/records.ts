import { clean, nameOf } from './clean.ts'
import type { FileRow, RecordShape } from './row.ts'

type JsonObject = Record<string, unknown>

/** Objects in objects in objects: deeper ones stay as they are. */
const DEPTH_MAX = 5

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cleanText = (_: string, part: unknown): unknown =>
  typeof part === 'string' ? clean(part) : part

/** Drops null values too, so that absent values are missing keys. */
const cleanPart = (key: string, part: unknown): unknown =>
  part === null ? undefined : cleanText(key, part)

/** Parses a JSON text with cleaned texts. Throws a SyntaxError. */
export const parseJson = (text: string, shape: RecordShape): unknown =>
  JSON.parse(text, shape === 'pages' ? cleanText : cleanPart) as unknown

/** Keys of single records: an object that has one of them is no page, whatever lists it holds. */
const OWN_KEYS = ['id', 'key', 'number', 'ticketId', 'messages']

const isList = (value: unknown): value is JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)

/** The longest list of objects in a page such as `{"data":{"results":[…]}}`; undefined in a record. */
function listIn(page: JsonObject): JsonObject[] | undefined {
  if (OWN_KEYS.some((key) => key in page)) return undefined
  const direct = Object.values(page)
  const inner = direct.filter(isObject).flatMap((part) => Object.values(part))
  const lists = [...direct, ...inner].filter(isList)
  return lists.sort((a, b) => b.length - a.length)[0]
}

function flatten(value: JsonObject, prefix = '', depth = 1): [string, unknown][] {
  return Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
    const name = nameOf(`${prefix}${key}`)
    if (isObject(part) && depth < DEPTH_MAX) return flatten(part, `${name}.`, depth + 1)
    return [[name, part]]
  })
}

/** Whole tickets with their messages stay as they are: nothing of them is mapped. */
function toColumns(value: JsonObject): JsonObject {
  if (!Array.isArray(value['messages'])) return Object.fromEntries(flatten(value)) as JsonObject
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [nameOf(name), part]),
  ) as JsonObject
}

function toRow(line: number, value: unknown, shape: RecordShape): FileRow {
  if (!isObject(value)) return { line, value: {}, problem: 'is not an object' }
  return { line, value: shape === 'columns' ? toColumns(value) : value }
}

/** The records of one line of a file: the line itself, or the list of a page. */
export function rowsOfLine(line: number, value: unknown, shape: RecordShape): FileRow[] {
  const list = shape !== 'pages' && isObject(value) ? listIn(value) : undefined
  return (list ?? [value]).map((record) => toRow(line, record, shape))
}

/** The records of a whole document: of its list, or of the page that it is. */
export function rowsOfDocument(document: unknown, shape: RecordShape): FileRow[] {
  const list = Array.isArray(document) ? (document as unknown[]) : undefined
  const page = shape !== 'pages' && isObject(document) ? listIn(document) : undefined
  return (list ?? page ?? [document]).flatMap((record, at) =>
    list ? rowsOfLine(at + 1, record, shape) : toRow(at + 1, record, shape),
  )
}
