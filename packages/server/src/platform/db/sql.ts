/** A piece of SQL with its parameter values. */
export class Fragment {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}

/** Trusted SQL text of the program, e.g. a list of columns; never user input. */
export const raw = (text: string): Fragment => new Fragment([text], [])

/** SQL template tag: a fragment is inserted as text, every other value becomes a parameter. */
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

/** Arguments for `db.query`: the text with `$1`, `$2`, …, and their values. */
export const statement = ({ texts, values }: Fragment): [text: string, values: unknown[]] => [
  texts.reduce((text, piece, index) => `${text}$${index}${piece}`),
  [...values],
]

/** A `like` pattern that matches the text anywhere, with `%`, `_` and `\` escaped. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
