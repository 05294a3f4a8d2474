import { isValidElement, type ReactNode } from 'react'

interface TileTexts {
  value: ReactNode
  change: string | object
  fact: string
  /** What the metric is based on, e.g. a number of tickets. */
  n: string
  note?: string | undefined
}

/** The unit after a value: 222 tickets, 1 ticket. Units that are no nouns do not end in s. */
export const unitOf = (value: ReactNode, unit: string): string =>
  textOf(value) === '1' ? unit.replace(/s$/, '') : unit

/** The text of a value that may be a link. */
function textOf(value: ReactNode): string {
  if (isValidElement<{ children?: ReactNode; value?: ReactNode }>(value))
    return textOf(value.props.children ?? value.props.value)
  return typeof value === 'string' ? value : ''
}

/** Whether one of the texts already says the base. */
const saysBase = ({ value, change, fact, n }: TileTexts) =>
  textOf(value) === n ||
  change === `based on ${n}` ||
  change === 'no data' ||
  `${fact} `.includes(`of ${n} `)

/** The lines below the picture of a tile: nothing that the tile says above is said again. */
export function tileLines(texts: TileTexts): { fact?: string; base?: string } {
  const { change, fact, n, note } = texts
  const base = [...(saysBase(texts) ? [] : [`based on ${n}`]), ...(note ? [note] : [])].join(', ')
  return {
    ...(fact && fact !== change ? { fact } : {}),
    ...(base ? { base } : {}),
  }
}
