import {
  CELL_LEAST,
  type Coaching,
  EXAMPLES,
  meanOf,
  SUGGESTIONS,
  USUAL_GOAL,
} from '@agent-assist/contract'
import { causesOf } from './categories.ts'
import type { Rated } from './rated.ts'
import { type UsedCards, versionKey } from './used-cards.ts'

/** What reviews say about an agent in one category. */
export interface AgentCategory extends Omit<Coaching, 'agent' | 'session'> {
  /** Name as tickets have it. */
  agent: string
}

/** Agents by category, with the lowest rated tickets; those of agents whom filters do not know are left out. */
export function agentCategories(rated: readonly Rated[], cards: UsedCards): AgentCategory[] {
  const names = new Map(cards.newest.map(({ key, category }) => [key, category.name]))
  const groups = Map.groupBy(rated, ({ review, category }) => `${review.agent}\n${category}`)
  return [...groups.values()].flatMap((own): AgentCategory[] => {
    const [first] = own
    const agentId = first?.review.agentId
    if (!first || agentId === undefined) return []
    const goals = own.flatMap(({ review }) => cards.goals.get(versionKey(review)) ?? [])
    const worst = own
      .filter(({ score }) => score < 100)
      .toSorted(
        (one, other) => one.score - other.score || other.review.day.localeCompare(one.review.day),
      )
    const [cause] = causesOf(own)
    return [
      {
        agentId,
        agent: first.review.agent,
        category: first.category,
        name: names.get(first.category) ?? first.category,
        score: meanOf(own.map(({ score }) => score)) ?? 0,
        n: own.length,
        goal: meanOf(goals) ?? USUAL_GOAL,
        ...(cause ? { cause: cause.cause } : {}),
        tickets: [...new Set(worst.map(({ review }) => review.ticketId))].slice(0, EXAMPLES),
      },
    ]
  })
}

/** The weakest category of each agent with enough ratings below the goal, the furthest from it first. */
export function weakest(all: readonly AgentCategory[]): AgentCategory[] {
  const below = all.filter(
    ({ n, score = 100, goal, tickets }) => n >= CELL_LEAST && score < goal && tickets.length > 0,
  )
  const gap = ({ score = 0, goal }: AgentCategory) => score - goal
  const order = below.toSorted((one, other) => gap(one) - gap(other))
  const agents = new Set<string>()
  return order.filter(({ agent }) => !agents.has(agent) && agents.add(agent)).slice(0, SUGGESTIONS)
}
