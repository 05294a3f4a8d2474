import { expect, test } from 'vitest'
import { drawPicture } from './draw-picture.ts'
import { type Drawing, pictureSvg } from './picture-svg.ts'
import { reportCsv } from './report-files.ts'

const bars = (rows: number): Drawing => ({
  title: 'By <tag>',
  chart: {
    kind: 'bars',
    items: Array.from({ length: rows }, (_, i) => ({ label: `a "${i}"`, value: i, text: `${i}` })),
  },
})

test('[DASH-1] names in a picture are escaped, and it stays within its height', () => {
  const svg = pictureSvg('A & B', [bars(3)], 2400)
  expect(svg).toContain('By &lt;tag&gt;')
  expect(svg).toContain('A &amp; B')
  expect(svg).toContain('a &quot;2&quot;')
  const high = pictureSvg(
    'Long',
    Array.from({ length: 40 }, () => bars(12)),
    2400,
  )
  const height = Number(/ height="(\d+)"/.exec(high)?.[1])
  expect(height).toBeGreaterThan(2000)
  expect(height).toBeLessThanOrEqual(2400)
})

test('[DASH-1] lines with gaps, one day and negative values are drawn', async () => {
  const chart = {
    kind: 'series' as const,
    unit: 'count' as const,
    days: ['2026-11-01', '2026-11-02', '2026-11-03'],
    lines: [
      { name: 'Net flow', values: [-3, undefined, 4] },
      { name: 'One', values: [undefined, 1, undefined] },
    ],
    goals: [],
  }
  const svg = pictureSvg('Lines', [{ title: 'Lines', chart }], 2400)
  expect(svg).toContain('<polyline')
  expect(svg).toContain('<circle')
  expect(svg).not.toMatch(/NaN|undefined/)
  const png = await drawPicture('Lines', [{ title: 'Lines', chart }])
  expect(png.subarray(1, 4).toString()).toBe('PNG')
})

test('[DASH-1] a cell of the CSV that a spreadsheet would run is plain text', () => {
  const rows = [
    ['=1+1', '-5'],
    ['-cmd', '@x'],
  ]
  const csv = reportCsv({ title: 'T', lead: 'L', parts: [{ title: 'A', head: ['a', 'b'], rows }] })
  expect(csv.toString('utf8')).toContain("'=1+1,-5\r\n'-cmd,'@x")
})

test('[S28] a signed number with its unit stays one, a formula that begins like one does not', () => {
  const cells = (row: string[]) =>
    reportCsv({ title: 'T', lead: 'L', parts: [{ title: 'A', head: ['a'], rows: [row] }] })
      .toString('utf8')
      .split('\r\n')
      .at(-2)
  for (const number of ['-5 %', '+2 h 5 min', '-1.5']) expect(cells([number])).toBe(number)
  for (const formula of ['-2+3', '-1|cmd', '+1*2', '\u200B=1', '|cmd', ';=1', '＝1'])
    expect(cells([formula])).toContain(`'${formula}`)
})

test('[DASH-1] a goal is a dashed line with its value, within the picture', () => {
  const drawingOf = (goal: number): Drawing => ({
    title: 'First reply',
    chart: {
      kind: 'series',
      unit: 'min',
      days: ['2026-11-01', '2026-11-02'],
      lines: [{ name: 'First reply', values: [50, 60] }],
      goals: [{ value: goal, text: `Goal ${goal} m` }],
    },
  })
  for (const goal of [30, 600]) {
    const svg = pictureSvg('Goals', [drawingOf(goal)], 2400)
    expect(svg).toContain('stroke-dasharray')
    expect(svg).toContain(`Goal ${goal} m`)
    expect(svg).toContain('highest 1 h') // of the values, not of the goal
    const y = Number(/y1="([\d.]+)"[^>]*stroke-dasharray/.exec(svg)?.[1])
    expect(y).toBeGreaterThanOrEqual(20)
    expect(y).toBeLessThanOrEqual(152)
  }
})
