// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answer, type Asked, ok, refuse, serve } from '../../test-api.ts'
import { byRole, click, render, text, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

type Answers = Record<string, Answer | ((asked: Asked) => Answer)>

async function open(answers: Answers) {
  serve({ '/access-token': refuse(401, 'not_signed_in', 'no'), ...answers })
  startSession()
  await render(
    <MemoryRouter initialEntries={['/unsubscribe/abc']}>
      <App />
    </MemoryRouter>,
  )
}

const about = (isUnsubscribed: boolean) =>
  ok({ organisation: 'Brewline', email: 'm•••@example.test', isUnsubscribed })

test('[GRAT-4] opening changes nothing; a button unsubscribes, another one undoes it', async () => {
  let isUnsubscribed = false
  const acts: string[] = []
  const act = (name: string, value: boolean) => () => {
    acts.push(name)
    isUnsubscribed = value
    return ok({})
  }
  await open({
    '/abc/undo': act('undo', false),
    '/unsubscribe/abc': (asked) =>
      asked.body === undefined ? about(isUnsubscribed) : act('unsubscribe', true)(),
  })
  await until(() => byRole('button', 'Unsubscribe'))
  expect(text()).toContain('Shall Brewline send no more surveys to m•••@example.test?')
  expect(acts).toEqual([])
  await click(byRole('button', 'Unsubscribe'))
  await until(() => byRole('heading', 'You are unsubscribed'))
  expect(acts).toEqual(['unsubscribe'])
  await click(byRole('button', 'Subscribe again'))
  await until(() => byRole('button', 'Unsubscribe'))
  expect(acts).toEqual(['unsubscribe', 'undo'])
})

test('an unknown link shows a message', async () => {
  await open({ '/unsubscribe/abc': refuse(404, 'not_found', 'no') })
  await until(() => byRole('heading', 'Nothing to unsubscribe from'))
})

test('a failure is shown with a retry button', async () => {
  const answers: Answers = { '/unsubscribe/abc': refuse(400, 'bad_input', 'Something is odd.') }
  await open(answers)
  await until(() => expect(text()).toContain('Something is odd.'))
  answers['/unsubscribe/abc'] = about(true)
  serve(answers)
  await click(byRole('button', 'Try again'))
  await until(() => byRole('heading', 'You are unsubscribed'))
})
