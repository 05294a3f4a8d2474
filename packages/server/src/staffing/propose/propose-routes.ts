import { daysBetween } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { cachedStaffing } from '../required/cached-staffing.ts'
import { readProblem } from './read-problem.ts'
import { searchAside } from './search-aside.ts'

const DAYS_MAX = 7
/** Searches at once, of an organisation and of this server: each takes a processor. */
const AT_ONCE_MAX = 2
const SERVER_MAX = 4
/** The search ends by then, whatever it has; 25 agents need less. */
const BUDGET = { iterations: 120_000, maxMs: 8000 }

/** Proposals of shifts, with few searches of an organisation at a time: each takes a processor. */
export function proposeRoutes(api: Api, kept: ReturnType<typeof cachedStaffing>): void {
  const { db } = api
  const running = new Map<string, number>()
  let all = 0

  route(
    api,
    'proposeShifts',
    async ({ params: { organisationId }, body: { from, to, whatIf }, request }) => {
      if (daysBetween(from, to).length > DAYS_MAX)
        throw new Refusal('bad_input', `Choose at most ${DAYS_MAX} days.`)
      const others = running.get(organisationId) ?? 0
      if (others >= AT_ONCE_MAX || all >= SERVER_MAX)
        throw new Refusal(
          'conflict',
          'Shifts are being proposed already. Try again in some seconds.',
        )
      running.set(organisationId, others + 1)
      all += 1
      const gone = new AbortController()
      const leave = () => gone.abort()
      request.socket.once('close', leave)
      try {
        const staffing = await kept.read(organisationId, { from, to })
        if (staffing.queues.length === 0)
          throw new Refusal('conflict', 'There is no forecast yet, so that nothing is required.')
        const problem = await readProblem(db, organisationId, { from, to, whatIf }, staffing)
        if (problem.workers.length === 0)
          throw new Refusal('conflict', 'Add agents to the schedule first.')
        return await searchAside(problem, gone.signal, BUDGET)
      } finally {
        running.set(organisationId, (running.get(organisationId) ?? 1) - 1)
        all -= 1
        request.socket.off('close', leave)
      }
    },
  )
}
