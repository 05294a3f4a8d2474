import {
  checkSchedule,
  daysBetween,
  groupedBy,
  leaveDays,
  planText,
  type ScheduleIssue,
} from '@agent-assist/contract/wire'
import type { Change, DayPlan, Days, Schedule, ScheduleAgent, ScheduleCell } from './queries.ts'

/** A cell of the grid. */
export interface Cell {
  agent: ScheduleAgent
  day: string
  plan?: DayPlan | undefined
  revision: number
  /** Agents do not see it as it is. */
  isChanged: boolean
  isLeave: boolean
  issues: readonly ScheduleIssue[]
}

export interface Grid {
  days: string[]
  rows: { agent: ScheduleAgent; cells: Cell[] }[]
  issues: ScheduleIssue[]
  changed: Cell[]
}

const keyOf = (agent: string, day: string) => `${day} ${agent}`
const isSame = (one: DayPlan | undefined, other: DayPlan | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The grid of the shown days; the schedule has some more for the checks. */
export function gridOf(schedule: Schedule, { from, to }: Days): Grid {
  const days = daysBetween(from, to)
  const stored = new Map(schedule.cells.map((cell) => [keyOf(cell.agent, cell.day), cell]))
  const away = leaveDays(schedule.leave)
  const known = new Set(schedule.agents.map(({ name }) => name))
  const issues = checkSchedule(schedule.agents, schedule.cells, schedule.leave).filter(
    ({ agent, day }) => day >= from && day <= to && known.has(agent),
  )
  const found = groupedBy(issues, ({ agent, day }) => keyOf(agent, day))
  const rows = schedule.agents.map((agent) => ({
    agent,
    cells: days.map((day): Cell => {
      const cell: ScheduleCell | undefined = stored.get(keyOf(agent.name, day))
      return {
        agent,
        day,
        plan: cell?.plan,
        revision: cell?.revision ?? 0,
        isChanged: cell !== undefined && !isSame(cell.plan, cell.published),
        isLeave: away.get(agent.name)?.has(day) ?? false,
        issues: found.get(keyOf(agent.name, day)) ?? [],
      }
    }),
  }))
  const changed = rows.flatMap(({ cells }) => cells.filter((cell) => cell.isChanged))
  return { days, rows, issues, changed }
}

/** A plan of another agent or day, in the zone of this agent. */
export const planFor = (plan: DayPlan | undefined, { zone }: ScheduleAgent): DayPlan | undefined =>
  plan?.kind === 'shift' ? { ...plan, zone } : plan

/** What has to be saved so that cells have these plans; cells that have them already are left out. */
export const changesTo = (
  cells: readonly Cell[],
  planOf: (cell: Cell) => DayPlan | undefined,
): Change[] =>
  cells.flatMap((cell) => {
    const plan = planOf(cell)
    if (isSame(cell.plan, plan)) return []
    return [{ agent: cell.agent.name, day: cell.day, revision: cell.revision, plan: plan ?? null }]
  })

/** The plans before changes, to undo them. */
export function plansBefore(cells: readonly Cell[], changes: readonly Change[]) {
  const known = new Map(cells.map((cell) => [keyOf(cell.agent.name, cell.day), cell.plan]))
  return changes.map(({ agent, day }) => ({
    agent,
    day,
    plan: known.get(keyOf(agent, day)) ?? null,
  }))
}

/** What an agent sees of the own days; a supervisor's own schedule has only these, too. */
export function ownSchedule({ agents, cells, leave, own }: Schedule): Schedule {
  return {
    agents: agents.filter(({ name }) => name === own),
    cells: cells.flatMap((cell) =>
      cell.agent === own && cell.published ? [{ ...cell, plan: cell.published }] : [],
    ),
    leave: leave.filter(({ agent }) => agent === own),
    canEdit: false,
    ...(own === undefined ? {} : { own }),
  }
}

/** A place in the grid. */
export interface Place {
  row: number
  column: number
}

/** The cells of the rectangle between two places. */
export function cellsBetween({ rows }: Grid, one: Place, other: Place): Cell[] {
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)]
  const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)]
  return rows.slice(top, bottom + 1).flatMap(({ cells }) => cells.slice(left, right + 1))
}

/** What is said of a cell to who does not see it. */
export const cellLabel = (cell: Cell, dayText: string): string =>
  [
    `${cell.agent.name}, ${dayText}: ${planText(cell.plan)}`,
    ...(cell.isLeave ? ['on leave'] : []),
    ...(cell.isChanged ? ['not published'] : []),
    ...cell.issues.map(issueText),
  ].join(', ')

const ISSUE_TEXTS: { [K in ScheduleIssue['kind']]: (issue: never) => string } = {
  rest: ({ hours }: { hours: number }) => `${Math.floor(hours * 10) / 10} h rest, at least 11 h`,
  overlap: () => 'begins before the last shift ends',
  hours: ({ hours, limit }: { hours: number; limit: number }) =>
    `${Math.round(hours * 10) / 10} h this week, limit ${limit} h`,
  leave: () => 'shift on a day of leave',
}

/** What is wrong with a cell, in a few words. */
export const issueText = (issue: ScheduleIssue): string => ISSUE_TEXTS[issue.kind](issue as never)

/** Cells that proposed shifts change, and the plan of each. */
export function draftOf(
  { rows }: Grid,
  shifts: readonly { agent: string; day: string; plan: DayPlan }[],
): [Cell[], (cell: Cell) => DayPlan | undefined] {
  const plans = new Map(shifts.map(({ agent, day, plan }) => [keyOf(agent, day), plan]))
  const planOf = ({ agent, day }: Cell) => plans.get(keyOf(agent.name, day))
  return [rows.flatMap(({ cells }) => cells.filter((cell) => planOf(cell) !== undefined)), planOf]
}
