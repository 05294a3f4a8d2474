// @vitest-environment happy-dom
import type { Role } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { INTENT_ID, intentDetail } from '../../domain/bot/test-bots.ts'
import { queryClient } from '../../lib/api/api.ts'
import { type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './page.tsx'

beforeEach(() => sessionStorage.clear())

const file = (...phrases: string[]) =>
  ok({
    intents: [
      { ...intentDetail().intent, isOn: true },
      {
        ...intentDetail({}, { name: 'Parcels', phrases, responses: [{ text: 'Soon.' }] }).intent,
        isOn: true,
      },
    ],
  })

async function open(
  answers: Parameters<typeof serve>[0] = {},
  { id = INTENT_ID, search = '', role = ['Supervisor'] as Role[] } = {},
) {
  await unmount() // a test may open it twice
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role } }),
    '/logout': ok({ data: 1 }),
    ...answers, // the first match of a path is used
    '/intents-file': file('where is MY order'),
    [`/intents/${INTENT_ID}`]: ok(intentDetail()),
    ...answers,
  })
  // a wide window, which shows the preview next to the form
  const never = () => undefined
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: never,
    removeEventListener: never,
  }))
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`/apps/configure-intents/demo-org/${id}${search}`]}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route path="/apps/configure-intents/:botId/:intentId" element={<Page />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

const field = (name: string) => byRole('textbox', name) as HTMLInputElement
const bodies = (asked: Asked[]) => asked.flatMap(({ body }) => (body ? [body] : []))

test('[INT-1] an invalid form is not sent: fields show errors and the first gets the focus', async () => {
  const asked = await open({}, { id: 'new' })
  await until(() => field('Name'))
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toContain('first.'))
  await until(() => expect(document.activeElement).toBe(field('Name')))
  expect(field('Text of message 1').getAttribute('aria-invalid')).toBe('true')
  expect(bodies(asked)).toEqual([])
})

test('[INT-1] a new intent is saved with phrases, cards and quick replies, and opens', async () => {
  const asked = await open({ '/bot/intents': ok(intentDetail({ name: 'New' })) }, { id: 'new' })
  await type(await until(() => field('Name')), 'New')
  await type(field('New phrases, one a line'), 'Hello there\nhello there\nGood day')
  expect(text()).toContain('1 of them is there already.')
  await click(byRole('button', 'Add'))
  await type(field('Text of message 1'), 'Hi!')
  await click(byRole('button', 'Add a quick reply'))
  await type(field('Quick reply 1'), 'Show me')
  await type(byRole('combobox', 'What quick reply 1 does'), 'payload')
  await type(field('Payload 1'), 'recommended_yes')
  await click(byRole('button', 'Add a product card'))
  await type(field('Header of card 1'), 'Bag')
  await type(field('Link of GET NOW of card 1'), 'https://shop.test/bag')
  const preview = byRole('region', 'Preview of the answer')
  expect(preview.textContent).toBe('Hello thereHi!BagGET NOWShow me')
  await click(byRole('button', 'Save'))
  await until(() => expect(byRole('heading', 'Order status')).toBeTruthy())
  expect(bodies(asked)).toMatchObject([
    {
      name: 'New',
      phrases: ['Hello there', 'Good day'],
      responses: [
        {
          payload: {
            text: 'Hi!',
            cards: [{ header: 'Bag', link: 'https://shop.test/bag' }],
            quick_replies: [{ text: 'Show me', payload: 'recommended_yes' }],
          },
        },
      ],
    },
  ])
})

test('[INT-1] the checks update while typing: few phrases, a duplicate, an empty answer', async () => {
  await open()
  const checks = () => byRole('region', 'Checks').textContent
  await until(() => expect(checks()).toContain('is also a phrase of “Parcels”.'))
  expect(checks()).toContain('It has 1 of at least 10 phrases.')
  expect(checks()).not.toContain('It answers nothing.')
  await type(field('Text of message 1'), ' ')
  await until(() => expect(checks()).toContain('It answers nothing.'))
})

test('[INT-1] a phrase from the URL is added once; a selection becomes a parameter', async () => {
  await open({}, { search: '?phrase=Where%20is%2042' })
  await until(() => byRole('button', 'Edit the phrase “Where is 42”'))
  await click(byRole('button', 'Add a parameter'))
  await type(field('Name of parameter 1'), 'order_number')
  await click(byRole('button', 'Edit the phrase “Where is 42”'))
  field('Phrase').setSelectionRange(9, 11)
  await click(byRole('button', 'Mark what is selected as a parameter'))
  await click(byRole('menuitem', 'order_number'))
  await until(() => expect(field('Phrase').value).toBe('Where is [42](order_number)'))
  expect(allByRole('button', 'Remove “Where is 42”')).toHaveLength(1)
})

test('[INT-1] on a conflict the own changes stay and can be saved over the others', async () => {
  let revision = 1
  const asked = await open({
    [`/intents/${INTENT_ID}`]: ({ body }) => {
      const given = body as { revision: number } | undefined
      if (given && given.revision !== revision)
        return refuse(409, 'conflict', 'Somebody saved it meanwhile.')
      return ok(intentDetail({ revision }, { responses: [{ text: `Answer ${revision}` }] }))
    },
  })
  await type(await until(() => field('Text of message 1')), 'Mine')
  revision = 2
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toContain('has saved this intent since you opened it'))
  expect(field('Text of message 1').value).toBe('Mine')
  await click(byRole('button', 'Save mine over it'))
  await until(() => expect(text()).toContain('No unsaved changes.'))
  expect(bodies(asked).at(-1)).toMatchObject({
    revision: 2,
    intent: { responses: [{ text: 'Mine' }] },
  })
})

test('[INT-1] a read-only user sees no buttons; an unknown intent shows a message', async () => {
  const asked = await open({}, { role: ['Agent'] })
  await until(() => expect(text()).toContain('On its way.'))
  expect(allByRole('button')).toEqual([])
  expect(asked.some(({ path }) => path.endsWith('/intents-file'))).toBe(false)
  await open({ [`/intents/${INTENT_ID}`]: refuse(404, 'not_found', 'No.') })
  await until(() => expect(text()).toContain('There is no such intent in this bot.'))
})

test('[INT-1] only an admin can approve, and only without unsaved changes', async () => {
  let approval: 'waiting' | 'approved' = 'waiting'
  const answers = {
    '/approval': () => {
      approval = 'approved'
      return ok(intentDetail())
    },
    [`/intents/${INTENT_ID}`]: () => ok(intentDetail({ approval })),
  }
  await open(answers)
  await until(() => expect(text()).toContain('Waiting'))
  expect(allByRole('button', 'Approve')).toEqual([])
  const asked = await open(answers, { role: ['Admin'] })
  await type(await until(() => field('Name')), 'Changed')
  expect(byRole('button', 'Approve').hasAttribute('disabled')).toBe(true)
  await click(byRole('button', 'Discard'))
  await click(byRole('button', 'Approve'))
  await until(() => expect(allByRole('button', 'Approve')).toEqual([]))
  expect(bodies(asked)).toEqual([{ revision: 1 }])
})
