import type { BusinessCalendar, CalendarFields, Input, Reply } from '@agent-assist/contract/wire'
import { forget, q, queryClient } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/call.ts'

const of = (organisationId: string) => ({ params: { organisationId } })
const ofCalendar = (organisationId: string, calendarId: string) => ({
  params: { organisationId, calendarId },
})

/** Polling interval in ms while tickets are recalculated. */
const POLL_MS = 1000

export const serviceLevels = (organisationId: string) => ({
  ...q('getServiceLevels', of(organisationId)),
  staleTime: 0,
})

/** Progress of the recalculation; polled until it is done. */
export const recalculation = (organisationId: string) => ({
  ...q('getRecalculation', of(organisationId)),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Reply<'getRecalculation'> | undefined } }) =>
    state.data?.left && !state.data.isStopped ? POLL_MS : (false as const),
})

/** Stops the recalculation where it is, or lets it continue from there. */
export async function stopRecalculation(organisationId: string, isStopped: boolean): Promise<void> {
  const now = await call('stopRecalculation', { ...of(organisationId), body: { isStopped } })
  queryClient.setQueryData(recalculation(organisationId).queryKey, now)
}

/** Lets all screens show the metrics that follow from the service levels. */
export const refreshMetrics = () => queryClient.invalidateQueries()

/** The same for screens that are opened later: this one may be left before the recalculation is done. */
const forgetMetrics = () => void queryClient.invalidateQueries({ refetchType: 'none' })

export async function saveTargets(
  organisationId: string,
  targets: Input<'updateSlaTargets'>['body']['targets'],
): Promise<void> {
  const saved = await call('updateSlaTargets', { ...of(organisationId), body: { targets } })
  forgetMetrics()
  queryClient.setQueryData(serviceLevels(organisationId).queryKey, saved)
  queryClient.setQueryData(recalculation(organisationId).queryKey, saved.recalculation)
}

/** Loads the list of calendars again, and the progress of the recalculation. */
async function refresh(): Promise<void> {
  forgetMetrics()
  await forget('getServiceLevels')
  void forget('getRecalculation')
}

export async function addCalendar(
  organisationId: string,
  body: CalendarFields,
): Promise<BusinessCalendar> {
  const made = await call('createCalendar', { ...of(organisationId), body })
  await refresh()
  return made
}

export async function saveCalendar(
  organisationId: string,
  calendarId: string,
  body: Input<'updateCalendar'>['body'],
): Promise<void> {
  await call('updateCalendar', { ...ofCalendar(organisationId, calendarId), body })
  await refresh()
}

export async function removeCalendar(organisationId: string, calendarId: string): Promise<void> {
  await call('deleteCalendar', ofCalendar(organisationId, calendarId))
  await refresh()
}

export async function bringBackCalendar(organisationId: string, calendarId: string): Promise<void> {
  await call('restoreCalendar', ofCalendar(organisationId, calendarId))
  await refresh()
}
