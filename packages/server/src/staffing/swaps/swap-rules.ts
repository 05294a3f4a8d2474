import {
  addIsoDays,
  checkedDays,
  checkSchedule,
  type DayPlan,
  daysBetween,
  type Leave,
  leaveDays,
  planText,
  type RoutingConfig,
  type ScheduleAgent,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readAgents } from '../../schedule/plan/agent-rows.ts'
import { readDays } from '../../schedule/plan/day-rows.ts'
import { readLeave } from '../../schedule/plan/leave-rows.ts'
import { readRouting } from '../required/read-routing.ts'

export interface Pair {
  agent: string
  day: string
  other: string
  otherDay: string
}

/** The published schedule around days, as far as the rules of swaps look at it. */
export interface SwapView {
  agents: ScheduleAgent[]
  cells: { agent: string; day: string; plan: DayPlan }[]
  leave: Leave[]
  routing: RoutingConfig | undefined
}

export async function readSwapView(
  on: Queryable,
  org: string,
  days: readonly string[],
): Promise<SwapView> {
  const sorted = days.toSorted()
  const range = checkedDays(sorted[0] ?? '', sorted.at(-1) ?? '')
  const cells = await readDays(on, org, range)
  return {
    agents: await readAgents(on, org),
    cells: cells.flatMap(({ agent, day, published }) =>
      published ? [{ agent, day, plan: published }] : [],
    ),
    leave: await readLeave(on, org, range),
    routing: await readRouting(on, org),
  }
}

const planOf = ({ cells }: SwapView, agent: string, day: string) =>
  cells.find((cell) => cell.agent === agent && cell.day === day)?.plan

export const shiftText = (view: SwapView, agent: string, day: string) =>
  planText(planOf(view, agent, day))

/** Whether the routing gives the same work to both. */
function areAlike({ routing }: SwapView, agent: string, other: string): boolean {
  const [one, two] = [agent, other].map((name) => routing?.agents.find((row) => row.name === name))
  if (!routing || (!one && !two)) return true
  if (!one || !two) return false
  return routing.policies.every(({ isOn, groups, skills }) => {
    const able = (row: typeof one) =>
      (groups.length === 0 || row.groups.some((group) => groups.includes(group))) &&
      skills.every(({ name, level }) =>
        row.skills.some((skill) => skill.name === name && skill.level >= level),
      )
    return !isOn || able(one) === able(two)
  })
}

/** The two exchange all that they do on the days. */
export const swappedDays = ({ day, otherDay }: Pair): string[] => [...new Set([day, otherDay])]

function swapped(view: SwapView, pair: Pair): SwapView['cells'] {
  const days = swappedDays(pair)
  const names: Record<string, string> = { [pair.agent]: pair.other, [pair.other]: pair.agent }
  return view.cells.map((cell) =>
    days.includes(cell.day) ? { ...cell, agent: names[cell.agent] ?? cell.agent } : cell,
  )
}

/** Why a swap is not possible; undefined when it is. */
export function swapProblem(view: SwapView, pair: Pair, today: string): string | undefined {
  const { agent, day, other, otherDay } = pair
  if (agent === other) return 'Choose a colleague.'
  if (day <= today || otherDay <= today) return 'Only days after today can be swapped.'
  const known = new Set(view.agents.map(({ name }) => name))
  if (!known.has(agent) || !known.has(other)) return 'Both must be in the schedule.'
  if (planOf(view, agent, day)?.kind !== 'shift' || planOf(view, other, otherDay)?.kind !== 'shift')
    return 'Both need a published shift.'
  if (
    day !== otherDay &&
    (planOf(view, agent, otherDay)?.kind === 'shift' || planOf(view, other, day)?.kind === 'shift')
  )
    return 'One of you works on both days.'
  if (!areAlike(view, agent, other)) return 'You do not have the same skills and groups.'
  const away = leaveDays(view.leave)
  const days = swappedDays(pair)
  if (days.some((one) => away.get(agent)?.has(one) || away.get(other)?.has(one)))
    return 'One of you has leave on a day.'
  const issues = (cells: SwapView['cells']) =>
    checkSchedule(view.agents, cells, view.leave).filter(
      (issue) => issue.agent === agent || issue.agent === other,
    ).length
  if (issues(swapped(view, pair)) > issues(view.cells))
    return 'Somebody would have too little rest or too many hours.'
  return undefined
}

/** Days around a day whose shifts may be taken for it. */
const NEAR = 6

/** Shifts of colleagues that may be taken for the own one of a day. */
export function swapChoices(view: SwapView, agent: string, day: string, today: string): Pair[] {
  return daysBetween(addIsoDays(day, -NEAR), addIsoDays(day, NEAR)).flatMap((otherDay) =>
    view.agents.flatMap(({ name }) => {
      const pair = { agent, day, other: name, otherDay }
      return swapProblem(view, pair, today) === undefined ? [pair] : []
    }),
  )
}

export const choiceDays = (day: string): string[] => [addIsoDays(day, -NEAR), addIsoDays(day, NEAR)]
