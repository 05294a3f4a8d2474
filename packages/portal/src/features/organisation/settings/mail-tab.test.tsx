// @vitest-environment happy-dom
import type { MailStatus, Reply } from '@agent-assist/contract'
import { afterEach, expect, test } from 'vitest'
import { type Answers, ok, refuse } from '../../../test-api.ts'
import { allByRole, byRole, click, text, type, until } from '../../../test-dom.ts'
import { closeTab, openTab, sentTo, stored } from './test-settings.tsx'

afterEach(closeTab)

type Setup = Reply<'getMailSettings'>
const setup: Setup = {
  senderName: '',
  senderAddress: '',
  replyTo: '',
  mailDomains: [],
  usual: { name: 'Portal', address: 'no-reply@host.example' },
  senderDomains: [],
}
const set: MailStatus = { isSet: true, sentAt: '2026-11-23T14:06:00.000Z', waiting: 0 }
const ME = 'sam@demo.test'

async function open(change: Partial<Setup> = {}, more: Answers = {}) {
  const settings = stored<Setup>({ ...setup, ...change })
  const asked = await openTab('mail', {
    '/mail-status': ok(set),
    '/mail-settings': settings.answer,
    '/mail-test': ok({ recipient: ME }),
    ...more,
  })
  return { asked, settings }
}

const box = (name: string) => byRole('textbox', name) as HTMLInputElement
const save = () => byRole('button', 'Save') as HTMLButtonElement
const errorOf = (name: string) =>
  document.getElementById(`${box(name).id}-error`)?.textContent ?? ''

test('[ORGC-1] name and reply-to are saved together, the preview shows them, Undo sets them back', async () => {
  const { asked } = await open()
  await until(() => box('Name'))
  expect(byRole('region', 'Preview').textContent).toContain('Portal no-reply@host.example')
  expect(text()).toContain('Set by the operator (MAIL_FROM)')
  await type(box('Name'), 'Shop Example')
  await type(box('Reply-to'), 'help@')
  expect(errorOf('Reply-to')).toContain('Enter an address such as')
  expect(save().disabled).toBe(true)
  await type(box('Reply-to'), 'help@shop.example')
  expect(byRole('region', 'Preview').textContent).toContain('Replies go to help@shop.example')
  await click(save())
  await until(() => expect(text()).toContain('The email settings are saved'))
  await click(byRole('button', 'Undo'))
  await until(() => expect(box('Name').value).toBe(''))
  expect(sentTo(asked, '/mail-settings')).toEqual([
    { senderName: 'Shop Example', replyTo: 'help@shop.example' },
    { senderName: '', replyTo: '' },
  ])
})

test('an address can be chosen only in the domains of the operator', async () => {
  const { asked } = await open({ senderDomains: ['shop.example'] })
  await until(() => box('Address'))
  await type(box('Address'), 'boss@bank.example')
  expect(errorOf('Address')).toBe('Use an address at shop.example, or leave it empty')
  await type(box('Address'), 'help@shop.example')
  await click(save())
  await until(() =>
    expect(sentTo(asked, '/mail-settings')).toEqual([{ senderAddress: 'help@shop.example' }]),
  )
})

test('a domain is added and removed at once; public providers are refused with a sentence', async () => {
  const { asked, settings } = await open()
  const add = async (domain: string) => {
    await type(box('Domain to add'), domain)
    await click(byRole('button', 'Add'))
  }
  await until(() => box('Domain to add'))
  await add('Ada@gmail.com')
  expect(errorOf('Domain to add')).toContain('Anybody can get an address at gmail.com')
  await add('shop')
  expect(errorOf('Domain to add')).toContain('This is not a domain')
  expect(sentTo(asked, '/mail-settings')).toEqual([])
  await add('ada@Shop.Example')
  await until(() => byRole('button', 'Remove shop.example'))
  expect(box('Domain to add').value).toBe('')
  await click(byRole('button', 'Remove shop.example'))
  await until(() => expect(settings.store.now.mailDomains).toEqual([]))
})

test('a domain of another organisation: what was typed stays, with the reason', async () => {
  const refusal = refuse(400, 'bad_input', 'shop.example belongs to another organisation here.')
  await open({}, { '/mail-settings': ({ body }) => (body ? refusal : ok(setup)) })
  await until(() => box('Domain to add'))
  await type(box('Domain to add'), 'shop.example')
  await click(byRole('button', 'Add'))
  await until(() => expect(errorOf('Domain to add')).toContain('belongs to another organisation'))
  expect(box('Domain to add').value).toBe('shop.example')
})

test('a test email shows what the mail server said', async () => {
  let problem: object = { problem: 'refused', answer: 'ESOCKET: connect ECONNREFUSED' }
  await open({}, { '/mail-test': () => ok({ recipient: ME, ...problem }) })
  await until(() => byRole('button', 'Send a test email'))
  await click(byRole('button', 'Send a test email'))
  await until(() => expect(text()).toContain('Nothing answers at this address'))
  expect(text()).toContain('ESOCKET: connect ECONNREFUSED')
  problem = {}
  await click(byRole('button', 'Send a test email'))
  await until(() => expect(text()).toContain(`took an email to ${ME}`))
  expect(text()).not.toContain('ECONNREFUSED')
})

test('the last error is shown, and the state follows what happened last', async () => {
  const error = { at: '2026-11-23T15:00:00.000Z', answer: '451 try later' }
  await open({}, { '/mail-status': ok({ ...set, error, waiting: 2 }) })
  await until(() => expect(text()).toContain('Last email not taken'))
  expect(text()).toContain('451 try later')
  expect(text()).toContain('2 emails')
})

test('without a mail server the tab says what happens instead, and how to set one', async () => {
  await open({}, { '/mail-status': ok({ isSet: false, waiting: 0 }) })
  await until(() => expect(text()).toContain('No email goes out'))
  expect(text()).toContain('SMTP_URL=')
  expect(allByRole('button', 'Send a test email')).toEqual([])
  expect(byRole('link', 'Open the outbox').getAttribute('href')).toBe('/main/organization/mails')
})

test('a viewer without permission sees a message', async () => {
  const no = refuse(403, 'forbidden', 'No.')
  await openTab('mail', { '/mail-status': no, '/mail-settings': no })
  await until(() => expect(text()).toContain('You do not have access to the email settings'))
})
