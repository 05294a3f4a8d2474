import type { SecretOf, SettingsOf } from '@agent-assist/contract'
import type * as z from 'zod'
import type { OpenOptions } from '../base/connector.ts'
import { SourceError } from '../base/source-error.ts'
import { createHttp, type Http } from '../base/http.ts'

export interface Client extends Http {
  settings: SettingsOf<'chatwoot'>
}

function refusalOf(status: number, host: string, accountId: number): SourceError | undefined {
  if (status === 401)
    return new SourceError(
      'credentials',
      `${host} did not accept this token for account ${accountId}. Use the access token of an administrator of this account.`,
    )
  return undefined
}

/** Creates a client of one account's application API. */
export function createClient(
  settings: SettingsOf<'chatwoot'>,
  { token }: SecretOf<'chatwoot'>,
  { testUrl, pace, privateOrigins }: OpenOptions,
): Client {
  const { host } = new URL(settings.address)
  const { accountId } = settings
  const http = createHttp({
    base: `${testUrl ?? settings.address}/api/v1/accounts/${accountId}`,
    host,
    headers: { api_access_token: token },
    pace,
    privateOrigins,
    refusalOf: (status) => refusalOf(status, host, accountId),
  })
  return { ...http, settings }
}

/** Parses a response. Throws SourceError when it does not have the expected shape. */
export function understood<T>(schema: z.ZodType<T>, body: unknown, { host }: Http): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' }
  throw new SourceError(
    'answer',
    `${host} does not answer as Chatwoot does (${path.join('.')}: ${message}).`,
  )
}
