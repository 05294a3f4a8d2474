import type { SurveyTemplate } from '@agent-assist/contract/wire'
import { expect, test, vi } from 'vitest'
import { createSurvey, type ModelDeps } from './survey.ts'
import { bannerColours, scoreColours } from './colours.ts'
import { groupOf, optionsOf } from './template.ts'
import { texts } from './texts/en.ts'

const template: SurveyTemplate = {
  title: 'Kelda Home',
  q1Text: 'Would you recommend us?',
  q2: [
    {
      quest: 'Why?',
      questionType: 'MultipleChoiceLinear',
      options: [{ value: 'fast', label: 'A quick reply' }],
    },
    { quest: 'Is it solved?', questionType: 'BinaryQuestion' },
  ],
}

const make = (deps: Partial<ModelDeps> = {}) =>
  createSurvey({ template, submit: async () => undefined, ...deps })

test('a score above 8 is a promoter, above 6 a passive, otherwise a detractor', () => {
  const groups = Array.from({ length: 11 }, (_, score) => groupOf(score))
  expect(groups.slice(0, 7)).toEqual(Array(7).fill('detractor'))
  expect(groups.slice(7)).toEqual(['passive', 'passive', 'promoter', 'promoter'])
})

test('Next stays on the first step until there is a score, and 0 is a score', () => {
  const survey = make()
  survey.next()
  expect([survey.step.value, survey.problem.value]).toEqual([0, 'score'])
  survey.answerFirst(0)
  expect(survey.problem.value).toBeUndefined()
  survey.next()
  expect(survey.step.value).toBe(1)
})

test('a preview goes through all steps without answers and sends nothing', async () => {
  const submit = vi.fn(async () => undefined)
  const survey = make({ submit, edit: false })
  for (let step = 0; step < 5; step++) survey.next()
  expect(survey.step.value).toBe(survey.last.value)
  await survey.finish()
  expect(submit).not.toHaveBeenCalled()
})

test('the answers are in the order of the questions, without unanswered ones', async () => {
  const submit = vi.fn(async () => undefined)
  const survey = make({ submit })
  survey.answerFirst(9)
  survey.choose(1, 'No')
  survey.write('  Thank you.\n')
  await survey.finish()
  expect(submit).toHaveBeenCalledExactlyOnceWith({
    id: expect.any(String),
    surveyCotegory: 'NPS',
    npsScore: 9,
    questionsResponses: [
      { quest: 'Is it solved?', questionType: 'BinaryQuestion', singlevalueanswer: 'No' },
    ],
    feedbackText: 'Thank you.',
  })
  expect(survey.status.value).toBe('thanks')
})

test('a CSAT survey sends the rating and no score', async () => {
  const submit = vi.fn(async () => undefined)
  const survey = make({ submit, template: { ...template, surveyCotegory: 'CSAT' } })
  survey.answerFirst('Bad')
  await survey.finish()
  expect(submit).toHaveBeenCalledExactlyOnceWith({
    id: expect.any(String),
    surveyCotegory: 'CSAT',
    rating: 'Bad',
    questionsResponses: [],
    feedbackText: '',
  })
})

test('pressing Finish twice submits once', async () => {
  let stored = () => {}
  const submit = vi.fn(() => new Promise<void>((resolve) => (stored = resolve)))
  const survey = make({ submit })
  survey.answerFirst(9)
  const first = survey.finish()
  await survey.finish()
  survey.back()
  expect([submit.mock.calls.length, survey.status.value]).toEqual([1, 'sending'])
  stored()
  await first
  expect(survey.status.value).toBe('thanks')
})

test('the page receives events, with the step', async () => {
  const onEvent = vi.fn()
  const survey = make({ onEvent })
  survey.next()
  survey.answerFirst(3)
  survey.next()
  survey.back()
  await survey.finish()
  survey.reset()
  expect(onEvent.mock.calls.map(([event]) => [event.name, event.step])).toEqual([
    ['missing', 0],
    ['next', 1],
    ['back', 0],
    ['submitted', 0],
    ['reset', 0],
  ])
})

test('yes and no are the choices of a binary question, whatever the template lists', () => {
  const options = [{ value: 'x', label: 'X' }]
  const labels = (questionType: 'BinaryQuestion' | 'MultipleChoiceLinear') =>
    optionsOf({ quest: '', questionType, options }, texts).map(({ label }) => label)
  expect(labels('BinaryQuestion')).toEqual(['Yes', 'No'])
  expect(labels('MultipleChoiceLinear')).toEqual(['X'])
})

test('the text on a banner is readable, and an invalid colour is ignored', () => {
  expect(bannerColours('#1f3d37')).toEqual({ ground: '#1f3d37', text: '#ffffff' })
  expect(bannerColours('#f5e9c8')).toEqual({ ground: '#f5e9c8', text: '#161b26' })
  expect(bannerColours('url(https://example.com)')).toBeUndefined()
  expect(bannerColours(undefined)).toBeUndefined()
})

test('a draft with a step beyond the last one opens at the last step', () => {
  const survey = make({ draft: { step: 9, score: 7, chosen: {}, comment: 'x' } })
  expect([survey.step.value, survey.score.value]).toEqual([survey.last.value, 7])
})

test('every change is reported as a draft, and a reset removes it', () => {
  const onDraft = vi.fn()
  const survey = make({ onDraft })
  survey.answerFirst(4)
  survey.next()
  survey.choose(0, 'fast')
  survey.write('x')
  expect(onDraft.mock.calls.map(([draft]) => draft.step)).toEqual([0, 1, 1, 1])
  expect(onDraft).toHaveBeenLastCalledWith(
    expect.objectContaining({ step: 1, score: 4, chosen: { 0: 'fast' }, comment: 'x' }),
  )
  survey.reset()
  expect(onDraft).toHaveBeenLastCalledWith(undefined)
})

test('[SURV-4] a cell in the template’s colour has a readable text in light and dark mode', () => {
  expect(scoreColours('npsColor')).toBeUndefined()
  expect(scoreColours('npsNoColor')).toBeUndefined()
  const on = (r: number, g: number, b: number, a: number) => scoreColours({ r, g, b, a })?.['--on']
  expect(on(0, 0, 120, 1)).toBe('light-dark(#ffffff, #ffffff)')
  expect(on(250, 230, 20, 1)).toBe('light-dark(#161b26, #161b26)')
  expect(on(0, 0, 120, 0.1)).toBe('light-dark(#161b26, #ffffff)') // the surface below is visible through it
})
