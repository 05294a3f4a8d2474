import type {
  Leaderboard,
  LeaderboardPeriod,
  LeaderboardRow,
  LeaderboardSettings,
  LeaderboardTab,
  Reply,
} from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'

export type { Leaderboard, LeaderboardRow, LeaderboardSettings }
export type Trophies = Reply<'listTrophies'>
export type PickUp = Reply<'getPickUp'>

/** What the address of the screen chooses. */
export interface Asked {
  tab: LeaderboardTab
  period: LeaderboardPeriod
  team?: string | undefined
}

const narrowed = ({ period, team }: Asked) => ({ period, ...(team ? { team } : {}) })

export const leaderboard = (organisationId: string, asked: Asked) => ({
  ...q('getLeaderboard', {
    params: { organisationId },
    query: { tab: asked.tab, ...narrowed(asked) },
  }),
  placeholderData: keepPreviousData,
})
export const pickUp = (organisationId: string, agentId: string, asked: Asked) =>
  q('getPickUp', { params: { organisationId, agentId }, query: narrowed(asked) })
export const trophies = (organisationId: string) =>
  q('listTrophies', { params: { organisationId } })
export const ownNotes = (organisationId: string, agentId: string) =>
  q('listAgentNotes', { params: { organisationId, agentId } })

/** Reloads all data of the screen. */
export const refreshLeaderboard = () =>
  Promise.all((['getLeaderboard', 'getPickUp', 'listTrophies'] as const).map(forget))
