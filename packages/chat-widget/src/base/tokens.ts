import { ApiError, type PanelOptions } from '@agent-assist/contract/wire'
import type { Host } from './host.ts'

/** Whose token it is: its `sub` claim, unchecked; undefined when the token is opaque. */
export function subOf(token = ''): string | undefined {
  try {
    const claims = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/')
    return (JSON.parse(atob(claims ?? '')) as { sub?: string }).sub
  } catch {
    return undefined
  }
}

export type Tokens = ReturnType<typeof createTokens>

/** The agent's token as the calls ask for it. */
export function createTokens(source: PanelOptions['token'], report: Host['report']) {
  let last: string | undefined
  let person = 0 // one who has left answers for nobody

  async function ask(): Promise<string | undefined> {
    try {
      return await source?.()
    } catch (error) {
      report('token_failed', error)
      return undefined
    }
  }

  /** Undefined when the host has none, also when the host fails. */
  async function optional(): Promise<string | undefined> {
    const asker = person
    const token = await ask()
    if (asker === person) last = token
    return token
  }

  /** Rejects as the API does when nobody is signed in, so that no call leaves without a token. */
  async function required(): Promise<string> {
    const token = await optional()
    if (!token) throw new ApiError(401, { code: 'not_signed_in' })
    return token
  }

  /** What the host gave last: the one to use when there is no time to ask. */
  const current = () => last

  function forget(): void {
    last = undefined
    person += 1
  }

  return { optional, required, current, forget }
}
