// @vitest-environment happy-dom
import type { MailRow } from '@agent-assist/contract/wire'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { queryClient } from '../../lib/api/api.ts'
import { type Answer, type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, press, render, text, unmount, until } from '../../test-dom.ts'
import { startSession, stopSession } from '../../test-session.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const mail = (n: number, change: Partial<MailRow>): MailRow => ({
  id: id(n),
  recipient: `person${n}@demo.test`,
  kind: 'verify',
  subject: 'Please confirm',
  state: 'sent',
  createdAt: '2026-11-20T08:00:00.000Z',
  ...change,
})
const kept = mail(1, { state: 'kept' })
const sent = mail(2, { sentAt: '2026-11-20T08:00:05.000Z', kind: 'new-kind' })
const failed = mail(3, { state: 'failed', error: '550 no such mailbox' })

type Answers = Record<string, Answer | ((asked: Asked) => Answer)>
const answers: Answers = {
  '/access-token': ok({ user: { ...person(), role: ['Admin'] } }),
  '/logout': ok({ data: 1 }),
  '/mails': ok({ items: [kept, sent, failed], total: 45 }),
  [id(1)]: ok({
    ...kept,
    text: 'Confirm address: [link not shown]',
    opens: { userId: id(7), purpose: 'verify' },
  }),
  [id(4)]: ok({ ...mail(4, { state: 'kept' }), opens: { userId: id(7), purpose: 'verify' } }),
  [id(2)]: ok(sent),
  [id(3)]: refuse(403, 'forbidden', 'Only a SuperAdmin may read the email of a SuperAdmin.'),
}

const Address = () => <output>{useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent
const outbox = () => byRole('region', 'Outbox')

async function open(search = '', change: Answers = {}) {
  const asked = serve({ ...answers, ...change })
  startSession()
  await render(
    <MemoryRouter initialEntries={[`/main/organization/mails${search}`]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
  await until(() => byRole('heading', 'Emails'))
  return asked
}

test('[ORGC-2] shows the mails with their state and the reply of the mail server', async () => {
  await open()
  await until(() => byRole('button', 'person1@demo.test'))
  const [, first, second, third] = allByRole('row', undefined, outbox())
  expect(first?.textContent).toContain('VerificationPlease confirmStored only')
  expect(second?.textContent).toContain('new-kind')
  expect(third?.textContent).toContain('550 no such mailbox')
  expect(outbox().textContent).toContain('while no mail server was configured')
  await click(byRole('button', 'Next page'))
  expect(address()).toBe('?page=2&rows=25')
})

test('the notice about the mail server is hidden if all emails are sent', async () => {
  await open('', { '/mails': ok({ items: [sent], total: 1 }) })
  await until(() => byRole('button', 'person2@demo.test'))
  expect(text()).not.toContain('no mail server')
})

test('an email opens in a drawer with its text; Escape closes it', async () => {
  await open()
  await until(() => byRole('button', 'person1@demo.test'))
  await click(byRole('button', 'person1@demo.test'))
  await until(() =>
    expect(byRole('dialog', 'Please confirm').textContent).toContain('link not shown'),
  )
  expect(address()).toBe(`?mail=${id(1)}`)
  await press(byRole('dialog', 'Please confirm'), 'Escape')
  expect(allByRole('dialog')).toEqual([])
  expect(address()).toBe('')
})

test('explains why an email has no text or is not shown', async () => {
  await open(`?mail=${id(2)}`)
  await until(() => expect(text()).toContain('The text is deleted once an email is sent.'))
  await click(byRole('button', 'person3@demo.test'))
  await until(() =>
    expect(text()).toContain('Only a SuperAdmin may read the email of a SuperAdmin.'),
  )
})

test('a link that opens an account is hidden; a new one is created on request', async () => {
  const url = 'https://portal.test/users/verify/abc'
  const made = ok({ purpose: 'verify', url, expiresAt: '2026-11-22T08:00:00.000Z' })
  const asked = await open(`?mail=${id(1)}`, { '/account-links': made })
  await until(() => byRole('button', 'Copy link…'))
  expect(text()).toContain('anyone who opens it gets into the account. Set SMTP_URL on the server')
  await click(byRole('button', 'Copy link…'))
  expect(asked.some(({ path }) => path.endsWith('/account-links'))).toBe(false)
  expect(byRole('dialog', 'Copy link').textContent).toContain('lets person1@demo.test confirm')
  await click(byRole('button', 'Create link'))
  await until(() => expect(byRole('dialog', 'Copy link').textContent).toContain(url))
  expect(asked.find(({ path }) => path.endsWith('/account-links'))).toMatchObject({
    path: expect.stringContaining(`/members/${id(7)}/account-links`),
    body: { purpose: 'verify' },
  })
})

test('a refused link shows the reason; an email of an older version has no text', async () => {
  const why = 'This person also belongs to another organisation.'
  await open(`?mail=${id(1)}`, { '/account-links': refuse(403, 'forbidden', why) })
  await until(() => byRole('button', 'Copy link…'))
  await click(byRole('button', 'Copy link…'))
  await click(byRole('button', 'Create link'))
  await until(() => expect(byRole('dialog', 'Copy link').textContent).toContain(why))
  await unmount()
  queryClient.clear()
  stopSession()
  await open(`?mail=${id(4)}`)
  await until(() => expect(text()).toContain('an older version wrote it with a link'))
  expect(allByRole('button', 'Copy link…')).toEqual([])
})

test('an empty list, an empty page, a missing permission and a failure show messages', async () => {
  await open('', { '/mails': ok({ items: [], total: 0 }) })
  await until(() => expect(text()).toContain('No email was written yet.'))
  serve({ ...answers, '/mails': ok({ items: [], total: 45 }) })
  await click(byRole('button', 'Refresh'))
  await until(() => expect(text()).toContain('There are only 45 emails'))
  await unmount()
  queryClient.clear()
  stopSession()
  await open('', { '/mails': refuse(403, 'forbidden', 'no') })
  await until(() => expect(text()).toContain('You do not have access to the emails'))
  serve({ ...answers, '/mails': refuse(503, 'unavailable', 'no') })
  await click(byRole('button', 'Refresh'))
  await until(() => expect(text()).toContain('The emails could not be loaded'))
})
