import { tellAuthErrors } from './auth-errors.ts'
import type { Emitter } from './emitter.ts'
import { createTokenSource, type TokenSource } from './token-source.ts'
import type { InitOptions } from './types.ts'

/** The agent's token for the panel, fetched on demand; undefined: there is none, which leaves the chat. */
export function createAgentToken(
  options: () => Pick<InitOptions, 'fetchToken' | 'token'>,
  emitter: Emitter,
) {
  let source: TokenSource | undefined

  async function get(): Promise<string | undefined> {
    if (!options().fetchToken) return options().token
    source ??= createTokenSource(
      async () => (await options().fetchToken?.()) ?? '',
      tellAuthErrors(emitter, 'assist'),
    )
    return source.get().catch(() => undefined) // told as an event already
  }

  /** The next question goes to the host: the agent or the organisation is another. */
  function forget(): void {
    source = undefined
  }

  return { get, forget }
}
