import { lighter } from './colors.ts'
import { extent } from './lanes.ts'
import type { LanePlot, Model } from './model.ts'
import type { SparklineSpec } from './spec.ts'
import { valueText } from './values.ts'

const PAD_PX = 2

/** Model of a sparkline: a series of one metric as a picture without axes. */
export function sparklineModel(spec: SparklineSpec): Model {
  const { x, values, format, title, color = 'var(--c1)' } = spec
  const [low, high] = extent(values)
  const known = values.filter((value) => value !== null)
  const last = valueText(known.at(-1), format)
  const text = (i: number) => valueText(values[i], format)
  const box = { left: 0, top: 0, width: 0, height: 0 }
  return {
    isEmpty: known.length === 0,
    summary: `from ${valueText(known[0], format)} to ${last}`,
    legend: [],
    table: {
      head: [x.name, title],
      count: values.length,
      row: (i) => [x.labels[i] ?? '', text(i)],
    },
    tip: ({ index }) => ({
      title: x.labels[index] ?? '',
      rows: [{ label: title, value: text(index) }],
      derived: [],
    }),
    datum: ({ index }) => ({ index, label: x.labels[index] ?? '' }),
    layout: ({ width, height }) => {
      const spread = high - low || 1
      const slack = (PAD_PX / Math.max(1, height)) * spread
      const lane: LanePlot = {
        top: 0,
        height,
        box: { left: 0, top: 0, width, height },
        x: { min: 0, max: Math.max(1, values.length - 1), marks: [] },
        y: { min: low - slack, max: low + spread + slack, marks: [] },
        lines: [
          {
            values: values.length === 1 ? [values[0] ?? null, values[0] ?? null] : values,
            color: values.length === 1 ? lighter(color) : color,
            width: 1.5,
            fill: `color-mix(in srgb, ${color} 10%, transparent)`,
          },
        ],
      }
      return { lanes: [lane], find: () => undefined, band: () => box, mark: () => undefined }
    },
  }
}
