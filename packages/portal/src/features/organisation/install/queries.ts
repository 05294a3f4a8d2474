import type { ApiKey, Embedding, Input, NewApiKey, PageLoads } from '@agent-assist/contract/wire'
import type { NewSigningSecret, SigningSecret } from '@agent-assist/contract/wire'
import { forget, q, queryClient } from '../../../lib/api/api.ts'
import { call } from '../../../lib/api/call.ts'

const of = (organisationId: string) => ({ params: { organisationId } })

/** Polling intervals in ms, while the page is visible: until the first load, and afterwards. */
const WAITING_MS = 4000
const LOADED_MS = 30_000

export const embedding = (organisationId: string) => q('getEmbedding', of(organisationId))
export const secrets = (organisationId: string) => ({
  ...q('listSigningSecrets', of(organisationId)),
  staleTime: 0,
})
export const apiKeys = (organisationId: string) => ({
  ...q('listApiKeys', of(organisationId)),
  staleTime: 0,
})

/** Loads of the organisation's pages; polled while the page is visible. */
export const pageLoads = (organisationId: string) => ({
  ...q('getPageLoads', of(organisationId)),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: PageLoads } }) =>
    state.data?.loaded ? LOADED_MS : WAITING_MS,
})

/** Changes the list as it is now on the server, so that a colleague's change is not overwritten. */
async function changeOrigins(
  organisationId: string,
  change: (origins: readonly string[]) => string[],
): Promise<Embedding> {
  const { embedOrigins } = await call('getEmbedding', of(organisationId))
  const body = { embedOrigins: change(embedOrigins) }
  const saved = await call('updateEmbedding', { ...of(organisationId), body })
  queryClient.setQueryData(embedding(organisationId).queryKey, saved)
  return saved
}

export const addOrigin = (organisationId: string, origin: string) =>
  changeOrigins(organisationId, (origins) => [...new Set([...origins, origin])])

export const removeOrigin = (organisationId: string, origin: string) =>
  changeOrigins(organisationId, (origins) => origins.filter((one) => one !== origin))

/** Creates a secret; the answer contains its value, only this once. */
export async function createSecret(
  organisationId: string,
  label: string,
): Promise<NewSigningSecret> {
  const made = await call('createSigningSecret', { ...of(organisationId), body: { label } })
  void forget('listSigningSecrets')
  return made
}

export async function revokeSecret(organisationId: string, { id }: SigningSecret): Promise<void> {
  await call('deleteSigningSecret', { params: { organisationId, secretId: id } })
  await forget('listSigningSecrets')
}

/** Creates a key; the answer contains its value, only this once. */
export async function createKey(
  organisationId: string,
  body: Input<'createApiKey'>['body'],
): Promise<NewApiKey> {
  const made = await call('createApiKey', { ...of(organisationId), body })
  void forget('listApiKeys')
  return made
}

export async function revokeKey(organisationId: string, { id }: ApiKey): Promise<void> {
  await call('deleteApiKey', { params: { organisationId, keyId: id } })
  await forget('listApiKeys')
}
