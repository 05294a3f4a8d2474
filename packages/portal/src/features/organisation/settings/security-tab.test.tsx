// @vitest-environment happy-dom
import type { Embedding, Privacy, Reply } from '@agent-assist/contract'
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { ok, refuse } from '../../../test-api.ts'
import { allByRole, byRole, click, text, type, until } from '../../../test-dom.ts'
import { closeTab, openTab, sentTo, stored } from './test-settings.tsx'

afterEach(closeTab)

const box = (name: string) => byRole('switch', name) as HTMLInputElement
const EMAIL = 'Show email addresses of agents'
const IDENTITY = 'Require a signed identity'
const signingIn: Reply<'getSecurity'> = {
  sessionHours: 12,
  signInMethods: ['password', 'issuer', 'google'],
  available: ['password', 'google'],
  signedIn: 2,
}
const embedding: Embedding = { embedOrigins: [], identityRequired: false }

test('[ORGC-1] a switch is saved at once, and Undo sets it back', async () => {
  const privacy = stored<Privacy>({ showEmail: true })
  const visitors = stored<Embedding>(embedding)
  const asked = await openTab('security', {
    '/privacy': privacy.answer,
    '/embedding': visitors.answer,
    '/security': ok(signingIn),
  })
  await until(() => expect(box(EMAIL).checked).toBe(true))
  await click(box(EMAIL))
  await until(() => expect(text()).toContain('Email addresses are masked'))
  expect(box(EMAIL).checked).toBe(false)
  await click(byRole('button', 'Undo'))
  await until(() => expect(box(EMAIL).checked).toBe(true))
  expect(sentTo(asked, '/privacy')).toEqual([{ showEmail: false }, { showEmail: true }])

  await click(box(IDENTITY))
  await until(() => expect(text()).toContain('A signed identity is required'))
  expect(sentTo(asked, '/embedding')).toEqual([{ identityRequired: true }])
  expect(visitors.store.now).toEqual({ ...embedding, identityRequired: true })
})

test('a refused change leaves the switch as it is, and says why', async () => {
  await openTab('security', {
    '/privacy': ({ body }) =>
      body ? refuse(403, 'forbidden', 'Only admins may do this.') : ok({ showEmail: true }),
    '/embedding': ok(embedding),
    '/security': ok(signingIn),
  })
  await until(() => box(EMAIL))
  await click(box(EMAIL))
  await until(() => expect(text()).toContain('Only admins may do this.'))
  expect(box(EMAIL).checked).toBe(true)
})

test('a viewer without permission sees a message', async () => {
  const no = refuse(403, 'forbidden', 'No.')
  await openTab('security', { '/privacy': no, '/embedding': no, '/security': no })
  await until(() => expect(text()).toContain('You do not have access to the privacy settings'))
  expect(text()).toContain('You do not have access to the security settings')
})

describe('signing in', () => {
  const open = async (change: Partial<typeof signingIn> = {}) => {
    const saved = stored({ ...signingIn, ...change })
    const asked = await openTab('security', {
      '/privacy': ok({ showEmail: true }),
      '/embedding': ok(embedding),
      '/settings': ok({}),
      '/security': saved.answer,
      '/sign-out-everyone': () => {
        saved.store.now = { ...saved.store.now, signedIn: 0 }
        return ok({ count: 2 })
      },
    })
    await until(() => byRole('combobox', 'Sign people out after'))
    return asked
  }

  test('[ORGC-1] a length of sessions is saved at once, and Undo brings the old one back', async () => {
    const asked = await open()
    const length = () => byRole('combobox', 'Sign people out after') as HTMLSelectElement
    expect(length().value).toBe('12')
    await type(length(), '168')
    await until(() => expect(text()).toContain('Sessions end after 7 days'))
    await click(byRole('button', 'Undo'))
    await until(() => expect(length().value).toBe('12'))
    expect(sentTo(asked, '/security')).toEqual([{ sessionHours: 168 }, { sessionHours: 12 }])
  })

  test('only ways that the server has are shown, and one always stays on', async () => {
    const asked = await open()
    expect(allByRole('switch').map((one) => one.closest('label')?.textContent)).toContain(
      'Google account',
    )
    expect(text()).not.toContain('Sign-in with')
    await click(box('Google account'))
    await until(() => expect(box('Password').disabled).toBe(true))
    expect(sentTo(asked, '/security')).toEqual([{ signInMethods: ['password', 'issuer'] }])
    await closeTab()
    await open({ available: ['password'] })
    expect(text()).toContain('Members sign in with a password.')
  })

  test('[S17] the rule for passwords is chosen, and Undo takes it away again', async () => {
    const asked = await open()
    const rule = () => byRole('combobox', 'New passwords') as HTMLSelectElement
    expect(rule().value).toBe('')
    expect(text()).toContain('common passwords such as “password” are accepted')
    await type(rule(), '10')
    await until(() => expect(text()).toContain('New passwords have 10 or more characters'))
    expect(text()).toContain('Passwords in use keep working')
    await click(byRole('button', 'Undo'))
    await until(() =>
      expect(sentTo(asked, '/security')).toEqual([{ passwordMin: 10 }, { passwordMin: null }]),
    )
  })

  test('two switches in quick succession keep both changes', async () => {
    const asked = await open({ available: ['password', 'issuer', 'google'] })
    const issuer = allByRole('switch').find((one) =>
      one.closest('label')?.textContent?.includes('organisation account'),
    ) as HTMLInputElement
    await act(async () => {
      box('Google account').click()
      issuer.click()
    })
    await until(() =>
      expect(sentTo(asked, '/security')).toEqual([
        { signInMethods: ['password', 'issuer'] },
        { signInMethods: ['password'] },
      ]),
    )
    await until(() => expect(box('Password').disabled).toBe(true))
  })

  test('everyone is signed out after a question that says how many', async () => {
    const asked = await open()
    expect(text()).toContain('2 other people are signed in.')
    await click(byRole('button', 'Sign everyone out'))
    const dialog = byRole('dialog', 'Sign 2 people out?')
    await click(byRole('button', 'Cancel', dialog))
    expect(asked.some(({ path }) => path.endsWith('/sign-out-everyone'))).toBe(false)
    await click(byRole('button', 'Sign everyone out'))
    await click(byRole('button', 'Sign out', byRole('dialog', 'Sign 2 people out?')))
    await until(() => expect(text()).toContain('2 people are signed out'))
    await until(() => expect(text()).toContain('No one else is signed in.'))
  })
})
