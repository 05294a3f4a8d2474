import {
  CAMPAIGN_PEOPLE_MAX,
  type CampaignPerson,
  canMail,
  cutText,
  namedAddress,
} from '@agent-assist/contract/wire'
import { textOf } from '@agent-assist/file-reader/cells'
import { fileRows } from '@agent-assist/file-reader/rows'
import {
  emailColumn,
  nameColumn,
  peopleSample,
  type PeopleSample,
  personIn,
} from '../../domain/imports/read-people.ts'

const NAME_MAX = 200
const VALUE_MAX = 500
const COLUMN_MAX = 40
const EMAIL_MAX = 320

/** An address, and a name where there is one. */
function shortened({ name, email }: { name: string; email: string }) {
  const plainName = cutText(name, NAME_MAX)
  return { email: cutText(email, EMAIL_MAX), ...(plainName ? { name: plainName } : {}) }
}

/** Separators of pasted people outside of quotes. */
const SEPARATOR = /[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/

/** People of a pasted text. Each is an address, or a name with an address in angle brackets. */
export const parsePaste = (text: string): CampaignPerson[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(SEPARATOR))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => shortened(namedAddress(part)))

interface Columns {
  email: string
  name: string
  ticket: string
  /** Columns that become placeholders. */
  others: readonly string[]
}

const TICKET = /ticket/i

/** The meaning of the columns; undefined: none holds addresses. */
function columnsOf({ sample, how }: PeopleSample): Columns | undefined {
  const { columns, rows } = sample
  const { isHeadless } = how
  const email = emailColumn(columns, rows)
  if (!email) return undefined
  const name = nameColumn(columns, rows, { email, isHeadless }) ?? ''
  const ticket = columns.find((column) => column !== email && TICKET.test(column)) ?? ''
  const others = columns.filter((column) => ![email, name, ticket].includes(column))
  return { email, name, ticket, others: isHeadless ? [] : others }
}

function personOf(value: Record<string, unknown>, columns: Columns): CampaignPerson {
  const text = (column: string) => textOf(value[column])
  const values = Object.fromEntries(
    columns.others.flatMap((column) =>
      text(column)
        ? [[cutText(column.trim().toLowerCase(), COLUMN_MAX), cutText(text(column), VALUE_MAX)]]
        : [],
    ),
  )
  const ticketId = cutText(text(columns.ticket), 64)
  return {
    ...shortened(personIn(text(columns.email), text(columns.name))),
    ...(ticketId ? { ticketId } : {}),
    ...(Object.keys(values).length > 0 ? { values } : {}),
  }
}

/** People of a file. Throws an Error with a sentence when it has none. */
export async function peopleOfFile(file: File): Promise<CampaignPerson[]> {
  const found = await peopleSample(file, {})
  const columns = columnsOf(found)
  if (!columns) throw new Error('No column holds addresses.')
  const people: CampaignPerson[] = []
  for await (const { rows } of fileRows(file, file.name, found.how))
    for (const { line, value, problem } of rows) {
      if (problem) throw new Error(`Line ${line} ${problem}`)
      people.push(personOf(value, columns))
      if (people.length > CAMPAIGN_PEOPLE_MAX)
        throw new Error(`It has more than ${CAMPAIGN_PEOPLE_MAX} rows. Load it as a list instead.`)
    }
  return people
}

/** Number of people whose address can be mailed; masked addresses count as valid. */
export const mailable = (people: readonly CampaignPerson[]): number =>
  people.filter(({ email }) => canMail(email.trim().toLowerCase().replace('•••@', '@'))).length
