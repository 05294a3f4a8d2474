import type { Emitter } from './emitter.ts'
import { createTokenSource } from './token-source.ts'
import type { FetchToken, InitOptions } from './types.ts'

/** The agent's token for the panel; undefined when there is none, which leaves the chat. */
export function createAgentToken(
  options: () => Pick<InitOptions, 'fetchToken' | 'token'>,
  emitter: Emitter,
) {
  let source: FetchToken | undefined

  async function get(): Promise<string | undefined> {
    if (!options().fetchToken) return options().token
    source ??= createTokenSource(
      async () => (await options().fetchToken?.()) ?? '',
      (error) => emitter.fault('token_failed', error),
    )
    return source().catch(() => undefined) // told as an event already
  }

  /** The next question goes to the host: the agent or the organisation is another. */
  function forget(): void {
    source = undefined
  }

  return { get, forget }
}
