import type { SecretOf, SettingsOf } from '@agent-assist/contract'
import * as z from 'zod'
import type { OpenOptions } from '../base/connector.ts'
import { SourceError } from '../base/source-error.ts'
import { createHttp, type Query } from '../base/http.ts'

/** Zendesk's rate limit for incremental exports, in calls per minute. */
const EXPORTS_PER_MINUTE = 10

type Settings = SettingsOf<'zendesk'>

function authorizationOf({ signIn, email }: Settings, token: string): string {
  if (signIn === 'oauth') return `Bearer ${token}`
  return `Basic ${Buffer.from(`${email}/token:${token}`).toString('base64')}`
}

function refusalOf(status: number, host: string): SourceError | undefined {
  if (status === 401)
    return new SourceError(
      'credentials',
      `${host} did not accept these credentials. Check the email and the token, and that token access is on in Zendesk's Admin Center.`,
    )
  if (status === 403)
    return new SourceError(
      'forbidden',
      `${host} does not allow this account to export. Use a token of an admin.`,
    )
  return undefined
}

const Me = z.object({ user: z.object({ id: z.int().nullable(), role: z.string() }) })

/** Creates a client of one Zendesk account. */
export function createClient(
  settings: Settings,
  { token }: SecretOf<'zendesk'>,
  { testUrl, pace, privateOrigins }: OpenOptions,
) {
  const host = `${settings.subdomain}.zendesk.com`
  const http = createHttp({
    base: `${testUrl ?? `https://${host}`}/api/v2`,
    host,
    headers: { authorization: authorizationOf(settings, token) },
    pace: { callsPerWindow: EXPORTS_PER_MINUTE, ...pace },
    privateOrigins,
    isPaced: (path) => path.startsWith('incremental/'),
    refusalOf: (status) => refusalOf(status, host),
  })

  const get = (path: string, query: Query = [], signal?: AbortSignal): Promise<unknown> =>
    http.ask(path, { query, ...(signal ? { signal } : {}) })

  /**
   * Updates a resource; `conflict` when it has changed since it was read. Throws SourceError
   * otherwise.
   */
  async function put(path: string, body: object): Promise<'done' | 'conflict'> {
    const { status } = await http.write('PUT', path, body, [409])
    return status === 409 ? 'conflict' : 'done'
  }

  /** Throws SourceError unless the account may export. */
  async function check(): Promise<void> {
    const { data } = Me.safeParse(await get('users/me.json'))
    if (!data || data.user.id === null) throw refusalOf(401, host)
    if (data.user.role !== 'admin') throw refusalOf(403, host)
  }

  return { host, get, put, check }
}
export type Zendesk = ReturnType<typeof createClient>
