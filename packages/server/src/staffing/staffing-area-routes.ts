import type { Api } from '../platform/http/route.ts'
import { previewRoutes } from './preview/preview-routes.ts'
import { proposeRoutes } from './propose/propose-routes.ts'
import { cachedStaffing } from './required/cached-staffing.ts'
import { staffingRoutes } from './required/staffing-routes.ts'
import { swapRoutes } from './swaps/swap-routes.ts'

/** Who is required when, and what follows for shifts. */
export function staffingAreaRoutes(api: Api): void {
  const cached = cachedStaffing(api.db)
  staffingRoutes(api, cached)
  proposeRoutes(api, cached)
  previewRoutes(api, cached)
  swapRoutes(api)
}
