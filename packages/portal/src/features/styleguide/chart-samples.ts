import { scatterModel } from '@agent-assist/kit/charts/scatter-model'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'

const MINUTE = 60_000
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const x = { name: 'Day', labels: DAYS }
const agents = ['Ada', 'Béla', 'Chidi', 'Dagny', 'Emre']

/** One chart of each kind. */
export const CHART_SAMPLES: readonly ChartSpec[] = [
  {
    kind: 'series',
    title: 'Columns and a line in two lanes',
    x,
    lanes: [
      { title: 'Backlog', format: 'count' },
      { title: 'Tickets', format: 'count', share: 2 },
    ],
    series: [
      {
        key: 'in',
        label: 'Created',
        shape: 'columns',
        lane: 1,
        values: [48, 52, 61, 43, 57, 12, 9],
      },
      {
        key: 'out',
        label: 'Solved',
        shape: 'columns',
        lane: 1,
        values: [41, 55, 49, 51, 60, 14, 7],
      },
      { key: 'open', label: 'Backlog', shape: 'line', values: [90, 87, 99, 91, 88, 86, 88] },
    ],
    partial: { at: [6], note: 'Today is partial, drawn lighter' },
  },
  {
    kind: 'series',
    title: 'Lines with a gap and a target',
    x,
    lanes: [{ format: 'duration', targets: [{ value: 60 * MINUTE, label: 'target 1 h' }] }],
    series: [
      {
        key: 'mail',
        label: 'Email',
        shape: 'line',
        values: [72, 65, null, 58, 61, 90, 84].map((minutes) => minutes && minutes * MINUTE),
      },
      {
        key: 'chat',
        label: 'Chat',
        shape: 'line',
        values: [12, 9, 14, 11, 8, 21, 17].map((minutes) => minutes * MINUTE),
      },
    ],
  },
  {
    kind: 'series',
    title: 'Stacked areas',
    x,
    lanes: [{ format: 'count', stacked: true }],
    series: agents.slice(0, 3).map((label, i) => ({
      key: label,
      label,
      shape: 'area',
      values: DAYS.map((_, day) => 30 + ((day * 7 + i * 13) % 20)),
    })),
  },
  {
    kind: 'bars',
    title: 'Bars with shares',
    name: 'Agent',
    format: 'count',
    rows: agents.map((label) => ({ key: label, label })),
    series: [{ key: 'n', label: 'Tickets', values: [84, 76, 62, 41, 20] }],
    whole: 283,
  },
  {
    kind: 'bars',
    title: 'Stacked bars',
    name: 'Priority',
    format: 'count',
    rows: ['Urgent', 'High', 'Normal'].map((label) => ({ key: label, label })),
    series: [
      { key: 'open', label: 'Open', values: [4, 12, 30] },
      { key: 'hold', label: 'On hold', values: [1, 6, 14] },
    ],
  },
  {
    kind: 'heatmap',
    title: 'Heat map',
    x: { name: 'Hour', labels: ['08', '10', '12', '14', '16', '18'] },
    y: { name: 'Day', labels: DAYS },
    format: 'count',
    unit: 'tickets',
    values: DAYS.map((_, day) => [3, 9, 12, 10, 8, 2].map((n) => (day > 4 ? null : n * (day + 1)))),
  },
  {
    kind: 'histogram',
    title: 'Histogram',
    name: 'Time to first reply',
    unit: 'tickets',
    classes: [
      { label: '<15 m', from: 0, to: 15 * MINUTE, count: 24 },
      { label: '15–30', from: 15 * MINUTE, to: 30 * MINUTE, count: 41 },
      { label: '30–60', from: 30 * MINUTE, to: 60 * MINUTE, count: 33 },
      { label: '>1 h', from: 60 * MINUTE, to: Infinity, count: 9 },
    ],
    markers: [{ value: 24 * MINUTE, label: 'median 24 m' }],
    target: { value: 60 * MINUTE, label: 'target 1 h' },
  },
  {
    kind: 'scatter',
    model: scatterModel,
    title: 'Scatter',
    name: 'Agent',
    x: { name: 'Solved', format: 'count' },
    y: {
      name: 'Ticket CSAT',
      format: 'percent',
      fromData: true,
      target: { value: 90, label: 'goal 90 %' },
    },
    groups: [
      { key: 'a', label: 'Billing' },
      { key: 'b', label: 'Delivery' },
    ],
    points: Array.from({ length: 16 }, (_, i) => ({
      label: `Agent ${i + 1}`,
      x: 120 + ((i * 53) % 200),
      y: 82 + ((i * 7) % 17),
      n: 10 + ((i * 31) % 90),
      group: i % 2 ? 'a' : 'b',
    })),
  },
  {
    kind: 'sparkline',
    title: 'Sparkline',
    format: 'count',
    x,
    values: [48, 52, 61, 43, 57, 12, 9],
  },
]
