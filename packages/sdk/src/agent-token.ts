import type { Emitter } from './emitter.ts'
import type { Chunks } from './page.ts'
import type { TokenSource } from './token-source.ts'
import type { InitOptions } from './types.ts'

export interface AgentTokenNeeds {
  options: () => Pick<InitOptions, 'fetchToken' | 'token'>
  emitter: Emitter
  chunks: Pick<Chunks, 'token'>
}

/** The agent's token for the panel, fetched on demand; undefined: there is none, which leaves the chat. */
export function createAgentToken({ options, emitter, chunks }: AgentTokenNeeds) {
  let source: TokenSource | undefined

  const load = () =>
    chunks.token().catch((error: unknown) => {
      emitter.fault('load_failed', error)
      throw error
    })

  async function fetched(): Promise<string> {
    const { createHostToken } = await load()
    source ??= createHostToken(
      async () => (await options().fetchToken?.()) ?? '',
      emitter,
      'assist',
    )
    return source.get()
  }

  async function get(): Promise<string | undefined> {
    if (!options().fetchToken) return options().token
    return fetched().catch(() => undefined) // told as an event already
  }

  /** The next question goes to the host: the agent or the organisation is another. */
  function forget(): void {
    source = undefined
  }

  return { get, forget }
}
