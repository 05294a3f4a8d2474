import { checkSchedule, planHours, scheduledStaff } from '@agent-assist/contract'
import { expect, test, vi } from 'vitest'
import type { Problem } from './problem.ts'
import { propose } from './search.ts'
import { searchAside } from './search-aside.ts'
import { DAYS, problemOf, team, weekdays, worker, ZONE } from './test-team.ts'

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** Everything that is planned after a proposal. */
function planned({ workers }: Problem, shifts: ReturnType<typeof propose>['shifts']) {
  const fixed = workers.flatMap(({ name, fixed: known }) =>
    [...known].flatMap(([day, plan]) => (plan === 'leave' ? [] : [{ agent: name, day, plan }])),
  )
  return [...fixed, ...shifts]
}

test('[ROUT-2] a week of 25 agents keeps all rules, near the lower bound', () => {
  const { problem, leave } = team()
  const proposal = propose(problem, { iterations: 20_000 })
  const agents = problem.workers.map(({ name, zone, maxHours }) => ({ name, zone, maxHours }))
  expect(checkSchedule(agents, planned(problem, proposal.shifts), leave)).toEqual([])
  for (const { name, fixed } of problem.workers) {
    const own = proposal.shifts.filter(({ agent }) => agent === name)
    expect(own.length).toBeLessThanOrEqual(5)
    expect(own.some(({ day }) => fixed.has(day))).toBe(false)
  }
  expect(proposal.uncoveredH).toBeGreaterThanOrEqual(proposal.bound.hours - 1e-6)
  expect(proposal.uncoveredH).toBeLessThan(proposal.beforeH * 0.3)
  // what the shifts leave is not more than a twelfth of the work above what no plan could cover
  expect(proposal.uncoveredH - proposal.bound.hours).toBeLessThan(proposal.requiredH / 12)
  expect(sum(proposal.gaps.map(({ hours }) => hours))).toBeLessThanOrEqual(
    proposal.uncoveredH + 1e-6,
  )
})

test('[ROUT-2] the search improves on filling alone, and repeats itself', () => {
  const { problem } = team()
  const filled = propose(problem, { iterations: 0 })
  const searched = propose(problem, { iterations: 20_000 })
  expect(searched.uncoveredH).toBeLessThan(filled.uncoveredH)
  expect(propose(problem, { iterations: 20_000 }).shifts).toEqual(searched.shifts)
})

test('[ROUT-2] a search that is stopped ends with what it has', () => {
  const { problem } = team()
  const stopped = propose(problem, { iterations: 1e9, timeUsed: () => 1 })
  expect(stopped.iterations).toBe(0)
  expect(stopped.shifts.length).toBeGreaterThan(0)
})

test('[ROUT-2] work that fits exactly is covered exactly', () => {
  // one agent from 9 to 13 and from 13:30 to 17:30 on five days
  const required = weekdays((hour) =>
    hour === 13 || hour === 17 ? 0.5 : hour >= 9 && hour < 17 ? 1 : 0,
  )
  const problem = problemOf([worker('Ann')], [{ queues: ['A'], required }])
  const proposal = propose(problem, { iterations: 2000 })
  expect(proposal.uncoveredH).toBeCloseTo(0, 6)
  expect(proposal.shifts).toHaveLength(5)
  expect(sum(proposal.shifts.map(({ plan }) => planHours(plan)))).toBe(40)
  expect(proposal.gaps).toEqual([])
  expect(scheduledStaff(proposal.shifts, DAYS, ZONE)[0]?.[9]).toBe(1)
})

test('[ROUT-2] the lower bound, and why hours stay uncovered', () => {
  // two agents are needed from 9 to 17; only one has the skill, and may work 16 hours
  const required = weekdays((hour) => (hour >= 9 && hour < 17 ? 2 : 0))
  const workers = [worker('Ann', { maxHours: 16 }), worker('Ben')]
  const problem = problemOf(workers, [{ queues: ['Billing'], agents: ['Ann'], required }])
  const { bound, uncoveredH, gaps, shifts } = propose(problem, { iterations: 2000 })
  // 40 hours have one agent at most, of the other 40 Ann covers 16
  expect(bound).toEqual({ hours: 64, nobodyH: 40, usedUpH: 24 })
  expect(uncoveredH).toBeGreaterThanOrEqual(64)
  expect(uncoveredH).toBeLessThan(67)
  expect(shifts.every(({ agent }) => agent === 'Ann')).toBe(true)
  expect(gaps.map(({ reason }) => reason)).toContain('hours')
  expect(gaps[0]).toMatchObject({ queues: ['Billing'] })
})

test('[ROUT-2] leave and work that nobody can do are named', () => {
  const required = weekdays((hour) => (hour >= 9 && hour < 12 ? 1 : 0))
  const fixed = new Map(DAYS.map((day) => [day, 'leave'] as const))
  const away = propose(problemOf([worker('Ann', { fixed })], [{ queues: ['A'], required }]), {
    iterations: 100,
  })
  expect(away.shifts).toEqual([])
  expect(away.gaps[0]).toEqual({
    day: DAYS[0],
    from: 9,
    to: 12,
    hours: 3,
    queues: ['A'],
    reason: 'away',
  })
  expect(away.bound).toEqual({ hours: 15, nobodyH: 15, usedUpH: 0 })
  const unskilled = propose(
    problemOf([worker('Ann')], [{ queues: ['A'], agents: ['Gone'], required }]),
    {
      iterations: 100,
    },
  )
  expect(unskilled.gaps[0]?.reason).toBe('nobody')
  expect(unskilled.shifts).toEqual([])
})

test('[ROUT-2] a search that nobody waits for ends', async () => {
  const stop = new AbortController()
  const endless = searchAside(team().problem, stop.signal, { iterations: 1e12, maxMs: 1e12 })
  stop.abort()
  await expect(endless).rejects.toMatchObject({ code: 'conflict' })
  const gone = AbortSignal.abort()
  const late = searchAside(team().problem, gone, { iterations: 1e12, maxMs: 1e12 })
  await expect(late).rejects.toMatchObject({ code: 'conflict' })
})

test('[R35] a search that does not end by itself is ended, whatever it is doing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { signal } = new AbortController()
  const endless = searchAside(team().problem, signal, { iterations: 1e12, maxMs: 1e8 })
  const ended = vi.fn()
  endless.catch(ended)
  vi.advanceTimersByTime(1e8 + 3999)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  await expect(endless).rejects.toMatchObject({ code: 'too_slow' })
  vi.useRealTimers()
})
