import type { AssistSettings, FileMapping, Input, Reply } from '@agent-assist/contract/wire'
import { forget, q, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'

export type Sources = Reply<'getSources'>

const of = (organisationId: string) => ({ params: { organisationId } })

/** Polling interval in ms while a sync runs. */
const RUNNING_MS = 2000
const WAITING_MS = 15_000

/** The sources of an organisation's tickets; polled while a helpdesk is connected. */
export const sources = (organisationId: string) => ({
  ...q('getSources', of(organisationId)),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Sources } }) => {
    const states = state.data?.helpdesks.map((source) => source.state) ?? []
    if (states.some((now) => now === 'running' || now === 'waiting')) return RUNNING_MS
    return states.length > 0 ? WAITING_MS : false
  },
})

/** Waits for the change and reloads the sources, also after a failure. */
async function done(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } finally {
    void forget('getSources')
  }
}

/** Identifies a connected helpdesk. */
export interface OfSource {
  organisationId: string
  sourceId: string
}

type ToConnect = Input<'connectSource'>['body']

/** Connects an account, or changes the settings of the given source. */
export const connectHelpdesk = (
  organisationId: string,
  sourceId: string | undefined,
  body: ToConnect,
) =>
  done(
    sourceId
      ? call('changeSource', { params: { organisationId, sourceId }, body })
      : call('connectSource', { ...of(organisationId), body }),
  )

export const testHelpdesk = (params: OfSource) => call('testSource', { params })

export const pauseHelpdesk = (params: OfSource, isPaused: boolean) =>
  done(call('pauseSource', { params, body: { isPaused } }))

export const syncHelpdesk = (params: OfSource) => done(call('syncSource', { params }))

export const removeHelpdesk = (params: OfSource) => done(call('removeSource', { params }))

/** Creates a new secret; the server returns it only once. */
export async function rotateWebhook(organisationId: string): Promise<string> {
  const { secret } = await call('rotateWebhook', of(organisationId))
  void forget('getSources')
  return secret
}

export const removeWebhook = (organisationId: string) =>
  done(call('removeWebhook', of(organisationId)))

export const assistSettings = (organisationId: string) => q('getAssistSettings', of(organisationId))
/** What automatic replies would have answered in the past with each least confidence. */
export const replyConfidence = (organisationId: string) => ({
  ...q('getReplyConfidence', of(organisationId)),
  staleTime: 0, // it is computed in the background
})
export const llmUse = (organisationId: string) => q('getLlmUse', of(organisationId))
export const autoReplies = (organisationId: string) => q('listAutoReplies', of(organisationId))

/** Saves the given settings and updates the cached ones; the use of the language model is loaded again. */
export async function saveAssistSettings(
  organisationId: string,
  body: Input<'updateAssistSettings'>['body'],
): Promise<AssistSettings> {
  const saved = await call('updateAssistSettings', { ...of(organisationId), body })
  queryClient.setQueryData(assistSettings(organisationId).queryKey, saved)
  void forget('getLlmUse')
  return saved.settings
}

export type { FileMapping }
