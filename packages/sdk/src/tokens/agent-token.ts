import type { Emitter } from '../page/emitter.ts'
import type { createHostToken } from './host-token.ts'
import type { TokenSource } from './token-source.ts'
import type { InitOptions } from '../page/types.ts'

/** The code that keeps the host's token. */
export interface TokenChunk {
  token: () => Promise<{ createHostToken: typeof createHostToken }>
}

export interface AgentTokenDeps {
  options: () => Pick<InitOptions, 'fetchToken' | 'token'>
  emitter: Emitter
  chunks: TokenChunk
}

/** The agent's token for the panel, fetched on demand; undefined: there is none, which leaves the chat. */
export function createAgentToken({ options, emitter, chunks }: AgentTokenDeps) {
  let source: Promise<TokenSource | undefined> | undefined

  async function get(): Promise<string | undefined> {
    const { fetchToken, token } = options()
    if (!fetchToken) return token
    // made at once: who leaves keeps their own, as what they did is still sent in their name
    source ??= chunks.token().then(
      ({ createHostToken }) => createHostToken(fetchToken, emitter, 'assist'),
      (error: unknown) => {
        forget()
        emitter.report('load_failed', error)
        return undefined
      },
    )
    return source.then((held) => held?.get()).catch(() => undefined) // already reported as an event
  }

  /** The next question goes to the host: the agent or the organisation is another. */
  function forget(): void {
    source = undefined
  }

  return { get, forget }
}
