import {
  addIsoDays,
  type DayOutcome,
  type DueClass,
  instantAt,
  LIVE_SECONDS,
  plannedParts,
  type QueueForecast,
  type RoutingConfig,
  type TimeSpan,
  type WhatIf,
} from '@agent-assist/contract'
import type { Hours } from '../../routing/engine/types.ts'
import {
  type Arrival,
  type Duty,
  simulate,
  type Simulated,
} from '../../routing/simulate/simulate.ts'
import type { PlannedDay } from '../../schedule/plan/planned-days.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** Days that are played: the one before fills the queue, and tickets of the day may be answered on the next. */
const DAYS_BEFORE = 1
const DAYS_AFTER = 1
export const RUNS = 12

export interface DayGame {
  day: string
  zone: string
  queues: readonly QueueForecast[]
  config: RoutingConfig
  whatIf: WhatIf
  hours: (now: number) => Hours
  /** The instant after so many open minutes. */
  dueAfter: (at: number, minutes: number) => number | undefined
}

/** The same numbers in each run with the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A count around its mean (Poisson; means of a quarter-hour are small). */
function countAround(mean: number, random: () => number): number {
  let [count, product] = [0, random()]
  for (const limit = Math.exp(-mean); product > limit; count++) product *= random()
  return count
}

const classOf = (due: readonly DueClass[], random: () => number): DueClass | undefined => {
  let left = random()
  return due.find(({ share }) => (left -= share) <= 0) ?? due.at(-1)
}

/** Tickets as they may arrive around the day. */
function arrivalsOf({ day, zone, queues, dueAfter }: DayGame, seed: number): Arrival[] {
  const random = randomOf(seed)
  const arrivals: Arrival[] = []
  const add = (queue: QueueForecast, channel: string, from: number, isLive: boolean) => {
    const at = from + random() * QUARTER_MS
    const due = classOf(queue.due, random)
    const calendarDue = at + (isLive ? LIVE_SECONDS * 1000 : (due?.minutes ?? 0) * MINUTE_MS)
    arrivals.push({
      id: String(arrivals.length),
      queue: queue.queue || undefined,
      tags: [],
      channel,
      customer: [],
      createdAt: at,
      waitingSince: at,
      dueAt: !isLive && due?.hours === 'business' ? dueAfter(at, due.minutes) : calendarDue,
      isTransfer: false,
      notTo: [],
    })
  }
  for (let step = -DAYS_BEFORE; step <= DAYS_AFTER; step++) {
    const own = addIsoDays(day, step)
    const start = instantAt(own, 0, zone)
    for (const queue of queues) {
      const expected = queue.days.find((one) => one.day === own)
      for (let quarter = 0; quarter < 96; quarter++) {
        const from = start + quarter * QUARTER_MS
        const live = countAround(expected?.live[quarter] ?? 0, random)
        const mean = (expected?.deferred[Math.floor(quarter / 4)] ?? 0) / 4
        for (let i = 0; i < live; i++) add(queue, 'chat', from, true)
        for (let i = countAround(mean, random); i > 0; i--) add(queue, 'email', from, false)
      }
    }
  }
  return arrivals
}

/** When agents take tickets: their shifts without breaks, and less by shrinkage. */
function dutiesOf(cells: readonly PlannedDay[], { whatIf }: DayGame): Duty[] {
  return cells.flatMap(({ agent, day, plan }) =>
    plannedParts(day, plan).flatMap(({ from, to, breaks }) => {
      const spans: TimeSpan[] = []
      let at = from
      for (const pause of breaks) {
        if (pause.from > at) spans.push({ from: at, to: pause.from })
        at = Math.max(at, pause.to)
      }
      if (to > at) spans.push({ from: at, to })
      return spans.map((span) => ({
        agent,
        from: span.from,
        to: span.to - (span.to - span.from) * whatIf.shrinkage,
      }))
    }),
  )
}

/** Whether an answer waits for the work to be done, or only for an agent. */
const answeredAt = ({ ticket, answeredAt: done, assignedAt }: Simulated): number | undefined =>
  ticket.channel === 'chat' ? assignedAt : done

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))]

/** Figures of the tickets of the day over all runs. */
function outcomeOf(runs: readonly (readonly Simulated[])[], until: number): DayOutcome {
  const waits = runs
    .flatMap((run) =>
      run.flatMap((one) => {
        const at = answeredAt(one)
        return at === undefined ? [] : [(at - one.ticket.waitingSince) / MINUTE_MS]
      }),
    )
    .toSorted((a, b) => a - b)
  const missed = runs
    .map(
      (run) =>
        run.filter((one) => {
          const { dueAt } = one.ticket
          return dueAt !== undefined && (answeredAt(one) ?? until) > dueAt
        }).length,
    )
    .toSorted((a, b) => a - b)
  const [medianMin, p90Min] = [quantile(waits, 0.5), quantile(waits, 0.9)]
  return {
    ...(medianMin === undefined ? {} : { medianMin }),
    ...(p90Min === undefined ? {} : { p90Min }),
    missed: missed.reduce((sum, one) => sum + one, 0) / Math.max(1, runs.length),
    missedLow: quantile(missed, 0.1) ?? 0,
    missedHigh: quantile(missed, 0.9) ?? 0,
  }
}

/** Plays the tickets of a day against shifts, several times: for all queues, and for each. */
export function playDay(game: DayGame, cells: readonly PlannedDay[]) {
  const { day, zone, queues, config, whatIf, hours } = game
  const [start, end] = [instantAt(day, 0, zone), instantAt(addIsoDays(day, 1), 0, zone)]
  const until = end + DAYS_AFTER * DAY_MS
  const minutes = new Map(queues.map((one) => [one.queue, one.handlingMin * whatIf.handling]))
  const duties = dutiesOf(cells, game)
  const runs = Array.from({ length: RUNS }, (_, run) =>
    simulate({
      config,
      duties,
      // the same tickets for all shifts, so that only the shifts differ
      arrivals: arrivalsOf(game, run + 1),
      minutesOf: ({ queue }) => minutes.get(queue ?? '') ?? 0,
      hours,
      seed: String(run),
      until,
    }).filter(({ ticket }) => ticket.waitingSince >= start && ticket.waitingSince < end),
  )
  return {
    all: outcomeOf(runs, until),
    of: (queue: string) =>
      outcomeOf(
        runs.map((run) => run.filter(({ ticket }) => (ticket.queue ?? '') === queue)),
        until,
      ),
  }
}
