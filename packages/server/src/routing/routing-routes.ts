import type { Api } from '../platform/http/route.ts'
import { routingConfigRoutes } from './config/config-routes.ts'
import { liveRoutes } from './live/live-routes.ts'
import { ownWorkRoutes } from './own/own-routes.ts'
import { presenceRoutes } from './presence/presence-routes.ts'
import { simulateRoutes } from './simulate/simulate-routes.ts'
import { routedTicketRoutes } from './tickets/ticket-routes.ts'

/** Routes of routing: its configuration, agents, tickets and live state. */
export function routingRoutes(api: Api): void {
  const wake = api.wakeRouter
  routingConfigRoutes(api, wake)
  presenceRoutes(api, wake)
  ownWorkRoutes(api, wake)
  routedTicketRoutes(api, wake)
  simulateRoutes(api)
  liveRoutes(api)
}
