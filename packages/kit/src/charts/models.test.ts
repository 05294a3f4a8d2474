import { expect, test } from 'vitest'
import { placeInClasses } from './histogram-model.ts'
import type { At, Model, Pen } from './model.ts'
import { spoken } from './model.ts'
import { heightOf, modelOf } from './models.ts'
import { pointRadius, scatterModel } from './scatter-model.ts'
import type {
  BarsSpec,
  ChartSpec,
  HeatMapSpec,
  HistogramSpec,
  ScatterSpec,
  SeriesSpec,
} from './spec.ts'

const NONE = new Set<string>()
const pen: Pen = { color: (css) => css, font: () => '12px x', width: (text) => text.length * 6 }
const size = { width: 624, height: 300 }
const plain = (text: string) => text.replaceAll('\u202F', ' ')

/** Presses keys one after another. */
function walk(model: Model, ...keys: string[]): At | undefined {
  let at: At | undefined
  for (const key of keys) at = model.move?.(at, key) ?? at
  return at
}

const series: SeriesSpec = {
  kind: 'series',
  title: 'Flow',
  x: { name: 'Day', labels: ['Mon', 'Tue', 'Wed'] },
  lanes: [{ format: 'count' }, { format: 'count' }],
  series: [
    { key: 'in', label: 'Created', values: [40, 30, 4], shape: 'columns', lane: 1, total: 74 },
    { key: 'out', label: 'Solved', values: [30, null, 9], shape: 'columns', lane: 1 },
    { key: 'open', label: 'Backlog', values: [1110, 1140, 1135], shape: 'line', total: 1135 },
  ],
  derived: [{ label: 'Net flow', format: 'signed', values: [10, null, -5] }],
  partial: { at: [2], note: 'Wednesday still runs' },
}

test('table and tooltip have the same numbers with all digits, derived rows last', () => {
  const model = modelOf(series, NONE)
  expect(model.table.head).toEqual(['Day', 'Created', 'Solved', 'Backlog', 'Net flow'])
  expect(model.table.row(0)).toEqual(['Mon', '40', '30', '1,110', '+10'])
  expect(model.table.row(1)).toEqual(['Tue', '30', '–', '1,140', '–'])
  expect(spoken(model.tip({ index: 0 }), undefined)).toBe(
    'Mon: Created 40, Solved 30, Backlog 1,110, Net flow +10',
  )
  expect(spoken(model.tip({ index: 0 }), 1)).toBe('Mon: Solved 30')
  expect(model.note).toBe('Wednesday still runs')
})

test('the legend has the totals; a hidden series is missing in tooltip and plot, not in the table', () => {
  const model = modelOf(series, new Set(['in']))
  expect(model.legend.map(({ label, total }) => [label, total])).toEqual([
    ['Created', '74'],
    ['Solved', undefined],
    ['Backlog', '1,135'],
  ])
  expect(model.tip({ index: 0 }).rows.map(({ label }) => label)).toEqual(['Solved', 'Backlog'])
  expect(model.table.head).toContain('Created')
  const [first] = series.series
  const one = { ...series, series: first ? [first] : [] }
  expect(modelOf(one, NONE).legend).toEqual([])
})

test('arrow keys move from category to category and from series to series', () => {
  const model = modelOf(series, NONE)
  expect(walk(model, 'ArrowRight')).toEqual({ index: 0 })
  expect(walk(model, 'ArrowLeft')).toEqual({ index: 2 })
  expect(walk(model, 'Home', 'ArrowRight', 'ArrowDown', 'ArrowDown')).toEqual({ index: 1, part: 1 })
  expect(walk(model, 'End', 'ArrowRight', 'ArrowRight')).toEqual({ index: 2 })
  expect(model.move?.(undefined, 'a')).toBeUndefined()
})

test('a point opens with its category, series and value', () => {
  const model = modelOf(series, NONE)
  expect(model.datum({ index: 0, part: 2 })).toEqual({
    index: 0,
    label: 'Mon',
    series: { key: 'open', label: 'Backlog' },
    value: 1110,
  })
  expect(model.datum({ index: 1 })).toEqual({ index: 1, label: 'Tue' })
})

test('two units are two lanes with the same left margin, never two axes', () => {
  const { lanes, find, mark } = modelOf(series, NONE).layout(size, pen)
  const [upper, lower] = lanes
  expect(lanes).toHaveLength(2)
  expect(upper?.box.left).toBe(lower?.box.left)
  expect(upper?.x.texts).toBeUndefined()
  expect(lower?.x.texts).toEqual(['Mon', 'Tue', 'Wed'])
  expect((upper?.top ?? 0) + (upper?.height ?? 0)).toBe(lower?.top)
  expect((lower?.top ?? 0) + (lower?.height ?? 0)).toBe(size.height)
  const column = mark({ index: 0, part: 0 })
  expect(column && find(column.left + 1, column.top + 1)).toEqual({ index: 0, part: 0 })
  expect(find(column?.left ?? 0, (upper?.top ?? 0) + 1)).toEqual({ index: 0 })
  expect(find(-5, 10)).toBeUndefined()
})

test('columns are stacked with the first series on top; a hidden one leaves no gap', () => {
  const stacked: SeriesSpec = {
    ...series,
    lanes: [{ format: 'count', stacked: true }],
    series: ['urgent', 'low'].map((key) => ({
      key,
      label: key,
      values: [10, 20, 30],
      shape: 'columns',
    })),
  }
  const { mark, lanes } = modelOf(stacked, NONE).layout(size, pen)
  expect(lanes[0]?.y.max).toBe(60)
  const [top, bottom] = [mark({ index: 2, part: 0 }), mark({ index: 2, part: 1 })]
  expect(top && bottom && top.top + top.height + 1).toBeCloseTo(bottom?.top ?? 0)
  const alone = modelOf(stacked, new Set(['low'])).layout(size, pen)
  expect(alone.lanes[0]?.y.max).toBe(30)
  const own = alone.mark({ index: 2, part: 0 })
  const box = alone.lanes[0]?.box
  expect(own && own.top + own.height).toBeCloseTo((box?.top ?? 0) + (box?.height ?? 0))
})

test('the partial end of a line is a separate line, dashed', () => {
  const [first] = modelOf(series, NONE).layout(size, pen).lanes
  expect(first?.lines.map(({ values, dash }) => [values, dash])).toEqual([
    [[1110, 1140, null], undefined],
    [
      [null, 1140, 1135],
      [3, 3],
    ],
  ])
})

const bars: BarsSpec = {
  kind: 'bars',
  title: 'By agent',
  name: 'Agent',
  format: 'count',
  rows: ['Ann', 'Bob', 'Cid', 'Dee', 'Eve'].map((label) => ({ key: label, label })),
  series: [{ key: 'n', label: 'Tickets', values: [60, 30, 10, 70, 30] }],
  whole: 200,
  most: 4,
}

test('[BRK-1] bars list values and shares, the last ones without a bar; up and down move between them', () => {
  const model = modelOf(bars, NONE)
  expect(model.table.row(0).map(plain)).toEqual(['Ann', '60', '30.0 %'])
  expect(model.table.count).toBe(5)
  expect(model.table.row(4).map(plain)).toEqual(['Eve', '30', '15.0 %'])
  expect(walk(model, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual({
    index: 2,
    part: 0,
  })
  const { find, mark } = model.layout(size, pen)
  const widths = [0, 1, 2].map((index) => mark({ index, part: 0 })?.width ?? 0)
  expect(widths.map((width) => width / (widths[0] ?? 1))).toEqual([1, 0.5, expect.closeTo(1 / 6)])
  expect(find(5, 3 * 28 + 5)).toBeUndefined()
  expect(heightOf(bars)).toBe(15 * (4 + 15))
})

test('stacked bars are placed end to end and show their sum', () => {
  const stacked = {
    ...bars,
    most: undefined,
    series: ['a', 'b'].map((key) => ({ key, label: key, values: [1, 2, 3] })),
  } as BarsSpec
  const model = modelOf(stacked, NONE)
  expect(spoken(model.tip({ index: 1 }), undefined)).toContain('a 2, b 2, Together 4')
  const { mark } = model.layout(size, pen)
  const [a, b] = [mark({ index: 2, part: 0 }), mark({ index: 2, part: 1 })]
  expect(a && a.left + a.width + 1).toBeCloseTo(b?.left ?? 0)
})

test('a roomy bar has the whole width, below its name and above its line', () => {
  const roomy: BarsSpec = { ...bars, most: undefined, rows: bars.rows.slice(0, 3), isRoomy: true }
  const { mark, band } = modelOf(roomy, NONE).layout(size, pen)
  const [first, second] = [mark({ index: 0, part: 0 }), mark({ index: 1, part: 0 })]
  expect(first).toMatchObject({ left: 0, width: size.width })
  expect(second?.top).toBe((first?.top ?? 0) + band({ index: 0 }).height)
  expect(first?.top).toBeGreaterThan(16)
})

const heat: HeatMapSpec = {
  kind: 'heatmap',
  title: 'Hours',
  x: { name: 'Hour', labels: ['00:00', '01:00'] },
  y: { name: 'Day', labels: ['Mon', 'Tue', 'Wed'] },
  format: 'count',
  unit: 'tickets',
  values: [
    [1, 2],
    [3, null],
    [5, 6],
  ],
}

test('a heat map is navigated in both directions and names both labels', () => {
  const model = modelOf(heat, NONE)
  const at = walk(model, 'ArrowRight', 'ArrowDown', 'ArrowRight')
  expect(at).toEqual({ index: 1, part: 1 })
  expect(spoken(model.tip({ index: 0, part: 2 }), 2)).toBe('Wed 00:00: tickets 5')
  expect(model.table.row(1)).toEqual(['Tue', '3', '–'])
  const { find, mark } = model.layout(size, pen)
  const cell = mark({ index: 1, part: 2 })
  expect(cell && find(cell.left + 1, cell.top + 1)).toEqual({ index: 1, part: 2 })
  expect(model.ramp).toMatchObject({ from: '0', to: '6' })
})

const histogram: HistogramSpec = {
  kind: 'histogram',
  title: 'First reply',
  name: 'Time',
  unit: 'tickets',
  classes: [
    { label: '<5', from: 0, to: 5, count: 10 },
    { label: '5–15', from: 5, to: 15, count: 30 },
    { label: '>15', from: 15, to: Infinity, count: 10 },
  ],
  target: { value: 5, label: 'target 5' },
}

test('a value is placed in proportion within its class, also in classes of unequal width', () => {
  const at = (value: number) => placeInClasses(value, histogram.classes)
  expect([0, 2.5, 5, 10, 15, 999].map(at)).toEqual([0, 0.5, 1, 1.5, 2, 2])
  expect(placeInClasses(99, histogram.classes.slice(0, 2))).toBe(2)
})

test('a histogram has shares and a total', () => {
  const { table, tip } = modelOf(histogram, NONE)
  expect(table.row(1).map(plain)).toEqual(['5–15', '30', '60.0 %'])
  expect(table.foot?.map(plain)).toEqual(['All', '50', '100 %'])
  expect(plain(spoken(tip({ index: 0, part: 0 }), 0))).toBe('<5: tickets 10, Share 20.0 %')
})

const scatter: ScatterSpec = {
  kind: 'scatter',
  model: scatterModel,
  title: 'Agents',
  name: 'Agent',
  x: { name: 'Solved', format: 'count' },
  y: { name: 'CSAT', format: 'percent', fromData: true },
  groups: [
    { key: 'a', label: 'A' },
    { key: 'b', label: 'B' },
  ],
  points: [
    { label: 'Ann', x: 300, y: 80, n: 100, group: 'a' },
    { label: 'Bob', x: 100, y: 90, n: 25, group: 'b' },
    { label: 'Cid', x: 200, y: 95, n: 1, group: 'b' },
  ],
}

test('left and right follow x, up and down follow y; the area of a point is n', () => {
  const model = modelOf(scatter, NONE)
  const name = (...keys: string[]) => model.datum(walk(model, ...keys) ?? { index: -1 }).label
  expect(name('ArrowRight', 'ArrowRight')).toBe('Cid')
  expect(name('Home')).toBe('Bob')
  expect(name('ArrowUp', 'ArrowUp')).toBe('Bob')
  expect(pointRadius(100, 100) / pointRadius(25, 100)).toBe(2)
})

test('a hidden group loses its points; the others have the same index in the data', () => {
  const model = modelOf(scatter, new Set(['a']))
  expect(model.datum({ index: 0 })).toMatchObject({ index: 1, label: 'Bob', value: 90 })
  const { find, mark } = model.layout(size, pen)
  const box = mark({ index: 1 })
  expect(box && find(box.left, box.top)).toEqual({ index: 1 })
})

const empty: ChartSpec[] = [
  { ...series, series: series.series.map((one) => ({ ...one, values: [null, null, null] })) },
  { ...bars, rows: [] },
  { ...heat, values: [[null]] },
  { ...histogram, classes: histogram.classes.map((one) => ({ ...one, count: 0 })) },
  { ...scatter, points: [] },
  { kind: 'sparkline', title: 'x', format: 'count', x: { name: 'Day', labels: [] }, values: [] },
]
test.each(empty)('a $kind without data is empty', (spec) => {
  expect(modelOf(spec, NONE).isEmpty).toBe(true)
})
test.each([series, bars, heat, histogram, scatter])('a $kind with data is not empty', (spec) => {
  expect(modelOf(spec, NONE).isEmpty).toBe(false)
})

test('a hundred thousand points are laid out without a stack overflow', () => {
  const labels = Array.from({ length: 100_000 }, (_, i) => String(i))
  const values = labels.map((_, i) => i % 977)
  const long: SeriesSpec = {
    kind: 'series',
    title: 'Long',
    x: { name: 'Point', labels },
    lanes: [{ format: 'count' }],
    series: [{ key: 'a', label: 'A', values, shape: 'line' }],
  }
  const { lanes } = modelOf(long, NONE).layout(size, pen)
  expect(lanes[0]?.y.max).toBeGreaterThanOrEqual(976)
  expect(lanes[0]?.x.marks.length).toBeLessThan(15)
})
