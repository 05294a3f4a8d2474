import type { AssistSettings, FileMapping, Input, Reply } from '@agent-assist/contract/wire'
import { forget, q, queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'

export type Sources = Reply<'getSources'>

const of = (organisationId: string) => ({ params: { organisationId } })

/** How often a sync that runs is looked at. */
const RUNNING_MS = 2000
const WAITING_MS = 15_000

/** Where the tickets of an organisation come from; asked again while something goes on by itself. */
export const sources = (organisationId: string) => ({
  ...q('getSources', of(organisationId)),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Sources } }) => {
    const states = state.data?.helpdesks.map((source) => source.state) ?? []
    if (states.some((now) => now === 'running' || now === 'waiting')) return RUNNING_MS
    return states.length > 0 ? WAITING_MS : false
  },
})

/** Does it and shows what became of it. */
async function done(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } finally {
    void forget('getSources')
  }
}

/** Names a connected helpdesk. */
export interface OfSource {
  organisationId: string
  sourceId: string
}

type ToConnect = Input<'connectSource'>['body']

/** Connects an account, or, with a source, gives it other settings. */
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

/** A new secret, which is shown this once. */
export async function rotateWebhook(organisationId: string): Promise<string> {
  const { secret } = await call('rotateWebhook', of(organisationId))
  void forget('getSources')
  return secret
}

export const removeWebhook = (organisationId: string) =>
  done(call('removeWebhook', of(organisationId)))

export const assistSettings = (organisationId: string) => q('getAssistSettings', of(organisationId))
export const llmUse = (organisationId: string) => q('getLlmUse', of(organisationId))
export const autoReplies = (organisationId: string) => q('listAutoReplies', of(organisationId))

/** Saves what is given; everything that shows settings is asked again. */
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
