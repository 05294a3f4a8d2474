import { MINUTE_MS } from '@agent-assist/contract/wire'
import { notesAt } from '@agent-assist/kit/charts/tools/notes'
import type { ChartSpec, Format } from '@agent-assist/kit/charts/spec'
import { csvOf, type CsvValue } from '@agent-assist/kit/export/csv'

/* Loaded on demand, because it imports the CSV library. */

/** The heading of a column, with the unit of its values. */
function headOf({ title, format }: Pick<Column, 'title' | 'format'>): string {
  if (format === 'percent' || format === 'wholePercent') return `${title}, percent`
  return format === 'duration' ? `${title}, minutes` : title
}

const valueOf = (value: number | null | undefined, format: Format): CsvValue => {
  if (value === null || value === undefined) return undefined
  return format === 'duration' ? value / MINUTE_MS : value
}

interface Column {
  title: string
  format: Format
  values: readonly (number | null)[]
}

interface Lines {
  head: string[]
  rows: CsvValue[][]
}

/** Rows of the file, one for each category. */
const linesOf = (name: string, labels: readonly string[], columns: readonly Column[]): Lines => ({
  head: [name, ...columns.map(headOf)],
  rows: labels.map((label, place) => [
    label,
    ...columns.map(({ values, format }) => valueOf(values[place], format)),
  ]),
})

const withNotes = ({ head, rows }: Lines, noted: readonly { note?: string }[]): Lines => ({
  head: [...head, 'Note'],
  rows: rows.map((row, place) => [...row, noted[place]?.note]),
})

function read(spec: ChartSpec): Lines {
  switch (spec.kind) {
    case 'series': {
      const { notes } = spec
      const lines = linesOf(spec.x.name, spec.x.labels, [
        ...spec.series.map(({ label, values, lane = 0 }) => ({
          title: label,
          values,
          format: spec.lanes[lane]?.format ?? 'count',
        })),
        ...(spec.derived ?? []).map(({ label, ...column }) => ({ title: label, ...column })),
      ])
      if (!notes) return lines
      return {
        head: [...lines.head, 'Annotations'],
        rows: lines.rows.map((row, place) => [...row, notesAt(notes, place).join('; ')]),
      }
    }
    case 'sparkline': {
      const { x, title, values, format } = spec
      return linesOf(x.name, x.labels, [{ title, values, format }])
    }
    case 'bars': {
      const { name, rows, series, format } = spec
      const labels = rows.map(({ label }) => label)
      const bars = linesOf(
        name,
        labels,
        series.map(({ label, values }) => ({ title: label, values, format })),
      )
      return rows.some(({ note }) => note) ? withNotes(bars, rows) : bars
    }
    case 'heatmap': {
      const { x, y, values, format } = spec
      const columnOf = (title: string, place: number) => ({
        title,
        format,
        values: values.map((row) => row[place] ?? null),
      })
      return linesOf(y.name, y.labels, x.labels.map(columnOf))
    }
    case 'histogram': {
      const values = spec.classes.map(({ count }) => count)
      const labels = spec.classes.map(({ label }) => label)
      return linesOf(spec.name, labels, [{ title: spec.unit, format: 'count', values }])
    }
    case 'scatter': {
      const { name, x, y, points, groups } = spec
      const groupOf = (key: string | undefined) => groups.find((group) => group.key === key)?.label
      return {
        head: [
          name,
          headOf({ title: x.name, format: x.format }),
          headOf({ title: y.name, format: y.format }),
          'Based on',
          'Group',
        ],
        rows: points.map((point) => [
          point.label,
          valueOf(point.x, x.format),
          valueOf(point.y, y.format),
          point.n,
          groupOf(point.group),
        ]),
      }
    }
  }
}

/** The data of a chart as a CSV file, one row for each category, unrounded; durations in minutes. */
export function chartFile(spec: ChartSpec, about?: readonly string[]): Blob {
  const { head, rows } = read(spec)
  return new Blob([csvOf(head, rows, about)], { type: 'text/csv;charset=utf-8' })
}
