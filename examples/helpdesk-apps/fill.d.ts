/** Whose app it is. */
interface Filled {
  /** Origin of Agent Assist. */
  server: string
  /** Id of the organisation. */
  org: string
  /** Route of the customer's own server that signs tokens; for Zendesk ours by default. */
  tokenUrl?: string
}

type Files = Record<string, string | Uint8Array>

/** Address at which a helpdesk's server gets tokens of agents, with an API key. */
export declare function tokenAddress(given: Pick<Filled, 'server' | 'org'>): string
/** Fills the manifest of the Zendesk app: settings, and the only host to which Zendesk may send the key. */
export declare function fillZendesk(files: Files, given: Filled): Files
/** Fills the settings of the Chatwoot app. */
export declare function fillChatwoot(files: Files, given: Filled & { chatwoot?: string }): Files
