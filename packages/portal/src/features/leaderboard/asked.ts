import {
  LEADERBOARD_PERIODS,
  LEADERBOARD_TABS,
  type LeaderboardPeriod,
  type LeaderboardTab,
} from '@agent-assist/contract/wire'
import { useSearchParams } from 'react-router'
import type { Asked } from './queries.ts'

export const TAB_NAMES: Record<LeaderboardTab, string> = {
  balanced: 'Balanced',
  speed: 'Speed',
  quality: 'Quality',
  customer: 'Customer',
  assist: 'Assist',
}
export const PERIOD_NAMES: Record<LeaderboardPeriod, string> = {
  week: 'Week',
  month: '4 weeks',
  quarter: 'Quarter',
}
/** The scale of a tab's scores, what the score is, and what it counts. */
export const SCALES: Record<
  LeaderboardTab,
  {
    title: string
    about: string
    from: number
    to: number
    unit: '' | '%'
    noun: string
    counted: string
  }
> = {
  balanced: {
    title: 'Balanced score',
    about: '0 to 100; 50 is what is expected of the same tickets',
    from: 0,
    to: 100,
    unit: '',
    noun: 'solved',
    counted: 'solved tickets',
  },
  speed: {
    title: 'Time saved to the first reply',
    about: 'percent less time than the team takes for similar tickets',
    from: -100,
    to: 100,
    unit: '%',
    noun: 'replies',
    counted: 'first replies',
  },
  quality: {
    title: 'Quality of conversations',
    about: 'mean score of reviews by people (IQS), for tickets of average difficulty',
    from: 40,
    to: 100,
    unit: '',
    noun: 'reviews',
    counted: 'reviews by people',
  },
  customer: {
    title: 'Good ratings',
    about: 'share of good ratings for an average mix of tickets',
    from: 40,
    to: 100,
    unit: '%',
    noun: 'ratings',
    counted: 'ratings',
  },
  assist: {
    title: 'Use of Agent Assist',
    about: 'share of answered tickets in which an answer was used, for an average mix of tickets',
    from: 0,
    to: 100,
    unit: '%',
    noun: 'tickets',
    counted: 'answered tickets',
  },
}

/** The choices in the address, and a function that changes them. */
export function useAsked(): { asked: Asked; change: (part: Partial<Asked>) => void } {
  const [search, setSearch] = useSearchParams()
  const asked: Asked = {
    tab: LEADERBOARD_TABS.find((one) => one === search.get('tab')) ?? 'balanced',
    period: LEADERBOARD_PERIODS.find((one) => one === search.get('period')) ?? 'month',
    team: search.get('team') ?? undefined,
  }
  return {
    asked,
    change(part) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(part))
        if (value) next.set(name, value)
        else next.delete(name)
      setSearch(next, { preventScrollReset: true })
    },
  }
}
