import type { Emitter } from '../page/emitter.ts'
import type { createHostToken } from './host-token.ts'
import type { TokenSource } from './token-source.ts'
import type { InitOptions } from '../page/types.ts'

/** The module that stores the host's token. */
export interface TokenChunk {
  token: () => Promise<{ createHostToken: typeof createHostToken }>
}

export interface AgentTokenDeps {
  options: () => Pick<InitOptions, 'fetchToken' | 'token'>
  emitter: Emitter
  chunks: TokenChunk
}

/** The agent's token for the panel, fetched on demand; undefined: no token, so only the chat is available. */
export function createAgentToken({ options, emitter, chunks }: AgentTokenDeps) {
  let source: Promise<TokenSource | undefined> | undefined

  async function get(): Promise<string | undefined> {
    const { fetchToken, token } = options()
    if (!fetchToken) return token
    // created at once: the source of the previous user remains, and still sends their events
    source ??= chunks.token().then(
      ({ createHostToken }) => createHostToken(fetchToken, emitter, 'assist'),
      (error: unknown) => {
        forget()
        void emitter.report('load_failed', error)
        return undefined
      },
    )
    return source.then((held) => held?.get()).catch(() => undefined) // already reported as an event
  }

  /** Forgets the token: the next call asks the host, because agent or organisation changed. */
  function forget(): void {
    source = undefined
  }

  return { get, forget }
}
