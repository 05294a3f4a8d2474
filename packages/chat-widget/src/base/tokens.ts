import { ApiError, type PanelOptions } from '@agent-assist/contract/wire'
import type { Host } from './host.ts'

/** The agent's id: the `sub` claim of the token, unverified; undefined for an opaque token. */
export function subOf(token = ''): string | undefined {
  try {
    const claims = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/')
    return (JSON.parse(atob(claims ?? '')) as { sub?: string }).sub
  } catch {
    return undefined
  }
}

export type Tokens = ReturnType<typeof createTokens>

/** Provides the agent's token to calls. */
export function createTokens(source: PanelOptions['token'], report: Host['report']) {
  let last: string | undefined
  let person = 0 // increases with each agent, so that a late answer for a previous one is ignored

  async function ask(): Promise<string | undefined> {
    try {
      return await source?.()
    } catch (error) {
      void report('token_failed', error)
      return undefined
    }
  }

  /** Resolves to undefined when the host has no token, or its function fails. */
  async function optional(): Promise<string | undefined> {
    const asker = person
    const token = await ask()
    if (asker === person) last = token
    return token
  }

  /** Rejects like the API when nobody is signed in, so that no call is made without a token. */
  async function required(): Promise<string> {
    const token = await optional()
    if (!token) throw new ApiError(401, { code: 'not_signed_in' })
    return token
  }

  /** The host's last token, for when there is no time to request one. */
  const current = () => last

  function forget(): void {
    last = undefined
    person += 1
  }

  return { optional, required, current, forget }
}
