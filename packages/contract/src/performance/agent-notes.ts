/** Longest note about an agent. */
export const AGENT_NOTE_MAX = 2000
