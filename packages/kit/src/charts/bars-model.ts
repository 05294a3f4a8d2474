import { barsLayout, type Part, shareText, valuesOf } from './bars-layout.ts'
import { seriesColor } from './colors.ts'
import { gridMove, type Model } from './model.ts'
import type { BarsSpec } from './spec.ts'
import { valueText } from './values.ts'

/** Maximum rows in the spoken summary; arrow keys read every row. */
const TOOLTIP_ROWS_MAX = 12

const nameOf = ({ label, note }: { label: string; note?: string }) =>
  note ? `${label}, ${note}` : label

/** The rows that have a bar: all of them if `most` allows, otherwise leaving room for a last row with the others. */
export const rowsWithBars = ({ rows, most = rows.length }: BarsSpec): BarsSpec['rows'] =>
  rows.length > most ? rows.slice(0, most - 1) : rows

/** Model of horizontal bars: names, bars, values and shares. */
export function barsModel(spec: BarsSpec, hidden: ReadonlySet<string>): Model {
  const { whole, format } = spec
  const all: Part[] = spec.series.map((one, i) => ({ ...one, color: one.color ?? seriesColor(i) }))
  const parts = all.filter(({ key }) => !hidden.has(key))
  const isOne = all.length === 1
  const sums = spec.rows.map((_, row) =>
    valuesOf(parts, row).reduce((sum, value) => sum + value, 0),
  )
  const rows = rowsWithBars(spec)
  const left = sums.slice(rows.length)
  const rest =
    left.length === 0
      ? undefined
      : { label: `${left.length} others`, value: left.reduce((sum, value) => sum + value, 0) }
  const share = (value: number) => shareText(value, whole)
  const tooltipRows = [
    ...rows.map(({ label }, row) => ({ label, value: sums[row] })),
    ...(rest ? [rest] : []),
  ]
  const longest = tooltipRows
    .slice(0, TOOLTIP_ROWS_MAX)
    .map(({ label, value }) => `${label} ${valueText(value, format)}`)

  return {
    isEmpty: rows.length === 0,
    summary: longest.join(', '),
    legend: isOne ? [] : all.map(({ key, label, color }) => ({ key, label, color, shape: 'dot' })),
    table: tableOf(spec, all, share),
    move: gridMove({ places: rows.length, parts: parts.length, isUpright: true }),
    tip: ({ index }) => ({
      title: rows[index] ? nameOf(rows[index]) : '',
      rows: parts.map((part) => ({
        label: part.label,
        value: valueText(part.values[index], format),
        ...(isOne ? {} : { color: part.color, shape: 'dot' as const }),
      })),
      derived: [
        ...(isOne ? [] : [{ label: 'Together', value: valueText(sums[index], format) }]),
        ...(whole === undefined ? [] : [{ label: 'Share', value: share(sums[index] ?? 0) }]),
      ],
    }),
    datum: ({ index, part }) => {
      const own = part === undefined ? undefined : parts[part]
      const value = own ? own.values[index] : sums[index]
      return {
        index,
        label: rows[index]?.label ?? '',
        ...(own ? { series: { key: own.key, label: own.label } } : {}),
        ...(value == null ? {} : { value }),
      }
    },
    layout: (size, pen) => barsLayout({ spec, rows, rest, parts, sums }, size, pen),
  }
}

function tableOf(
  { name, rows, whole, format }: BarsSpec,
  parts: readonly Part[],
  share: (value: number) => string,
): Model['table'] {
  const line = (label: string, values: readonly (number | null | undefined)[]) => {
    const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
    return [
      label,
      ...values.map((value) => valueText(value, format)),
      ...(whole === undefined ? [] : [share(sum)]),
    ]
  }
  const head = [name, ...parts.map(({ label }) => label), ...(whole === undefined ? [] : ['Share'])]
  return {
    head,
    count: rows.length,
    row: (i) =>
      line(
        rows[i] ? nameOf(rows[i]) : '',
        parts.map(({ values }) => values[i]),
      ),
  }
}
