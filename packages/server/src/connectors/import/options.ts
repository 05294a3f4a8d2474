import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type ColumnMapping,
  DATE_ORDERS,
  FileSource,
  LIST_SEPARATORS,
  OrganisationId,
  PRIORITIES,
  SURVEY_FIELDS,
  TICKET_FIELDS,
  TICKET_STATUSES,
  TimeZone,
} from '@agent-assist/contract'
import { asked } from '@agent-assist/file-reader/words'
import { type Kind, KINDS, type ReadOptions } from './read-file.ts'
import type { GivenSurveyRules } from './read-survey-csv.ts'

export const HELP = `npm run import -- --org ORG FILE…

Stores tickets, articles, macros, events, answers to surveys, business hours (calendars) and SLA
targets in the organisation ORG. A row that is wrong is reported with its line and skipped; the good ones are stored.
Running it again replaces rows of the same id; an older state of a ticket never replaces a newer one. Tickets of a connected
helpdesk stay as they are. Both are reported with their line and number.

FILE   JSON, JSON Lines, CSV or XLSX, packed (.gz, .zip) or not. The first row shows what the file contains.
       All files in a zip are imported; export.zip/tickets.csv is one of them, and book.xlsx/May a sheet of a
       workbook, of which otherwise the first one is read.
       CSV holds tickets, one a row, or with --kind surveys answers. JSON Lines hold any kind; a list of
       objects with a heading's names is read like CSV.
       Incremental exports of a helpdesk (the last kinds below) are taken as pages or rows, .json or
       .jsonl, in any order; tickets are made of them.
--source NAME   the helpdesk that numbered the tickets, such as Freshdesk: numbers of two helpdesks never meet. The first
       helpdesk keeps its numbers, those of others get the name in front. Without it numbers are taken as they are,
       and a file with numbers that seem to be another helpdesk's is not stored; "none" stores it anyway.
--kind ${KINDS.join('|')}
       what the files contain, when the first row does not show it
--map  FIELD=COLUMN,…  or a JSON file   columns of a CSV with other names than the usual ones;
       fields: ${TICKET_FIELDS.join(' ')}
       of surveys: ${SURVEY_FIELDS.join(' ')}; every other column is a question
--zone ZONE          zone of times without one, such as Europe/Berlin or UTC; without it the organisation's
--dates day|month    which number comes first in 03/04/2026, when no row of the file shows it
--tags ${LIST_SEPARATORS.join('|')}   what separates the tags of a cell, when the column does not show it;
       none: each cell is one tag
--statuses, --priorities WORD=VALUE,…   what words of a file mean: new open pending hold solved closed,
       and urgent high normal low; "none" skips the word. A word without an explanation is skipped, too,
       and reported; its row is stored.
--map id=COLUMN,replyTo=COLUMN   each row is a message that names the one which it answers: a thread becomes a ticket
--rows messages|states   what several rows with one number and different texts are, when no column says who wrote
       them: messages of the ticket, or later states of it
--template TITLE     of surveys: the template of all rows, by its title or id
--ratings VALUE=Good|Bad,…   what stands for Good and Bad. Without it the usual words do. An answer to a
       survey with another value is refused. Comments end after 1,000 characters.
--scores WORD=0…10,…   what words of a score mean. A column with another name is found by its cells, or named with
       --map score=COLUMN
--errors FILE   all refused rows, one a line (the screen shows the first 20)
--undo ID   takes back the import with this id, which the command prints and the screen lists, within 30 days: tickets,
       articles and macros that it brought are deleted, others are what they were before. What was changed since stays, and is listed.
--create creates the organisation when there is none (not while a server runs)

Ends with 0 when anything was stored; with 1 when nothing was, or when it could not continue.`

export interface Options {
  org: string
  files: string[]
  kind?: Kind
  map?: ColumnMapping
  rows?: NonNullable<ReadOptions['rows']>
  surveys?: GivenSurveyRules
  said: NonNullable<ReadOptions['said']>
  /** The helpdesk that numbered the tickets; missing: their numbers are taken as they are. */
  source?: FileSource
  /** Numbers are taken as they are, also if they seem to be another helpdesk's. */
  isSourceNone: boolean
  errors?: string
  create: boolean
  /** The import to take back; missing: files are imported. */
  undo?: string
}

function readMapping<F extends string>(
  text: string,
  folder: string,
  fields: readonly F[],
): Partial<Record<F, string>> {
  const pairs = text.endsWith('.json')
    ? Object.entries(JSON.parse(readFileSync(resolve(folder, text), 'utf8')) as object)
    : text.split(',').map((pair) => pair.split('='))
  const mapping: Partial<Record<F, string>> = {}
  for (const [field, column] of pairs) {
    const known = fields.find((name) => name === field?.trim())
    if (!known) throw new Error(`--map: ${field} is not one of ${fields.join(', ')}.`)
    if (typeof column !== 'string' || !column.trim())
      throw new Error(`--map: ${field} needs the name of a column, e.g. ${field}=Column.`)
    mapping[known] = column.trim()
  }
  return mapping
}

function readRatings(text: string): Record<string, 'Good' | 'Bad'> {
  const pairs = text.split(',').map((pair): [string, 'Good' | 'Bad'] => {
    const [value = '', word = ''] = pair.split('=').map((part) => part.trim())
    const rating = (['Good', 'Bad'] as const).find(
      (one) => one.toLowerCase() === word.toLowerCase(),
    )
    if (!value || !rating)
      throw new Error(`--ratings: ${pair} is not like VALUE=Good or VALUE=Bad.`)
    return [value.toLowerCase(), rating]
  })
  return Object.fromEntries(pairs) as Record<string, 'Good' | 'Bad'>
}

/** What words mean, from `WORD=VALUE,…`; `none` stands for nothing. */
function readWords<V extends string>(flag: string, text: string, values: readonly V[]) {
  const pairs = text.split(',').map((pair): [string, V | null] => {
    const at = pair.lastIndexOf('=')
    const [word, meaning] = [
      pair.slice(0, at),
      pair
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    ]
    const value = meaning === 'none' ? null : values.find((one) => one === meaning)
    if (at < 1 || value === undefined)
      throw new Error(`--${flag}: ${pair} is not like WORD=${values.join('|')}|none.`)
    return [asked(word), value]
  })
  return Object.fromEntries(pairs) as Record<string, V | null>
}

interface ReadingFlags {
  zone?: string | undefined
  dates?: string | undefined
  tags?: string | undefined
  statuses?: string | undefined
  priorities?: string | undefined
  ratings?: string | undefined
}

/** What the person said of how the files are read. */
function readSaid(flags: ReadingFlags): Options['said'] {
  const { zone, dates, tags, statuses, priorities, ratings } = flags
  if (zone && !TimeZone.safeParse(zone).success)
    throw new Error(`--zone ${zone} is not a time zone, such as Europe/Berlin.`)
  const dateOrder = DATE_ORDERS.find((one) => one === dates)
  if (dates && !dateOrder) throw new Error('--dates is day or month.')
  const separator = LIST_SEPARATORS.find((one) => one === tags)
  if (tags && !separator) throw new Error(`--tags is one of ${LIST_SEPARATORS.join(', ')}.`)
  const words = {
    ...(statuses ? { status: readWords('statuses', statuses, TICKET_STATUSES) } : {}),
    ...(priorities ? { priority: readWords('priorities', priorities, PRIORITIES) } : {}),
    ...(ratings ? { satisfaction: readWords('ratings', ratings, ['good', 'bad']) } : {}),
  }
  return {
    ...(zone ? { timeZone: zone } : {}),
    ...(dateOrder ? { dateOrder } : {}),
    ...(separator ? { separators: { tags: separator } } : {}),
    ...(Object.keys(words).length > 0 ? { words } : {}),
  }
}

/** The helpdesk of the files, by its name. */
function readSource(name: string | undefined): Pick<Options, 'source' | 'isSourceNone'> {
  if (name === undefined) return { isSourceNone: false }
  if (name.trim().toLowerCase() === 'none') return { isSourceNone: true }
  const source = FileSource.safeParse({ name })
  if (!source.success)
    throw new Error('--source is the name of a helpdesk with at most 40 characters.')
  return { source: source.data, isSourceNone: false }
}

interface SurveyFlags {
  map?: string | undefined
  template?: string | undefined
  ratings?: string | undefined
  scores?: string | undefined
}

/** Scores of words, from `WORD=0…10`; `none` leaves a word out. */
function readScores(text: string): Record<string, number | null> {
  return Object.fromEntries(
    text.split(',').map((pair): [string, number | null] => {
      const [, word = '', score = ''] = /^(.+)=\s*(10|\d|none)\s*$/i.exec(pair) ?? []
      if (!word.trim()) throw new Error(`--scores: ${pair} is not like WORD=0 to WORD=10.`)
      return [asked(word), score.toLowerCase() === 'none' ? null : Number(score)]
    }),
  )
}

const surveyRules = (flags: SurveyFlags, folder: string): GivenSurveyRules => ({
  columns: flags.map ? readMapping(flags.map, folder, SURVEY_FIELDS) : {},
  ...(flags.template ? { template: flags.template } : {}),
  ...(flags.ratings ? { ratings: readRatings(flags.ratings) } : {}),
  ...(flags.scores ? { scores: readScores(flags.scores) } : {}),
})

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      org: { type: 'string' },
      kind: { type: 'string' },
      map: { type: 'string' },
      template: { type: 'string' },
      ratings: { type: 'string' },
      scores: { type: 'string' },
      zone: { type: 'string' },
      dates: { type: 'string' },
      tags: { type: 'string' },
      rows: { type: 'string' },
      statuses: { type: 'string' },
      priorities: { type: 'string' },
      source: { type: 'string' },
      errors: { type: 'string' },
      undo: { type: 'string' },
      create: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })

/**
 * Parses the command line, with files relative to `folder`; undefined for --help. Throws an Error
 * whose message is a sentence for the user.
 */
export function readOptions(args: string[], folder: string): Options | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  if (!values.org) throw new Error('Enter the organisation: --org ORG.')
  if (!OrganisationId.safeParse(values.org).success)
    throw new Error(`--org ${values.org}: an id has small letters, digits and hyphens only.`)
  if (values.undo && positionals.length > 0)
    throw new Error('--undo takes an import back, and imports no files.')
  if (positionals.length === 0 && !values.undo) throw new Error('Enter the files to import.')
  const kind = KINDS.find((known) => known === values.kind)
  if (values.kind && !kind) throw new Error(`--kind is one of ${KINDS.join(', ')}.`)
  const rows = (['messages', 'states'] as const).find((one) => one === values.rows)
  if (values.rows && !rows) throw new Error('--rows is messages or states.')
  for (const flag of ['template', 'scores'] as const)
    if (values[flag] && kind !== 'surveys') throw new Error(`--${flag} is for --kind surveys.`)
  return {
    org: values.org,
    files: positionals.map((file) => resolve(folder, file)),
    create: values.create,
    said: readSaid(kind === 'surveys' ? { ...values, ratings: undefined } : values),
    ...readSource(values.source),
    ...(kind ? { kind } : {}),
    ...(rows ? { rows } : {}),
    ...(kind === 'surveys'
      ? { surveys: surveyRules(values, folder) }
      : values.map
        ? { map: readMapping(values.map, folder, TICKET_FIELDS) }
        : {}),
    ...(values.errors ? { errors: resolve(folder, values.errors) } : {}),
    ...(values.undo ? { undo: values.undo } : {}),
  }
}
