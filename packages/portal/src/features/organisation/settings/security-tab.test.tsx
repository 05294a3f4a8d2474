// @vitest-environment happy-dom
import type { Embedding, Privacy } from '@agent-assist/contract'
import { afterEach, expect, test } from 'vitest'
import { ok, refuse } from '../../../test-api.ts'
import { byRole, click, text, until } from '../../../test-dom.ts'
import { closeTab, openTab, sentTo, stored } from './test-settings.tsx'

afterEach(closeTab)

const box = (name: string) => byRole('switch', name) as HTMLInputElement
const EMAIL = 'Show email addresses of agents'
const IDENTITY = 'Require a signed identity'
const embedding: Embedding = { embedOrigins: [], identityRequired: false }

test('[ORGC-1] a switch is saved at once, and Undo sets it back', async () => {
  const privacy = stored<Privacy>({ showEmail: true })
  const visitors = stored<Embedding>(embedding)
  const asked = await openTab('security', {
    '/privacy': privacy.answer,
    '/embedding': visitors.answer,
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
  })
  await until(() => box(EMAIL))
  await click(box(EMAIL))
  await until(() => expect(text()).toContain('Only admins may do this.'))
  expect(box(EMAIL).checked).toBe(true)
})

test('a viewer without permission sees a message', async () => {
  const no = refuse(403, 'forbidden', 'No.')
  await openTab('security', { '/privacy': no, '/embedding': no })
  await until(() => expect(text()).toContain('You may not see the privacy settings'))
  expect(text()).toContain('You may not see the security settings')
})
