import type { TicketRecord } from '@agent-assist/contract'
import type { Agent } from './people.ts'
import type { Random } from '../../platform/basics/random.ts'
import type { Scenario } from '../scenarios/scenario.ts'

/** One step of a ticket's history; kinds without a text only change the status. */
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
  /** Name of the agent; absent for the customer's and automatic steps. */
  by?: string
}

export const MOODS = ['satisfied', 'neutral', 'annoyed', 'angry'] as const
export type Mood = (typeof MOODS)[number]

/** `natural` is solved in time, `stalled` never, `queue` waits for a reply of the home agent. */
export type Fate = 'natural' | 'stalled' | 'queue'

/** A ticket without its texts; small, so that all plans fit into memory. */
export interface Plan {
  index: number
  created: number
  fate: Fate
  scenario: Scenario
  channel: 'email' | 'chat' | 'web' | 'phone'
  mood: Mood
  finalMood: Mood
  priority: 'urgent' | 'high' | 'normal' | 'low'
  /** Absent while nobody has taken the ticket. */
  agent?: Agent
  /** In order of time, none later than `until`. */
  steps: Step[]
  /** Relative number of assist events; 0 when the assistant was not used. */
  assistWeight: number
}

/** Inputs of a plan's steps. */
export interface Draft {
  random: Random
  created: number
  until: number
  channel: Plan['channel']
  agent: Agent
  /** The agent who takes over after a reopening. */
  colleague: Agent
  /** Factor on the working times. */
  pace: number
  /** With the assistant, the first reply is more often the answer. */
  assisted: boolean
  /** The ticket was created while the team could not keep up. */
  isOverload: boolean
}
