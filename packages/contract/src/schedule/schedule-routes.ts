import type { Route } from '../base/route.ts'
import { del, get, post, put } from '../base/verbs.ts'

const schedule = '/organisations/:organisationId/schedule' as const
const leave = `${schedule}/leave` as const
const reasons = `${schedule}/reasons` as const

/** Shifts and leave of agents, and what agents did beside them. */
export const scheduleRoutes = {
  getSchedule: get(schedule, 'agent'),
  getAttendance: get(`${schedule}/attendance`, 'agent'),
  listOwnDeviations: get(`${schedule}/own-deviations`, 'agent'),
  listReasons: get(reasons, 'supervisor'),
  giveReason: post(reasons, 'agent'),
  decideReason: put(`${reasons}/:reasonId`, 'supervisor'),
  deleteReason: del(`${reasons}/:reasonId`, 'agent'),
  saveScheduleDays: put(`${schedule}/days`, 'supervisor'),
  publishSchedule: post(`${schedule}/publication`, 'supervisor'),
  discardSchedule: post(`${schedule}/discard`, 'supervisor'),
  saveScheduleAgents: post(`${schedule}/agents`, 'supervisor'),
  removeScheduleAgent: del(`${schedule}/agents/:agent`, 'supervisor'),
  listShiftTemplates: get(`${schedule}/templates`, 'supervisor'),
  saveShiftTemplates: put(`${schedule}/templates`, 'supervisor'),
  getStaffing: get(`${schedule}/staffing`, 'supervisor'),
  proposeShifts: post(`${schedule}/proposals`, 'supervisor'),
  previewScheduleDay: post(`${schedule}/preview`, 'supervisor'),
  getSpecialDays: get(`${schedule}/special-days`, 'supervisor'),
  saveSpecialDays: put(`${schedule}/special-days`, 'supervisor'),
  getOwnCalendar: get(`${schedule}/own-calendar`, 'agent'),
  renewOwnCalendar: post(`${schedule}/own-calendar`, 'agent'),
  deleteOwnCalendar: del(`${schedule}/own-calendar`, 'agent'),
  listSwaps: get(`${schedule}/swaps`, 'agent'),
  listSwapChoices: get(`${schedule}/swap-choices`, 'agent'),
  requestSwap: post(`${schedule}/swaps`, 'agent'),
  decideSwap: put(`${schedule}/swaps/:swapId`, 'agent'),
  deleteSwap: del(`${schedule}/swaps/:swapId`, 'agent'),
  requestLeave: post(leave, 'agent'),
  importLeave: post(`${leave}/import`, 'supervisor'),
  removeLeave: post(`${leave}/removal`, 'supervisor'),
  decideLeave: put(`${leave}/:leaveId`, 'supervisor'),
  deleteLeave: del(`${leave}/:leaveId`, 'agent'),
} as const satisfies Record<string, Route>
