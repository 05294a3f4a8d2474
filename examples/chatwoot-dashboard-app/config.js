/**
 * Where Agent Assist runs; put your own address here. It decides which script runs on this page, so it must never come
 * from the page's address.
 */
export const AGENT_ASSIST = location.origin
