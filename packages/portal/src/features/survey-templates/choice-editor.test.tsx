// @vitest-environment happy-dom
import type { SurveyTemplate } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { type Asked, ok, person, serve } from '../../test-api.ts'
import { byRole, click, press, render, text, type, unmount, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './editor-page.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const AT = '2026-11-21T09:42:00.000Z'
const pick = (quest: string): NonNullable<SurveyTemplate['q2']>[number] => ({
  quest,
  questionType: 'MultipleChoiceLinear',
  options: ['Speed', 'Words'].map((value) => ({ value, label: value })),
})
const base: SurveyTemplate = {
  title: 'A minute?',
  q1Text: 'How was it?',
  q2: [pick('One?'), pick('Two?'), pick('Three?')],
}

beforeEach(() => sessionStorage.clear())

async function open(given: Partial<SurveyTemplate> = {}) {
  await unmount()
  const template = { ...base, ...given }
  const row = {
    id: ID,
    version: 1,
    title: template.title,
    surveyType: 'custom_v2',
    category: 'NPS',
  }
  const versions = [{ version: 1, savedAt: AT, savedBy: 'Robin', n: 0, changes: [] }]
  const state = { isDefault: false, isDeleted: false, usedBy: 0, n: 0, isSent: false, revision: 1 }
  const detail = { ...row, ...state, updatedAt: AT, updatedBy: 'Robin', template, versions }
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    [`/${ID}`]: ok(detail),
  })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`/main/gratitude/surveyTemplate/${ID}`]}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route path="/main/gratitude/surveyTemplate/:templateId" element={<Page />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await until(() => byRole('textbox', 'Title'))
  return asked
}

const saved = async (asked: Asked[]) => {
  const all = () =>
    asked.flatMap(({ body }) =>
      body && typeof body === 'object' && 'template' in body ? [body.template] : [],
    )
  await click(byRole('button', 'Save'))
  await until(() => expect(all()).toHaveLength(1))
  return all()[0]
}

/** The first of several buttons with one name. */
const first = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === name) as HTMLElement
const optionOf = (label: string, named: string) => {
  const select = byRole('combobox', label) as HTMLSelectElement
  return [...select.options].find((one) => one.text.startsWith(named))?.value ?? 'none'
}
const choose = (label: string, named: string) =>
  type(byRole('combobox', label), optionOf(label, named))

test('a jump that makes a circle is said at its field at once, before anybody saves', async () => {
  const asked = await open()
  await click(first('Add a jump'))
  await choose('Jump 1 leads to', 'Question 3')
  expect(text()).not.toContain('in a circle')
  await press(byRole('button', 'Move question 1: drag, or arrow keys'), 'ArrowDown')
  expect(text()).not.toContain('in a circle')
  await press(byRole('button', 'Move question 2: drag, or arrow keys'), 'ArrowDown')
  expect(text()).toContain('people would be asked in a circle: choose a later question')
  const field = byRole('combobox', 'Jump 1 leads to')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await choose('Jump 1 leads to', 'The end')
  expect(text()).not.toContain('in a circle')
  expect(await saved(asked)).toMatchObject({
    q2: [{ quest: 'Two?' }, { quest: 'Three?' }, { jumps: [{ choice: 'Speed', to: 'end' }] }],
  })
})

test('a jump follows its question when the text of the question changes', async () => {
  const asked = await open({
    q2: [
      { ...pick('One?'), jumps: [{ choice: 'Words', to: { question: 'Three?' } }] },
      pick('Two?'),
      pick('Three?'),
    ],
  })
  await type(byRole('textbox', 'Text of question 3'), 'Third?')
  expect(await saved(asked)).toMatchObject({
    q2: [{ jumps: [{ choice: 'Words', to: { question: 'Third?' } }] }, {}, { quest: 'Third?' }],
  })
})

test('choices get emoji; stars, thanks and quotas are saved', async () => {
  const asked = await open({ surveyCotegory: 'CSAT', q2: [pick('One?')] })
  await click(byRole('switch', 'One to five stars in place of Good and Bad'))
  await choose('Look of the choices of question 1', 'Emoji')
  await type(byRole('textbox', 'Emoji 2'), '🐢')
  await type(byRole('textbox', 'Text below the thanks'), 'See you!')
  await type(byRole('textbox', 'Text of the link'), 'To the shop')
  await type(byRole('textbox', 'Address of the link'), 'https://shop.example/')
  await click(byRole('button', 'Add a quota'))
  await type(byRole('textbox', 'Answers of quota 1'), '25')
  await choose('Quota 1 counts', 'Question 1, Words')
  expect(await saved(asked)).toMatchObject({
    q1Stars: true,
    q2: [{ choiceLook: 'emoji', options: [{ emoji: '😀' }, { emoji: '🐢' }] }],
    thanks: { text: 'See you!', link: { text: 'To the shop', url: 'https://shop.example/' } },
    quotas: [{ answers: 25, question: 'One?', choice: 'Words' }],
  })
})

test('a quota that is no number is refused at its field', async () => {
  await open()
  await click(byRole('button', 'Add a quota'))
  await type(byRole('textbox', 'Answers of quota 1'), 'many')
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toContain('Must be a whole number'))
  expect(byRole('textbox', 'Answers of quota 1').getAttribute('aria-invalid')).toBe('true')
})
