import {
  addIsoDays,
  daysBetween,
  type DayPlan,
  leaveDays,
  mondayOf,
  requiredStaff,
  type WhatIf,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { readAgents } from '../../schedule/plan/agent-rows.ts'
import { readDays } from '../../schedule/plan/day-rows.ts'
import { readLeave } from '../../schedule/plan/leave-rows.ts'
import type { Staffing } from '../required/read-staffing.ts'
import type { Pool, Problem } from './problem.ts'

/** Queues that the same agents can do are one pool. */
function poolsOf({ queues, days }: Staffing, shown: readonly string[], whatIf: WhatIf): Pool[] {
  const groups = Map.groupBy(queues, ({ agents }) => agents?.toSorted().join('\n') ?? '*')
  const open = days.map((day) => day.open)
  const places = shown.map((day) => days.findIndex((one) => one.day === day))
  return [...groups.values()].map((group) => {
    const required = requiredStaff(group, open, whatIf)
    return {
      queues: group.map(({ queue }) => queue),
      agents: group[0]?.agents,
      required: places.flatMap((place) => required[place] ?? Array<number>(24).fill(0)),
    }
  })
}

/** What shifts are proposed for: the days without a plan of all agents, and the work of the forecast. */
export async function readProblem(
  on: Queryable,
  org: string,
  { from, to, whatIf }: { from: string; to: string; whatIf: WhatIf },
  staffing: Staffing,
): Promise<Problem> {
  const days = daysBetween(from, to)
  // rules look at whole weeks and at the days beside the range
  const around = { from: addIsoDays(mondayOf(from), -1), to: addIsoDays(mondayOf(to), 7) }
  const cells = await readDays(on, org, around)
  const away = leaveDays(await readLeave(on, org, around))
  const agents = await readAgents(on, org)
  return {
    zone: staffing.zone,
    days,
    pools: poolsOf(staffing, days, whatIf),
    workers: agents.map((agent) => {
      const fixed = new Map<string, DayPlan | 'leave'>()
      for (const cell of cells)
        if (cell.agent === agent.name && cell.plan) fixed.set(cell.day, cell.plan)
      for (const day of away.get(agent.name) ?? []) fixed.set(day, 'leave')
      return { ...agent, fixed }
    }),
  }
}
