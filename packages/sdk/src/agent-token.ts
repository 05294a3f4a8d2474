import type { Emitter } from './emitter.ts'
import type { Chunks } from './page.ts'
import type { TokenSource } from './token-source.ts'
import type { FetchToken, InitOptions } from './types.ts'

export interface AgentTokenNeeds {
  options: () => Pick<InitOptions, 'fetchToken' | 'token'>
  emitter: Emitter
  chunks: Pick<Chunks, 'token'>
}

/** The agent's token for the panel, fetched on demand; undefined: there is none, which leaves the chat. */
export function createAgentToken({ options, emitter, chunks }: AgentTokenNeeds) {
  let source: Promise<TokenSource> | undefined

  function start(): Promise<TokenSource> {
    const begun = options()
    const mine: Promise<TokenSource> = chunks.token().then(
      ({ createHostToken }) => createHostToken(fetchToken, emitter, 'assist'),
      (error: unknown) => {
        if (source === mine) source = undefined
        emitter.fault('load_failed', error)
        throw error
      },
    )
    // who has left keeps their own function: what they did is still to be sent in their name
    const fetchToken: FetchToken = async () =>
      (await (source === mine ? options() : begun).fetchToken?.()) ?? ''
    return mine
  }

  async function fetched(): Promise<string> {
    source ??= start()
    return (await source).get()
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
