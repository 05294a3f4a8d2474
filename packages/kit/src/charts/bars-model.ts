import { barsLayout, type Part, shareText, valuesOf } from './bars-layout.ts'
import { seriesColor } from './colors.ts'
import { byName, gridMove, type Model } from './model.ts'
import type { BarsSpec } from './spec.ts'
import { valueText } from './values.ts'

/** Horizontal bars: names, bars, figures and shares. */
export function barsModel(spec: BarsSpec, hidden: ReadonlySet<string>): Model {
  const { rows, whole, format } = spec
  const all: Part[] = spec.series.map((one, i) => ({ ...one, color: one.color ?? seriesColor(i) }))
  const parts = all.filter(({ key }) => !hidden.has(key))
  const isOne = all.length === 1
  const sums = rows.map((_, row) => valuesOf(parts, row).reduce((sum, value) => sum + value, 0))
  const share = (value: number) => shareText(value, whole)
  const [top] = rows
  const first = top ? `, first ${top.label} ${valueText(sums[0], format)}` : ''

  return {
    isEmpty: rows.length === 0,
    summary: `${byName({ name: spec.name, labels: rows.map(({ label }) => label) })}${first}`,
    legend: isOne ? [] : all.map(({ key, label, color }) => ({ key, label, color, shape: 'dot' })),
    table: tableOf(spec, all, share),
    move: gridMove({ places: rows.length, parts: parts.length, isUpright: true }),
    tip: ({ index }) => ({
      title: rows[index]?.label ?? '',
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
    layout: (size, pen) => barsLayout({ spec, parts, sums }, size, pen),
  }
}

function tableOf(
  { name, rows, rest, whole, format }: BarsSpec,
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
  const row = (i: number) =>
    line(
      rows[i]?.label ?? '',
      parts.map(({ values }) => values[i]),
    )
  if (!rest || parts.length > 1) return { head, count: rows.length, row }
  const restRow = line(rest.label, [rest.value])
  return { head, count: rows.length + 1, row: (i) => (i < rows.length ? row(i) : restRow) }
}
