import { propose } from '../../packages/server/src/staffing/propose/search.ts'
import { team } from '../../packages/server/src/staffing/propose/test-team.ts'

/* npm run bench -- proposals: shifts of a week for 25 agents; hours that stay uncovered beside the lower bound. */

const RUNS = [0, 20_000, 120_000]

const { problem } = team()
const hours = (value: number) => value.toFixed(1)
console.table(
  RUNS.map((iterations) => {
    const start = performance.now()
    const { shifts, requiredH, uncoveredH, bound } = propose(problem, { iterations })
    return {
      'tried changes': iterations,
      shifts: shifts.length,
      'required h': hours(requiredH),
      'uncovered h': hours(uncoveredH),
      'lower bound h': hours(bound.hours),
      seconds: ((performance.now() - start) / 1000).toFixed(1),
    }
  }),
)
