import type { Route } from '../base/route.ts'
import { del, get, put } from '../base/verbs.ts'

const org = <P extends string>(path: P) => `/organisations/:organisationId/agents/${path}` as const

/** Figures of agents beside what is expected, and the leaderboard. */
export const agentRoutes = {
  getAgentMetrics: get(org('metrics'), 'supervisor'),
  getConcurrency: get(org('concurrency'), 'supervisor'),
  getAgentTrend: get(org('trends/:agentId'), 'supervisor'),
  getExpectedModels: get(org('expected'), 'supervisor'),
  getAssistImpact: get('/organisations/:organisationId/assist-impact', 'supervisor'),
  listAgentNotes: get(org('notes/:agentId'), 'agent'),
  saveAgentNote: put(org('notes/:agentId/:noteId'), 'supervisor'),
  deleteAgentNote: del(org('notes/:agentId/:noteId'), 'supervisor'),
  getLeaderboard: get(org('leaderboard'), 'agent'),
  getPickUp: get(org('pick-up/:agentId'), 'supervisor'),
  saveLeaderboardSettings: put(org('leaderboard/settings'), 'admin'),
  listTrophies: get(org('trophies'), 'agent'),
  saveTrophyChoice: put(org('trophies/own'), 'agent'),
} as const satisfies Record<string, Route>
