import { breakdownHeight } from '@agent-assist/kit/charts/breakdown'
import { orderedColors, ticketColors } from '@agent-assist/kit/charts/colors'
import { scatterModel } from '@agent-assist/kit/charts/scatter-model'
import type { ChartSpec } from '@agent-assist/kit/charts/spec'

const HOUR = 3_600_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Pseudo-random numbers, the same in each run. */
function chance(seed: number) {
  let state = seed
  return () => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647
}

function days(count: number) {
  const all = Array.from(
    { length: count },
    (_, i) => new Date(Date.UTC(2026, 10, 22 - count + i)),
  ).map((day) => {
    const [year, month, date] = day.toISOString().slice(0, 10).split('-')
    const name = WEEKDAYS[day.getUTCDay()] ?? ''
    return { long: `${name} ${month}/${date}/${year}`, short: `${name} ${month}/${date}`, name }
  })
  return {
    name: 'Day',
    labels: all.map(({ long }) => long),
    short: all.map(({ short }) => short),
    ticks: all.flatMap(({ name }, i) => (name === 'Mon' ? [i] : [])),
    isFree: all.map(({ name }) => name.startsWith('S')),
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

function flow(): ChartSpec {
  const { isFree, ...x } = days(28)
  const next = chance(7)
  const day = (free: boolean, last: boolean) =>
    Math.round((free ? 160 : 480) * (last ? 0.2 : 1) + next() * 90)
  const created = isFree.map((free, i) => day(free, i === 27))
  const solved = isFree.map((free, i) => day(free, i === 27))
  let open = 1764
  const backlog = created.map((count, i) => (open += count - (solved[i] ?? 0)))
  return {
    kind: 'series',
    title: 'Created, solved and backlog',
    height: 336,
    x,
    lanes: [
      { title: 'Backlog, end of day', format: 'count', share: 1 },
      { title: 'Tickets per day', format: 'count', share: 2.6 },
    ],
    series: [
      {
        key: 'created',
        label: 'Created',
        values: created,
        shape: 'columns',
        lane: 1,
        total: sum(created),
      },
      {
        key: 'solved',
        label: 'Solved',
        values: solved,
        shape: 'columns',
        lane: 1,
        total: sum(solved),
      },
      {
        key: 'backlog',
        label: 'Backlog',
        values: backlog,
        shape: 'line',
        color: 'var(--c8)',
        total: backlog.at(-1) ?? 0,
      },
    ],
    derived: [
      { label: 'Net flow', format: 'signed', values: created.map((n, i) => n - (solved[i] ?? 0)) },
    ],
    partial: { at: [27], note: 'Today is partial, drawn lighter' },
  }
}

const priorities = ['Urgent', 'High', 'Normal', 'Low']

function stacked(): ChartSpec {
  const labels = ['0–24 h', '24–48 h', '2–4 d', '4–7 d', '7–14 d', '>14 d']
  const shares = [0.07, 0.19, 0.52, 0.22]
  const totals = [521, 332, 466, 365, 321, 210]
  return {
    kind: 'series',
    title: 'Backlog age by priority',
    height: 336,
    x: { name: 'Age', labels },
    lanes: [{ format: 'count', stacked: true }],
    series: priorities.map((label, i) => {
      const values = totals.map((total) => Math.round(total * (shares[i] ?? 0)))
      const color = orderedColors(4)[i] ?? ''
      return { key: label, label, values, shape: 'columns', color, total: sum(values) }
    }),
  }
}

function lines(): ChartSpec {
  const { isFree, ...x } = days(90)
  const next = chance(11)
  return {
    kind: 'series',
    title: 'First reply by channel',
    x,
    lanes: [{ format: 'duration', targets: [{ value: HOUR, label: 'target 1 h' }] }],
    series: ['Email', 'Chat', 'Phone', 'Web form', 'Social'].map((label, i) => ({
      key: label,
      label,
      shape: 'line',
      values: isFree.map((free, day) =>
        i === 4 && day > 30 && day < 40
          ? null
          : HOUR * (0.3 + i * 0.35 + (free ? 0.3 : 0) + next() * 0.3),
      ),
    })),
  }
}

function areas(): ChartSpec {
  const { isFree, ...x } = days(28)
  const next = chance(23)
  return {
    kind: 'series',
    title: 'Contacts by channel',
    x,
    lanes: [{ format: 'count', stacked: true }],
    series: ['Email', 'Chat', 'Phone'].map((label, i) => ({
      key: label,
      label,
      shape: 'area',
      values: isFree.map((free) => Math.round((free ? 4000 : 9000) / (i + 1) + next() * 900)),
    })),
    partial: { at: [27], note: 'Today is partial, drawn lighter' },
  }
}

const agents = Array.from(
  { length: 12 },
  (_, i) => `Agent ${String((i * 7) % 24).padStart(2, '0')}`,
)

function breakdown(): ChartSpec {
  const values = [840, 799, 764, 729, 695, 654, 623, 566, 520, 496, 453, 428]
  const others = Array.from({ length: 12 }, (_, i) => `Agent ${30 + i}`)
  const names = [...agents, ...others].map((name, i) =>
    i === 3 ? 'Maximiliane Featherstonehaugh-Oyelaran (Billing)' : name,
  )
  const most = 13
  return {
    kind: 'bars',
    title: 'Tickets by Agent',
    name: 'Agent',
    format: 'count',
    height: breakdownHeight(most),
    rows: names.map((label, i) => ({ key: String(i), label, color: ticketColors(names)[i] ?? '' })),
    series: [
      {
        key: 'tickets',
        label: 'Tickets',
        values: [...values, ...others.map((_, i) => 412 - i * 4)],
      },
    ],
    whole: 12_246,
    most,
  }
}

function stackedBars(): ChartSpec {
  const hours = [
    [3, 5, 4, 2],
    [4, 9, 10, 4],
    [10, 26, 36, 8],
    [19, 38, 52, 12],
  ]
  return {
    kind: 'bars',
    title: 'Time in status',
    name: 'Priority',
    format: 'duration',
    height: 200,
    rows: priorities.map((label) => ({ key: label, label })),
    series: ['New', 'Open', 'Pending', 'On hold'].map((label, i) => ({
      key: label,
      label,
      values: hours.map((row) => (row[i] ?? 0) * HOUR),
      color: ['var(--c5)', 'var(--c1)', 'var(--c2)', 'var(--c8)'][i] ?? '',
    })),
  }
}

function heatMap(): ChartSpec {
  const next = chance(5)
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  const week = [...WEEKDAYS.slice(1), 'Sun']
  return {
    kind: 'heatmap',
    title: 'Created by day and hour',
    x: {
      name: 'Hour',
      labels: hours.map((hour) => `${hour}:00`),
      short: hours,
      ticks: [0, 3, 6, 9, 12, 15, 18, 21],
      title: 'Hour of creation, time zone of the organisation',
    },
    y: { name: 'Day', labels: week },
    format: 'count',
    unit: 'tickets',
    values: week.map((day) =>
      hours.map((_, hour) => {
        const isWork = hour > 6 && hour < 19
        return Math.round((isWork ? 34 : 1) * (day.startsWith('S') ? 0.2 : 1) * (0.6 + next()))
      }),
    ),
  }
}

function histogram(): ChartSpec {
  const edges = [0, 5, 15, 30, 60, 120, 240, 480, 1440, Infinity]
  const labels = ['<5 m', '5–15', '15–30', '30–60', '1–2 h', '2–4 h', '4–8 h', '8–24', '>24 h']
  const counts = [720, 1740, 2290, 2500, 1980, 1390, 660, 380, 120]
  return {
    kind: 'histogram',
    title: 'First reply time',
    name: 'Time to first reply (classes of unequal width)',
    unit: 'tickets',
    classes: labels.map((label, i) => ({
      label,
      from: (edges[i] ?? 0) * 60_000,
      to: (edges[i + 1] ?? 0) * 60_000,
      count: counts[i] ?? 0,
    })),
    markers: [
      { value: 43 * 60_000, label: 'median 43 m' },
      { value: 238 * 60_000, label: '90 % within 3 h 58 m' },
    ],
    target: { value: HOUR, label: 'target 1 h' },
  }
}

function scatter(): ChartSpec {
  const next = chance(31)
  return {
    kind: 'scatter',
    model: scatterModel,
    title: 'Solved and satisfaction by agent',
    name: 'Agent',
    x: { name: 'Solved tickets', format: 'count' },
    y: {
      name: 'CSAT',
      format: 'percent',
      fromData: true,
      target: { value: 90, label: 'goal 90 %' },
    },
    groups: ['Billing', 'Delivery'].map((label) => ({ key: label, label })),
    points: Array.from({ length: 40 }, (_, i) => ({
      label: `Agent ${i + 1}`,
      x: Math.round(200 + next() * 700),
      y: 82 + next() * 16,
      n: Math.round(10 + next() * next() * 200),
      group: i % 2 === 0 ? 'Billing' : 'Delivery',
    })),
  }
}

function sparkline(): ChartSpec {
  const { isFree, name, labels } = days(28)
  const next = chance(3)
  return {
    kind: 'sparkline',
    title: 'Created',
    format: 'count',
    x: { name, labels },
    values: isFree.map((free) => Math.round((free ? 160 : 480) + next() * 90)),
  }
}

const none: ChartSpec = {
  kind: 'series',
  title: 'Nothing yet',
  why: 'No ticket came in.',
  x: { name: 'Day', labels: [] },
  lanes: [{ format: 'count' }],
  series: [{ key: 'a', label: 'Created', values: [], shape: 'columns' }],
}

/** One chart of each kind, by name. */
export const specs: Record<string, ChartSpec> = {
  flow: flow(),
  stacked: stacked(),
  lines: lines(),
  areas: areas(),
  breakdown: breakdown(),
  stackedBars: stackedBars(),
  heatMap: heatMap(),
  histogram: histogram(),
  scatter: scatter(),
  sparkline: sparkline(),
  none,
}
