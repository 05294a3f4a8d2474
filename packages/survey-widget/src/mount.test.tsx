/** @jsxImportSource preact */
import { MESSAGES, type SurveyTemplate } from '@agent-assist/contract/wire'
import { afterEach, expect, test, vi } from 'vitest'
import type { SurveyDraft } from './mount.tsx'
import { open, type Opened, step, template } from './test-survey.ts'
import { texts as german } from './texts/de.ts'

const csat: SurveyTemplate = { ...template, surveyCotegory: 'CSAT' }

afterEach(() => document.body.replaceChildren())

async function toComments(survey: Opened, first = '9'): Promise<void> {
  survey.choose(first)
  survey.press('Next')
  await step(survey, 'Why?')
  survey.choose('A quick reply')
  survey.press('Next')
  await step(survey, 'Is it solved?')
  survey.choose('Yes')
  survey.press('Next')
  await step(survey, 'Anything else?')
}

test('[SURV-3] score, questions, comments of 5 rows, thanks, and Reset back to step 1', async () => {
  const submit = vi.fn(async () => undefined)
  const survey = open({ submit })
  expect(survey.current()).toBe('Would you recommend us?')
  const scores = survey.all<HTMLInputElement>('input').map(({ value }) => value)
  expect(scores).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  await toComments(survey)
  expect(survey.root.querySelector('textarea')?.getAttribute('rows')).toBe('5')

  survey.press('Back')
  await step(survey, 'Is it solved?')
  expect(survey.chosen()).toEqual(['Yes'])
  survey.press('Next')
  await step(survey, 'Anything else?')
  survey.write('Well done')
  survey.press('Finish')
  await vi.waitFor(() => expect(survey.text()).toContain(MESSAGES.feedbackThanks))
  expect(submit).toHaveBeenCalledExactlyOnceWith({
    id: expect.any(String),
    surveyCotegory: 'NPS',
    npsScore: 9,
    questionsResponses: [
      { quest: 'Why?', questionType: 'MultipleChoiceLinear', singlevalueanswer: 'fast' },
      { quest: 'Is it solved?', questionType: 'BinaryQuestion', singlevalueanswer: 'Yes' },
    ],
    feedbackText: 'Well done',
  })

  survey.press('Reset')
  await step(survey, 'Would you recommend us?')
  expect(survey.chosen()).toEqual([])
})

test('[SURV-3] step 1 of CSAT is Good or Bad, and all steps follow', async () => {
  const submit = vi.fn(async () => undefined)
  const survey = open({ template: csat, submit })
  expect(survey.all<HTMLInputElement>('input').map(({ value }) => value)).toEqual(['Good', 'Bad'])
  await toComments(survey, 'Good')
  survey.press('Finish')
  await vi.waitFor(() => expect(survey.text()).toContain(MESSAGES.feedbackThanks))
  expect(submit).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ rating: 'Good' }))
})

test('[SURV-5] Next without a score shows the exact message, and 0 is a score', async () => {
  const survey = open()
  survey.press('Next')
  await vi.waitFor(() => expect(survey.alerts()).toEqual(['Please select NPS']))
  expect(survey.root.querySelector('[role=radiogroup]')?.getAttribute('aria-invalid')).toBe('true')
  expect(survey.root.activeElement?.getAttribute('value')).toBe('0')
  survey.choose('0')
  await vi.waitFor(() => expect(survey.alerts()).toEqual([]))
  survey.press('Next')
  await step(survey, 'Why?')
})

test('[SURV-5] Next without a rating shows the exact message', async () => {
  const survey = open({ template: csat })
  survey.press('Next')
  await vi.waitFor(() => expect(survey.alerts()).toEqual(['Please select Rating!']))
  expect(survey.current()).toBe('Would you recommend us?')
})

test('[SURV-5] outside edit mode nothing is required and Finish is disabled', async () => {
  const submit = vi.fn(async () => undefined)
  const survey = open({ submit, edit: false })
  for (const title of ['Why?', 'Is it solved?', 'Anything else?']) {
    survey.press('Next')
    await step(survey, title)
  }
  expect(survey.button('Finish').disabled).toBe(true)
  survey.root.querySelector('form')?.requestSubmit()
  expect(submit).not.toHaveBeenCalled()

  const asked = open()
  await toComments(asked)
  expect(asked.button('Finish').disabled).toBe(false)
})

test('after a failed submit the answers stay, the exact message is shown and it can be repeated', async () => {
  const submit = vi.fn(async () => undefined)
  submit.mockRejectedValueOnce(new Error('offline'))
  const survey = open({ submit })
  await toComments(survey)
  survey.write('Well done')
  survey.press('Finish')
  await vi.waitFor(() => expect(survey.alerts()).toEqual([MESSAGES.ourEndTryAgain]))
  expect(survey.comment()).toBe('Well done')
  survey.press('Try again')
  await vi.waitFor(() => expect(survey.text()).toContain(MESSAGES.feedbackThanks))
  expect(submit.mock.calls[1]).toEqual(submit.mock.calls[0])
})

test('the focus moves to the title of a newly opened step, but not at the start', async () => {
  const survey = open()
  expect(survey.root.activeElement).toBeNull()
  survey.choose('10')
  survey.press('Next')
  await vi.waitFor(() => expect(survey.root.activeElement?.textContent).toBe('2Why?'))
})

test('texts of a template are plain text, never HTML', async () => {
  const survey = open()
  survey.choose('1')
  survey.press('Next')
  await step(survey, 'Why?')
  expect(survey.text()).toContain('<b>Kind</b> people')
  expect(survey.root.querySelector('b')).toBeNull()
})

test('two surveys on a page share no state, and undo leaves an empty element', async () => {
  const one = open()
  const two = open()
  one.choose('3')
  await vi.waitFor(() => expect(one.chosen()).toEqual(['3']))
  expect(two.chosen()).toEqual([])
  one.undo()
  expect([one.root.childElementCount, one.root.adoptedStyleSheets.length]).toEqual([0, 0])
  expect(two.current()).toBe('Would you recommend us?')
})

test('all texts are translated except the exact sentences and the values', async () => {
  const submit = vi.fn(async () => undefined)
  const survey = open({ template: csat, texts: german, submit })
  expect(survey.text()).toContain('4 kurze Fragen, etwa eine Minute.')
  survey.press('Weiter')
  await vi.waitFor(() => expect(survey.alerts()).toEqual([MESSAGES.selectRating]))
  expect(survey.root.querySelector('[role=alert] [lang=en]')?.textContent).toBe(
    MESSAGES.selectRating,
  )
  survey.choose('Schlecht')
  survey.press('Weiter')
  await step(survey, 'Why?')
  expect(survey.all('button.title em').map((answer) => answer.textContent)).toEqual(['Schlecht'])
  survey.press('Weiter')
  await step(survey, 'Is it solved?')
  survey.choose('Nein')
  survey.press('Weiter')
  await step(survey, 'Anything else?')
  expect(survey.text()).toContain('0 von 1.000')
  survey.press('Abschließen')
  await vi.waitFor(() => expect(survey.text()).toContain('Ihre Antworten sind gespeichert.'))
  const values = { questionType: 'BinaryQuestion', singlevalueanswer: 'No' }
  expect(submit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      rating: 'Bad',
      questionsResponses: [{ quest: 'Is it solved?', ...values }],
    }),
  )
})

test('there is a close button only where the survey can be closed', () => {
  const onClose = vi.fn()
  const close = (survey: Opened) => survey.root.querySelector<HTMLElement>('[aria-label=Close]')
  close(open({ onClose }))?.click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(close(open())).toBeNull()
})

test('a draft is restored at its step', async () => {
  let kept: SurveyDraft | undefined
  const onDraft = (draft: SurveyDraft | undefined) => {
    kept = draft
  }
  const one = open({ onDraft })
  await toComments(one)
  one.write('Half a sen')
  one.undo()
  const two = open({ draft: JSON.parse(JSON.stringify(kept)), onDraft })
  expect([two.current(), two.comment()]).toEqual(['Anything else?', 'Half a sen'])
  two.press('Finish')
  await vi.waitFor(() => expect(kept).toBeUndefined())
})
