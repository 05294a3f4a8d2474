import { expect, test } from 'vitest'
import { type Step, timelineOf } from './timeline.ts'

const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`
const used = (minute: number, by = 'Ann'): Step => ({
  at: at(minute),
  kind: 'assist',
  value: 'articleInsert',
  by,
})
const message = (minute: number) => ({
  position: minute,
  at: at(minute),
  role: 'agent' as const,
  author: 'Ann',
  isPublic: true,
  text: 'Hello',
  phrases: [],
})

test('[QA-1] uses of Agent Assist by one agent are one line until a message, a change or another agent', () => {
  const changed: Step = { at: at(5), kind: 'status', value: 'open', by: 'Ann' }
  const steps = [used(1), used(2), used(4), changed, used(6), used(7), used(8, 'Ben')]
  const lines = timelineOf({ messages: [message(3)], steps }).map((entry) =>
    'message' in entry ? 'message' : `${entry.steps[0].kind} ${entry.steps.length}`,
  )
  expect(lines).toEqual(['assist 2', 'message', 'assist 1', 'status 1', 'assist 2', 'assist 1'])
})
