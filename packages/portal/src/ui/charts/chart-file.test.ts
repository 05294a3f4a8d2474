import { HOUR_MS } from '@agent-assist/contract/wire'
import { scatterModel } from '@agent-assist/kit/charts/scatter-model'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { describe, expect, test } from 'vitest'
import { chartFile } from './chart-file.ts'

const days = { name: 'Day', labels: ['Mon 2 Mar', 'Tue 3 Mar'] }

const SPECS: [ChartSpec, string[]][] = [
  [
    {
      kind: 'series',
      title: 'Tickets',
      x: days,
      lanes: [{ format: 'count' }, { format: 'duration' }],
      series: [
        { key: 'n', label: 'Created', values: [4, 0], shape: 'columns' },
        { key: 't', label: 'First reply', values: [1.5 * HOUR_MS, null], shape: 'line', lane: 1 },
      ],
      derived: [{ label: 'Negative', format: 'percent', values: [12.5, 100 / 3] }],
    },
    [
      'Day,Created,"First reply, minutes","Negative, percent"',
      'Mon 2 Mar,4,90,12.5',
      'Tue 3 Mar,0,,33.333333333333336',
    ],
  ],
  [
    {
      kind: 'bars',
      title: 'Sentiment',
      name: 'Tag',
      format: 'percent',
      rows: [
        { key: '0', label: '=SUM(A1)', note: 'n 8' },
        { key: '1', label: 'crash, "again"', note: 'n 3' },
      ],
      series: [{ key: 'bad', label: 'Negative', values: [-25, null] }],
    },
    ['Tag,"Negative, percent",Note', '"\'=SUM(A1)",-25,n 8', '"crash, ""again""",,n 3'],
  ],
  [
    {
      kind: 'heatmap',
      title: 'How tickets end',
      x: { name: 'Last', labels: ['Positive', 'Negative'] },
      y: { name: 'First', labels: ['Neutral', 'Mixed'] },
      format: 'count',
      unit: 'tickets',
      values: [
        [1, 2],
        [null, 4],
      ],
    },
    ['First,Positive,Negative', 'Neutral,1,2', 'Mixed,,4'],
  ],
  [
    {
      kind: 'histogram',
      title: 'First reply time',
      name: 'First reply',
      unit: 'Tickets',
      classes: [
        { label: 'up to 1 h', from: 0, to: HOUR_MS, count: 7 },
        { label: '1 to 2 h', from: HOUR_MS, to: 2 * HOUR_MS, count: 2 },
      ],
    },
    ['First reply,Tickets', 'up to 1 h,7', '1 to 2 h,2'],
  ],
  [
    {
      kind: 'scatter',
      model: scatterModel,
      title: 'Agents',
      name: 'Agent',
      x: { name: 'First reply', format: 'duration' },
      y: { name: 'CSAT', format: 'percent' },
      groups: [{ key: 'a', label: 'Orders' }],
      points: [
        { label: 'Ann', x: HOUR_MS, y: 80, n: 12, group: 'a' },
        { label: 'Bo', x: 0, y: 50, n: 2 },
      ],
    },
    [
      'Agent,"First reply, minutes","CSAT, percent",Based on,Group',
      'Ann,60,80,12,Orders',
      'Bo,0,50,2,',
    ],
  ],
]

describe('[DASH-4] the file of a chart', () => {
  test.each(SPECS)(
    '$kind: one row for each category, unrounded, times in minutes',
    async (spec, lines) => {
      const text = await chartFile(spec).text()
      expect(text.replace('\uFEFF', '').split('\r\n')).toEqual(lines)
    },
  )
})
