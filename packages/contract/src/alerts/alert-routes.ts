import type { Route } from '../base/route.ts'
import { get, post, put, del } from '../base/verbs.ts'

const of = '/organisations/:organisationId'

/** Alerts on metrics, scheduled reports, and the log of both. */
export const alertRoutes = {
  listAlerts: get(`${of}/alerts`, 'supervisor'),
  saveAlert: put(`${of}/alerts/:alertId`, 'supervisor'),
  deleteAlert: del(`${of}/alerts/:alertId`, 'supervisor'),
  testAlert: post(`${of}/alerts/:alertId/test`, 'supervisor'),
  listNotices: get(`${of}/notices`, 'supervisor'),
  listReports: get(`${of}/reports`, 'supervisor'),
  saveReport: put(`${of}/reports/:reportId`, 'supervisor'),
  deleteReport: del(`${of}/reports/:reportId`, 'supervisor'),
  sendReport: post(`${of}/reports/:reportId/send`, 'supervisor'),
} as const satisfies Record<string, Route>
