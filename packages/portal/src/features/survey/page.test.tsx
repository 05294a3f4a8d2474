// @vitest-environment happy-dom
import { GENERAL_SURVEY, MESSAGES } from '@agent-assist/contract/wire'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentToast, dismissToast } from '../../lib/notify/toast.ts'
import { type Answer, type Asked, ok, refuse, serve } from '../../test-api.ts'
import { render, text, unmount, until } from '../../test-dom.ts'
import { wishesOf, withWishes } from './address.ts'
import { saveAnswers, readSavedAnswers } from './saved-answers.ts'
import { Page } from './page.tsx'

const request = {
  data: 1,
  message: '',
  organisationId: 'org',
  type: '',
  title: '',
  user: '',
  createdby: '',
}
const open = ok({ ...request, templateId: 't' })
const template = ok({
  template: { title: 'Kelda', q1Text: 'Recommend us?', commentSection: false },
  default: false,
  deleted: false,
})
const shut = (message: string, state = 'answered') => ok({ data: 0, message, state })
type Answers = Record<string, Answer | ((asked: Asked) => Answer)>

async function visit(answers: Answers, search = '') {
  const asked = serve({
    '/visits': ok({ data: 1 }),
    '/getSurveyTemplate/org/t': template,
    '/surveyRequest/s1': open,
    ...answers,
  })
  await render(
    <MemoryRouter initialEntries={[`/adhoc_v2-survey/s1${search}`]}>
      <Routes>
        <Route path="/adhoc_v2-survey/:surveyId/:templateId?" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  )
  return asked
}

const widget = () => document.querySelector('[data-aa-mode]')?.shadowRoot
const press = (name: string) =>
  [...(widget()?.querySelectorAll('button') ?? [])]
    .find(({ textContent }) => textContent === name)
    ?.click()
const asks = () => until(() => expect(widget()?.textContent).toContain('Recommend us?'))
const score = (value: number) =>
  widget()?.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click()
const posted = (asked: Asked[]) => asked.filter(({ path }) => path.endsWith('/postFeedback'))

beforeEach(() => localStorage.clear())
afterEach(async () => {
  await unmount()
  dismissToast()
  vi.unstubAllGlobals()
})

describe('[SURV-1] [SURV-2] what a link shows', () => {
  test("the server's message when there is no survey", async () => {
    await visit({ '/surveyRequest/s1': shut('It is over.', 'expired') })
    await until(() => expect(text()).toContain('It is over.'))
  })

  test.each([refuse(404, 'not_found', 'no'), refuse(500, 'internal', 'no')])(
    'a message and a retry button when its template cannot be loaded %#',
    async (refusal) => {
      await visit({ '/getSurveyTemplate/org/t': refusal })
      await until(() => expect(text()).toContain('Error ocurred at our end'))
      serve({ '/surveyRequest/s1': open, '/getSurveyTemplate/org/t': template })
      document.querySelector('button')?.click()
      await asks()
    },
  )

  test('[SURV-7] an ad hoc survey without a template is shown but cannot be submitted', async () => {
    const asked = await visit({ '/surveyRequest/s1': ok(request) }, '?score=4')
    await until(() => expect(widget()?.textContent).toContain('How likely'))
    press('Next')
    await until(() => expect(widget()?.textContent).toContain('Anything else'))
    press('Finish')
    await until(() => expect(widget()?.textContent).toContain('Invalid survey template data'))
    expect(posted(asked)).toEqual([])
  })
})

describe('[SURV-10] after the post', () => {
  test('the request is loaded again and its message is shown', async () => {
    let isAnswered = false
    const asked = await visit({
      '/surveyRequest/s1': () => (isAnswered ? shut('Thanks for this.') : open),
      '/postFeedback': () => ((isAnswered = true), ok({ data: 1, message: '' })),
    })
    await asks()
    score(9)
    press('Finish')
    await until(() => expect(text()).toContain('Thanks for this.'))
    expect(posted(asked)).toHaveLength(1)
    expect(posted(asked)[0]?.body).toMatchObject({ surveyId: 's1', npsScore: 9, durationS: 0 })
    expect(localStorage.length).toBe(0)
    expect(asked.filter(({ path }) => path.endsWith('/visits')).map(({ body }) => body)).toEqual([
      { kind: 'start' },
    ])
  })

  test('a general survey thanks, and can be answered again', async () => {
    await visit({
      '/surveyRequest/s1': ok({
        ...request,
        type: GENERAL_SURVEY,
        templateId: 't',
        user: 'a@b.test',
      }),
      '/postFeedback': ok({ data: 1, message: '' }),
    })
    await asks()
    score(9)
    press('Finish')
    await until(() => expect(widget()?.textContent).toContain(MESSAGES.feedbackThanks))
    press('Reset')
    await asks()
  })

  test('[SURV-11] a failure shows a message, loses nothing, and a retry has the same id', async () => {
    const failing = { '/postFeedback': refuse(500, 'internal', 'no') }
    const asked = await visit(failing)
    await asks()
    score(9)
    press('Finish')
    await until(() => expect(currentToast()?.message).toBe(MESSAGES.ourEndTryAgain))
    expect(text()).toContain('Your answers are kept on this device.')
    expect(readSavedAnswers('s1')).toMatchObject({ draft: { score: 9 }, pending: { npsScore: 9 } })
    press('Try again')
    await until(() => expect(posted(asked)).toHaveLength(2))
    const ids = posted(asked).map(({ body }) => (body as { id: string }).id)
    expect(ids[1]).toBe(ids[0])
    const now = serve({
      '/surveyRequest/s1': shut('Stored.'),
      '/postFeedback': ok({ data: 1, message: '' }),
    })
    window.dispatchEvent(new Event('online'))
    await until(() => expect(text()).toContain('Stored.'))
    expect(posted(now)[0]?.body).toMatchObject({ id: ids[0] })
    expect(readSavedAnswers('s1')).toEqual({})
  })

  test('[SURV-11] an answer pending from an earlier visit is sent first', async () => {
    const pending = { id: 'b7b7c3f0-0000-4000-8000-000000000000', surveyId: 's1', npsScore: 2 }
    saveAnswers('s1', { pending: { ...pending, questionsResponses: [], feedbackText: '' } })
    const asked = await visit({
      '/surveyRequest/s1': shut('Stored.'),
      '/postFeedback': ok({ data: 1, message: '' }),
    })
    await until(() => expect(text()).toContain('Stored.'))
    expect(posted(asked)[0]?.body).toMatchObject(pending)
  })
})

test('a preview is shown and stores nothing, not even the visit', async () => {
  const asked = await visit({}, '?preview&score=9')
  await asks()
  expect(text()).toContain('This is a preview')
  expect(widget()?.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true)
  score(3)
  expect(localStorage.length).toBe(0)
  expect(asked.some(({ path }) => /visits|postFeedback/.test(path))).toBe(false)
})

test('a link preselects a score or rating and chooses a language; invalid values are ignored', () => {
  expect(wishesOf('?score=0&lang=pt-BR')).toEqual({ score: 0, language: 'pt-BR', isPreview: false })
  expect(wishesOf('?rating=Bad&preview')).toEqual({ rating: 'Bad', isPreview: true })
  expect(wishesOf('?score=11&rating=good&lang=../x')).toEqual({ isPreview: false })
  const draft = { step: 2, score: 3, chosen: { 0: 'a' }, comment: 'x' }
  expect(withWishes(draft, wishesOf('?score=9'))).toEqual({ ...draft, step: 0, score: 9 })
  expect(withWishes(draft, wishesOf(''))).toBe(draft)
})
