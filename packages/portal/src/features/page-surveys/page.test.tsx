// @vitest-environment happy-dom
import type { PageSurveyRow } from '@agent-assist/contract'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import {
  allByRole,
  byRole,
  click,
  press,
  render,
  text,
  type,
  unmount,
  until,
} from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const LIST = '/main/gratitude/page-surveys'
const [ONE, TWO, TEMPLATE, OTHER] = [1, 2, 3, 4].map(
  (n) => `6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a0${n}`,
) as [string, string, string, string]

const row = (given: Partial<PageSurveyRow> = {}): PageSurveyRow => ({
  id: ONE,
  name: 'At the cart',
  templateId: TEMPLATE,
  templateTitle: 'A minute?',
  targeting: {
    urls: ['/cart*'],
    notUrls: [],
    trigger: { on: 'time', seconds: 20 },
    delayMs: 0,
    percentage: 100,
    maxShows: 1,
    restDays: 0,
  },
  schedule: {},
  isLive: true,
  revision: 1,
  updatedAt: '2026-11-21T09:42:00.000Z',
  updatedBy: 'Robin Test',
  shown: 40,
  answered: 10,
  ...given,
})
const template = (id: string, title: string) => ({ id, title, category: 'NPS' })

afterEach(async () => {
  await unmount()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

async function open(path: string, answers: Answers = {}) {
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    '/page-survey-days': ok({ days: [{ day: '2026-11-21', shown: 0, answered: 0 }] }),
    '/survey-templates': ok({ items: [template(TEMPLATE, 'A minute?'), template(OTHER, 'Two?')] }),
    '/page-surveys': ok({ items: [row(), row({ id: TWO, name: 'At the end', isLive: false })] }),
    ...answers,
  })
  startSession()
  history.replaceState(null, '', path)
  await render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  )
  return asked
}

const sent = (asked: Awaited<ReturnType<typeof open>>, end: string) =>
  asked.filter(({ path, body }) => path.endsWith(end) && body !== undefined).map(({ body }) => body)
const cells = (name: string) => {
  const line = allByRole('row').find((one) => one.textContent.startsWith(name))
  return Array.from(line?.children ?? [], (cell) => cell.textContent.replaceAll('\u202F', ' '))
}
const box = (name: string) => byRole('textbox', name) as HTMLInputElement
const save = () => byRole('button', 'Save')
async function choose(action: string, name = 'At the cart') {
  await click(byRole('button', `What to do with ${name}`))
  await click(byRole('menuitem', action))
}

test('[SURV-1] the list shows pages, trigger, and what was shown and answered', async () => {
  await open(LIST, {
    '/page-surveys': ok({
      items: [
        row({ schedule: { weekdays: [1, 2], hours: { fromHour: 9, untilHour: 17 } } }),
        row({ id: TWO, name: 'Early', shown: 1, answered: 2 }),
      ],
    }),
  })
  await until(() => expect(text()).toContain('At the cart'))
  expect(cells('At the cart').slice(2, 9)).toEqual([
    'A minute?',
    '/cart*',
    '20 seconds on the page',
    'Mon, Tue, 09:00–17:00',
    '40',
    '10',
    '25.0 %',
  ])
  expect(cells('Early').slice(6, 9)).toEqual(['1', '2', '–none']) // older than the counts
  expect(text()).toContain('data-org="demo-org" data-widgets="survey"')
})

test('a survey is switched off in the list, and Undo switches it on', async () => {
  const asked = await open(LIST, { '/live': ok({ data: 1 }) })
  await until(() => byRole('switch', 'At the cart is on'))
  await click(byRole('switch', 'At the cart is on'))
  await until(() => expect(text()).toContain('At the cart is off'))
  await click(byRole('button', 'Undo'))
  await until(() => expect(sent(asked, '/live')).toEqual([{ isLive: false }, { isLive: true }]))
})

test('a survey is moved down, and a deleted one comes back by Undo', async () => {
  const asked = await open(LIST, {
    '/page-survey-order': ok({ data: 1 }),
    [`/page-surveys/${ONE}`]: ok({ data: 1 }),
    '/restore': ok({ data: 1 }),
  })
  await until(() => byRole('button', 'What to do with At the cart'))
  await choose('Move down')
  await until(() => expect(sent(asked, '/page-survey-order')).toEqual([{ ids: [TWO, ONE] }]))
  await until(() => expect(text()).toContain('At the cart comes later'))
  await choose('Delete')
  await until(() => expect(text()).toContain('At the cart is deleted'))
  await click(byRole('button', 'Undo'))
  await until(() => expect(asked.some(({ path }) => path.endsWith('/restore'))).toBe(true))
})

test('an empty list links to a new survey; a viewer without permission sees a message', async () => {
  await open(LIST, { '/page-surveys': ok({ items: [] }) })
  await until(() => byRole('link', 'Create the first one'))
  await unmount()
  await open(LIST, { '/page-surveys': refuse(403, 'forbidden', 'No.') })
  await until(() => expect(text()).toContain('You do not have access to the surveys on pages'))
})

test('[SURV-1] a new survey is checked at its fields, then saved with its targeting and schedule', async () => {
  const asked = await open(`${LIST}/new`, { '/page-surveys': ok({ id: ONE, items: [row()] }) })
  await until(save)
  await click(save())
  expect(text()).toContain('Enter a name')
  expect(text()).toContain('Choose a template')
  await type(box('Name'), 'At the end')
  await type(byRole('combobox', 'Template'), OTHER)
  await type(byRole('combobox', 'Show the survey'), 'event')
  await type(box('Pages'), 'https://shop.test/end\n/thanks')
  await click(save())
  expect(text()).toContain('Enter the name of the event')
  expect(text()).toContain('Remove https://')
  await type(box('Name of the event'), 'order-sent')
  await type(box('Pages'), 'shop.test/end*\n\n /thanks ')
  await type(box('Does this address match?'), 'https://shop.test/other')
  expect(text()).toContain('No: none of the pages matches.')
  await type(box('Does this address match?'), 'shop.test/ending')
  expect(text()).toContain('Yes: shop.test/end* matches.')
  await type(box('Share of visitors, percent'), '25')
  await click(byRole('button', 'Languages of the pageAll'))
  await click(byRole('checkbox', 'German'))
  await click(byRole('checkbox', 'Sun'))
  expect(sent(asked, '/page-surveys')).toEqual([])
  await press(save(), 's')
  await click(save())
  await until(() => expect(sent(asked, '/page-surveys')).toHaveLength(1))
  expect(sent(asked, '/page-surveys')[0]).toEqual({
    name: 'At the end',
    templateId: OTHER,
    targeting: {
      urls: ['shop.test/end*', '/thanks'],
      notUrls: [],
      trigger: { on: 'event', name: 'order-sent' },
      delayMs: 0,
      percentage: 25,
      maxShows: 1,
      restDays: 0,
      languages: ['de'],
    },
    schedule: { weekdays: [1, 2, 3, 4, 5, 6] },
  })
})

test('a colleague’s save in between is a conflict, and no typed text is lost', async () => {
  let saves = 0
  const asked = await open(`${LIST}/${ONE}`, {
    [`/page-surveys/${ONE}`]: refuse(409, 'conflict', 'Somebody has saved this survey.'),
    '/page-surveys': () => ok({ items: [row({ revision: saves > 0 ? 2 : 1 })] }),
  })
  await until(() => expect(box('Name').value).toBe('At the cart'))
  await type(box('Name'), 'Mine')
  saves = 1
  await click(save())
  await until(() =>
    expect(text()).toContain('Robin Test has saved this survey since you opened it'),
  )
  expect(box('Name').value).toBe('Mine')
  expect(byRole('button', 'Save mine over it')).toBeTruthy()
  expect(sent(asked, `/page-surveys/${ONE}`)).toMatchObject([{ revision: 1 }])
})

test('[SURV-1] a preview link is made for an allowed origin; a refusal is at the field', async () => {
  const why = 'https://evil.test is not an allowed origin.'
  const url = 'https://shop.test/#aa-preview=x'
  await open(`${LIST}/${ONE}`, {
    '/previews': ({ body }) =>
      JSON.stringify(body).includes('evil')
        ? { status: 400, body: { code: 'bad_input', message: why, fields: { address: why } } }
        : ok({ url }),
  })
  await until(() => box('Address of a page'))
  await type(box('Address of a page'), 'evil.test')
  await click(byRole('button', 'Create a preview link'))
  await until(() => expect(text()).toContain(why))
  expect(box('Address of a page').value).toBe('evil.test')
  await type(box('Address of a page'), 'shop.test')
  await click(byRole('button', 'Create a preview link'))
  await until(() => expect(byRole('link', 'Open the preview').getAttribute('href')).toBe(url))
})
