import {
  CAMPAIGN_PEOPLE_MAX,
  type CampaignPerson,
  canMail,
  cutText,
} from '@agent-assist/contract/wire'
import { csvRows } from '@agent-assist/file-reader/csv-rows'

const NAME_MAX = 200
const VALUE_MAX = 500
const COLUMN_MAX = 40
const EMAIL_MAX = 320

/** People of a pasted text. Each is an address, or a name with an address in angle brackets. */
export function parsePaste(text: string): CampaignPerson[] {
  return text
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = '', email = ''] = /^(.*?)\s*<([^<>]*)>$/.exec(part) ?? []
      const plainName = cutText(name.replace(/^"(.*)"$/, '$1'), NAME_MAX)
      if (!email) return { email: cutText(part, EMAIL_MAX) }
      return {
        email: cutText(email.trim(), EMAIL_MAX),
        ...(plainName ? { name: plainName } : {}),
      }
    })
}

interface Columns {
  email: number
  name: number
  ticket: number
  /** Names of all columns by position; the other columns are placeholders. */
  names: string[]
  /** The first row contains the names of the columns. */
  hasHead: boolean
}

const HEADS = {
  email: /^e-?mail|^mail$|address/i,
  name: /^(?:full |first )?name$|^customer$|^requester$/i,
  ticket: /ticket/i,
}

/** The meaning of the columns, from the names in the first row or from the column with an address. */
export function columnsOf(first: readonly string[]): Columns | undefined {
  const cells = first.map((cell) => cell.replace(/^\uFEFF/, '').trim())
  const address = cells.findIndex((cell) => canMail(cell.toLowerCase()))
  if (address >= 0)
    return { email: address, name: address === 0 ? 1 : 0, ticket: -1, names: [], hasHead: false }
  const at = (kind: keyof typeof HEADS) => cells.findIndex((cell) => HEADS[kind].test(cell))
  if (at('email') < 0) return undefined
  const names = cells.map((cell) => cutText(cell.toLowerCase(), COLUMN_MAX))
  return { email: at('email'), name: at('name'), ticket: at('ticket'), names, hasHead: true }
}

function personOf(cells: readonly string[], columns: Columns): CampaignPerson {
  const text = (place: number) => (cells[place] ?? '').trim()
  const taken = [columns.email, columns.name, columns.ticket]
  const values = Object.fromEntries(
    columns.names.flatMap((name, place) =>
      name && !taken.includes(place) && text(place)
        ? [[name, cutText(text(place), VALUE_MAX)]]
        : [],
    ),
  )
  const name = cutText(text(columns.name), NAME_MAX)
  const ticketId = cutText(text(columns.ticket), 64)
  return {
    email: cutText(text(columns.email), EMAIL_MAX),
    ...(name ? { name } : {}),
    ...(ticketId ? { ticketId } : {}),
    ...(Object.keys(values).length > 0 ? { values } : {}),
  }
}

/** People of a CSV file. Throws an error with a message when it has none. */
export async function peopleOfFile(file: File): Promise<CampaignPerson[]> {
  let columns: Columns | undefined
  const people: CampaignPerson[] = []
  for await (const { rows } of csvRows(file))
    for (const { cells } of rows) {
      if (!columns) {
        columns = columnsOf(cells)
        if (!columns) throw new Error('No column holds addresses. Name one “email”.')
        if (columns.hasHead) continue
      }
      people.push(personOf(cells, columns))
      if (people.length > CAMPAIGN_PEOPLE_MAX)
        throw new Error(`It has more than ${CAMPAIGN_PEOPLE_MAX} rows. Load it as a list instead.`)
    }
  if (people.length === 0) throw new Error('The file holds no rows.')
  return people
}

/** Number of people whose address can be mailed; masked addresses count as valid. */
export const mailable = (people: readonly CampaignPerson[]): number =>
  people.filter(({ email }) => canMail(email.trim().toLowerCase().replace('•••@', '@'))).length
