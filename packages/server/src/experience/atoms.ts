import {
  gini,
  LEAST_AGENTS,
  type Measures,
  SPREAD_NAMES,
  type SpreadMeasure,
} from '@agent-assist/contract'
import type { StoredWeek } from './agent-weeks.ts'

/*
 * Atoms: the smallest sums that supervisors see (docs/decisions/0115). An atom is one week of one team with at least
 * LEAST_AGENTS agents, or of the agents of all smaller teams together. Which agents an atom has follows from the week
 * alone, not from a question, and every answer is made of whole atoms: so whatever answers are added or taken from each
 * other, what is left has at least LEAST_AGENTS agents.
 */
export interface Atom {
  week: string
  /** Missing: the agents of several smaller teams. */
  team?: string
  agents: readonly StoredWeek[]
}

const isEnough = ({ length }: { length: number }) => length >= LEAST_AGENTS

/** The atoms of agents' weeks, and whether agents are in none because they are too few. */
export function atomsOf(rows: readonly StoredWeek[]): { atoms: Atom[]; hasLeftOut: boolean } {
  const atoms: Atom[] = []
  let hasLeftOut = false
  for (const [week, agents] of Map.groupBy(rows, (row) => row.week)) {
    const teams = Map.groupBy(agents, ({ team }) => team)
    const isLarge = (team: string | undefined) =>
      team !== undefined && isEnough(teams.get(team) ?? [])
    for (const [team, own] of teams)
      if (team !== undefined && isLarge(team)) atoms.push({ week, team, agents: own })
    const smaller = agents.filter(({ team }) => !isLarge(team))
    if (isEnough(smaller)) atoms.push({ week, agents: smaller })
    else if (smaller.length > 0) hasLeftOut = true
  }
  return { atoms, hasLeftOut }
}

type Counts = Omit<StoredWeek, 'week' | 'agent' | 'team'>

const sumOf = (rows: readonly Counts[], of: (row: Counts) => number | undefined): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)

/** The five measures of some agents' weeks. */
export function measuresOf(rows: readonly Counts[]): Measures {
  const sum = (of: (row: Counts) => number | undefined) => sumOf(rows, of)
  const [days, replies, scored] = [
    sum((row) => row.days),
    sum((row) => row.replies),
    sum((row) => row.scored),
  ]
  const hasHours = rows.some(({ afterHours }) => afterHours !== undefined)
  return {
    ...(days > 0 ? { ticketsPerDay: sum(({ handled }) => handled) / days } : {}),
    ...(rows.length > 0 ? { peakOpen: sum(({ peakOpen }) => peakOpen) / rows.length } : {}),
    ...(replies > 0 && hasHours
      ? { afterHours: (sum(({ afterHours }) => afterHours) / replies) * 100 }
      : {}),
    ...(scored > 0 ? { negative: (sum(({ negative }) => negative) / scored) * 100 } : {}),
    ...(rows.length > 0 ? { reassigned: sum(({ reassigned }) => reassigned) / rows.length } : {}),
  }
}

const AMOUNTS: Record<SpreadMeasure, (row: Counts) => number | undefined> = {
  solved: ({ solved }) => solved,
  urgent: ({ urgent }) => urgent,
  negative: ({ negative }) => negative,
  afterHours: ({ afterHours }) => afterHours,
}

/** The Gini coefficient of what agents had, to two digits: it must not tell what one of them had. */
function giniOf(rows: readonly StoredWeek[], measure: SpreadMeasure): number | undefined {
  const agents = Map.groupBy(rows, ({ agent }) => agent)
  if (!isEnough([...agents.keys()])) return undefined
  const amounts = Array.from(agents.values(), (own) => sumOf(own, AMOUNTS[measure]))
  const value = gini(amounts)
  return value === undefined ? undefined : Math.round(value * 100) / 100
}

/** The spread of load over the agents of atoms, of the whole range and by week. */
export function spreadOf(atoms: readonly Atom[], weeks: readonly string[]) {
  const all = atoms.flatMap(({ agents }) => agents)
  return SPREAD_NAMES.map((measure) => {
    const whole = giniOf(all, measure)
    return {
      measure,
      ...(whole === undefined ? {} : { gini: whole }),
      weeks: weeks.map((week) => {
        const value = giniOf(
          all.filter((row) => row.week === week),
          measure,
        )
        return { week, ...(value === undefined ? {} : { gini: value }) }
      }),
    }
  })
}
