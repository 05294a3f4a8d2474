// @vitest-environment happy-dom
import type { Review, ReviewTicket, Role, Scorecard } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { byRole, click, press, render, text, type, unmount, until } from '../../test-dom.ts'
import { session } from '../../lib/api/call.ts'
import { signedIn, stopSession } from '../../test-session.ts'
import { Page } from './page.tsx'
import { piecesOf } from './message.tsx'

const AT = '2026-11-20T09:42:00.000Z'
const category = (id: string, name: string) => ({
  id,
  name,
  about: '',
  kind: 'normal' as const,
  points: 5,
  optionNames: [],
  weight: 10,
  allowsNa: true,
  causes: ['Unfriendly'],
})
const CARD: Scorecard = {
  id: '0f1e2d3c-0000-4000-8000-000000000001',
  version: 2,
  reviews: 0,
  changedAt: AT,
  content: {
    name: 'Email',
    goal: 85,
    channels: [],
    groups: [
      { id: 'g', name: 'Talk', categories: [category('a', 'Tone'), category('b', 'Clarity')] },
    ],
  },
}
const TICKET: ReviewTicket = {
  id: '7',
  subject: 'Refund',
  channel: 'email',
  status: 'solved',
  createdAt: AT,
  solvedAt: AT,
  customer: 'Customer C-4821',
  reopens: 1,
  spotlights: ['escalation'],
  agents: ['Ann'],
  messages: [
    {
      position: 0,
      at: AT,
      role: 'customer',
      author: 'Customer C-4821',
      isPublic: true,
      text: 'I want a manager.',
      sentiment: { label: 'negative', score: -0.4 },
      phrases: ['manager'],
    },
  ],
  steps: [{ at: AT, kind: 'assist', value: 'articleInsert', by: 'Ann' }],
  isPinned: false,
  others: [{ name: 'Tim Fox', state: 'here', at: AT }],
}
const review = (more: Partial<Review> = {}): Review => ({
  id: '0f1e2d3c-0000-4000-8000-000000000002',
  ticketId: '7',
  subject: 'Refund',
  kind: 'person',
  agent: 'Ann',
  reviewer: 'Lea',
  score: 50,
  isFailed: false,
  hashtags: [],
  openDisputes: 0,
  ratings: [
    { categoryId: 'a', option: 1, causes: ['Unfriendly'], comment: 'Cold.' },
    { categoryId: 'b', option: 5, causes: [], comment: '' },
  ],
  notes: [],
  comment: '',
  scorecardId: CARD.id,
  scorecardVersion: 1,
  scorecard: CARD.content,
  revision: 1,
  savedAt: AT,
  isOwn: false,
  isAboutMe: true,
  disputes: [],
  events: [{ at: AT, event: 'given', by: 'Lea' }],
  givenAt: AT,
  ...more,
})

let revision = 0
/** Ids of new reviews are made by the screen: their saves are answered by path. */
function save({ body }: Asked) {
  revision += 1
  return ok(review({ ...(body as object), revision, isOwn: true, isAboutMe: false }))
}

async function open(search: string, role: Role, answers: Parameters<typeof serve>[0] = {}) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/logout': ok({ data: 1 }),
    '/queues': ok({ items: [{ queue: 'random', count: 2 }] }),
    '/queues/random': ok({
      items: [
        { ticketId: '7', subject: 'Refund', agent: 'Ann', messages: 1, spotlights: [] },
        { ticketId: '8', subject: 'Invoice', agent: 'Ann', messages: 1, spotlights: [] },
      ],
    }),
    '/tickets/7/review': ok({ ...TICKET, data: 1 }),
    '/scorecards': ok({ items: [CARD] }),
    '/organisations/demo-org/reviews': ok({
      items: [review()],
      total: 1,
      weeks: [{ from: '2026-11-16', score: 50, reviews: 1 }],
      score: 50,
      asOf: AT,
    }),
    [`/reviews/${review().id}`]: ok(review()),
    [`/reviews/${NEW}`]: save,
    ...answers,
  })
  queryClient.clear()
  await signedIn()
  await until(() => {
    const state = session.get()
    expect(state.status === 'signedIn' && state.user.role).toEqual([role])
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/main/apps/prism/quality-check${search}`]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return asked
}

/** The id of the review that the screen makes. */
const NEW = '0f1e2d3c-0000-4000-8000-000000000009'
beforeEach(() => {
  revision = 0
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(NEW)
})
afterEach(async () => {
  vi.useRealTimers()
  await unmount()
  stopSession()
  vi.restoreAllMocks()
})

test('[QA-1] a reviewer sees queues, the masked conversation and the scorecard, and who else is there', async () => {
  await open('?check=7', 'Supervisor')
  await until(() => byRole('group', 'Rating of Tone'))
  expect(text()).toContain('Customer C-4821, identity masked')
  expect(text()).toContain('Ann used Agent Assist')
  expect(document.querySelector('mark')?.textContent).toBe('manager')
  await until(() => expect(text()).toContain('Tim Fox has this ticket open for review now.'))
  expect(text()).toContain('0 of 2 rated')
})

test('[QA-1] keys rate, a low rating asks for a cause, and everything is saved by itself', async () => {
  const asked = await open('?check=7', 'Supervisor')
  await until(() => byRole('group', 'Rating of Tone'))
  await press(document.body, '2')
  expect(text()).toContain('25 %')
  await click(byRole('button', 'Unfriendly'))
  await press(document.body, 'ArrowDown')
  await press(document.body, 'n')
  expect(text()).toContain('1 of 2 rated, 1 N/A')
  await until(() => expect(text()).toContain('Saved'))
  const body = asked.findLast(({ path }) => path.includes('/reviews/'))?.body
  expect(body).toMatchObject({
    ticketId: '7',
    agent: 'Ann',
    ratings: [{ categoryId: 'a', option: 2, causes: ['Unfriendly'] }, { isNa: true }],
  })
  await press(document.body, 'z')
  expect(text()).toContain('1 of 2 rated')
  expect(text()).not.toContain('1 N/A')
})

test('[QA-1] a review that is submitted is saved once, however long the save takes', async () => {
  let letThrough = () => undefined as void
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  const sent: unknown[] = []
  await open('?check=7', 'Supervisor', {
    [`/reviews/${NEW}`]: async (one) => {
      sent.push(one.body)
      await held
      return save(one)
    },
  })
  await until(() => byRole('group', 'Rating of Tone'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press(document.body, '5')
  await press(document.body, 'ArrowDown')
  await press(document.body, '5')
  await click(byRole('button', 'Submit and next S'))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  letThrough()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  vi.useRealTimers()
  await until(() => expect(sent.at(-1)).toEqual({ action: 'give' }))
  expect(sent).toHaveLength(2)
})

test('[QA-1] a category in which machine and reviewers agree too little says that it is not to be trusted', async () => {
  const finding = { check: 'tone', isPassed: false, confidence: 0.8, why: 'It is cold.' }
  const checks = { findings: [finding], notApplicable: [], policies: [], corrections: [] }
  const [group] = CARD.content.groups
  const linked = group?.categories.map((one) => ({ ...one, check: 'tone' })) ?? []
  const item = { agreement: 60, high: 36, medium: 0, low: 24, kappa: 0.2 }
  await open('?check=7', 'Supervisor', {
    '/scorecards': ok({
      items: [
        { ...CARD, content: { ...CARD.content, groups: [{ ...group, categories: linked }] } },
      ],
    }),
    '/tickets/7/review/checks': ok({ ...checks, score: 0, checkedAt: AT }),
    '/quality/agreement': ok({
      items: [
        { ...item, categoryId: 'a', name: 'Tone', n: 60 },
        { ...item, categoryId: 'b', name: 'Clarity', n: 49 },
      ],
      disagreements: [],
      undecided: 0,
      asOf: AT,
    }),
  })
  await until(() => byRole('group', 'Rating of Tone'))
  await until(() => expect(text()).toContain('Not to be trusted'))
  expect(text()).toContain('Kappa is 0.20 in 60 ratings of the last 90 days.')
  // fewer than 50 pairs say nothing
  expect(text().split('Not to be trusted')).toHaveLength(2)
})

test('[QA-1] the screen opens on what is due, folds empty queues away, and X opens the first ticket', async () => {
  await open('', 'Supervisor', {
    '/queues': ok({
      items: [
        { queue: 'assigned', count: 49, goal: 55, done: 6, dueAt: AT },
        { queue: 'random', count: 2 },
        { queue: 'pinned', count: 0 },
        { queue: 'disputed', count: 0 },
      ],
    }),
    '/queues/assigned': ok({
      items: [
        { ticketId: '7', subject: 'Refund', agent: 'Ann', messages: 1, spotlights: [] },
        { ticketId: '8', subject: 'Invoice', agent: 'Ann', messages: 1, spotlights: [] },
      ],
    }),
  })
  await until(() => expect(text()).toContain('6 of 55'))
  expect(text()).toContain('Due ')
  expect(text()).not.toContain('Pinned')
  await click(byRole('button', 'Show 2 empty queues'))
  expect(text()).toContain('Pinned')
  await until(() => expect(text()).toContain('Invoice'))
  await press(document.body, 'j')
  await press(document.activeElement as HTMLElement, 'j')
  expect(document.activeElement?.textContent).toContain('Invoice')
  await press(document.activeElement as HTMLElement, 'x')
  await until(() => byRole('group', 'Rating of Tone'))
})

test('[QA-1] a key without an option says so, and the next key takes the sentence away', async () => {
  await open('?check=7', 'Supervisor')
  await until(() => byRole('group', 'Rating of Tone'))
  await press(document.body, '7')
  expect(text()).toContain('Tone has no option 7: its keys are 1 to 5.')
  await press(document.body, '5')
  expect(text()).not.toContain('has no option')
})

test('[QA-1] without a scorecard the way to the first one is shown', async () => {
  await open('?check=7', 'Supervisor', { '/scorecards': ok({ items: [] }) })
  await until(() => expect(text()).toContain('No scorecard yet'))
  expect(byRole('link', 'Start from an example').getAttribute('href')).toContain(
    '/main/apps/prism/settings?scorecard=example',
  )
})

test('[QA-1] an agent sees own reviews with their trend, and no queues', async () => {
  const asked = await open('', 'Agent')
  await until(() => expect(text()).toContain('mean of 1 review by others'))
  expect(text()).not.toContain('Random')
  expect(asked.filter(({ path }) => path.includes('/queues'))).toEqual([])
})

test('[QA-1] an agent disputes a rating with another one and a reason', async () => {
  const asked = await open(`?review=${review().id}`, 'Agent', {
    '/disputes': ok(review()),
  })
  await until(() => byRole('button', 'Dispute Tone'))
  await click(byRole('button', 'Dispute Tone'))
  const dialog = byRole('dialog')
  await click(byRole('button', 'Send dispute', dialog))
  expect(text()).toContain('Write a reason.')
  await click(byRole('button', '5', dialog))
  await type(byRole('textbox', 'Why should the rating be another?', dialog), 'I said sorry.')
  await click(byRole('button', 'Send dispute', dialog))
  await until(() =>
    expect(asked.find(({ path }) => path.endsWith('/disputes'))?.body).toEqual({
      items: [{ categoryId: 'a', option: 5, reason: 'I said sorry.' }],
    }),
  )
})

test('a ticket that may not be read says so', async () => {
  await open('?check=7', 'Agent', {
    '/tickets/7/review': refuse(
      403,
      'forbidden',
      'You can read only conversations of your own here.',
    ),
  })
  await until(() => expect(text()).toContain('You can read only conversations of your own here.'))
})

test('phrases are found in any case, and signs in them are only signs', () => {
  expect(piecesOf('A Manager (now)!', ['manager', '(now)'])).toEqual([
    'A ',
    'Manager',
    ' ',
    '(now)',
    '!',
  ])
  expect(piecesOf('Plain', [])).toEqual(['Plain'])
})
