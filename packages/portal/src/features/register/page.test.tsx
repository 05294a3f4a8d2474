// @vitest-environment happy-dom
import { MESSAGES, type Registration } from '@agent-assist/contract/wire'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answer, type Asked, ok, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { Page } from './page.tsx'

const done = ok({ data: { data: 1 }, message: 'Check your email.', result: {} })
const settings = (sendsMail: boolean) =>
  ok({ passwordMin: 4, marketingUrl: '/', helpCenterUrl: '/', surveyOrigins: [], sendsMail })

let asked: Asked[] = []

/** Opens the page with this answer to a registration. */
async function open(answer: Answer = done, sendsMail = true) {
  asked = serve({ '/users/register': answer, '/settings': settings(sendsMail) })
  await render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

const box = (name: string) => byRole('textbox', name) as HTMLInputElement
const button = () => byRole('button', 'Create account') as HTMLButtonElement

const GOOD = {
  'First name': 'Alexandra',
  'Last name': 'Santos',
  Email: 'alexandra@demo.test',
  Password: 'demo1234',
  'Confirm password': 'demo1234',
}

async function fill(change: Partial<typeof GOOD> = {}) {
  for (const [name, value] of Object.entries({ ...GOOD, ...change })) await type(box(name), value)
}
const accept = () => click(byRole('checkbox', 'I accept the terms and conditions.'))

async function submit() {
  await fill()
  await accept()
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
  await click(button())
  await until(() => expect(allByRole('button', 'Creating account')).toEqual([]))
}

describe('the rules', () => {
  test.each([
    ['First name', 'Ann', MESSAGES.min4],
    ['Last name', '   a', MESSAGES.min4],
    ['Email', 'nobody@demo', MESSAGES.validEmail],
    ['Password', 'dem', MESSAGES.min4],
    ['Confirm password', 'other', MESSAGES.passwordsDiffer],
  ] as const)('[REG-1] %s: "%s" shows "%s"', async (name, value, said) => {
    await open()
    await accept()
    await type(box(name), value)
    await until(() => expect(text()).toContain(said))
    await fill({ [name]: value })
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await type(box(name), GOOD[name])
    await type(box('Confirm password'), box('Password').value)
    await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
    expect(text()).not.toContain(said)
  })

  test('[REG-1] the terms have to be accepted', async () => {
    await open()
    await fill()
    await accept()
    await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
    await accept()
    const ticked = byRole('checkbox', 'I accept the terms and conditions.')
    await type(ticked, 'on') // the field is left
    await until(() => expect(text()).toContain(MESSAGES.acceptTerms))
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })

  test('[REG-2] the terms open in a dialog and state how long they apply', async () => {
    await open()
    await click(byRole('button', 'Read them'))
    const dialog = byRole('dialog', 'Terms and conditions')
    expect(dialog.textContent).toContain(
      'when you first use the service and lasts until 24 months after you last used it',
    )
    await click(allByRole('button', 'Close', dialog)[0] as HTMLElement)
    expect(allByRole('dialog')).toEqual([])
    await click(byRole('button', 'Read them'))
    const escape = new Event('cancel', { cancelable: true }) // the event that a browser sends for the key
    await act(async () => byRole('dialog').dispatchEvent(escape))
    expect(allByRole('dialog')).toEqual([])
  })
})

test('[REG-1] the rule of names is said before anything is typed', async () => {
  await open()
  for (const name of ['First name', 'Last name']) {
    const field = byRole('textbox', name)
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe('At least 4 characters')
  }
})

test('[REG-3] sends the whole payload and explains the next steps', async () => {
  await open()
  await submit()
  const body = asked.find(({ path }) => path.endsWith('/register'))?.body as Registration
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(body).toEqual({
    email: 'alexandra@demo.test',
    password: 'demo1234',
    firstName: 'Alexandra',
    lastName: 'Santos',
    role: 'User',
    emailVerified: false,
    isAdminApproved: 'Pending',
    photoUrl: '',
    organisationId: null,
    organisationName: '',
    gender: '',
    birthday: '',
    location: '',
    aboutMe: '',
    skills: [],
    phoneNumber: '000-000-0000',
    skypeId: '',
    createdDate: instant,
    updatedDate: instant,
    createdby: 'alexandra@demo.test',
    updatedby: 'alexandra@demo.test',
  })
  const heading = byRole('heading', 'Check your email')
  expect(document.activeElement).toBe(heading)
  expect(text()).toContain('alexandra@demo.test')
  expect(text()).toMatch(/verifies your address.*admin.*approves/)
})

describe('a refused registration', () => {
  const withFields = (fields: Record<string, string>): Answer => ({
    status: 400,
    body: { code: 'bad_input', message: 'Look again.', fields },
  })

  test('[REG-4] messages for username, password and email are shown on their fields', async () => {
    await open(withFields({ password: 'Too common', username: 'Not this name' }))
    await submit()
    const said = (name: string) => box(name).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(said('Email'))?.textContent).toBe('Not this name')
    expect(document.getElementById(said('Password'))?.textContent).toBe('Too common')
    expect(document.activeElement).toBe(box('Email'))
    await unmount()
    await open(withFields({ email: 'Not this address' }))
    await submit()
    expect(document.getElementById(said('Email'))?.textContent).toBe('Not this address')
  })

  test('[REG-4] a message for no field is shown unchanged', async () => {
    await open(refuse(429, 'too_many', 'Try again in 15 minutes.'))
    await submit()
    expect(byRole('alert').textContent).toBe('Try again in 15 minutes.')
  })

  test("[REG-4] an exception is shown as 'Error:' with its message", async () => {
    await open(refuse(500, 'internal', 'Something went wrong at our end'))
    await submit()
    expect(byRole('alert').textContent).toBe('Error: Something went wrong at our end')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await click(button())
    await until(() => expect(byRole('alert').textContent).toBe('Error: Failed to fetch'))
  })
})

test('[REG-3] where no mail goes out nothing claims that one was sent', async () => {
  await open(done, false)
  await submit()
  expect(document.activeElement).toBe(byRole('heading', 'Your account is created'))
  expect(text()).toContain('Ask an admin for the link that verifies your address')
  expect(text()).not.toMatch(/written|Check your mail/)
})
