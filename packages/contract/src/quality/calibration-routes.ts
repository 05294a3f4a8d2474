import type { Route } from '../base/route.ts'
import { del, get, post, put } from '../base/verbs.ts'

const sessions = '/organisations/:organisationId/calibrations' as const
const session = `${sessions}/:calibrationId` as const
const ticket = `${session}/tickets/:ticketId` as const

/** Sessions in which several reviewers rate the same conversations. */
export const calibrationRoutes = {
  listCalibrations: get(sessions, 'supervisor'),
  getCalibration: get(session, 'supervisor'),
  saveCalibration: put(session, 'supervisor'),
  deleteCalibration: del(session, 'supervisor'),
  actOnCalibration: post(session, 'supervisor'),
  rateCalibration: put(ticket, 'supervisor'),
  noteCalibration: post(ticket, 'supervisor'),
} as const satisfies Record<string, Route>
