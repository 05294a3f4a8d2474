import { type InvitedRow, ROLES } from '@agent-assist/contract/wire'
import { parse } from 'papaparse'

/** Lengths that the contract accepts; a longer value is refused as no address or no role anyway. */
const EMAIL_MAX = 254
const ROLE_MAX = 20

const isAddress = (text: string) => text.includes('@')
/** The address of `Ann Lee <ann@shop.example>`; other texts unchanged. */
const addressIn = (text: string) => /<([^<>]*@[^<>]*)>/.exec(text)?.[1]?.trim() ?? text
const isHead = (text: string) => /^(e-?mail|mail|address|e-?mail.address)$/i.test(text)

const rowOf = (email: string, role: string): InvitedRow => ({
  email: addressIn(email).slice(0, EMAIL_MAX),
  role: role.slice(0, ROLE_MAX),
})

/** The rows of a table whose first line names its columns. */
const rowsOfTable = ([head = [], ...lines]: readonly string[][], role: string): InvitedRow[] => {
  const [email, given] = [head.findIndex(isHead), head.findIndex((name) => /^role$/i.test(name))]
  return lines.map((cells) => rowOf(cells[email] ?? '', cells[given] || role))
}

/** The addresses of one line; a text after an address is its role. */
function rowsOfLine(cells: readonly string[], role: string): InvitedRow[] {
  const rows: InvitedRow[] = []
  for (const cell of cells) {
    const last = rows.at(-1)
    if (last && !isAddress(cell)) last.role = cell.slice(0, ROLE_MAX)
    else rows.push(rowOf(cell, role))
  }
  return rows
}

const SEPARATOR = /[;\t]/g

/**
 * The people of a typed or pasted text: addresses separated by commas, semicolons or lines, or CSV with an address and
 * its role in each line, with or without names of the columns. `role` is used where none is given.
 */
export function parsePeople(text: string, role: string): InvitedRow[] {
  const { data } = parse<string[]>(text.replaceAll(SEPARATOR, ','), { delimiter: ',' })
  const lines = data
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean))
  if (lines[0]?.some(isHead)) return rowsOfTable(lines, role)
  return lines.flatMap((cells) => rowsOfLine(cells.filter(Boolean), role))
}

const isRole = (role: string) => ROLES.some((one) => one.toLowerCase() === role.toLowerCase())

/** The rows as lines that `parsePeople` reads, so that they can be corrected. */
export const peopleText = (rows: readonly InvitedRow[]): string =>
  rows.map(({ email, role }) => (isRole(role) ? `${email}, ${role}` : email)).join('\n')
