import type { Api } from '../../platform/http/route.ts'
import { brandRoutes } from './brand-routes.ts'
import { choiceRoutes } from './choice-routes.ts'
import { customGroupRoutes } from './custom-group-routes.ts'
import { tagGroupRoutes } from './tag-group-routes.ts'

/** Brands, groups of the helpdesk, tag groups and custom groups; tags are in `tickets/tags`. */
export function listRoutes(api: Api): void {
  brandRoutes(api)
  choiceRoutes(api)
  tagGroupRoutes(api)
  customGroupRoutes(api)
}
