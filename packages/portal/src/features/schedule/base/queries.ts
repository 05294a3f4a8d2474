import {
  checkedDays,
  type DayPlan,
  type Input,
  type Leave,
  type Reply,
  type ScheduleAgent,
  type ScheduleCell,
} from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/call.ts'

export type { DayPlan, Leave, ScheduleAgent, ScheduleCell }
export type Schedule = Reply<'getSchedule'>
export type LeaveEntry = Required<Input<'importLeave'>['body']['items'][number]>
export type Change = Input<'saveScheduleDays'>['body']['changes'][number]

/** The shown days. */
export interface Days {
  from: string
  to: string
}

const of = (organisationId: string) => ({ params: { organisationId } })

/** The schedule of a range with the days that its checks need. */
export const scheduleQuery = (organisationId: string, { from, to }: Days) => ({
  ...q('getSchedule', { ...of(organisationId), query: checkedDays(from, to) }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

export type Staffing = Reply<'getStaffing'>
/** Forecasts change once a day. */
const STAFFING_MS = 10 * 60_000

/** Who is required on the days of a range. */
export const staffingQuery = (organisationId: string, query: Days) => ({
  ...q('getStaffing', { ...of(organisationId), query }),
  staleTime: STAFFING_MS,
  placeholderData: keepPreviousData,
})

export type SpecialDay = Reply<'getSpecialDays'>['items'][number]
export const specialDaysQuery = (organisationId: string) => ({
  ...q('getSpecialDays', of(organisationId)),
  staleTime: 0,
})
export const forgetStaffing = () => Promise.all([forget('getStaffing'), forget('getSpecialDays')])
export const saveSpecialDays = (organisationId: string, items: SpecialDay[]) =>
  call('saveSpecialDays', { ...of(organisationId), body: { items } })

export type ShiftTemplate = Reply<'listShiftTemplates'>['items'][number]
export const templatesQuery = (organisationId: string) =>
  q('listShiftTemplates', of(organisationId))
export const forgetTemplates = () => forget('listShiftTemplates')
export const saveTemplates = (organisationId: string, items: ShiftTemplate[]) =>
  call('saveShiftTemplates', { ...of(organisationId), body: { items } })

export type Swap = Reply<'listSwaps'>['items'][number]
export const swapsQuery = (organisationId: string) => ({
  ...q('listSwaps', of(organisationId)),
  staleTime: 0,
})
export const swapChoicesQuery = (organisationId: string, day: string) => ({
  ...q('listSwapChoices', { ...of(organisationId), query: { day } }),
  staleTime: 0,
})
export const forgetSwaps = () =>
  Promise.all([forget('listSwaps'), forget('getSchedule'), forget('getWaitingWork')])
export const requestSwap = (organisationId: string, body: Input<'requestSwap'>['body']) =>
  call('requestSwap', { ...of(organisationId), body })
export const decideSwap = (
  organisationId: string,
  swapId: string,
  decision: 'accepted' | 'approved' | 'declined',
) => call('decideSwap', { params: { organisationId, swapId }, body: { decision } })
export const deleteSwap = (organisationId: string, swapId: string) =>
  call('deleteSwap', { params: { organisationId, swapId } })

export const ownCalendarQuery = (organisationId: string) => q('getOwnCalendar', of(organisationId))
export const forgetOwnCalendar = () => forget('getOwnCalendar')
export const renewOwnCalendar = (organisationId: string) =>
  call('renewOwnCalendar', of(organisationId))
export const deleteOwnCalendar = (organisationId: string) =>
  call('deleteOwnCalendar', of(organisationId))

export type DayPreview = Reply<'previewScheduleDay'>

export const previewDay = (
  organisationId: string,
  body: Input<'previewScheduleDay'>['body'],
  signal: AbortSignal,
) => call('previewScheduleDay', { ...of(organisationId), body }, { signal })

export type Proposal = Reply<'proposeShifts'>

export const proposeShifts = (
  organisationId: string,
  body: Input<'proposeShifts'>['body'],
  signal: AbortSignal,
) => call('proposeShifts', { ...of(organisationId), body }, { signal })

export const forgetSchedule = () => forget('getSchedule')
export const forgetLeave = () => Promise.all([forgetSchedule(), forget('getWaitingWork')])

export type Reason = Reply<'listReasons'>['items'][number]
export type OwnDeviation = Reply<'listOwnDeviations'>['items'][number]
export const reasonsQuery = (organisationId: string) => ({
  ...q('listReasons', of(organisationId)),
  staleTime: 0,
})
export const ownDeviationsQuery = (organisationId: string, query: Days) => ({
  ...q('listOwnDeviations', { ...of(organisationId), query }),
  staleTime: 0,
  placeholderData: keepPreviousData, // the range moves on every minute
})
export const forgetReasons = () =>
  Promise.all([
    forget('listReasons'),
    forget('listOwnDeviations'),
    forget('getAttendance'),
    forget('getWaitingWork'),
  ])
export const giveReason = (organisationId: string, body: Input<'giveReason'>['body']) =>
  call('giveReason', { ...of(organisationId), body })
export const decideReason = (
  organisationId: string,
  reasonId: string,
  state: 'approved' | 'declined',
) => call('decideReason', { params: { organisationId, reasonId }, body: { state } })
export const deleteReason = (organisationId: string, reasonId: string) =>
  call('deleteReason', { params: { organisationId, reasonId } })

export const readSchedule = (organisationId: string, query: Days) =>
  call('getSchedule', { ...of(organisationId), query })

export const saveDays = (organisationId: string, changes: Change[]) =>
  call('saveScheduleDays', { ...of(organisationId), body: { changes } })

export const publish = (organisationId: string, body: Days) =>
  call('publishSchedule', { ...of(organisationId), body })

export const discard = (organisationId: string, body: Days) =>
  call('discardSchedule', { ...of(organisationId), body })

export const saveAgents = (organisationId: string, agents: ScheduleAgent[]) =>
  call('saveScheduleAgents', { ...of(organisationId), body: { agents } })

export const removeAgent = (organisationId: string, agent: string) =>
  call('removeScheduleAgent', { params: { organisationId, agent } })

export const enterLeave = (organisationId: string, body: Input<'requestLeave'>['body']) =>
  call('requestLeave', { ...of(organisationId), body })

export const importLeave = (organisationId: string, items: LeaveEntry[]) =>
  call('importLeave', { ...of(organisationId), body: { items } })

export const removeLeave = (organisationId: string, ids: string[]) =>
  call('removeLeave', { ...of(organisationId), body: { ids } })

export const decideLeave = (
  organisationId: string,
  leaveId: string,
  state: 'approved' | 'declined',
) => call('decideLeave', { params: { organisationId, leaveId }, body: { state } })

export const deleteLeave = (organisationId: string, leaveId: string) =>
  call('deleteLeave', { params: { organisationId, leaveId } })
