import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { SourceFault } from '../sources/fault.ts'
import { type Answer, getJson, type JsonBody } from '../sources/get-json.ts'
import { createPacer } from '../sources/pacer.ts'
import { PrivateAddress } from '../sources/public-address.ts'
import { cleanPart } from './read-page.ts'

/** How we sign in at Zendesk. */
export type ZendeskSignIn =
  | { way: 'token'; email: string; token: string }
  | { way: 'oauth'; token: string }

/** How patient the client is; tests have figures of their own. */
export interface Pace {
  /** Zendesk allows so many calls of incremental exports a minute. */
  exportsPerWindow: number
  windowMs: number
  /** The first pause after a fault; each later one is twice as long. */
  firstPauseMs: number
  /** A longer wait ends the run, which goes on later. */
  longestWaitS: number
}
export const PACE: Pace = {
  exportsPerWindow: 10,
  windowMs: 60_000,
  firstPauseMs: 1000,
  longestWaitS: 60,
}
const MAX_TRIES = 4
/** Zendesk names no time: this is what its documents advise. */
const DEFAULT_WAIT_S = 60

export interface ZendeskAccount {
  subdomain: string
  signIn: ZendeskSignIn
  /** Asked in place of Zendesk, by tests on this machine. */
  testUrl?: string
  pace?: Partial<Pace>
}

function authorizationOf(signIn: ZendeskSignIn): string {
  if (signIn.way === 'oauth') return `Bearer ${signIn.token}`
  return `Basic ${Buffer.from(`${signIn.email}/token:${signIn.token}`).toString('base64')}`
}

function faultOf(status: number, host: string): SourceFault | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 401)
    return new SourceFault(
      'credentials',
      `${host} does not take these credentials. Check the e-mail and the token, and that token access is on in Zendesk's Admin Center.`,
    )
  if (status === 403)
    return new SourceFault(
      'forbidden',
      `${host} does not let this account export. Use a token of an admin.`,
    )
  if (status === 404 || (status >= 300 && status < 400))
    return new SourceFault('gone', `There is no help desk at ${host} any more, or it was renamed.`)
  return new SourceFault('answer', `${host} answered with ${status}, which we do not understand.`)
}

const away = (host: string, cause: unknown) =>
  new SourceFault('away', `${host} does not answer right now. We try again by ourselves.`, {
    cause,
  })

function parse(body: string, host: string): unknown {
  try {
    return JSON.parse(body, cleanPart) as unknown
  } catch (cause) {
    throw new SourceFault('answer', `${host} answered with something that is no JSON.`, { cause })
  }
}

const Me = z.object({ user: z.object({ id: z.int().nullable(), role: z.string() }) })

/** Reads one Zendesk account: as quickly as it allows, patient with its faults. */
export function createZendesk({ subdomain, signIn, testUrl, pace }: ZendeskAccount) {
  const host = `${subdomain}.zendesk.com`
  const base = testUrl ?? `https://${host}`
  const authorization = authorizationOf(signIn)
  const { exportsPerWindow, windowMs, firstPauseMs, longestWaitS } = { ...PACE, ...pace }
  const turn = createPacer(exportsPerWindow, windowMs)

  async function once(
    url: URL,
    signal?: AbortSignal,
    given?: JsonBody,
  ): Promise<Answer | { fault: unknown }> {
    try {
      const answer = await getJson(url, authorization, signal, given)
      return answer.status >= 500 ? { fault: new Error(`It answered ${answer.status}.`) } : answer
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof PrivateAddress)
        throw new SourceFault('gone', `${host} leads into a private network.`, { cause: error })
      return { fault: error }
    }
  }

  /** Waits as long as Zendesk asks; too long a wait is left to the next run. */
  async function waitFor(retryAfterS = DEFAULT_WAIT_S, signal?: AbortSignal): Promise<void> {
    if (retryAfterS > longestWaitS)
      throw new SourceFault('limited', `${host} asks us to wait. We go on by ourselves.`, {
        retryAfterS,
      })
    await sleep(retryAfterS * 1000, undefined, { signal })
  }

  async function get(
    path: string,
    query: readonly (readonly [string, string])[] = [],
    signal?: AbortSignal,
  ): Promise<unknown> {
    const url = new URL(`/api/v2/${path}`, base)
    for (const [name, value] of query) url.searchParams.append(name, value)
    let fault: unknown
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (path.startsWith('incremental/')) await turn(signal)
      const answer = await once(url, signal)
      if ('fault' in answer) {
        fault = answer.fault
        if (tries < MAX_TRIES - 1) await sleep(firstPauseMs * 2 ** tries, undefined, { signal })
      } else if (answer.status === 429) {
        fault = new SourceFault('limited', `${host} asks us to wait. We go on by ourselves.`)
        await waitFor(answer.retryAfterS, signal)
      } else {
        const refused = faultOf(answer.status, host)
        if (refused) throw refused
        return parse(answer.body, host)
      }
    }
    throw fault instanceof SourceFault ? fault : away(host, fault)
  }

  /**
   * Sends once, without another try: whoever sends finds out first what became of it. `conflict` when the
   * ticket is no more as the body says. Throws a fault for everything else that is no success.
   */
  async function put(path: string, body: object): Promise<'done' | 'conflict'> {
    const answer = await once(new URL(`/api/v2/${path}`, base), undefined, { method: 'PUT', body })
    if ('fault' in answer) throw away(host, answer.fault)
    if (answer.status === 409) return 'conflict'
    if (answer.status === 429)
      throw new SourceFault('limited', `${host} asks us to wait.`, {
        retryAfterS: answer.retryAfterS ?? DEFAULT_WAIT_S,
      })
    const refused = faultOf(answer.status, host)
    if (refused) throw refused
    return 'done'
  }

  /** Throws a fault unless the account may export. */
  async function check(): Promise<void> {
    const { data } = Me.safeParse(await get('users/me.json'))
    if (!data || data.user.id === null) throw faultOf(401, host)
    if (data.user.role !== 'admin') throw faultOf(403, host)
  }

  return { host, get, put, check }
}
export type Zendesk = ReturnType<typeof createZendesk>
