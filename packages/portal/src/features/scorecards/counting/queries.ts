import type { CountingSettings, Input, Reply } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q, queryClient } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/call.ts'

export type { CountingSettings }
export type CountingSetup = Reply<'getCountingSettings'>
export type Preview = Reply<'previewCounting'>

/** Interval in ms at which a running recalculation is read again. */
const RUNNING_MS = 3000

const of = (organisationId: string) => ({ params: { organisationId } })

/** How the organisation counts. */
export const counting = (organisationId: string) => ({
  ...q('getCountingSettings', of(organisationId)),
  staleTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data?: CountingSetup } }) =>
    data && data.recalculation.left > 0 ? RUNNING_MS : (false as const),
})

/** What would change with these settings. */
export const countingPreview = (
  organisationId: string,
  body: Input<'previewCounting'>['body'],
) => ({
  ...q('previewCounting', { ...of(organisationId), body }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})

/** Saves settings; every metric may differ afterwards. */
export async function saveCounting(organisationId: string, settings: CountingSettings) {
  const setup = await call('updateCounting', { ...of(organisationId), body: settings })
  queryClient.setQueryData(counting(organisationId).queryKey, setup)
  await forgetCounted()
}

/** Reloads what is counted by the settings. */
export const forgetCounted = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      name !== 'getCountingSettings' && name !== 'previewCounting',
  })

export const alertList = (organisationId: string) => ({
  ...q('listAlerts', of(organisationId)),
  staleTime: 0,
})

/** The connected helpdesks, for admins. */
export const sources = (organisationId: string) => ({
  ...q('getSources', of(organisationId)),
  staleTime: 0,
})

export const refreshSources = () => forget('getSources')
