// @vitest-environment happy-dom
import type { Reply, Role } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { AT, botDetail, botRow, INTENT_ID, intentDetail } from '../../domain/bot/test-bots.ts'
import { queryClient } from '../../lib/api/api.ts'
import { type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './page.tsx'

const rate = (right: number) => ({ right, wrong: 4 - right, fallback: 0, matchRate: right / 4 })
const rates: Reply<'measureHeldOut'> = {
  n: 4,
  published: rate(2),
  draft: rate(3),
  items: [
    {
      text: 'lost parcel',
      expected: 'Order status',
      published: { confidence: 0.2, isRight: false },
      draft: { name: 'Order status', confidence: 0.9, isRight: true },
    },
  ],
}
const version: Reply<'listBotVersions'>['items'][number] = {
  version: 2,
  publishedAt: AT,
  publishedBy: 'Ada Admin',
  note: 'Better words',
  intents: 13,
  phrases: 130,
  changes: ['Changed “Order status”'],
  matchRate: 0.5,
}

async function open(
  answers: Parameters<typeof serve>[0] = {},
  { search = '', role = ['Supervisor'] as Role[] } = {},
) {
  await unmount() // a test may open it twice
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role } }),
    '/logout': ok({ data: 1 }),
    ...answers, // the first match of a path is used
    '/api/bots': ok({ items: [botRow()] }),
    '/demo-org/bot': ok(botDetail({ changes: ['Changed “Order status”'], waiting: 1 })),
    '/bot/intents': ok({ items: [intentDetail()], texts: 8, unmatched: 2 }),
    '/bot/versions': ok({ items: [version] }),
    '/bot/held-out': ok({ items: [{ text: 'lost parcel', intentId: INTENT_ID }] }),
    '/measure': ok(rates),
    '/bot/unmatched': ok({
      texts: 3,
      items: [
        {
          title: 'where is it',
          n: 3,
          lastAt: AT,
          texts: [
            { text: 'where is it', n: 2, lastAt: AT },
            { text: 'it is gone', n: 1, lastAt: AT },
          ],
          nearest: { intentId: INTENT_ID, name: 'Order status', confidence: 0.31 },
        },
      ],
    }),
    ...answers,
  })
  // a wide window, which shows rows in a table
  const never = () => undefined
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: never,
    removeEventListener: never,
  }))
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`/apps/configure-intents/all${search}`]}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route path="/apps/configure-intents/:botId" element={<Page />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

/** The button, not the tab of the same name. */
const publishButtons = () =>
  allByRole('button', 'Publish').filter((one) => one.getAttribute('role') !== 'tab')

const readable = () => text().replaceAll('\u202F', ' ')
const bodies = (asked: Asked[], end: string) =>
  asked.flatMap(({ path, body }) => (body && path.endsWith(end) ? [body] : []))

test('[INT-1] the list shows the answers, check results and last editor of an intent', async () => {
  await open()
  await until(() => byRole('link', 'Order status'))
  expect(readable()).toContain('8 texts of visitors in 30 days, 25.0 % unmatched')
  const line = allByRole('row').find((row) => row.textContent.startsWith('Order status'))
  const cells = Array.from(line?.children ?? [], (cell) => cell.textContent)
  expect(cells.slice(1, 7)).toEqual(['1', '–none', '7', '12.5\u202F%', 'Published', '1 hint'])
  expect(cells[7]).toContain('Robin Test')
  expect(cells[8]).toBe('On')
})

test('[INT-1] a read-only user sees no buttons for changes and no inbox', async () => {
  await open({}, { role: ['Agent'] })
  await until(() => byRole('link', 'Order status'))
  expect(allByRole('link', 'New intent')).toEqual([])
  expect(allByRole('button', 'What to do with Order status')).toEqual([])
  expect(allByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Intents',
    'Test console',
    'Match rate',
    'Publish',
  ])
  await click(byRole('tab', 'Publish'))
  await until(() => expect(text()).toContain('An admin can publish it.'))
  expect(publishButtons()).toEqual([])
  expect(allByRole('button', 'Restore version 2')).toEqual([])
})

test('[INT-1] an intent can be switched off from the list', async () => {
  const asked = await open({ [`/intents/${INTENT_ID}`]: ok(intentDetail({ isOn: false })) })
  await click(await until(() => byRole('button', 'What to do with Order status')))
  await click(byRole('menuitem', 'Switch off'))
  await until(() => expect(bodies(asked, INTENT_ID)).toEqual([{ isOn: false }]))
})

test('[INT-1] the ticked texts of the inbox become phrases of the nearest intent', async () => {
  const asked = await open({}, { search: '?tab=inbox' })
  await until(() => expect(readable()).toContain('the nearest is 31 % sure'))
  await click(byRole('checkbox', 'it is gone'))
  await until(() => expect(byRole('combobox').textContent).toContain('Order status'))
  await click(byRole('button', 'Assign 1'))
  await until(() =>
    expect(bodies(asked, '/unmatched')).toEqual([
      { action: 'assign', texts: ['where is it'], intentId: INTENT_ID },
    ]),
  )
})

test('[INT-1] the match rates of the published bot and the draft are compared', async () => {
  await open({}, { search: '?tab=rate' })
  await click(await until(() => byRole('button', 'Measure')))
  await until(() => expect(readable()).toContain('75.0 %'))
  expect(readable()).toContain('50.0 %')
  expect(readable()).toContain('+25.0 points could be chance')
  expect(readable()).toContain('None, 20 %')
})

test('[INT-1] an admin publishes with a note; a refusal shows the reason', async () => {
  let isRefused = true
  const answers = {
    '/bot/versions': ({ body }: Asked) => {
      if (!body) return ok({ items: [version] })
      if (isRefused) return refuse(409, 'conflict', '“Order status” answers nothing.')
      return ok({ ...version, version: 3 })
    },
  }
  const asked = await open(answers, { search: '?tab=versions', role: ['Admin'] })
  await type(await until(() => byRole('textbox', 'What is new')), 'Words')
  expect(readable()).toContain('1 intent waits for approval and stays as published.')
  await click(publishButtons()[0]!)
  await until(() => expect(byRole('alert').textContent).toContain('answers nothing.'))
  isRefused = false
  await click(publishButtons()[0]!)
  await until(() => expect(bodies(asked, '/versions')).toHaveLength(2))
  expect(bodies(asked, '/versions')[1]).toEqual({ note: 'Words' })
})

test('[INT-1] with several bots the screen starts with a choice of bots', async () => {
  const others = [botRow(), botRow({ organisationId: 'other', name: 'Other', state: 'none' })]
  await open({
    '/api/bots': ok({ items: others }),
    '/other/bot': refuse(403, 'forbidden', 'No.'),
  })
  await until(() => byRole('link', 'Other'))
  expect(byRole('link', 'Demo').getAttribute('href')).toBe('/apps/configure-intents/demo-org')
  expect(allByRole('tab')).toEqual([])
})
