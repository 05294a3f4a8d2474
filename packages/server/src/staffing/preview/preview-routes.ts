import { randomUUID } from 'node:crypto'
import { RoutingConfig } from '@agent-assist/contract'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { readServiceLevels } from '../../tickets/store/store-service-levels.ts'
import { readAgents } from '../../schedule/plan/agent-rows.ts'
import { readAround } from '../../schedule/plan/planned-days.ts'
import type { cachedStaffing } from '../required/cached-staffing.ts'
import { readRouting } from '../required/read-routing.ts'
import { playDay, RUNS } from './play-day.ts'

/** Open tickets of an agent while no routing is published. */
const TOTAL = 3

/** Everybody takes everything. */
const plainConfig = (names: readonly string[]): RoutingConfig =>
  RoutingConfig.parse({
    policies: [{ id: randomUUID(), name: 'All tickets' }],
    agents: names.map((name) => ({ name, total: TOTAL })),
  })

/** What the shifts of a day mean for its tickets, before they are published. */
export function previewRoutes(api: Api, kept: ReturnType<typeof cachedStaffing>): void {
  const { db } = api

  route(
    api,
    'previewScheduleDay',
    async ({ params: { organisationId }, body: { day, whatIf } }) => {
      const staffing = await kept.read(organisationId, { from: day, to: day })
      if (staffing.queues.length === 0)
        throw new Refusal('conflict', 'There is no forecast yet, so that no tickets are expected.')
      const names = (await readAgents(db, organisationId)).map(({ name }) => name)
      const routing = await readRouting(db, organisationId)
      const { draft, published } = await readAround(db, organisationId, day)
      const { business } = await readServiceLevels(db, organisationId)
      const game = {
        day,
        zone: staffing.zone,
        queues: staffing.queues,
        config: routing ?? plainConfig(names),
        whatIf,
        hours: (now: number) => {
          if (!business || business.minutes(now, now + 1000) > 0) return { isOpen: true }
          const opensAt = business.after(now, 1 / 60)
          return { isOpen: false, ...(opensAt === undefined ? {} : { opensAt }) }
        },
        dueAfter: (at: number, minutes: number) =>
          business ? business.after(at, minutes) : at + minutes * 60_000,
      }
      const [planned, seen] = [playDay(game, draft), playDay(game, published)]
      const routed = new Set(routing?.agents.flatMap(({ name, isOn }) => (isOn ? [name] : [])))
      const scheduled = new Set(draft.filter((one) => one.day === day).map(({ agent }) => agent))
      const ticketsOf = (queue: (typeof staffing.queues)[number]) => {
        const own = queue.days.find((one) => one.day === day)
        return [...(own?.live ?? []), ...(own?.deferred ?? [])].reduce((sum, one) => sum + one, 0)
      }
      return {
        tickets: staffing.queues.reduce((sum, queue) => sum + ticketsOf(queue), 0),
        draft: planned.all,
        published: seen.all,
        queues: staffing.queues.map((queue) => ({
          queue: queue.queue,
          tickets: ticketsOf(queue),
          draft: planned.of(queue.queue),
          published: seen.of(queue.queue),
        })),
        unrouted: routing ? [...scheduled].filter((name) => !routed.has(name)).toSorted() : [],
        isRouted: routing !== undefined,
        runs: RUNS,
      }
    },
  )
}
