/** `''`: a number of things. */
export type Unit = '' | 'ms' | 's' | 'kB' | 'MB' | '/s' | '%' | 'points'

/** What ours is compared with: a figure of the same run, or a value that was measured before. */
export interface Beside {
  name: string
  value: number | string
}

/** A line of the table. */
export interface Row {
  /** The part that measures it. */
  part: string
  what: string
  /** Name of the figure. */
  ours: string
  unit: Unit
  better: 'less' | 'more'
  /** A value, or the name of a figure; undefined: it is only printed. */
  goal?: number | string
  beside: Beside[]
}

/** Why a part has no figures, by its name. */
export type Failures = ReadonlyMap<string, string>

export const HEAD = ['what', 'ours', 'beside', 'ratio', 'goal', 'met'] as const

const DIGITS: Record<Unit, number> = {
  '': 0,
  ms: 0,
  s: 2,
  kB: 1,
  MB: 0,
  '/s': 0,
  '%': 1,
  points: 0,
}

function textOf(value: number, unit: Unit): string {
  const digits = unit === '' && !Number.isInteger(value) ? 2 : DIGITS[unit]
  const text = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return unit === '/s' ? `${text}/s` : [text, unit].filter(Boolean).join(' ')
}

/** Above 1: ours is better. */
function ratioOf(ours: number, other: number, better: Row['better']): string {
  const ratio = better === 'less' ? other / ours : ours / other
  return Number.isFinite(ratio) ? ratio.toFixed(ratio < 10 ? 1 : 0) : '–'
}

/** Whether the goal is reached; undefined when there is none, or a figure is missing. */
export function isMet(
  { ours, better, goal }: Row,
  figures: ReadonlyMap<string, number>,
): boolean | undefined {
  const value = figures.get(ours)
  const limit = typeof goal === 'string' ? figures.get(goal) : goal
  if (value === undefined || limit === undefined) return undefined
  return better === 'less' ? value <= limit : value >= limit
}

/** The texts of a line. A figure that is missing has the reason in place of whether it is met. */
export function cellsOf(
  row: Row,
  figures: ReadonlyMap<string, number>,
  failures: Failures,
): string[] {
  const { part, what, unit, better, goal } = row
  const ours = figures.get(row.ours)
  const others = row.beside.map(({ name, value }) => ({
    name,
    value: typeof value === 'string' ? figures.get(value) : value,
  }))
  const limit = typeof goal === 'string' ? figures.get(goal) : goal
  const beside = others.map(({ name, value }) =>
    value === undefined ? `${name}: not measured` : `${name} ${textOf(value, unit)}`,
  )
  const known = others.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const sign = better === 'less' ? '≤' : '≥'
  const met = isMet(row, figures)
  return [
    what,
    ours === undefined ? '–' : textOf(ours, unit),
    beside.join('; '),
    ours === undefined ? '' : known.map((value) => ratioOf(ours, value, better)).join(' / '),
    limit === undefined ? '' : `${sign} ${textOf(limit, unit)}`,
    ours === undefined
      ? `not measured: ${failures.get(part) ?? 'its part did not tell it'}`
      : met === undefined
        ? ''
        : met
          ? 'yes'
          : 'NO',
  ]
}

/** A table in Markdown whose columns are as wide as their longest text. */
export function markdown(lines: readonly (readonly string[])[]): string {
  const widths = HEAD.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  const text = (line: readonly string[]) =>
    `| ${widths.map((width, at) => (line[at] ?? '').padEnd(width)).join(' | ')} |`
  return [text(HEAD), text(widths.map((width) => '-'.repeat(width))), ...lines.map(text)].join('\n')
}
