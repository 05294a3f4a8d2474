// @vitest-environment happy-dom
import type { GeneralSettings } from '@agent-assist/contract'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { type Answers, type Asked, ok, person, refuse } from '../../../test-api.ts'
import { allByRole, byRole, click, text, type, until } from '../../../test-dom.ts'
import { closeTab, openTab, sentTo, stored } from './test-settings.tsx'

afterEach(closeTab)

const saved: GeneralSettings = {
  name: 'Demo',
  timeZone: 'Europe/Berlin',
  locale: 'en-US',
  firstWeekday: 0,
}
const nameBox = () => byRole('textbox', 'Name') as HTMLInputElement
const zoneBox = () => byRole('textbox', 'Time zone') as HTMLInputElement
const saveButton = () => byRole('button', 'Save') as HTMLButtonElement

async function open(answers: Answers) {
  const asked = await openTab('general', answers)
  await until(nameBox)
  return asked
}

test('[ORGC-1] only the changed field is sent, the new name shows at once, and Undo brings the old one back', async () => {
  const { store, answer } = stored(saved)
  const asked = await open({
    '/general': answer,
    '/access-token': () =>
      ok({ user: { ...person({ organizationName: store.now.name }), role: ['Admin'] } }),
  })
  expect(saveButton().disabled).toBe(true)
  await type(nameBox(), 'Shop Example')
  await click(saveButton())
  await until(() => expect(document.title).toContain('Shop Example'))
  expect(sentTo(asked, '/general')).toEqual([{ name: 'Shop Example' }])
  expect(text()).toContain('All changes are saved.')
  await click(byRole('button', 'Undo'))
  await until(() => expect(nameBox().value).toBe('Demo'))
  expect(sentTo(asked, '/general').at(-1)).toEqual({ name: 'Demo' })
  await until(() => expect(document.title).toContain('Demo'))
})

test('a time zone is found by a part of its name, and the page says what the change does', async () => {
  const { answer } = stored(saved)
  const asked = await open({ '/general': answer })
  expect(text()).toContain('there now')
  await type(zoneBox(), 'new york')
  await until(() => expect(zoneBox().value).toBe('America/New York'))
  expect(text()).toContain('counted in the new zone')
  await click(saveButton())
  await until(() => expect(sentTo(asked, '/general')).toEqual([{ timeZone: 'America/New_York' }]))
})

test('a wrong name or zone is reported at its field and cannot be saved', async () => {
  const asked = await open({ '/general': ok(saved) })
  await type(nameBox(), '  ')
  expect(text()).toContain('Enter a name')
  expect(nameBox().getAttribute('aria-invalid')).toBe('true')
  expect(saveButton().disabled).toBe(true)
  await click(byRole('button', 'Discard'))
  expect(nameBox().value).toBe('Demo')
  await type(zoneBox(), 'Atlantis')
  expect(text()).toContain('Choose a time zone from the list')
  expect(saveButton().disabled).toBe(true)
  expect(sentTo(asked, '/general')).toEqual([])
})

test('a refusal of the server is at its field, and the typed text stays', async () => {
  const why = 'The database does not know this time zone.'
  await open({
    '/general': ({ body }) =>
      body
        ? { status: 400, body: { code: 'bad_input', message: why, fields: { timeZone: why } } }
        : ok(saved),
  })
  await type(zoneBox(), 'Asia/Tokyo')
  await click(saveButton())
  await until(() => expect(zoneBox().getAttribute('aria-invalid')).toBe('true'))
  expect(zoneBox().value).toBe('Asia/Tokyo')
  expect(allByRole('alert').map((alert) => alert.textContent)).toContain(why)
  await type(zoneBox(), 'Asia/Seoul')
  expect(zoneBox().getAttribute('aria-invalid')).toBeNull()
})

test('unsaved changes survive a visit of another tab', async () => {
  await open({ '/general': ok(saved), '/sources': ok({ helpdesks: [], fileImports: [] }) })
  await type(nameBox(), 'Shop')
  await click(byRole('link', 'Helpdesk', byRole('navigation', 'Settings')))
  await until(() => byRole('heading', 'Connect a helpdesk'))
  await click(byRole('link', 'General', byRole('navigation', 'Settings')))
  await until(() => expect(nameBox().value).toBe('Shop'))
  expect(text()).toContain('There are changes that are not saved.')
})

test('a failure offers a retry; a viewer without permission sees a message', async () => {
  let isUp = false
  await openTab('general', {
    '/general': () => (isUp ? ok(saved) : refuse(400, 'bad_input', 'Something is wrong.')),
  })
  await until(() => expect(text()).toContain('The general settings could not be loaded'))
  isUp = true
  await click(byRole('button', 'Try again'))
  await until(nameBox)
  await closeTab()
  await openTab('general', { '/general': refuse(403, 'forbidden', 'No.') })
  await until(() => expect(text()).toContain('You do not have access to the general settings'))
})

test('leaving the screen with unsaved changes asks first, and saves nothing', async () => {
  const asked = await open({ '/general': ok(saved), '/mails': ok({ items: [], total: 0 }) })
  await type(nameBox(), 'Shop')
  await click(byRole('button', 'Setup'))
  await click(byRole('link', 'Emails'))
  await until(() => byRole('dialog', 'Leave without saving?'))
  await click(byRole('button', 'Leave'))
  await until(() => byRole('heading', 'Emails'))
  expect(sentTo(asked, '/general')).toEqual([])
})

test('[ORGC-1] language and first day of the week are saved together', async () => {
  const { answer } = stored(saved)
  const asked = await open({ '/general': answer })
  await type(byRole('combobox', 'Language of tickets'), 'de-DE')
  await type(byRole('combobox', 'First day of the week'), '1')
  await click(saveButton())
  await until(() =>
    expect(sentTo(asked, '/general')).toEqual([{ locale: 'de-DE', firstWeekday: 1 }]),
  )
})

describe('the logo', () => {
  const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]')
  async function choose(file: File) {
    const input = chooser()
    if (!input) throw new Error('there is no chooser')
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    await act(async () => {
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  /** Answers of a server with this logo, whose content is "old". */
  const withLogo = (path: string | undefined) => {
    const now = { path }
    return {
      '/general': ok(saved),
      '/access-token': () => {
        const user = person()
        const logo = now.path === undefined ? {} : { logo: now.path }
        const setup = { ...user.data.setup, ...logo }
        return ok({ user: { ...user, role: ['Admin'], data: { ...user.data, setup } } })
      },
      '/logo': ({ body }: Asked) => {
        now.path = body ? '/api/logos/demo-org/new' : undefined
        return ok(now.path === undefined ? {} : { path: now.path })
      },
      '/api/logos/demo-org/new': ok({}),
    }
  }

  test('[ORGC-1] a picture is sent as it is, shows at once, and Undo removes it', async () => {
    const asked = await open(withLogo(undefined))
    expect(text()).toContain('No logo')
    await choose(new File(['png'], 'logo.png'))
    await until(() => expect(document.querySelector('img[alt="The logo now"]')).toBeTruthy())
    expect(sentTo(asked, '/logo')).toEqual([{ data: btoa('png') }])
    await click(byRole('button', 'Undo'))
    await until(() => expect(text()).toContain('No logo'))
  })

  test('a file that is too large is refused before it is sent', async () => {
    const asked = await open(withLogo(undefined))
    await choose(new File([new Uint8Array(257 * 1024)], 'logo.png'))
    await until(() => expect(text()).toContain('This file is larger than 256 kB.'))
    expect(sentTo(asked, '/logo')).toEqual([])
  })

  test('a refusal of the server is said beside it', async () => {
    const why = 'This file is not a PNG, JPEG or WebP picture.'
    await open({ ...withLogo(undefined), '/logo': refuse(400, 'bad_input', why) })
    await choose(new File(['<svg/>'], 'logo.png'))
    await until(() => expect(allByRole('alert').map((one) => one.textContent)).toContain(why))
    expect(text()).toContain('No logo')
  })
})
