/**
 * Address of Agent Assist; replace it with your own. It decides which script runs on this page, so it must never be
 * read from the page's address.
 */
export const AGENT_ASSIST = location.origin

/** Your organisation; empty: `?org=` of the page's address. */
export const ORG = ''

/** Origin of the Chatwoot that may send conversations; empty: `?chatwoot=`, otherwise the page around this one. */
export const CHATWOOT = ''

/**
 * Route of your own server that returns the token of the agent who is signed in there, as text. Chatwoot signs nothing
 * about its agents, so only your server can know who they are. Empty: the panel shows only the chat.
 */
export const TOKEN_URL = ''

/** The demo's route signs tokens for everybody. */
export const IS_DEMO = true
