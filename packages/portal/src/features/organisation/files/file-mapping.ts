import type { DateOrder } from '@agent-assist/file-reader/times'
import type { FileLook } from '@agent-assist/file-reader/look'
import type { Sample } from '@agent-assist/file-reader/rows'
import { rowsFound } from '@agent-assist/file-reader/rows-found'
import {
  type FileMapping,
  type FilePreset,
  type FileWords,
  guessColumns,
  guessPreset,
  TICKET_LISTS,
  type TicketField,
  WORD_FIELDS,
  type WordField,
} from '@agent-assist/contract/wire'
import { usualOrder } from '../../../domain/imports/date-order.tsx'

/* The mapping of a file: proposed from its columns, completed by what the whole file tells and the person says. */

/** As in the contract: longest word, and most words of a field, that a mapping may explain. */
const WORD_CHARS_MAX = 200
const WORDS_MAX = 500

/** What a word was said to mean: null for nothing, undefined when nobody said it. */
const saidOf = (words: FileWords | undefined, field: WordField, word: string) => {
  const ofField = words?.[field]
  return ofField && Object.hasOwn(ofField, word) ? ofField[word] : undefined
}

/** The preset of the saved mapping if the file has all its columns, otherwise a guess from the column names. */
function presetOf(columns: readonly string[], saved: FileMapping | undefined): FilePreset {
  const used = Object.values(saved?.columns ?? {})
  const isSame = saved && used.length > 0 && used.every((column) => columns.includes(column))
  return isSame ? saved.preset : guessPreset(columns)
}

/** Fields of rows that are messages; the rows of another file may be tickets. */
const OF_MESSAGES: ReadonlySet<string> = new Set([
  'messageAt',
  'author',
  'authorRole',
  'isPublic',
  'replyTo',
] satisfies TicketField[])

/** A proposed mapping with the columns of messages, as far as the first rows show that each is or may be one. */
export function withMessages(mapping: FileMapping, sample: Sample): FileMapping {
  const { kind, messages, states } = rowsFound(sample, mapping)
  if (kind === 'states') return mapping
  return { ...mapping, columns: (kind === 'messages' && messages) || states }
}

/** A mapping whose rows answer one another, with the columns of messages as soon as they are known. */
export function withThreads(mapping: FileMapping, sample: Sample): FileMapping {
  const { replyTo, messageAt } = mapping.columns
  if (!replyTo || messageAt) return mapping
  return { ...mapping, columns: rowsFound(sample, mapping).messages ?? mapping.columns }
}

/**
 * Proposes a mapping: the guess for the columns of this file, over it the saved columns that this file has. Columns and words
 * of another helpdesk are not taken; zone and order of days are only a choice to begin with.
 */
export function firstMapping(
  columns: readonly string[],
  saved: FileMapping | undefined,
  preset: FilePreset = presetOf(columns, saved),
): FileMapping {
  const guessed = guessColumns(columns, preset)
  const { timeZone, dateOrder } = saved ?? {}
  const times = { ...(timeZone ? { timeZone } : {}), ...(dateOrder ? { dateOrder } : {}) }
  if (saved?.preset !== preset) return { preset, columns: guessed, ...times }
  const isSame = Object.values(saved.columns).every((column) => columns.includes(column))
  const known = Object.entries(saved.columns).filter(
    ([field, column]) => columns.includes(column) && (isSame || !OF_MESSAGES.has(field)),
  )
  return {
    preset,
    columns: { ...guessed, ...Object.fromEntries(known) },
    ...times,
    ...(saved.words ? { words: saved.words } : {}),
  }
}

/** The words of a field that a mapping can explain; longer ones are texts. */
export const wordsToExplain = (look: FileLook, field: WordField) =>
  look.words[field].filter(({ word }) => word.length <= WORD_CHARS_MAX)

/** Words of the status whose meaning nobody said. */
export const unexplained = ({ words }: FileMapping, look: FileLook) =>
  wordsToExplain(look, 'status').filter(({ word }) => saidOf(words, 'status', word) === undefined)

/** The words of this file first, then as many saved ones as there is room for. */
function explained(
  draft: FileMapping,
  look: FileLook,
  saved: FileMapping | undefined,
  field: WordField,
) {
  const own = wordsToExplain(look, field).flatMap(({ word }) => {
    const said = saidOf(draft.words, field, word)
    if (said === undefined && field === 'status') return []
    return [[word, said ?? null] as const]
  })
  const ofFile = new Set(own.map(([word]) => word))
  const before = Object.entries((saved?.preset === draft.preset && saved.words?.[field]) || {})
  return Object.fromEntries(
    [...own, ...before.filter(([word]) => !ofFile.has(word))].slice(0, WORDS_MAX),
  )
}

function orderOf(found: FileLook['dateOrder'], said: DateOrder | undefined): DateOrder | undefined {
  if (found === 'day' || found === 'month') return found
  return said ?? (found ? usualOrder() : undefined)
}

/** What separates the lists of a file: what somebody said of it, else what it shows, else what was said of the last one. */
function separatorsOf(
  draft: FileMapping,
  { lists }: FileLook,
  saved: FileMapping | undefined,
): FileMapping['separators'] {
  const before = saved?.preset === draft.preset ? saved.separators : undefined
  const known = TICKET_LISTS.flatMap((field) => {
    const found = lists[field].separator
    const separator =
      draft.separators?.[field] ?? (found === 'open' ? before?.[field] : (found ?? before?.[field]))
    return separator ? [[field, separator] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

/** The mapping with which a file is stored: what the file proves, else what the person said, else the usual. */
export function completeMapping(
  draft: FileMapping,
  look: FileLook,
  { saved, timeZone }: { saved: FileMapping | undefined; timeZone: string },
): FileMapping {
  const dateOrder = orderOf(look.dateOrder, draft.dateOrder)
  const zone = draft.timeZone ?? (look.isLocal ? timeZone : undefined)
  const separators = separatorsOf(draft, look, saved)
  const words = Object.fromEntries(
    WORD_FIELDS.map((field) => [field, explained(draft, look, saved, field)] as const).filter(
      ([, ofField]) => Object.keys(ofField).length > 0,
    ),
  )
  return {
    preset: draft.preset,
    columns: draft.columns,
    ...(dateOrder ? { dateOrder } : {}),
    ...(zone ? { timeZone: zone } : {}),
    ...(Object.keys(words).length > 0 ? { words } : {}),
    ...(separators ? { separators } : {}),
    ...(draft.source ? { source: draft.source } : {}),
  }
}
