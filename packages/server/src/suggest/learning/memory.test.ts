import { expect, test } from 'vitest'
import { memoryOf, nearVotes, type Remembered } from './memory.ts'

const DAY_MS = 86_400_000
const NOW = 1000 * DAY_MS
const vector = { features: Int32Array.of(1), values: Float32Array.of(1) }

/** A ticket with one answer, so like the question, days ago. */
const ticket = (id: number, agent: string, answer: number, alike = 0.5, days = 0): Remembered => ({
  id: `${id}`,
  at: NOW - days * DAY_MS,
  agent,
  answers: [answer],
  features: Int32Array.of(1),
  values: Float32Array.of(alike),
})
const asked = (tickets: Remembered[], agent?: string) =>
  nearVotes(memoryOf(tickets), vector, { answers: 2, agent, now: NOW })

test('[ASST-1] the forty nearest own tickets vote for who asks, and no ticket of others', () => {
  const others = Array.from({ length: 60 }, (_, id) => ticket(id, 'Ben', 0, 0.9))
  const own = Array.from({ length: 50 }, (_, id) => ticket(100 + id, 'Ada', 1))
  // a word of most tickets would not tell which ones are near
  const plain = Array.from({ length: 120 }, (_, id) => ({
    ...ticket(200 + id, 'Ada', 0),
    features: Int32Array.of(2),
  }))
  const votes = asked([...others, ...own, ...plain], 'Ada')
  expect(votes.own.all / 0.5 ** 3).toBeCloseTo(40, 3)
  expect(votes.own.votes[0]).toBe(0)
  expect(votes.near.votes[1]).toBe(0)
})

test('[ASST-1] own tickets count by their likeness and fade sooner than the team’s', () => {
  const near = asked([ticket(1, 'Ada', 0, 0.8, 360), ticket(2, 'Ada', 1, 0.8, 0)], 'Ada')
  const faded = (votes: Float64Array) => (votes[0] ?? 0) / (votes[1] ?? 1)
  expect(faded(near.own.votes)).toBeCloseTo(0.25, 3)
  expect(faded(near.near.votes)).toBeCloseTo(0.5 ** (360 / 365), 3)
  const alike = asked([ticket(1, 'Ada', 0, 0.4), ticket(2, 'Ada', 1, 0.8)], 'Ada')
  expect(faded(alike.own.votes)).toBeCloseTo(1 / 8, 3)
  expect(faded(alike.near.votes)).toBeCloseTo(1 / 4, 3)
})

test('[ASST-1] nobody, and who has answered nothing yet, has no own votes', () => {
  const tickets = [ticket(1, 'Ada', 0)]
  expect(asked(tickets).own.all).toBe(0)
  expect(asked(tickets, 'New').own).toMatchObject({ all: 0 })
})
