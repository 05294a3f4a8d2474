import type { Api } from '../platform/http/route.ts'
import { attendanceRoutes } from './attendance/attendance-routes.ts'
import { reasonRoutes } from './attendance/reason-routes.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { planRoutes } from './plan/plan-routes.ts'
import { templateRoutes } from './plan/template-routes.ts'

/** Routes of the schedule: what is planned, and what agents did beside it. */
export function scheduleRoutes(api: Api): void {
  planRoutes(api)
  templateRoutes(api)
  attendanceRoutes(api)
  reasonRoutes(api)
  calendarRoutes(api)
}
