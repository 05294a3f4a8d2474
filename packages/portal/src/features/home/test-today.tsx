import type { Role } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import { queryClient } from '../../lib/api/api.ts'
import { ok, person, refuse, serve } from '../../test-api.ts'
import { render } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { screens } from '../../routes.tsx'
import { Page } from './page.tsx'

export const asOf = '2026-11-21T09:42:00.000Z'
export const ACTION = '0f1e2d3c-0000-4000-8000-000000000001'
export const down = refuse(500, 'internal', 'Out of order.')
export const metricValue = {
  metric: 'created',
  unit: 'count',
  direction: 'none',
  dateField: 'created',
  value: 48,
  n: 48,
  excluded: [],
}
export const unusual = {
  items: [
    {
      metricValue,
      value: 48,
      window: 'today',
      day: '2026-11-21',
      usual: { middle: 29, low: 11, high: 47, weeks: 8 },
      score: 3.2,
    },
  ],
  judged: ['created'],
  thin: ['csat'],
  checked: [],
  moment: asOf,
  asOf,
}

export const ticket = (id: string, more = {}) => ({
  id,
  subject: `Subject ${id}`,
  requester: 'Kim',
  status: 'open',
  priority: 'urgent',
  channel: 'email',
  tags: [],
  createdAt: asOf,
  updatedAt: asOf,
  ...more,
})
export const tickets = (items: object[] = []) =>
  ok({ items, total: items.length, overdue: 0, canTake: true, asOf })
export const answer = {
  id: '0f1e2d3c-0000-4000-8000-000000000007',
  at: asOf,
  category: 'NPS',
  score: 2,
  group: 'detractor',
  source: 'link',
  submitter: 'kim@shop.test',
  reasons: [],
  responses: [],
  comment: 'Too slow',
  themes: [],
  followUp: 'new',
  owner: { id: '0f1e2d3c-0000-4000-8000-000000000008', name: 'Ann' },
  note: 'Call after lunch',
  hasTicket: false,
}
export const unhappy = (items: object[] = []) =>
  ok({ items, total: items.length, from: asOf, asOf })
export const gap = {
  label: 'How do I descale?',
  questions: ['how do i descale?'],
  n: 4,
  mishits: 4,
  dislikes: 0,
  tickets: 3,
  lastAt: asOf,
  comments: [],
  disliked: [],
}
export const gaps = (items: object[] = []) => ok({ items, missed: 0, more: 0 })

type Answers = Parameters<typeof serve>[0]

/** Opens Today as a role; the server has no waiting work but that of `answers`. */
export async function open(role: Role, answers: Answers) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/logout': ok({ data: 1 }),
    '/help-changes': ok({ items: [] }),
    '/help-changes/seen': ok({ data: 1 }),
    '/waiting-tickets': tickets(),
    '/detractors': unhappy(),
    '/knowledge-gaps': gaps(),
    '/queues/disputed': ok({ items: [] }),
    '/reviews': ok({ items: [], total: 0, weeks: [], asOf }),
    ...answers,
  })
  await signedIn()
  await render(
    <MemoryRouter
      initialEntries={['/main/apps/prism/home?from=2026-11-14&to=2026-11-21&tagsFilter=refund']}
    >
      <QueryClientProvider client={queryClient}>
        <Page screens={screens} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}
