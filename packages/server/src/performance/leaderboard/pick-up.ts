import {
  EASY_SHARE,
  isClearDifference,
  LEAST_N,
  PICK_UP_STEPS,
  wilson,
} from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Cases } from '../cases/cases.ts'
import { forCases } from '../cases/read-cases.ts'
import type { ExpectedModel } from '../expected/model.ts'
import { predict } from '../expected/predict.ts'

/** Waits before somebody took the tickets of a kind. */
export interface Waits {
  tickets: number
  /** Tickets whose wait is known, by PICK_UP_STEPS; sums of ln(1 + minutes) and of its squares. */
  steps: number[]
  sum: number
  squares: number
}
/** The easy tickets of an agent, and the others. */
export interface PickUp {
  easy: Waits
  other: Waits
}

const noWaits = (): Waits => ({ tickets: 0, steps: PICK_UP_STEPS.map(() => 0), sum: 0, squares: 0 })
export const noPickUp = (): PickUp => ({ easy: noWaits(), other: noWaits() })

const addWaits = (one: Waits, other: Waits): Waits => ({
  tickets: one.tickets + other.tickets,
  steps: one.steps.map((count, step) => count + (other.steps[step] ?? 0)),
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
})
export const addPickUps = (one: PickUp, other: PickUp): PickUp => ({
  easy: addWaits(one.easy, other.easy),
  other: addWaits(one.other, other.other),
})

function count(waits: Waits, minutes: number): void {
  waits.tickets += 1
  if (Number.isNaN(minutes)) return
  const step = PICK_UP_STEPS.findLastIndex((from) => from <= minutes)
  waits.steps[Math.max(0, step)]! += 1
  const log = Math.log1p(Math.max(0, minutes))
  waits.sum += log
  waits.squares += log ** 2
}

interface Ticket {
  agent: string | undefined
  expected: number
  minutes: number
}

function ticketsIn(model: ExpectedModel, cases: Cases): Ticket[] {
  const expected = predict(model, cases)
  const [, waits = new Float64Array()] = cases.values
  const tickets: Ticket[] = []
  for (let ticket = 0; ticket < cases.length; ticket++)
    tickets.push({
      agent: cases.agents.keys[cases.agents.codes[ticket]!],
      expected: expected[ticket]!,
      minutes: waits[ticket]!,
    })
  return tickets
}

/** Waits before pick-up of each agent's solved tickets, easy ones and the others; easy as the whole team's tickets go. */
export async function readPickUps(
  db: Queryable,
  view: View,
  model: ExpectedModel,
): Promise<Map<string, PickUp>> {
  const bySolver: View = { ...view, attribution: 'solver' }
  const parts = await forCases(db, bySolver, ['solved', 'unassigned_time'], (cases) =>
    ticketsIn(model, cases),
  )
  const tickets = parts.flat()
  const sorted = Float64Array.from(tickets, ({ expected }) => expected).sort()
  const edge = sorted[Math.floor(sorted.length * EASY_SHARE)] ?? -Infinity
  const agents = new Map<string, PickUp>()
  for (const { agent, expected, minutes } of tickets) {
    if (agent === undefined) continue
    const own = agents.get(agent) ?? noPickUp()
    agents.set(agent, own)
    count(expected < edge ? own.easy : own.other, minutes)
  }
  return agents
}

const known = ({ steps }: Waits) => steps.reduce((sum, one) => sum + one, 0)

/** Mean of the logarithm of the waits with its interval; undefined for few. */
function meanWait(waits: Waits) {
  const n = known(waits)
  if (n < LEAST_N) return undefined
  const value = waits.sum / n
  const half = 1.96 * Math.sqrt(Math.max(0, waits.squares / n - value ** 2) / n)
  return { value, low: value - half, high: value + half }
}

/** Whether waits are clearly shorter (-1) or longer (1) than others. */
function against(own: Waits, team: Waits): -1 | 0 | 1 {
  const [one, other] = [meanWait(own), meanWait(team)]
  if (!one || !other || !isClearDifference(one, other)) return 0
  return one.value < other.value ? -1 : 1
}

export const easyShare = ({ easy, other }: PickUp): number | undefined => {
  const whole = easy.tickets + other.tickets
  return whole === 0 ? undefined : (easy.tickets / whole) * 100
}

/**
 * Whether an agent picks easy tickets: clearly more of them than the team has, and either they wait less for the agent than
 * for the team, or the others wait longer. Who is given easy tickets does not pick them.
 */
export function isPicking(own: PickUp, team: PickUp): boolean {
  const [one, other] = [own, team].map(({ easy, other: rest }) => {
    const whole = easy.tickets + rest.tickets
    if (whole < LEAST_N) return undefined
    const [low, high] = wilson({ part: easy.tickets, whole })
    return { value: easy.tickets / whole, low, high }
  })
  if (!one || !other || one.value <= other.value || !isClearDifference(one, other)) return false
  return against(own.easy, team.easy) < 0 || against(own.other, team.other) > 0
}

/** Shares of the waits by step, in percent. */
export function waitShares(waits: Waits) {
  const n = known(waits)
  return { shares: waits.steps.map((one) => (n === 0 ? 0 : (one / n) * 100)), n }
}
