// @vitest-environment happy-dom
import type { Setup } from '@agent-assist/contract/wire'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '../../app.tsx'
import { TOKEN_KEY } from '../../lib/session/token.ts'
import {
  type Answer,
  type Answers,
  type Asked,
  ok,
  person,
  refuse,
  serve,
  token,
} from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { startSession, stopSession } from '../../test-session.ts'
import { nearestLocale } from './setup-form.ts'

const Address = () => <output>{useLocation().pathname}</output>
const address = () => document.querySelector('output')?.textContent

const settings = (change: object = {}) =>
  ok({
    passwordMin: 8,
    marketingUrl: '/',
    helpCenterUrl: '/',
    surveyOrigins: [],
    sendsMail: false,
    ...change,
  })
const done = ok({ data: 1, result: { token: token('ada') }, message: 'Signed in' })
const ada = person({ displayName: 'Ada Li', firstName: 'Ada' })

/** Marks the page as the server does while there is no SuperAdmin. */
function needSetup() {
  const meta = document.createElement('meta')
  meta.name = 'setup'
  meta.content = 'needed'
  document.head.append(meta)
}

beforeEach(() => localStorage.clear())
afterEach(async () => {
  await unmount()
  stopSession()
  document.querySelector('meta[name="setup"]')?.remove()
  vi.unstubAllGlobals()
})

let asked: Asked[] = []

async function open(path: string, answer: Answer = done, more: Answers = {}) {
  asked = serve({
    '/api/setup': answer,
    '/settings': settings(),
    '/access-token': ok({ user: { ...ada, role: ['SuperAdmin'] } }),
    ...more,
  })
  startSession(false)
  await render(
    <MemoryRouter initialEntries={[path]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
}

async function openSetup(answer: Answer = done, more: Answers = {}) {
  needSetup()
  await open('/setup', answer, more)
  await until(() => byRole('heading', 'Set up your support portal'))
  await until(() => expect(text()).toContain('At least 8 characters'))
}

const box = (name: string) => byRole('textbox', name) as HTMLInputElement
const list = (name: string) => byRole('combobox', name) as HTMLSelectElement
const button = () => byRole('button', 'Create organisation') as HTMLButtonElement
const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

const GOOD = {
  'Code from the server’s start line': '4KQ9-7TRM',
  Name: 'Café Söhne',
  'First name': 'Ada',
  'Last name': 'Li',
  Email: 'ada@shop.example',
  Password: 'correct horse',
}

async function fill() {
  for (const [name, value] of Object.entries(GOOD)) await type(box(name), value)
}

async function submit() {
  await fill()
  await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
  await click(button())
}

test.each(['/', '/login', '/register', '/main/boards/config?page=2', '/no/such/page'])(
  'while the setup is needed %s leads to it',
  async (path) => {
    needSetup()
    await open(path)
    await until(() => byRole('heading', 'Set up your support portal'))
    expect(address()).toBe('/setup')
  },
)

test('after the setup /setup leads to the login, and somebody who is signed in to the start', async () => {
  await open('/setup')
  await until(() => byRole('heading', 'Sign in'))
  expect(address()).toBe('/login')
  await unmount()
  stopSession()
  localStorage.setItem(TOKEN_KEY, token())
  await open('/setup')
  await until(() => expect(address()).toBe('/main/boards/config'))
})

test('one request sets up everything, signs in and opens Today', async () => {
  await openSetup()
  await type(list('Time zone'), 'Europe/Vienna')
  await type(list('Language'), 'de-DE')
  await submit()
  await until(() => expect(address()).toBe('/main/apps/prism/home'))
  const sent = asked.filter(({ path }) => path === '/api/setup')
  expect(sent.map(({ body }) => body as Setup)).toEqual([
    {
      code: '4KQ9-7TRM',
      organisation: {
        id: 'cafe-sohne',
        name: 'Café Söhne',
        timeZone: 'Europe/Vienna',
        locale: 'de-DE',
      },
      admin: {
        firstName: 'Ada',
        lastName: 'Li',
        email: 'ada@shop.example',
        password: 'correct horse',
      },
    },
  ])
  expect(localStorage.getItem(TOKEN_KEY)).not.toBeNull()
})

describe('the fields', () => {
  test('zone and language are those of the browser; the list shows its time', async () => {
    await openSetup()
    expect(list('Time zone').value).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    expect(list('Language').value).toBe('en-US')
    expect(text()).toMatch(/Now \d\d:\d\d\. Days and working hours are counted in this zone/)
  })

  test.each([
    ['de-AT', 'de-DE'],
    ['en', 'en-US'],
    ['en-GB', 'en-GB'],
    ['ja-JP', 'en-US'],
  ])('of %s the nearest language is %s', (language, locale) => {
    expect(nearestLocale(language)).toBe(locale)
  })

  test('the id follows the name until somebody types one', async () => {
    await openSetup()
    await type(box('Name'), 'Shop Example')
    expect(box('Id').value).toBe('shop-example')
    await type(box('Id'), 'my-shop')
    await type(box('Name'), 'Another Shop')
    expect(box('Id').value).toBe('my-shop')
  })

  test('each rule is shown at its field, and the button waits for all of them', async () => {
    await openSetup()
    await fill()
    await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
    for (const [name, value, message] of [
      ['Id', 'Shop!', 'Use small letters, digits and hyphens, 63 at most'],
      ['First name', ' ', 'Enter your first name'],
      ['Email', 'ada', 'Please enter a valid email'],
      ['Password', 'short', 'Min character length is 8'],
    ] as const) {
      const before = box(name).value
      await type(box(name), value)
      await until(() => expect(errorOf(box(name))).toBe(message))
      expect(button().getAttribute('aria-disabled')).toBe('true')
      await type(box(name), before)
      await until(() => expect(button().getAttribute('aria-disabled')).toBe('false'))
    }
  })

  test('a part is ticked when its fields are valid', async () => {
    await openSetup()
    const ticks = () => document.querySelectorAll('section h2 svg').length
    expect(ticks()).toBe(0)
    await type(box('Code from the server’s start line'), '4KQ9-7TRM')
    expect(ticks()).toBe(1)
    await fill()
    await until(() => expect(ticks()).toBe(3))
  })

  test('the page shows whether emails go out', async () => {
    await openSetup()
    expect(text()).toContain('Not set. Invitations and other links are shown to copy.')
  })
})

describe('a refusal', () => {
  const refused = () => document.querySelector('form > [role=alert]')?.textContent
  const withFields = (status: number, fields: Record<string, string>): Answer => ({
    status,
    body: { code: status === 403 ? 'forbidden' : 'conflict', message: 'Look again.', fields },
  })

  test.each([
    [403, 'code', 'Code from the server’s start line', 'This code is wrong.'],
    [409, 'organisation.id', 'Id', 'Choose another id.'],
    [409, 'admin.email', 'Email', 'Use another address.'],
  ])(
    '%i for %s is shown at its field; what was typed stays',
    async (status, name, label, words) => {
      await openSetup(withFields(status, { [name]: words }))
      await submit()
      await until(() => expect(errorOf(box(label))).toBe(words))
      expect(document.activeElement).toBe(box(label))
      expect(document.querySelectorAll('section h2 svg')).toHaveLength(2)
      for (const [field, value] of Object.entries(GOOD)) expect(box(field).value).toBe(value)
      expect(address()).toBe('/setup')
    },
  )

  test('when somebody else was faster a link leads to the sign-in', async () => {
    await openSetup(refuse(409, 'conflict', 'This server is set up already.'))
    await submit()
    await until(() => expect(refused()).toBe('This server is set up already.'))
    await click(byRole('link', 'Go to the sign-in'))
    await until(() => byRole('heading', 'Sign in'))
    expect(address()).toBe('/login')
  })

  test('too many tries are reported with the wait', async () => {
    await openSetup(refuse(429, 'too_many', 'Too many tries. Try again in 10 minutes.'))
    await submit()
    await until(() => expect(refused()).toContain('Try again in 10 minutes.'))
    expect(allByRole('link', 'Go to the sign-in')).toEqual([])
  })
})
