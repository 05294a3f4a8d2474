/**
 * Address of Agent Assist; replace it with your own. It decides which script runs on this page, so it must never be
 * read from the page's address.
 */
export const AGENT_ASSIST = location.origin
