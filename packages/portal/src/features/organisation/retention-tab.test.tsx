// @vitest-environment happy-dom
import type { Reply } from '@agent-assist/contract'
import { afterEach, expect, test } from 'vitest'
import { type Asked, ok, refuse } from '../../test-api.ts'
import { allByRole, byRole, click, text, type, until } from '../../test-dom.ts'
import { closeTab, openTab, sentTo } from './settings/test-settings.tsx'

afterEach(closeTab)

const START: Reply<'getRetention'> = { days: { mails: 400 }, auditDays: 365, chatDays: 180 }

/** Opens the tab on a server where so many records of each kind are old. */
async function open(count: number) {
  const store = { now: START }
  const asked = await openTab('retention', {
    '/retention': ({ body }: Asked) => {
      const { days = {} } = (body ?? {}) as { days?: Record<string, number | null> }
      const all: Record<string, number | null> = { ...store.now.days, ...days }
      const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
      store.now = { ...store.now, days: kept as Reply<'getRetention'>['days'] }
      return ok(store.now)
    },
    '/retention/preview': ({ query }: Asked) =>
      ok({
        items: [...query.keys()].map((kind) => ({
          kind,
          count,
          before: '2025-10-20T00:00:00.000Z',
        })),
        firstOn: '2026-11-24',
        name: 'Demo',
      }),
  })
  await until(() => days('tickets'))
  return asked
}
const days = (kind: string) => byRole('textbox', `Days for ${kind}`) as HTMLInputElement
const saveButton = () => byRole('button', 'Save') as HTMLButtonElement

test('[ORGC-1] what would go is counted, has to be confirmed with the name, and Undo keeps it', async () => {
  const asked = await open(12_340)
  expect(days('tickets').value).toBe('')
  await type(days('tickets'), '400')
  await until(() =>
    expect(text()).toContain('12,340 tickets would be deleted, first on November 24, 2026.'),
  )
  await click(saveButton())
  const dialog = () => byRole('dialog', 'Delete old data?')
  expect(dialog().textContent).toContain('12,340 tickets older than 400 days')
  await type(byRole('textbox', 'Type Demo to confirm'), 'demo')
  await click(byRole('button', 'Save and delete', dialog()))
  expect(dialog().textContent).toContain('Type the name exactly: Demo')
  expect(sentTo(asked, '/retention')).toEqual([])
  await type(byRole('textbox', 'Type Demo to confirm'), 'Demo')
  await click(byRole('button', 'Save and delete', dialog()))
  await until(() => expect(text()).toContain('The days are saved'))
  expect(sentTo(asked, '/retention')).toEqual([{ days: { tickets: 400 }, confirm: 'Demo' }])
  await click(byRole('button', 'Undo'))
  await until(() => expect(days('tickets').value).toBe(''))
  expect(sentTo(asked, '/retention').at(-1)).toMatchObject({ days: { tickets: null } })
})

test('without anything that old, and for more days than before, nothing is asked', async () => {
  const asked = await open(0)
  await type(days('survey answers'), '90')
  await until(() => expect(text()).toContain('No survey answer is that old yet.'))
  await type(days('emails'), '500')
  await click(saveButton())
  await until(() => expect(text()).toContain('The days are saved'))
  expect(sentTo(asked, '/retention')).toEqual([{ days: { answers: 90, mails: 500 } }])
})

test('more days than before are not undone: that would delete data', async () => {
  await open(5)
  await type(days('emails'), '500')
  await click(saveButton())
  await until(() => expect(text()).toContain('The days are saved'))
  expect(allByRole('button', 'Undo')).toEqual([])
})

test('a wrong number is reported at its field and cannot be saved', async () => {
  await open(0)
  await type(days('tickets'), '7')
  expect(text()).toContain('Enter 30 to 3650 days, or nothing')
  expect(saveButton().disabled).toBe(true)
  await type(days('tickets'), '')
  await type(days('audit log'), '100')
  expect(text()).toContain('Enter 365 to 3650 days')
  await type(days('audit log'), '')
  expect(text()).toContain('Enter at least 365')
  expect(saveButton().disabled).toBe(true)
})

test('the days of chats are shown with the way to the bot', async () => {
  await open(0)
  expect(text()).toContain('Kept for 180 days after their last message.')
  expect(byRole('link', 'Change it for the bot').getAttribute('href')).toBe(
    '/apps/configure-intents/demo-org',
  )
})

test('a viewer without permission sees a message', async () => {
  await openTab('retention', { '/retention': refuse(403, 'forbidden', 'No.') })
  await until(() => expect(text()).toContain('You do not have access to how long data is stored'))
})
