import type { Api } from '../platform/http/route.ts'
import { attendanceRoutes } from './attendance/attendance-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { planRoutes } from './plan/plan-routes.ts'
import { previewRoutes } from './preview/preview-routes.ts'
import { proposeRoutes } from './propose/propose-routes.ts'
import { swapRoutes } from './swaps/swap-routes.ts'
import { cachedStaffing } from './staffing/cached-staffing.ts'
import { staffingRoutes } from './staffing/staffing-routes.ts'

/** Routes of the schedule: who is required, what is planned, and what agents did beside it. */
export function scheduleRoutes(api: Api): void {
  planRoutes(api)
  attendanceRoutes(api)
  calendarRoutes(api)
  swapRoutes(api)
  const kept = cachedStaffing(api.db)
  staffingRoutes(api, kept)
  proposeRoutes(api, kept)
  previewRoutes(api, kept)
}
