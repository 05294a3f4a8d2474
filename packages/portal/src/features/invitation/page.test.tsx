// @vitest-environment happy-dom
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answer, type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const found = (change: object = {}) =>
  ok({
    organisationName: 'Brewline',
    email: 'new@shop.test',
    role: 'Agent',
    hasAccount: false,
    ...change,
  })

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const address = () => document.querySelector('output')?.textContent

async function open(invitation: Answer, given: Answers = {}, search = '?token=a-token') {
  const asked = serve({
    '/invitations/read': invitation,
    '/settings': ok({ passwordMin: 6, marketingUrl: '/', helpCenterUrl: '/', surveyOrigins: [] }),
    ...given,
  })
  await render(
    <MemoryRouter initialEntries={[`/invitation${search}`]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
  return asked
}

const submit = () => byRole('button', 'Create account') as HTMLButtonElement

async function fill() {
  await until(() => byRole('heading', 'Join Brewline'))
  await type(byRole('textbox', 'First name'), 'Al')
  await type(byRole('textbox', 'Last name'), 'Lee')
  await type(byRole('textbox', 'Password'), 'a secret')
  await type(byRole('textbox', 'Confirm password'), 'a secret')
  await until(() => expect(submit().getAttribute('aria-disabled')).toBe('false'))
  await click(submit())
}

/** Nobody is signed in. */
const asGuest = () => startSession(false)

test('[ORGC-2] a new person sets name and password, and is signed in', async () => {
  asGuest()
  const user = person({ email: 'new@shop.test' })
  const asked = await open(found(), {
    '/invitations/accept': ok({ token: user.token }),
    '/access-token': ok({ user }),
  })
  await until(() => byRole('heading', 'Join Brewline'))
  expect(text()).toContain('You are invited as Agent.')
  expect(text()).toContain('new@shop.test')
  await fill()
  await until(() => expect(address()).toMatch(/^\/main\/boards/))
  const sent = asked.find(({ path }) => path.endsWith('/accept'))
  expect(sent?.body).toEqual({
    token: 'a-token',
    firstName: 'Al',
    lastName: 'Lee',
    password: 'a secret',
  })
  for (const { path, query } of asked) expect(`${path}?${query}`).not.toContain('a-token')
})

test('[ORGC-2] names and passwords are checked, and nothing typed is lost on an error', async () => {
  asGuest()
  await open(found(), {
    '/invitations/accept': refuse(409, 'conflict', 'This address has an account already.'),
  })
  await until(() => byRole('heading', 'Join Brewline'))
  await type(byRole('textbox', 'First name'), ' ')
  await type(byRole('textbox', 'Password'), 'abc')
  await until(() => expect(text()).toContain('Enter your name'))
  await until(() => expect(text()).toContain('Min character length is 6'))
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  await fill()
  await until(() => expect(text()).toContain('This address has an account already.'))
  expect((byRole('textbox', 'First name') as HTMLInputElement).value).toBe('Al')
})

test('[ORGC-2] a link that was handed over asks to confirm the address by mail', async () => {
  asGuest()
  await open(found(), { '/invitations/accept': ok({}) })
  await fill()
  await until(() => expect(document.activeElement).toBe(byRole('heading', 'Confirm your address')))
  expect(text()).toContain('We have written to new@shop.test')
})

test('[ORGC-2] the owner of an account signs in first, and comes back', async () => {
  asGuest()
  await open(found({ hasAccount: true }))
  await until(() => byRole('heading', 'Join Brewline'))
  expect(byRole('link', 'Sign in to accept').getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent('/invitation?token=a-token')}`,
  )
})

test('[ORGC-2] who is signed in with the address accepts with one click', async () => {
  startSession()
  const user = person({ email: 'new@shop.test' })
  const asked = await open(found({ hasAccount: true }), {
    '/access-token': ok({ user }),
    '/invitations/join': ok({ organisationId: 'brewline' }),
  })
  await until(() => byRole('button', 'Accept the invitation'))
  await click(byRole('button', 'Accept the invitation'))
  await until(() => expect(address()).toMatch(/^\/main\/boards/))
  expect(text()).toContain('You work in Brewline now.')
  expect(asked.find(({ path }) => path.endsWith('/join'))?.body).toEqual({ token: 'a-token' })
})

test('[ORGC-2] who is signed in as somebody else signs out first', async () => {
  startSession()
  await open(found({ hasAccount: true }), {
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
  })
  await until(() => expect(text()).toContain('but you are signed in as sam@demo.test'))
  expect(allByRole('button', 'Accept the invitation')).toEqual([])
  await click(byRole('button', 'Sign out'))
  await until(() => byRole('link', 'Sign in to accept'))
  expect(address()).toBe('/invitation?token=a-token')
})

test.each([
  ['a dead link', '?token=a-token', refuse(404, 'not_found', 'This invitation no longer works.')],
  ['a link without token', '', found()],
])('[ORGC-2] %s says so, and what to do', async (_, search, answer) => {
  asGuest()
  await open(answer, {}, search)
  await until(() => byRole('heading', 'This invitation does not work'))
  expect(text()).toContain('Ask your team for a new one.')
})

test('[ORGC-2] without an answer the invitation can be opened again', async () => {
  asGuest()
  await open(refuse(500, 'internal', 'oops'))
  await until(() => expect(text()).toContain('Your invitation could not be opened'))
  expect(text()).not.toContain('oops')
  serve({ '/invitations/read': found(), '/settings': refuse(500, 'internal', 'away') })
  await click(byRole('button', 'Try again'))
  await until(() => byRole('heading', 'Join Brewline'))
})
