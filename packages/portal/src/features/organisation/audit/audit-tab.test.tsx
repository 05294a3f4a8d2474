// @vitest-environment happy-dom
import type { AuditEntry } from '@agent-assist/contract/wire'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { App } from '../../../app.tsx'
import { type Answer, type Asked, ok, person, refuse, serve } from '../../../test-api.ts'
import { allByRole, byRole, click, press, render, text, type, until } from '../../../test-dom.ts'
import { startSession } from '../../../test-session.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const entry = (n: number, change: Partial<AuditEntry>): AuditEntry => ({
  id: id(n),
  at: '2026-11-20T08:00:00.000Z',
  action: 'privacy.changed',
  actor: { id: id(90), name: 'Ada Admin' },
  details: {},
  changes: {},
  ip: '203.0.113.7',
  browser: 'Firefox',
  ...change,
})
const role = entry(1, {
  action: 'member.role_changed',
  member: { id: id(91), name: 'Ben Boss' },
  changes: { role: { before: 'Agent', after: 'Admin' } },
})
const refused = entry(2, {
  action: 'sign_in.refused',
  actor: undefined,
  member: { id: id(91), name: 'Ben Boss' },
  details: { reason: 'Wrong password' },
})
const page = (items: AuditEntry[], total = items.length) => ok({ items, total, retentionDays: 400 })

const Address = () => <output>{useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent

async function open(search = '', answer: Answer = page([role, refused])) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: ['Admin'] } }),
    '/logout': ok({ data: 1 }),
    '/sources': ok({ helpdesks: [], fileImports: [] }),
    '/audit': answer,
  })
  startSession()
  await render(
    <MemoryRouter
      initialEntries={[`/main/organization/config?tab=audit${search.replace('?', '&')}`]}
    >
      <App />
      <Address />
    </MemoryRouter>,
  )
  await until(() => byRole('region', 'Audit log'))
  return asked
}

const log = () => byRole('region', 'Entries')
const queries = (asked: Asked[]) =>
  asked.filter(({ path }) => path.endsWith('/audit')).map(({ query }) => Object.fromEntries(query))

test('[ORGC-1] shows who did what, what changed, when and from where', async () => {
  await open()
  await until(() => byRole('button', 'Role changed'))
  const [, first, second] = allByRole('row', undefined, log())
  expect(first?.textContent).toContain('Ada AdminBen BossRole: Agent → Admin203.0.113.7, Firefox')
  expect(second?.textContent).toContain('Sign-in refused')
  expect(second?.textContent).toContain('Not signed in')
  expect(log().textContent).toContain('entries are deleted after 400 days')
})

test('an entry opens with its values before and after; Escape closes it', async () => {
  await open()
  await until(() => byRole('button', 'Role changed'))
  await click(byRole('button', 'Role changed'))
  const drawer = byRole('dialog', 'Role changed')
  expect(drawer.querySelector('del')?.textContent).toBe('Agent')
  expect(drawer.querySelector('ins')?.textContent).toBe('Admin')
  expect(drawer.textContent).toContain('203.0.113.7')
  await press(drawer, 'Escape')
  expect(allByRole('dialog')).toEqual([])
})

test('filters by group, days and person go to the server and into the address', async () => {
  const asked = await open()
  await until(() => byRole('button', 'Role changed'))
  await type(byRole('combobox', 'Actions'), 'members')
  await until(() => expect(queries(asked).at(-1)).toMatchObject({ group: 'members' }))
  await type(byRole('textbox', 'From'), '2026-11-02')
  await type(byRole('textbox', 'To'), '2026-11-04')
  const instant = (day: number) => new Date(2026, 10, day).toISOString()
  await until(() =>
    expect(queries(asked).at(-1)).toMatchObject({ from: instant(2), to: instant(5) }),
  )
  expect(address()).toBe('?tab=audit&group=members&from=2026-11-02&to=2026-11-04')
  await type(byRole('searchbox', 'Search person'), 'Ben')
  await press(byRole('searchbox', 'Search person'), 'Enter')
  await until(() => expect(queries(asked).at(-1)).toMatchObject({ person: 'Ben' }))
  await click(byRole('button', 'Clear filters'))
  expect(address()).toBe('?tab=audit')
})

test('an address with a filter and a page is read; an invalid filter is excluded', async () => {
  const asked = await open('?tab=audit&group=secrets&from=nonsense&page=2&rows=10')
  await until(() => byRole('button', 'Role changed'))
  expect(queries(asked)[0]).toMatchObject({ group: 'secrets', limit: '10', offset: '10' })
  expect(queries(asked)[0]).not.toHaveProperty('from')
})

test('an end before the start has its sentence at the field and does not filter', async () => {
  const asked = await open('?from=2026-11-02&to=2026-11-01')
  await until(() => byRole('button', 'Role changed'))
  expect(text()).toContain("End date can't be smaller than start date")
  expect(byRole('textbox', 'To')).toHaveProperty('value', '2026-11-01')
  expect(queries(asked).at(-1)).not.toHaveProperty('to')
})

test('a log without entries explains itself', async () => {
  await open('', page([]))
  await until(() => expect(text()).toContain('Nothing is recorded yet.'))
})

test('filters that fit nothing can be cleared', async () => {
  await open('?group=secrets', page([]))
  await until(() => expect(text()).toContain('No entry matches these filters.'))
  await click(byRole('button', 'Show all entries'))
  expect(address()).toBe('?tab=audit')
})

test('a page beyond the last leads back to the first', async () => {
  await open('?page=9&rows=10', page([], 45))
  await until(() => expect(text()).toContain('There are only 45 entries'))
  await click(byRole('button', 'Show the first page'))
  expect(address()).toBe('?tab=audit&page=1&rows=10')
})

test('a missing permission and a failure show messages', async () => {
  await open('', refuse(403, 'forbidden', 'no'))
  await until(() => expect(text()).toContain('You do not have access to the audit log'))
})

test('a failure can be tried again', async () => {
  await open('', refuse(503, 'unavailable', 'no'))
  await until(() => expect(text()).toContain('The audit log could not be loaded'))
  serve({ '/audit': page([role]), '/logout': ok({ data: 1 }) })
  await click(byRole('button', 'Try again'))
  await until(() => byRole('button', 'Role changed'))
})
