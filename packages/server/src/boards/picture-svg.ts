import { shortText } from '@agent-assist/contract'
import type { TableChart } from './metric-tables.ts'
import { numberText } from './value-text.ts'

/** A titled chart of the picture. */
export interface Drawing {
  title: string
  chart: TableChart
}

/*
 * Colours of the light mode (tokens.css): a mail is shown on any ground, so the picture brings its own.
 */
const INK = '#1b2130'
const QUIET = '#5b6476'
const LINE = '#e3e7ee'
const GROUND = '#ffffff'
const SERIES = ['#3056d3', '#0f8a6d', '#b45309', '#7c3aed'] as const

/** In px of the mail. */
const WIDTH = 600
const PAD = 24
const INNER = WIDTH - 2 * PAD
const TITLE = 32
const GAP = 24
const TILE = { columns: 3, height: 64, name: 30 }
const BAR = { row: 24, label: 168, value: 72 }
const PLOT = { height: 132, legend: 20, axis: 18 }
const NAME_MAX = 26
const TITLE_MAX = 66

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const
/** Characters that XML does not allow, however they are written. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g // eslint-disable-line no-control-regex
const escape = (text: string) =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, ' ')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES])
const cut = (text: string, most: number) => shortText(text, most)

interface TextStyle {
  size?: number
  colour?: string
  bold?: boolean
  anchor?: 'start' | 'end'
}

const words = (x: number, y: number, text: string, style: TextStyle = {}) => {
  const { size = 12, colour = INK, bold = false, anchor = 'start' } = style
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="${anchor}"${bold ? ' font-weight="500"' : ''}>${escape(text)}</text>`
}

/** Shapes of a chart, drawn from y = 0 downwards, and their height. */
interface Shapes {
  svg: string
  height: number
}

function tiles(items: Extract<TableChart, { kind: 'tiles' }>['items']): Shapes {
  const width = INNER / TILE.columns
  const svg = items.map(({ name, text, base }, place) => {
    const [x, y] = [(place % TILE.columns) * width, Math.floor(place / TILE.columns) * TILE.height]
    return [
      `<line x1="${x}" y1="${y}" x2="${x + width - 12}" y2="${y}" stroke="${LINE}"/>`,
      words(x, y + 18, cut(name, TILE.name), { colour: QUIET }),
      words(x, y + 40, text, { size: 20, bold: true }),
      words(x, y + 56, base, { size: 11, colour: QUIET }),
    ].join('')
  })
  return { svg: svg.join(''), height: Math.ceil(items.length / TILE.columns) * TILE.height }
}

function bars(items: Extract<TableChart, { kind: 'bars' }>['items']): Shapes {
  const most = Math.max(...items.map(({ value }) => Math.abs(value)), 0)
  const room = INNER - BAR.label - BAR.value
  const svg = items.map(({ label, value, text }, place) => {
    const y = place * BAR.row
    const width = most > 0 ? Math.max(1, (Math.abs(value) / most) * room) : 0
    return [
      words(0, y + 16, cut(label, NAME_MAX)),
      `<rect x="${BAR.label}" y="${y + 4}" width="${width.toFixed(1)}" height="16" rx="1" fill="${SERIES[0]}"/>`,
      words(INNER, y + 16, text, { anchor: 'end' }),
    ].join('')
  })
  return { svg: svg.join(''), height: items.length * BAR.row }
}

/** 2026-11-16 → Nov 16. */
const dayText = (day = '') =>
  day &&
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A dashed line with its label above it, or below where there is no room. */
function goalLine(y: number, text: string): string {
  const at = y < PLOT.legend + 24 ? y + 12 : y - 4
  return [
    `<line x1="0" y1="${y.toFixed(1)}" x2="${INNER}" y2="${y.toFixed(1)}" stroke="${QUIET}" stroke-dasharray="6 4"/>`,
    words(0, at, cut(text, 2 * NAME_MAX), { size: 11, colour: QUIET }),
  ].join('')
}

function series({ days, unit, lines, goals }: Extract<TableChart, { kind: 'series' }>): Shapes {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== undefined))
  const aims = goals.map(({ value }) => value)
  const most = Math.max(...values, ...aims, 1)
  const least = Math.min(...values, ...aims, 0)
  const base = PLOT.legend + PLOT.height
  const x = (place: number) => (days.length > 1 ? (place / (days.length - 1)) * INNER : INNER / 2)
  const y = (value: number) => base - ((value - least) / (most - least)) * (PLOT.height - 8)
  const legend = lines.map(({ name }, place) => {
    const at = (place * INNER) / lines.length
    const colour = SERIES[place % SERIES.length]
    return `<rect x="${at}" y="4" width="10" height="10" rx="2" fill="${colour}"/>${words(at + 16, 13, cut(name, NAME_MAX), { colour: QUIET })}`
  })
  const drawn = lines.map((line, place) => {
    const colour = SERIES[place % SERIES.length]
    const points = line.values.flatMap((value, day) =>
      value === undefined ? [] : [`${x(day).toFixed(1)},${y(value).toFixed(1)}`],
    )
    const [only] = points
    const [cx, cy] = only?.split(',') ?? []
    if (points.length === 1) return `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`
  })
  const axis = [
    `<line x1="0" y1="${base}" x2="${INNER}" y2="${base}" stroke="${LINE}"/>`,
    words(0, base + 14, dayText(days[0]), { size: 11, colour: QUIET }),
    words(INNER, base + 14, dayText(days.at(-1)), { size: 11, colour: QUIET, anchor: 'end' }),
    words(INNER, PLOT.legend + 6, `highest ${numberText(Math.max(...values, 0), unit)}`, {
      size: 11,
      colour: QUIET,
      anchor: 'end',
    }),
  ]
  const targets = goals.map(({ value, text }) => goalLine(y(value), text))
  return { svg: [...legend, ...axis, ...drawn, ...targets].join(''), height: base + PLOT.axis }
}

function shapesOf(chart: TableChart): Shapes {
  switch (chart.kind) {
    case 'tiles':
      return tiles(chart.items)
    case 'bars':
      return bars(chart.items)
    case 'series':
      return series(chart)
  }
}

/** The charts of a board below each other as an SVG, 600 px wide and at most `maxHeight` high. */
export function pictureSvg(title: string, drawings: readonly Drawing[], maxHeight: number): string {
  let y = PAD + TITLE
  const parts = [words(0, PAD, cut(title, TITLE_MAX), { size: 18, bold: true })]
  for (const { title: head, chart } of drawings) {
    const { svg, height } = shapesOf(chart)
    if (y + TITLE + height + PAD > maxHeight) break
    parts.push(words(0, y + 4, cut(head, TITLE_MAX), { size: 13, bold: true }))
    parts.push(`<g transform="translate(0 ${y + 16})">${svg}</g>`)
    y += 16 + height + GAP
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${y}" viewBox="0 0 ${WIDTH} ${y}" font-family="Roboto">`,
    `<rect width="${WIDTH}" height="${y}" fill="${GROUND}"/>`,
    `<g transform="translate(${PAD} 0)">${parts.join('')}</g></svg>`,
  ].join('')
}
