import { clean, nameOf } from './clean.ts'

/** Columns that helpdesks repeat or number for lists of single words. */
const WORDS = /^(?:labels?|tags?|components?|(?:fix|affects) versions?|sprints?|watchers?)$/i
/** Columns that helpdesks number for lists of texts. */
const TEXTS = /^(?:comments?|attachments?)$/i

/** A column of the file: one cell of a row, or several cells with the same name. */
export interface Column {
  name: string
  /** Indexes of its cells. */
  at: number[]
  /** Between its cells when several are filled. */
  between: string
}

/**
 * The name that numbered columns share: `Labels 2` and `Labels.2` belong to Labels. Other names keep
 * their number unless the plain name exists, because `Question 1` and `Question 2` differ.
 */
function sharedName(name: string, names: ReadonlySet<string>): string {
  const [, plain = '', mark] = /^(.+?)(\.| )\d+$/.exec(name) ?? []
  if (!plain) return name
  const isList = WORDS.test(plain) || TEXTS.test(plain)
  return isList || (mark === '.' && names.has(plain)) ? plain : name
}

/** The columns of a heading; repeated and numbered names are one column, nameless ones are dropped. */
export function columnsOf(heading: readonly string[]): Column[] {
  const names = heading.map(nameOf)
  const known = new Set(names)
  const columns = new Map<string, Column>()
  for (const [index, own] of names.entries()) {
    if (!own) continue
    const name = sharedName(own, known)
    const column = columns.get(name)
    if (column) column.at.push(index)
    else columns.set(name, { name, at: [index], between: WORDS.test(name) ? ', ' : '\n\n' })
  }
  return [...columns.values()]
}

function textOf({ at, between }: Column, cells: readonly string[]): string {
  if (at.length === 1) return clean(cells[at[0]!] ?? '')
  const filled = at.map((index) => clean(cells[index] ?? '')).filter((cell) => cell.trim())
  return [...new Set(filled)].join(between)
}

/** The cells of a row by column. */
export const valueOf = (
  columns: readonly Column[],
  cells: readonly string[],
): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column.name, textOf(column, cells)]))
