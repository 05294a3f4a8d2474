import type { TicketStory } from '@agent-assist/contract/wire'
import { expect, test } from 'vitest'
import { duration, storyLines } from './ticket-history.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute)).toISOString()

const story: TicketStory = {
  ticket: {
    id: '7',
    subject: 'No heat',
    requester: 'Kim',
    status: 'solved',
    channel: 'email',
    tags: [],
    locale: 'en',
    createdAt: at(0),
    updatedAt: at(9),
    messages: [
      { at: at(0), author: 'Kim', authorRole: 'customer', isPublic: true, text: 'It is cold.' },
      {
        at: at(5),
        author: 'Ann',
        authorRole: 'agent',
        isPublic: false,
        text: 'Ask for the model.',
      },
    ],
    statusHistory: [{ at: at(9), status: 'solved', by: 'Ann' }],
  },
  clocks: { replies: 0 },
  changes: [
    { at: at(1), field: 'assignee', value: 'Ann' },
    { at: at(2), field: 'priority', value: 'high' },
  ],
  targets: [],
  statusMinutes: [],
  actions: [
    {
      id: 'a6f2b1de-0000-4000-8000-000000000001',
      kind: 'snooze',
      at: at(6),
      by: 'Sam',
      until: at(60),
      undoneAt: at(7),
      undoneBy: 'Bo',
    },
  ],
  events: [{ at: at(3), type: 'gptInsert', agent: 'Ann' }],
  surveys: [],
  reviews: [],
  routing: [],
  asOf: at(10),
}

test("a ticket's history is in the order of time, whatever happened", () => {
  expect(storyLines(story, 'UTC').map(({ kind, what }) => [kind, what])).toEqual([
    ['message', 'Kim (customer)'],
    ['change', 'Assigned to Ann'],
    ['change', 'Priority high'],
    ['assist', 'Ann: GPT: Inserted'],
    ['note', 'Ann (agent), internal note'],
    ['action', 'Sam snoozed it until 11/02/2026 10:00'],
    ['action', 'Bo undid: Sam snoozed it until 11/02/2026 10:00'],
    ['status', 'Set to solved by Ann'],
  ])
})

test.each([
  [0.4, '0 m'],
  [59.6, '1 h 0 m'],
  [238, '3 h 58 m'],
  [1439.6, '1 d 0 h'],
  [7140, '4 d 23 h'],
])('%d minutes read %s', (minutes, text) => expect(duration(minutes)).toBe(text))

test('[QA-2] reviews are given, acknowledged and disputed in the story', () => {
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`
  const lines = storyLines(
    {
      ...story,
      reviews: [
        { at: at(1), event: 'given', by: 'Lea Dorn', agent: 'Ann Reed', score: 76.66 },
        { at: at(2), event: 'acknowledged', by: 'Ann Reed', agent: 'Ann Reed' },
        { at: at(3), event: 'disputed', by: 'Ann Reed', agent: 'Ann Reed' },
      ],
    },
    'UTC',
  )
  expect(lines.filter(({ kind }) => kind === 'review').map(({ what }) => what)).toEqual([
    'Lea Dorn reviewed the work of Ann Reed: 76.7 %',
    'Ann Reed acknowledged the review of Ann Reed',
    'Ann Reed disputed the review of Ann Reed',
  ])
})
