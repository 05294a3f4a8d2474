import { ApiError, type PanelOptions } from '@agent-assist/contract/wire'
import type { Host } from './host.ts'

export type Tokens = ReturnType<typeof createTokens>

/** The agent's token as the calls ask for it. */
export function createTokens(source: PanelOptions['token'], report: Host['report']) {
  /** Undefined when the host has none, also when the host fails. */
  async function optional(): Promise<string | undefined> {
    try {
      return await source?.()
    } catch (error) {
      report('token_failed', error)
      return undefined
    }
  }

  /** Rejects as the API does when nobody is signed in, so that no call leaves without a token. */
  async function required(): Promise<string> {
    const token = await optional()
    if (!token) throw new ApiError(401, { code: 'not_signed_in' })
    return token
  }

  return { optional, required }
}
