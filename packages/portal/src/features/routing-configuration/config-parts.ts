import { RESERVE_AGENTS } from '@agent-assist/contract/wire'
import type { RoutedAgent, RoutingConfig, RoutingPolicy } from './queries.ts'

/** A policy that takes every ticket. */
export const newPolicy = (name: string): RoutingPolicy => ({
  id: crypto.randomUUID(),
  name,
  isOn: true,
  when: [],
  takeFirst: ['due', 'priority', 'waiting'],
  choice: 'balanced',
  skillMinutes: 0,
  groups: [],
  onShift: true,
  skills: [],
  language: 0,
  fallback: [],
  overflow: [],
  afterHours: 'route',
  afterHoursGroups: [],
  afterHoursReply: '',
  leaveOut: { tags: [] },
})

export const newAgent = (name: string): RoutedAgent => ({
  name,
  isOn: true,
  groups: [],
  skills: [],
  total: 4,
  channels: {},
  rampPct: 100,
})

/** What an organisation begins with: one policy for everything, and tickets that leave an agent who is gone. */
export const firstConfig = (): RoutingConfig => ({
  policies: [newPolicy('Everything else')],
  agents: [],
  weights: [],
  reassign: { offlineMinutes: 15, maxMoves: 3 },
  reserveAgents: RESERVE_AGENTS,
})

/** Words of a field, separated by commas. */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.split(',').map((word) => word.trim()))].filter(Boolean)

/** `Billing 3, German 2`; without a number level 1. */
export const skillsOf = (text: string): RoutingPolicy['skills'] =>
  wordsOf(text).map((word) => {
    const [, name = word, level] = /^(.*?)\s+([1-5])$/.exec(word) ?? []
    return { name, level: Number(level ?? 1) }
  })
export const skillsText = (skills: RoutingPolicy['skills']): string =>
  skills.map(({ name, level }) => `${name} ${level}`).join(', ')

/** `chat 2, email 6`. */
export const channelsOf = (text: string): RoutedAgent['channels'] =>
  Object.fromEntries(
    wordsOf(text).flatMap((word) => {
      const [, name, limit] = /^(.*?)\s+(\d+(?:\.5)?)$/.exec(word) ?? []
      return name ? [[name, Number(limit)]] : []
    }),
  )
export const channelsText = (channels: RoutedAgent['channels']): string =>
  Object.entries(channels)
    .map(([name, limit]) => `${name} ${limit}`)
    .join(', ')
