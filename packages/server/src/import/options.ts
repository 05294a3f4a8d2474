import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type ColumnMapping,
  OrganisationId,
  TICKET_FIELDS,
  type TicketField,
} from '@agent-assist/contract'
import { type Kind, KINDS } from './read-file.ts'

export const HELP = `npm run import -- --org ORG FILE…

Stores tickets, articles, macros, events, business hours (calendars) and SLA targets in the
organisation ORG. A row that is wrong is reported with its line and left out; the good ones are kept.
Running it again replaces rows of the same id.

FILE   JSON Lines or CSV, gzipped (.gz) or not. What it holds is told by its first row.
       CSV holds tickets, one a row; a date without a zone is UTC. JSON Lines hold any kind.
       Zendesk's incremental exports (tickets, ticket_events, ticket_metric_events, users, groups,
       brands) are taken as pages or rows, .json or .jsonl, in any order; tickets are made of them.
--kind ${KINDS.join('|')}
       what the files hold, when it cannot be told
--map  FIELD=COLUMN,…  or a JSON file   columns of a CSV with other names than the usual ones;
       fields: ${TICKET_FIELDS.join(' ')}
--errors FILE   all refused rows, one a line (the screen shows the first 20)
--create        make the organisation when there is none (not while a server runs)

Ends with 0 when anything was stored; with 1 when nothing was, or when it could not go on.`

export interface Options {
  org: string
  files: string[]
  kind?: Kind
  map?: ColumnMapping
  errors?: string
  create: boolean
}

function readMapping(text: string, folder: string): ColumnMapping {
  const pairs = text.endsWith('.json')
    ? Object.entries(JSON.parse(readFileSync(resolve(folder, text), 'utf8')) as object)
    : text.split(',').map((pair) => pair.split('='))
  const mapping: ColumnMapping = {}
  for (const [field, column] of pairs) {
    const known = TICKET_FIELDS.find((name) => name === field?.trim())
    if (!known) throw new Error(`--map: ${field} is none of ${TICKET_FIELDS.join(', ')}.`)
    if (typeof column !== 'string' || !column.trim())
      throw new Error(`--map: ${field} needs the name of a column, e.g. ${field}=Column.`)
    mapping[known satisfies TicketField] = column.trim()
  }
  return mapping
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      org: { type: 'string' },
      kind: { type: 'string' },
      map: { type: 'string' },
      errors: { type: 'string' },
      create: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })

/**
 * Reads the command line, files relative to `folder`; undefined when help is asked for. Throws a
 * sentence when it is wrong.
 */
export function readOptions(args: string[], folder: string): Options | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  if (!values.org) throw new Error('Say for which organisation: --org ORG.')
  if (!OrganisationId.safeParse(values.org).success)
    throw new Error(`--org ${values.org}: an id has small letters, digits and hyphens only.`)
  if (positionals.length === 0) throw new Error('Say which files to import.')
  const kind = KINDS.find((known) => known === values.kind)
  if (values.kind && !kind) throw new Error(`--kind is one of ${KINDS.join(', ')}.`)
  return {
    org: values.org,
    files: positionals.map((file) => resolve(folder, file)),
    create: values.create,
    ...(kind ? { kind } : {}),
    ...(values.map ? { map: readMapping(values.map, folder) } : {}),
    ...(values.errors ? { errors: resolve(folder, values.errors) } : {}),
  }
}
