import { GENERAL_SURVEY, MESSAGES } from '@agent-assist/contract/wire'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkOf, wishesOf, withWishes } from './address.ts'
import { saveAnswers, readSavedAnswers } from './saved-answers.ts'
import { type Answers, type Asked, closePage, ok, openPage, refuse, serve } from './test-page.ts'

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

function visit(answers: Answers, search = ''): Asked[] {
  const asked = serve({
    '/visits': ok({ data: 1 }),
    '/getSurveyTemplate/org/t': template,
    '/surveyRequest/s1': open,
    ...answers,
  })
  openPage(`/adhoc_v2-survey/s1${search}`)
  return asked
}

/** Fake time passes by so little with each look that nothing is sent again meanwhile. */
const EACH_MS = { interval: 1, timeout: 15_000 }
const until = (look: () => void) => vi.waitFor(look, { timeout: 15_000 })
const text = () => document.body.textContent
const widget = () => document.querySelector('.survey')?.shadowRoot
const press = (name: string) =>
  [...(widget()?.querySelectorAll('button') ?? [])]
    .find(({ textContent }) => textContent === name)
    ?.click()
const asks = () => until(() => expect(widget()?.textContent).toContain('Recommend us?'))
const score = (value: number) =>
  widget()?.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click()
const posted = (asked: Asked[]) => asked.filter(({ path }) => path.endsWith('/postFeedback'))

beforeEach(() => localStorage.clear())
afterEach(() => {
  closePage()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('[SURV-1] [SURV-2] what a link shows', () => {
  test("the server's message when there is no survey", async () => {
    visit({ '/surveyRequest/s1': shut('It is over.', 'expired') })
    await until(() => expect(text()).toContain('It is over.'))
  })

  test.each([refuse(404, 'not_found', 'no'), refuse(500, 'internal', 'no')])(
    'a message and a retry button when its template cannot be loaded %#',
    async (refusal) => {
      visit({ '/getSurveyTemplate/org/t': refusal })
      await until(() => expect(text()).toContain('Error ocurred at our end'))
      serve({ '/surveyRequest/s1': open, '/getSurveyTemplate/org/t': template })
      document.querySelector('button')?.click()
      await asks()
    },
  )

  test('[SURV-7] an ad hoc survey without a template is shown but cannot be submitted', async () => {
    const asked = visit({ '/surveyRequest/s1': ok(request) }, '?score=4')
    await until(() => expect(widget()?.textContent).toContain('How likely'))
    press('Next')
    await until(() => expect(widget()?.textContent).toContain('Anything else'))
    press('Finish')
    await until(() => expect(widget()?.textContent).toContain('Invalid survey template data'))
    expect(posted(asked)).toEqual([])
  })
})

test('the page is named in the language of the survey', async () => {
  const translated = { de: { Kelda: 'Kelda fragt' } }
  visit(
    {
      '/getSurveyTemplate/org/t': ok({
        ...template.body,
        template: { title: 'Kelda', q1Text: 'Recommend us?', translations: translated },
      }),
    },
    '?lang=de-AT',
  )
  await asks()
  expect(document.title).toBe('Kelda fragt')
  expect(document.querySelector('h1')?.textContent).toBe('Kelda fragt')
})

test.each([
  ['he', 'rtl'],
  ['de', 'ltr'],
  ['fr', 'ltr'],
])('a survey that is translated into %s is laid out %s', async (language, dir) => {
  const translations = { he: { Kelda: 'קלדה' }, de: { Kelda: 'Kelda fragt' } }
  const asked = { title: 'Kelda', q1Text: 'Recommend us?', translations }
  visit(
    { '/getSurveyTemplate/org/t': ok({ ...template.body, template: asked }) },
    `?lang=${language}`,
  )
  await asks()
  expect(document.querySelector('.survey')?.getAttribute('dir')).toBe(dir)
})

test('[SURV-11] an answer to a link for many people that is sent at the next visit gets the thanks of its survey', async () => {
  const pending = { id: 'a', surveyId: 's1', questionsResponses: [], feedbackText: '' }
  saveAnswers('s1', { pending })
  const thanks = { text: 'See you', link: { text: 'Shop', url: 'https://shop.example/' } }
  const translations = { de: { 'See you': 'Bis bald', Shop: 'Laden' } }
  visit(
    {
      '/surveyRequest/s1': ok({ ...request, type: GENERAL_SURVEY, templateId: 't' }),
      '/getSurveyTemplate/org/t': ok({
        ...template.body,
        template: { title: 'Kelda', q1Text: 'Recommend us?', thanks, translations },
      }),
      '/postFeedback': ok({ data: 1, message: 'Thank you!' }),
    },
    '?lang=de',
  )
  await until(() => expect(text()).toContain('Thank you!'))
  expect(text()).toContain('Bis bald')
  expect(document.querySelector('a')?.href).toBe('https://shop.example/')
  expect(document.querySelector('a')?.textContent).toBe('Laden')
})

describe('[SURV-10] what a button of the mail chose', () => {
  const cameBy = (type: string) =>
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never)
  const draft = { step: 1, score: 9, chosen: {}, comment: 'Typed.' }
  const chosen = () => widget()?.querySelector<HTMLInputElement>('[type=radio]:checked')?.value

  test('a reload and Back keep what was answered since', async () => {
    for (const type of ['reload', 'back_forward']) {
      saveAnswers('s1', { draft: { ...draft, step: 0 } })
      cameBy(type)
      visit({}, '?score=3')
      await asks()
      expect(chosen()).toBe('9')
    }
  })

  test('a reload before any answer keeps the button’s; following the mail again chooses again', async () => {
    cameBy('reload')
    visit({}, '?score=3')
    await asks()
    expect(chosen()).toBe('3')
    saveAnswers('s1', { draft })
    cameBy('navigate')
    visit({}, '?score=4')
    await asks()
    expect(chosen()).toBe('4')
  })

  test('a button replaces the stars that were given before, whatever it says', () => {
    const rated = { step: 1, score: 5, rating: 'Good' as const, chosen: {}, comment: '' }
    expect(withWishes(rated, wishesOf('?rating=Bad'))).toMatchObject({
      rating: 'Bad',
      score: undefined,
    })
    expect(withWishes(rated, wishesOf('?rating=2'))).toMatchObject({ rating: 'Bad', score: 2 })
    expect(withWishes(undefined, wishesOf('?rating=4'))).toMatchObject({ rating: 'Good', score: 4 })
    expect(wishesOf('?rating=6')).toEqual({ isPreview: false })
  })
})

describe('[SURV-10] after the post', () => {
  test('the request is loaded again and its message is shown', async () => {
    let isAnswered = false
    const asked = visit({
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
    visit({
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
    const asked = visit(failing)
    await asks()
    score(9)
    press('Finish')
    await until(() => expect(text()).toContain(MESSAGES.ourEndTryAgain))
    expect(text()).toContain('Your answers are stored on this device.')
    expect(readSavedAnswers('s1')).toMatchObject({ draft: { score: 9 }, pending: { npsScore: 9 } })
    press('Try again')
    await until(() => expect(posted(asked).length).toBeGreaterThan(1))
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

  test('[SURV-11] answers that the server refuses are not said to be sent later, and are not sent again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false })
    try {
      const asked = visit({
        '/postFeedback': refuse(400, 'bad_input', 'body.feedbackText: Too big'),
      })
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(0)
        expect(widget()?.textContent).toContain('Recommend us?')
      }, EACH_MS)
      score(9)
      press('Finish')
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(0)
        expect(text()).toContain('Your answers were not sent: please check your comment')
      }, EACH_MS)
      expect(text()).not.toContain('stored on this device')
      await vi.advanceTimersByTimeAsync(600_000)
      window.dispatchEvent(new Event('online'))
      await vi.advanceTimersByTimeAsync(0)
      expect(posted(asked)).toHaveLength(1)
      // what was answered is still there, and can be corrected
      expect(readSavedAnswers('s1')).toMatchObject({ draft: { score: 9 } })
      expect(readSavedAnswers('s1').pending).toBeUndefined()
      press('Try again')
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(0)
        expect(posted(asked)).toHaveLength(2)
      }, EACH_MS)
    } finally {
      vi.useRealTimers()
    }
  })

  test('[SURV-11] an answer pending from an earlier visit that is refused gives the survey back', async () => {
    const pending = { id: 'b7b7c3f0-0000-4000-8000-000000000000', surveyId: 's1', npsScore: 2 }
    saveAnswers('s1', { pending: { ...pending, questionsResponses: [], feedbackText: '' } })
    const asked = visit({ '/postFeedback': refuse(403, 'forbidden', 'Not from here.') })
    await asks()
    await until(() => expect(text()).toContain('The server did not accept them: Not from here.'))
    expect(posted(asked)).toHaveLength(1)
    expect(localStorage.length).toBe(0)
  })

  test('[SURV-11] a stored answer is sent again by itself, less and less often, also if nothing says that the connection is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false })
    try {
      const asked = visit({ '/postFeedback': refuse(500, 'internal', 'no') })
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(0)
        expect(widget()?.textContent).toContain('Recommend us?')
      }, EACH_MS)
      score(9)
      press('Finish')
      await vi.waitFor(async () => {
        await vi.advanceTimersByTimeAsync(0)
        expect(text()).toContain('Your answers are stored on this device.')
      }, EACH_MS)
      const before = posted(asked).length
      await vi.advanceTimersByTimeAsync(5000)
      expect(posted(asked)).toHaveLength(before + 1)
      await vi.advanceTimersByTimeAsync(4999)
      expect(posted(asked)).toHaveLength(before + 1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('[SURV-11] an answer pending from an earlier visit is sent first', async () => {
    const pending = { id: 'b7b7c3f0-0000-4000-8000-000000000000', surveyId: 's1', npsScore: 2 }
    saveAnswers('s1', { pending: { ...pending, questionsResponses: [], feedbackText: '' } })
    const asked = visit({
      '/surveyRequest/s1': shut('Stored.'),
      '/postFeedback': ok({ data: 1, message: '' }),
    })
    await until(() => expect(text()).toContain('Stored.'))
    expect(posted(asked)[0]?.body).toMatchObject(pending)
  })
})

test('a preview is shown and stores nothing, not even the visit', async () => {
  const asked = visit({}, '?preview&score=9')
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

const asking = ok({
  template: {
    title: 'Kelda',
    q1Text: 'Recommend us?',
    commentSection: false,
    hiddenFields: ['order', 'plan'],
  },
  default: false,
  deleted: false,
})

test('[SURV-11] hidden fields of the address are posted with the answer, others are not', async () => {
  const answers = {
    '/getSurveyTemplate/org/t': asking,
    '/postFeedback': ok({ data: 1, message: '' }),
  }
  const asked = visit(answers, '?order=KH-1&plan=&utm=x&score=9')
  await asks()
  press('Finish')
  await until(() => expect(posted(asked)).toHaveLength(1))
  expect(posted(asked)[0]?.body).toMatchObject({ npsScore: 9, hidden: { order: 'KH-1' } })
  expect(JSON.stringify(posted(asked)[0]?.body)).not.toContain('utm')
})

test('a preview says which hidden fields the link has', async () => {
  visit({ '/getSurveyTemplate/org/t': asking }, '?preview&order=KH-1')
  await asks()
  expect(text()).toContain('Hidden fields: order: KH-1, plan: not in the link.')
})

test('[SURV-1] each kind of link has its version, and ids are read as they were written', () => {
  const link = (pathname: string) => linkOf({ pathname, search: '?score=3' })
  expect(link('/survey/a%20b')).toMatchObject({ surveyId: 'a b', version: 'standard' })
  expect(link('/adhoc-survey/s/t/')).toMatchObject({ templateId: 't', version: 'custom' })
  expect(link('/adhoc_v2-survey/%E0%A4%A')).toMatchObject({
    surveyId: '%E0%A4%A',
    templateId: undefined,
    version: 'custom_v2',
    wishes: { score: 3, isPreview: false },
  })
})
