// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../../lib/api/settings.ts'
import { type Answer, ok, refuse, serve } from '../../test-api.ts'
import { byRole, click, render, rerender, text, unmount, until } from '../../test-dom.ts'
import { MailServer } from './mail-server.tsx'

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

const email = 'ada@shop.example'

async function open(answer: Answer, isReady = true) {
  forgetSettings()
  const asked = serve({
    '/setup/mail-test': answer,
    '/settings': ok({
      passwordMin: 4,
      marketingUrl: '/',
      helpCenterUrl: '/',
      surveyOrigins: [],
      sendsMail: true,
    }),
  })
  await render(<MailServer code="4KQ9-7TRM" email={email} isReady={isReady} />)
  await until(() => byRole('button', 'Send a test'))
  return asked
}
const send = () => click(byRole('button', 'Send a test'))

test('a test waits for the code and the address, and is no condition for anything', async () => {
  const asked = await open(ok({ recipient: email }), false)
  const button = () => byRole('button', 'Send a test') as HTMLButtonElement
  expect(button().disabled).toBe(true)
  expect(text()).toContain('optional')
  await rerender(<MailServer code="4KQ9-7TRM" email={email} isReady />)
  expect(button().disabled).toBe(false)
  await send()
  await until(() => expect(text()).toContain(`took an email to ${email}`))
  expect(asked.find(({ body }) => body)?.body).toEqual({ code: '4KQ9-7TRM', email })
})

test('a problem is told in a sentence, with the answer of the mail server beside it', async () => {
  await open(ok({ recipient: email, problem: 'signIn', answer: 'EAUTH: 535 5.7.8 no' }))
  await send()
  await until(() => expect(text()).toContain('refused user or password'))
  expect(text()).toContain('EAUTH: 535 5.7.8 no')
})

test('a wrong code is told', async () => {
  await open(refuse(403, 'forbidden', 'This code is wrong.'))
  await send()
  await until(() => expect(text()).toContain('This code is wrong.'))
})
