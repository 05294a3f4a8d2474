// @vitest-environment happy-dom
import type { SurveyTemplate, SurveyTemplateDetail } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { type Asked, ok, person, refuse, serve } from '../../test-api.ts'
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
import { signedIn } from '../../test-session.ts'
import { Page } from './editor-page.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const AT = '2026-11-21T09:42:00.000Z'
const template: SurveyTemplate = {
  title: 'A minute?',
  q1Text: 'Would you recommend us?',
  q2: [
    { quest: 'Solved?', questionType: 'BinaryQuestion' },
    { quest: 'Why?', questionType: 'ShortAnswer' },
  ],
}
const detail = (given: Partial<SurveyTemplateDetail> = {}): SurveyTemplateDetail => ({
  id: ID,
  version: 1,
  title: template.title,
  surveyType: 'custom_v2',
  category: 'NPS',
  isDefault: false,
  isDeleted: false,
  usedBy: 0,
  n: 0,
  updatedAt: AT,
  updatedBy: 'Robin Test',
  template,
  revision: 1,
  isSent: false,
  versions: [{ version: 1, savedAt: AT, savedBy: 'Robin Test', n: 0, changes: [] }],
  ...given,
})

beforeEach(() => sessionStorage.clear())

async function open(answers: Parameters<typeof serve>[0], id = ID) {
  await unmount() // a test may open it twice
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    ...answers,
  })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`/main/gratitude/surveyTemplate/${id}`]}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route path="/main/gratitude/surveyTemplate/:templateId" element={<Page />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

const field = (name: string) => byRole('textbox', name) as HTMLInputElement
const sent = (asked: Asked[]) =>
  asked.flatMap(({ body }) =>
    body && typeof body === 'object' && ('template' in body || 'q1Text' in body) ? [body] : [],
  )

test('[GRAT-2] invalid fields block saving and show their issues; the first one gets the focus', async () => {
  const asked = await open({}, 'new')
  await click(byRole('button', 'Add a question'))
  await type(byRole('combobox', 'Kind of question 1'), 'CheckBoxes')
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toContain('Correct'))
  await until(() => expect(document.activeElement).toBe(field('Title')))
  expect(field('Title').getAttribute('aria-invalid')).toBe('true')
  expect(field('Choice 1').getAttribute('aria-invalid')).toBe('true')
  expect(sent(asked)).toEqual([])
  await type(field('Title'), 'New')
  expect(field('Title').getAttribute('aria-invalid')).toBeNull()
})

test('[GRAT-2] Ctrl+S saves a new template, which then has its own address', async () => {
  const made = detail({ title: 'New', template: { ...template, title: 'New' } })
  const asked = await open({ '/survey-templates': ok(made) }, 'new')
  await type(field('Title'), 'New')
  await act(async () =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })),
  )
  await until(() => expect(byRole('heading', 'New')).toBeTruthy())
  expect(sent(asked)).toMatchObject([{ title: 'New', q2: [] }])
  byRole('tab', 'Versions')
  expect(text()).toContain('No unsaved changes.')
})

test('[GRAT-2] unsaved changes are restored when the editor is opened again', async () => {
  const answers = { [`/${ID}`]: ok(detail()) }
  await open(answers)
  await until(() => field('Title'))
  await type(field('Title'), 'Two minutes?')
  await open(answers)
  await until(() => expect(field('Title').value).toBe('Two minutes?'))
  expect(text()).toContain('Your changes from before are here, not saved yet.')
  await click(byRole('button', 'Discard'))
  expect(field('Title').value).toBe('A minute?')
})

test('[GRAT-2] a newer save by another user is shown with name and time, and can be overwritten', async () => {
  let revision = 1
  const asked = await open({
    [`/${ID}`]: ({ body }) => {
      const at = body && typeof body === 'object' && 'revision' in body ? body.revision : undefined
      if (at === undefined) return ok(detail({ revision, updatedBy: 'Kim Other' }))
      if (at !== revision) return refuse(409, 'conflict', 'Kim Other has saved.')
      return ok(detail({ revision: 3, title: 'Mine', template: { ...template, title: 'Mine' } }))
    },
  })
  await until(() => field('Title'))
  revision = 2
  await type(field('Title'), 'Mine')
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toMatch(/Kim Other has saved this template .* on 11\/21\/2026/))
  expect(field('Title').value).toBe('Mine')
  await click(byRole('button', 'Save mine over it'))
  await until(() => byRole('heading', 'Mine'))
  expect(sent(asked)).toMatchObject([{ revision: 1 }, { revision: 2, template: { title: 'Mine' } }])
})

test('[GRAT-2] questions can be moved by keyboard, removed, and restored', async () => {
  await open({ [`/${ID}`]: ok(detail()) })
  await until(() => field('Title'))
  const quests = () =>
    allByRole('textbox').flatMap((one) =>
      /^q2\.\d+\.quest$/.test(one.getAttribute('name') ?? '')
        ? [(one as HTMLInputElement).value]
        : [],
    )
  await press(byRole('button', 'Move question 1: drag, or arrow keys'), 'ArrowDown')
  expect(quests()).toEqual(['Why?', 'Solved?'])
  expect(text()).toContain('Now at place 2 of 2')
  await press(byRole('button', 'Move question 2: drag, or arrow keys'), 'ArrowDown')
  expect(quests()).toEqual(['Why?', 'Solved?'])
  await click(byRole('button', 'Remove question 1'))
  expect(quests()).toEqual(['Solved?'])
  await click(byRole('button', 'Undo'))
  expect(quests()).toEqual(['Why?', 'Solved?'])
})

test('[GRAT-2] a language is added, its missing texts are counted, and translations are saved', async () => {
  const asked = await open({ [`/${ID}`]: ok(detail()) })
  await until(() => field('Title'))
  await click(byRole('tab', 'Translations'))
  await click(byRole('button', 'Add German'))
  expect(text()).toContain('4 of 4 texts are not translated')
  await type(field('German of question 1'), 'Gelöst?')
  expect(text()).toContain('3 of 4 texts are not translated')
  await click(byRole('button', 'Save'))
  await until(() => expect(sent(asked)).toHaveLength(1))
  expect(sent(asked)).toMatchObject([
    { template: { translations: { de: { 'Solved?': 'Gelöst?' } } } },
  ])
})

test('[GRAT-2] versions show who saved them, and can be restored unless there are unsaved changes', async () => {
  const [first] = detail().versions
  const versions = [{ ...first!, version: 2, changes: ['Title', 'Added “Why?”'], n: 1 }, first!]
  const two = detail({ version: 2, isSent: true, versions })
  const asked = await open({
    '/versions/1': ok({ template }),
    [`/${ID}`]: ok(two),
  })
  await until(() => field('Title'))
  await click(byRole('tab', 'Versions'))
  expect(text()).toContain('the next save makes version 3')
  expect(text()).toContain('Title, Added “Why?”')
  expect(text()).toContain('Robin Test · 1 answer')
  await click(byRole('button', 'Restore version 1'))
  await until(() => expect(sent(asked)).toMatchObject([{ revision: 1, restoredFrom: 1 }]))
  await click(byRole('tab', 'Content'))
  await type(field('Title'), 'Typed')
  await click(byRole('tab', 'Versions'))
  expect(byRole('button', 'Restore version 1').hasAttribute('disabled')).toBe(true)
})

test('[GRAT-2] an archived template cannot be saved; a missing one links to the list', async () => {
  await open({ [`/${ID}`]: ok(detail({ isDeleted: true })) })
  await until(() => expect(text()).toContain('This template is archived.'))
  expect(byRole('button', 'Save').hasAttribute('disabled')).toBe(true)
  await open({ '/gone': refuse(404, 'not_found', 'Gone.') }, 'gone')
  await until(() => byRole('link', 'See all templates'))
})

test('[GRAT-2] hidden fields are named, checked and saved, and the editor says how a link has them', async () => {
  const asked = await open({ [`/${ID}`]: ok(detail()) })
  await until(() => field('Title'))
  await click(byRole('button', 'Add a hidden field'))
  await type(field('hidden field 1'), 'score')
  await click(byRole('button', 'Save'))
  await until(() => expect(text()).toContain('Is taken: the link uses score itself'))
  expect(sent(asked)).toEqual([])
  await type(field('hidden field 1'), 'order')
  expect(text()).toContain(
    'Add ?order=… to the link of the survey, or data-survey-fields="order=…" to',
  )
  await click(byRole('button', 'Save'))
  await until(() => expect(sent(asked)).toHaveLength(1))
  expect(sent(asked)).toMatchObject([{ template: { hiddenFields: ['order'] } }])
})

test('[SURV-4] a custom score colour is saved with its opacity', async () => {
  const asked = await open({ [`/${ID}`]: ok(detail()) })
  await until(() => field('Title'))
  await click(byRole('radio', 'One colour of your own'))
  await type(field('Score colour'), '#0')
  expect(field('Score colour').getAttribute('aria-invalid')).toBe('true')
  await type(field('Score colour'), '#010203')
  await type(field('Opacity in percent'), '50')
  await click(byRole('button', 'Save'))
  await until(() => expect(sent(asked)).toHaveLength(1))
  const q1ScoreColor = { r: 1, g: 2, b: 3, a: 0.5 }
  expect(sent(asked)).toMatchObject([{ template: { q1ScoreColor } }])
})
