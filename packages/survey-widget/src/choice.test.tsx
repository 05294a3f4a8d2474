// @vitest-environment happy-dom
import type { SurveyTemplate } from '@agent-assist/contract/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { open as mountSurvey, type Opened, step } from './test-survey.ts'
import { choiceTexts } from './choice-texts.ts'
import { texts as german } from './texts/de.ts'

let opened: Opened | undefined
afterEach(() => {
  opened?.undo()
  opened?.element.remove()
})

async function open(
  template: Partial<SurveyTemplate>,
  options: Parameters<typeof mountSurvey>[0] = {},
) {
  const base = { title: 'Kelda', q1Text: 'How was it?' }
  const survey = mountSurvey({ ...options, template: { ...base, ...template } })
  opened = survey
  await vi.waitFor(() => expect(survey.text()).toContain('Kelda'))
  return survey
}

const pick = (quest: string, more: object = {}) => ({
  quest,
  questionType: 'MultipleChoiceLinear' as const,
  options: ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() })),
  ...more,
})

test('one to five stars have the words of ratings, and four are sent as Good', async () => {
  const submit = vi.fn().mockResolvedValue(undefined)
  const survey = await open(
    { surveyCotegory: 'CSAT', q1Stars: true, commentSection: false },
    { submit },
  )
  const names = survey.all('input').map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['1 Very unhappy', '2 Unhappy', '3 Neutral', '4 Happy', '5 Very happy'])
  survey.press('Finish')
  await vi.waitFor(() => expect(survey.alerts()).toHaveLength(1))
  survey.all<HTMLInputElement>('input')[3]?.click()
  await vi.waitFor(() => expect(survey.all('[data-lit]')).toHaveLength(4))
  survey.press('Finish')
  await vi.waitFor(() => expect(submit).toHaveBeenCalled())
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ rating: 'Good', stars: 4 })
})

test('a choice jumps over a question, which is neither shown nor sent', async () => {
  const submit = vi.fn().mockResolvedValue(undefined)
  const q2 = [
    pick('One?', { jumps: [{ choice: 'b', to: { question: 'Three?' } }] }),
    pick('Two?'),
    pick('Three?'),
  ]
  const survey = await open({ q2, surveyCotegory: 'CSAT', commentSection: false }, { submit })
  survey.choose('Good')
  survey.press('Next')
  await step(survey, 'One?')
  survey.choose('A')
  survey.press('Next')
  await step(survey, 'Two?')
  survey.choose('A')
  survey.press('Back')
  await step(survey, 'One?')
  survey.choose('B')
  survey.press('Next')
  await step(survey, 'Three?')
  survey.press('Finish')
  await vi.waitFor(() => expect(submit).toHaveBeenCalled())
  expect(submit.mock.calls[0]?.[0].questionsResponses).toEqual([
    { quest: 'One?', questionType: 'MultipleChoiceLinear', singlevalueanswer: 'b' },
  ])
})

test('choices have an emoji or a picture above a label that names them', async () => {
  const options = [
    { value: 'a', label: 'Fine', emoji: '😀', picture: 'https://a.example/a.png' },
    { value: 'b', label: 'Not', emoji: '😞', picture: 'https://a.example/b.png' },
  ]
  const q2 = [
    pick('One?', { options, choiceLook: 'emoji' }),
    pick('Two?', { options, choiceLook: 'picture' }),
  ]
  const survey = await open({ q2 }, { edit: false })
  survey.press('Next')
  await step(survey, 'One?')
  expect(survey.all('.option').map(({ textContent }) => textContent)).toEqual(['😀Fine', '😞Not'])
  expect(survey.all('.emoji').every((one) => one.getAttribute('aria-hidden') === 'true')).toBe(true)
  survey.press('Next')
  await step(survey, 'Two?')
  expect(
    survey.all('img').map((one) => [one.getAttribute('src'), one.getAttribute('alt')]),
  ).toEqual([
    ['https://a.example/a.png', ''],
    ['https://a.example/b.png', ''],
  ])
})

test('a closed survey says so in the customer’s language, or in the words of its template', async () => {
  const closed = await open({ quotas: [{ answers: 5, isFull: true }] }, { texts: german })
  expect(closed.text()).toContain(choiceTexts('de').closed)
  expect(closed.all('form')).toEqual([])
  closed.undo()
  const own = await open({ quotas: [{ answers: 5, isFull: true, text: 'We are done.' }] })
  expect(own.text()).toContain('We are done.')
})

test('a choice whose path is full ends the survey there and says why; another goes on', async () => {
  const quotas = [{ answers: 5, question: 'One?', choice: 'a', isFull: true }]
  const survey = await open({ q2: [pick('One?'), pick('Two?')], quotas }, { edit: false })
  survey.press('Next')
  await step(survey, 'One?')
  survey.choose('A')
  await vi.waitFor(() => expect(survey.text()).toContain(choiceTexts('en').full))
  expect(survey.button('Finish')).toBeTruthy()
  survey.choose('B')
  await vi.waitFor(() => expect(survey.button('Next')).toBeTruthy())
  expect(survey.text()).not.toContain(choiceTexts('en').full)
})

test('the thanks have the text and the link of the template', async () => {
  const link = { text: 'To the shop', url: 'https://shop.example/' }
  const survey = await open({ thanks: { text: 'See you!', link } }, { isDone: true })
  expect(survey.text()).toContain('See you!')
  const [anchor] = survey.all<HTMLAnchorElement>('.thanks a')
  expect([anchor?.href, anchor?.rel]).toEqual(['https://shop.example/', 'noopener noreferrer'])
})

test('stars and quotas have their texts in all six languages', () => {
  const all = ['en', 'de', 'es', 'fr', 'pt', 'ar'].map(choiceTexts)
  for (const of of [(one: (typeof all)[0]) => one.closed, (one: (typeof all)[0]) => one.full])
    expect(new Set(all.map(of)).size).toBe(6)
  expect(all.every(({ stars }) => new Set(stars).size === 5)).toBe(true)
})
