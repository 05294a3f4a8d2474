import { cutText, type InvitedRow, ROLES } from '@agent-assist/contract/wire'

/** Lengths that the contract accepts; a longer value is refused as no address or no role anyway. */
const EMAIL_MAX = 254
const ROLE_MAX = 20

/** Removes NUL, which the server refuses, and replaces lone surrogates. */
const clean = (text: string) => text.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '\uFFFD')

/** A separator, then a cell: in quotes, as `"Lee, Ann" <ann@shop.example>`, or plain. */
const CELL = /[,;\t](?:\s*"((?:[^"]|"")*)"\s*(?=[,;\t]|$)|(\s*"[^"]*"\s*<[^<>]*>|[^,;\t]*))/g
const cellsOf = (line: string): string[] =>
  [...`,${line}`.matchAll(CELL)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )

const isAddress = (text: string) => text.includes('@')
/** The address of `Ann Lee <ann@shop.example>`; other texts unchanged. */
const addressIn = (text: string) => /<([^<>]*@[^<>]*)>/.exec(text)?.[1]?.trim() ?? text
const isEmailHead = (text: string) => /^(e-?mail|address|e-?mail[ _-]?address)$/i.test(text)
const isRoleHead = (text: string) => /^role$/i.test(text)

const rowOf = (email: string, role: string): InvitedRow => ({
  email: cutText(addressIn(email), EMAIL_MAX),
  role: cutText(role, ROLE_MAX),
})

/** The rows of a table whose first line names its columns. */
function rowsOfTable([head = [], ...lines]: readonly string[][], role: string): InvitedRow[] {
  const [email, given] = [head.findIndex(isEmailHead), head.findIndex(isRoleHead)]
  return lines.map((cells) => rowOf(cells[email] ?? '', cells[given] || role))
}

/** The addresses of one line; a text after an address is its role. */
function rowsOfLine(cells: readonly string[], role: string): InvitedRow[] {
  const rows: InvitedRow[] = []
  for (const cell of cells.filter(Boolean)) {
    const last = rows.at(-1)
    if (last && !isAddress(cell)) last.role = cutText(cell, ROLE_MAX)
    else rows.push(rowOf(cell, role))
  }
  return rows
}

/**
 * The people of a typed or pasted text: addresses separated by commas, semicolons or lines, or CSV with an address and
 * its role in each line, with or without names of the columns. `role` is used where none is given.
 */
export function parsePeople(text: string, role: string): InvitedRow[] {
  const lines = clean(text)
    .split(/\r?\n|\r/)
    .map(cellsOf)
    .filter((cells) => cells.some(Boolean))
  if (lines[0]?.some(isEmailHead)) return rowsOfTable(lines, role)
  return lines.flatMap((cells) => rowsOfLine(cells, role))
}

const isRole = (role: string) => ROLES.some((one) => one.toLowerCase() === role.toLowerCase())

/** The rows as lines that `parsePeople` reads, so that they can be corrected. */
export const peopleText = (rows: readonly InvitedRow[]): string =>
  rows.map(({ email, role }) => (isRole(role) ? `${email}, ${role}` : email)).join('\n')
