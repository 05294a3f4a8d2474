import { LEAST_AGENTS } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import type { StoredWeek } from './agent-weeks.ts'
import { type Atom, atomsOf, measuresOf, spreadOf } from './atoms.ts'
import { seeded, weekRow } from './test-weeks.ts'

const SEEDS = 60
const TEAMS = ['One', 'Two', 'Three', 'Four', undefined] as const

/** Weeks of agents who come and go; teams are small and large. */
function history(seed: number): StoredWeek[] {
  const random = seeded(seed)
  const agents = Array.from({ length: 8 + Math.floor(random() * 16) }, (_, place) => ({
    agent: `A${place}`,
    team: TEAMS[Math.floor(random() ** 2 * TEAMS.length)],
  }))
  return Array.from({ length: 4 }, (_, week) => `2026-02-${String(2 + 7 * week).padStart(2, '0')}`)
    .flatMap((week) => agents.map((one) => ({ week, ...one })))
    .filter(() => random() < 0.7)
    .map(({ week, agent, team }) => weekRow({ week, agent, ...(team ? { team } : {}) }))
}

/** What a question may choose: weeks from one to another, and a team, the smaller teams, or all. */
function answers(rows: StoredWeek[], atomsFor = atomsOf): Set<string>[] {
  const weeks = [...new Set(rows.map(({ week }) => week))].toSorted()
  const ranges = weeks.flatMap((from) =>
    weeks.filter((to) => to >= from).map((to) => ({ from, to })),
  )
  return ranges.flatMap(({ from, to }) => {
    const { atoms } = atomsFor(rows.filter(({ week }) => week >= from && week <= to))
    const groups: (readonly Atom[])[] = [atoms, ...Map.groupBy(atoms, ({ team }) => team).values()]
    return groups
      .filter((group) => group.length > 0)
      .map((group) => new Set(group.flatMap(({ agents }) => agents.map(cellOf))))
  })
}
/** What one person did in one week. */
const cellOf = ({ agent, week }: StoredWeek) => `${week} ${agent}`
const agentsIn = (cells: Iterable<string>) => new Set([...cells].map((cell) => cell.slice(11)))

/** The least people that the difference of two answers has; Infinity when no two differ. */
function leastDifference(all: readonly Set<string>[]): number {
  let least = Infinity
  for (const one of all)
    for (const other of all)
      for (const left of [one.difference(other), one.union(other).difference(one)])
        if (left.size > 0) least = Math.min(least, agentsIn(left).size)
  return least
}

/** Whether a combination of answers, added and taken from each other in any amount, leaves a single cell. */
function singlesOut(all: readonly Set<string>[]): string | undefined {
  const cells = [...new Set(all.flatMap((one) => [...one]))]
  const rows: number[][] = all.map((one) => cells.map((cell) => (one.has(cell) ? 1 : 0)))
  // to reduced row echelon form: a vector of one cell is in the span only as a row of its own
  let pivot = 0
  for (let column = 0; column < cells.length && pivot < rows.length; column++) {
    const found = rows.findIndex(
      (row, place) => place >= pivot && Math.abs(row[column] ?? 0) > 1e-9,
    )
    if (found < 0) continue
    const [lead = []] = rows.splice(found, 1)
    const scale = lead[column] ?? 1
    const scaled = lead.map((value) => value / scale)
    for (const [place, row] of rows.entries()) {
      const by = row[column] ?? 0
      if (by !== 0) rows[place] = row.map((value, index) => value - by * (scaled[index] ?? 0))
    }
    rows.splice(pivot, 0, scaled)
    pivot++
  }
  for (const row of rows) {
    const left = row.flatMap((value, place) => (Math.abs(value) > 1e-9 ? [place] : []))
    if (left.length === 1) return cells[left[0] ?? 0]
  }
  return undefined
}

test('[EXP-1] no answer has fewer than five agents, and neither has the difference of any two', () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const all = answers(history(seed))
    for (const cells of all) expect(agentsIn(cells).size).toBeGreaterThanOrEqual(LEAST_AGENTS)
    expect(leastDifference(all), `seed ${seed}`).toBeGreaterThanOrEqual(LEAST_AGENTS)
  }
})

test('[EXP-1] no sum of answers, however weighted, leaves one person of one week', () => {
  for (let seed = 1; seed <= SEEDS; seed++)
    expect(singlesOut(answers(history(seed))), `seed ${seed}`).toBeUndefined()
})

test('[EXP-1] totals over everybody beside teams of five would single people out (negative control)', () => {
  const naive = (rows: readonly StoredWeek[]) => {
    const { atoms } = atomsOf(rows)
    const known = new Set(atoms.flatMap(({ agents }) => agents.map(cellOf)))
    const rest = rows.filter((row) => !known.has(cellOf(row)))
    return {
      atoms: rest.length > 0 ? [...atoms, { week: rest[0]?.week ?? '', agents: rest }] : atoms,
      hasLeftOut: false,
    }
  }
  const seeds = Array.from({ length: SEEDS }, (_, place) => place + 1)
  expect(seeds.some((seed) => leastDifference(answers(history(seed), naive)) === 1)).toBe(true)
  expect(seeds.some((seed) => singlesOut(answers(history(seed), naive)))).toBe(true)
})

const week = '2026-02-02'
const team = (name: string, size: number) =>
  Array.from({ length: size }, (_, place) =>
    weekRow({ week, agent: `${name} ${place}`, team: name }),
  )

test('[EXP-1] small teams are shown together, and left out when they are too few together', () => {
  const joined = atomsOf([...team('Large', 5), ...team('Small', 3), ...team('Tiny', 2)])
  expect(joined.atoms.map((atom) => [atom.team, atom.agents.length])).toEqual([
    ['Large', 5],
    [undefined, 5],
  ])
  expect(joined.hasLeftOut).toBe(false)
  const alone = atomsOf([...team('Large', 6), ...team('Small', 4)])
  expect(alone.atoms.map((atom) => atom.team)).toEqual(['Large'])
  expect(alone.hasLeftOut).toBe(true)
})

test('[EXP-1] measures are sums over agents and weeks, by hand', () => {
  const rows = [
    weekRow({
      week,
      agent: 'A',
      days: 2,
      handled: 30,
      replies: 40,
      afterHours: 10,
      scored: 20,
      negative: 5,
      reassigned: 1,
      peakOpen: 4,
    }),
    weekRow({
      week,
      agent: 'B',
      days: 4,
      handled: 30,
      replies: 60,
      afterHours: 0,
      scored: 60,
      negative: 3,
      reassigned: 4,
      peakOpen: 8,
    }),
  ]
  // 60 tickets on 6 days; mean of peaks 4 and 8; 10 of 100 replies; 8 of 80 messages; 5 for two agents
  expect(measuresOf(rows)).toEqual({
    ticketsPerDay: 10,
    peakOpen: 6,
    afterHours: 10,
    negative: 10,
    reassigned: 2.5,
  })
  expect(measuresOf([])).toEqual({})
})

test('[EXP-1] the spread of load is the Gini coefficient over agents, to two digits', () => {
  const solved = [10, 20, 30, 40, 100]
  const rows = solved.map((n, place) =>
    weekRow({ week, agent: `A${place}`, team: 'T', solved: n, urgent: 0 }),
  )
  const [whole, urgent] = spreadOf(atomsOf(rows).atoms, [week])
  // (-4×10 - 2×20 + 0×30 + 2×40 + 4×100) / (5×200) = 0.4
  expect(whole).toEqual({ measure: 'solved', gini: 0.4, weeks: [{ week, gini: 0.4 }] })
  expect(urgent?.gini).toBeUndefined()
})
