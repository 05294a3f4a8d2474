/** A piece of SQL with the values that stand in it. */
export class Fragment {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}

/** Text that is part of the program, e.g. a list of columns; never anything that came from outside. */
export const raw = (text: string): Fragment => new Fragment([text], [])

/** SQL in which a fragment stands for its text, and every other value for a parameter. */
export function sql(texts: TemplateStringsArray, ...given: unknown[]): Fragment {
  const pieces = [texts[0] ?? '']
  const values: unknown[] = []
  const append = (text: string) => pieces.push(`${pieces.pop() ?? ''}${text}`)
  for (const [index, value] of given.entries()) {
    const inner = value instanceof Fragment ? value : new Fragment(['', ''], [value])
    append(inner.texts[0] ?? '')
    pieces.push(...inner.texts.slice(1))
    values.push(...inner.values)
    append(texts[index + 1] ?? '')
  }
  return new Fragment(pieces, values)
}

/** What `db.query` takes: the text with `$1`, `$2`, …, and their values. */
export const statement = ({ texts, values }: Fragment): [text: string, values: unknown[]] => [
  texts.reduce((text, piece, index) => `${text}$${index}${piece}`),
  [...values],
]

/** The text as a pattern of `like` that is found anywhere, with the signs of patterns taken as they are. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
