import { createCoverage } from './coverage.ts'
import { explain, type Gap } from './explain.ts'
import { type Bound, lowerBound } from './lower-bound.ts'
import { type Problem, proposals, type Shift } from './problem.ts'
import { createRoster } from './rules.ts'

export interface Proposal {
  shifts: { agent: string; day: string; plan: Shift['plan'] }[]
  /** Hours of agents that are required, that lacked before, and that lack now. */
  requiredH: number
  beforeH: number
  uncoveredH: number
  /** No shifts under these rules could leave fewer. */
  bound: Bound
  gaps: Gap[]
  iterations: number
}

interface Budget {
  iterations: number
  /** Share of the time that is used; 1 ends the search. */
  timeUsed?: () => number
  seed?: number
}

/** Temperatures of the search, in hours: at first it accepts plans that are worse by about this. */
const [HOT, COLD] = [1.5, 0.02]
/** So often it looks whether its time is over. */
const LOOK_EVERY = 256

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

/** The state of a search, and its only change: what an agent does on a day. */
function createState(problem: Problem) {
  const { workers, pools, days } = problem
  const coverage = createCoverage(
    pools,
    workers.map(({ name }) => name),
    days.length * 24,
  )
  const rosters = workers.map((worker) => createRoster(worker, problem))
  for (const [agent, roster] of rosters.entries())
    for (const shift of roster.fixed.values()) coverage.change(agent, shift.covers, 1)
  /** Replaces a shift and gives the change of the cost. */
  function put(agent: number, place: number, next: Shift | undefined): number {
    const roster = rosters[agent]!
    const before = roster.at(place)
    let change = before ? coverage.change(agent, before.covers, -1) : 0
    if (next) change += coverage.change(agent, next.covers, 1)
    roster.set(place, next)
    return change
  }
  return { coverage, rosters, put }
}

type State = ReturnType<typeof createState>
type Choices = Map<string, Shift[]>

/** Adds the shift that helps most, until none helps. */
function fill({ coverage, rosters, put }: State, { days }: Problem, choices: Choices): void {
  // agents of one zone who can do the same work gain the same by a shift
  const kinds = rosters.map(({ worker }, agent) => `${worker.zone} ${coverage.able[agent]!.join()}`)
  for (;;) {
    const gains = new Map<string, number>()
    const gainOf = (agent: number, key: string, shift: Shift) => {
      const known = gains.get(key)
      if (known !== undefined) return known
      const change = coverage.change(agent, shift.covers, 1)
      coverage.change(agent, shift.covers, -1)
      gains.set(key, -change / shift.hours)
      return -change / shift.hours
    }
    let best: { agent: number; place: number; shift: Shift; gain: number } | undefined
    for (const [agent, roster] of rosters.entries())
      for (const [place, day] of days.entries()) {
        if (!roster.isOpen(place) || roster.at(place)) continue
        for (const [at, shift] of (choices.get(`${roster.worker.zone} ${day}`) ?? []).entries()) {
          const gain = gainOf(agent, `${kinds[agent]} ${place} ${at}`, shift)
          if (gain > (best?.gain ?? 1e-6) && roster.allows(place, shift))
            best = { agent, place, shift, gain }
        }
      }
    if (!best) return
    put(best.agent, best.place, best.shift)
  }
}

/** Tries changes at random; worse plans are accepted less and less (simulated annealing). Ends with the best plan. */
function improve(state: State, problem: Problem, choices: Choices, budget: Budget): number {
  const { rosters, put } = state
  const { days } = problem
  const random = randomOf(budget.seed ?? 1)
  const pick = (count: number) => Math.floor(random() * count)
  const snapshot = () => rosters.map((roster) => days.map((_, place) => roster.at(place)))
  let [cost, bestCost, best] = [0, 0, snapshot()]
  let [done, used] = [0, 0]
  for (; done < budget.iterations; done++) {
    if (done % LOOK_EVERY === 0) used = budget.timeUsed?.() ?? 0
    if (used >= 1) break
    const heat = HOT * (COLD / HOT) ** Math.max(used, done / budget.iterations)
    const [agent, place] = [pick(rosters.length), pick(days.length)]
    const roster = rosters[agent]!
    if (!roster.isOpen(place)) continue
    const before = roster.at(place)
    const options = choices.get(`${roster.worker.zone} ${days[place]!}`) ?? []
    // half of the changes of a shift move it to another day
    const other = before && random() < 0.5 ? pick(days.length) : place
    if (other !== place && (!roster.isOpen(other) || roster.at(other))) continue
    const from =
      other === place ? options : (choices.get(`${roster.worker.zone} ${days[other]!}`) ?? [])
    const next = other === place && before && random() < 0.3 ? undefined : from[pick(from.length)]
    if (!before && !next) continue
    let change = put(agent, place, undefined)
    const isAllowed = !next || roster.allows(other, next)
    if (isAllowed) change += put(agent, other, next)
    if (!isAllowed || (change > 0 && random() >= Math.exp(-change / heat))) {
      if (isAllowed) put(agent, other, undefined)
      put(agent, place, before)
      continue
    }
    cost += change
    if (cost < bestCost - 1e-9) [bestCost, best] = [cost, snapshot()]
  }
  for (const [agent, plan] of best.entries())
    for (const [place, shift] of plan.entries())
      if (rosters[agent]!.isOpen(place)) put(agent, place, shift)
  return done
}

/** Proposes shifts for days about which nothing is decided. The same input and budget give the same result. */
export function propose(problem: Problem, budget: Budget): Proposal {
  const { workers, days, pools } = problem
  const state = createState(problem)
  const choices = proposals(problem)
  const beforeH = state.coverage.uncovered()
  fill(state, problem, choices)
  const iterations = workers.length > 0 ? improve(state, problem, choices, budget) : 0
  fill(state, problem, choices)
  const { rosters, coverage } = state
  return {
    shifts: rosters.flatMap((roster) =>
      days.flatMap((day, place) => {
        const shift = roster.isOpen(place) ? roster.at(place) : undefined
        return shift ? [{ agent: roster.worker.name, day, plan: shift.plan }] : []
      }),
    ),
    requiredH: pools.reduce((sum, { required }) => sum + required.reduce((a, b) => a + b, 0), 0),
    beforeH,
    uncoveredH: coverage.uncovered(),
    bound: lowerBound(problem, rosters),
    gaps: explain(problem, coverage, rosters),
    iterations,
  }
}
