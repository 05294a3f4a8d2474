import type { TicketRecord } from '@agent-assist/contract'
import type { Agent } from './people.ts'
import type { Random } from '../../platform/basics/random.ts'
import type { Scenario } from '../scenarios/scenario.ts'

/** What happens at one moment of a ticket; kinds without a text only change the status. */
export interface Step {
  at: number
  kind:
    | 'opening'
    | 'bot'
    | 'take'
    | 'chaser'
    | 'ask'
    | 'reply'
    | 'hold'
    | 'note'
    | 'answer'
    | 'thanks'
    | 'goodbye'
    | 'still'
    | 'secondAnswer'
    | 'autoSolve'
    | 'close'
  status?: TicketRecord['statusHistory'][number]['status']
  /** Name of the agent; absent when the customer or a rule did it. */
  by?: string
}

export const MOODS = ['satisfied', 'neutral', 'annoyed', 'angry'] as const
export type Mood = (typeof MOODS)[number]

/** `natural` is solved in its time, `stalled` never, `queue` waits for an answer of the home agent. */
export type Fate = 'natural' | 'stalled' | 'queue'

/** A ticket before its texts: small enough to hold all of them. */
export interface Plan {
  index: number
  created: number
  fate: Fate
  scenario: Scenario
  channel: 'email' | 'chat' | 'web' | 'phone'
  mood: Mood
  finalMood: Mood
  priority: 'urgent' | 'high' | 'normal' | 'low'
  /** Absent: nobody took it yet. */
  agent?: Agent
  /** In time order, none later than `until`. */
  steps: Step[]
  /** Share of the assist events that falls to this ticket; 0 when the assistant was not used. */
  assistWeight: number
}

/** What a plan depends on, besides the moments of the data set. */
export interface Draft {
  random: Random
  created: number
  until: number
  channel: Plan['channel']
  agent: Agent
  /** Who takes over after a reopening. */
  colleague: Agent
  /** Factor on the working times. */
  pace: number
  /** With the assistant the first reply more often is the answer. */
  assisted: boolean
}
