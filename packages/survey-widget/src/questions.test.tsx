/** @jsxImportSource preact */
import type { SurveyTemplate } from '@agent-assist/contract/wire'
import { afterEach, expect, test, vi } from 'vitest'
import type { SurveyDraft } from './mount.tsx'
import { open, type Opened, step } from './test-survey.ts'

const rows = [
  { value: 'easy', label: 'Easy to follow' },
  { value: 'fast', label: 'Fast enough' },
]
const template: SurveyTemplate = {
  title: 'K',
  q1Text: 'Score?',
  q2: [
    { quest: 'Used?', questionType: 'CheckBoxes', options: rows, required: true },
    { quest: 'Agree?', questionType: 'MultiplChoiceGrid', options: rows, required: true },
    { quest: 'Whom may we ask?', questionType: 'ShortAnswer' },
    { quest: 'What went wrong?', questionType: 'BinaryQuestion', showIf: ['detractor'] },
  ],
}

afterEach(() => document.body.replaceChildren())

/** Waits for a survey whose grid is loaded first. */
async function drawn(survey: Opened): Promise<Opened> {
  await vi.waitFor(() => expect(survey.current()).not.toBe(''))
  return survey
}

const names = (survey: ReturnType<typeof open>) =>
  survey.all('.title span').map((title) => title.textContent)

/** The radio button of a row and a column, by their labels. */
function mark(survey: ReturnType<typeof open>, row: string, column: string): void {
  const found = survey.all('[type=radio]').find((input) => {
    const ids = input.getAttribute('aria-labelledby')?.split(' ') ?? []
    const parts = ids.map((id) => survey.root.querySelector(`#${id}`))
    return parts[0]?.textContent === row && parts[1]?.querySelector('span')?.textContent === column
  })
  if (!found) throw new Error(`there is no ${row}: ${column}`)
  ;(found as HTMLInputElement).click()
}

test('[SURV-9] check boxes, a grid and an address can be answered, are required if set so, and sent', async () => {
  const submit = vi.fn(async () => undefined)
  const survey = await drawn(open({ template, submit }))
  survey.choose('9')
  survey.press('Next')
  await step(survey, 'Used?')
  survey.press('Next')
  await vi.waitFor(() => expect(survey.alerts()).toEqual(['Please answer this question.']))
  expect(survey.root.activeElement?.getAttribute('type')).toBe('checkbox')
  survey.choose('Fast enough')
  survey.choose('Easy to follow')
  survey.press('Next')
  await step(survey, 'Agree?')
  mark(survey, 'Easy to follow', 'Strongly agree')
  survey.press('Next')
  await vi.waitFor(() => expect(survey.alerts()).toEqual(['Please answer this question.']))
  expect(survey.root.activeElement?.getAttribute('name')).toBe('question-1-1')
  mark(survey, 'Fast enough', 'Not applicable')
  survey.press('Next')
  await step(survey, 'Whom may we ask?')
  const summaries = survey.all('.title em').map((one) => one.textContent)
  expect(summaries).toEqual(['9', '2 chosen', '2 of 2'])
  survey.write('nobody', '[type=email]')
  survey.press('Next')
  await vi.waitFor(() => expect(survey.alerts()).toEqual(['Please enter a valid email']))
  survey.write('a@b.test', '[type=email]')
  survey.press('Next')
  await step(survey, 'Anything else we should know?')
  survey.press('Finish')
  await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(submit).toHaveBeenCalledWith(
    expect.objectContaining({
      questionsResponses: [
        { quest: 'Used?', questionType: 'CheckBoxes', multichoiceValue: ['fast', 'easy'] },
        {
          quest: 'Agree?',
          questionType: 'MultiplChoiceGrid',
          answer: [
            { option: 'easy', selectedValue: 'StronglyAgree' },
            { option: 'fast', selectedValue: 'NotApplicable' },
          ],
        },
        { quest: 'Whom may we ask?', questionType: 'ShortAnswer', singlevalueanswer: 'a@b.test' },
      ],
    }),
  )
})

test('[SURV-9] an optional address may stay empty', async () => {
  const survey = open({ template: { ...template, q2: template.q2?.slice(2, 3) } })
  survey.choose('9')
  survey.press('Next')
  await step(survey, 'Whom may we ask?')
  survey.press('Next')
  await step(survey, 'Anything else we should know?')
})

test('a conditional question is only asked of its group, and answers of other groups are not sent', async () => {
  const submit = vi.fn(async () => undefined)
  const survey = open({ template: { ...template, q2: template.q2?.slice(2) }, submit })
  expect(names(survey)).not.toContain('What went wrong?')
  survey.choose('3')
  await vi.waitFor(() => expect(names(survey)).toContain('What went wrong?'))
  survey.all<HTMLElement>('button.title')[1]?.click()
  await step(survey, 'What went wrong?')
  survey.choose('Yes')
  survey.all<HTMLElement>('button.title')[0]?.click()
  await step(survey, 'Score?')
  survey.choose('10')
  await vi.waitFor(() => expect(names(survey)).not.toContain('What went wrong?'))
  survey.all<HTMLElement>('button.title').at(-1)?.click()
  await step(survey, 'Anything else we should know?')
  survey.press('Finish')
  await vi.waitFor(() =>
    expect(submit).toHaveBeenCalledWith(
      expect.objectContaining({ npsScore: 10, questionsResponses: [] }),
    ),
  )
})

test('[SURV-11] a draft contains every kind of answer', async () => {
  const kept: (SurveyDraft | undefined)[] = []
  const one = await drawn(open({ template, onDraft: (draft) => kept.push(draft) }))
  one.choose('2')
  one.press('Next')
  await step(one, 'Used?')
  one.choose('Fast enough')
  one.press('Next')
  await step(one, 'Agree?')
  mark(one, 'Easy to follow', 'Disagree')
  one.undo()
  const draft = JSON.parse(JSON.stringify(kept.at(-1))) as SurveyDraft
  const two = await drawn(open({ template, draft }))
  expect([two.current(), two.all('input:checked')]).toMatchObject(['Agree?', { length: 1 }])
  expect(two.all('.title em').map((em) => em.textContent)).toEqual(['2', '1 chosen'])
})

test('[SURV-9] columns have full names, with an abbreviation for narrow screens', async () => {
  const survey = await drawn(
    open({ template, draft: { step: 2, score: 9, chosen: {}, comment: '' } }),
  )
  expect(survey.all('thead th span').map((name) => name.textContent)).toEqual([
    'Strongly disagree',
    'Disagree',
    'Neutral',
    'Agree',
    'Strongly agree',
    'Not applicable',
  ])
  expect(survey.all('abbr').map((sign) => sign.textContent)).toEqual('SD D N A SA N/A'.split(' '))
})
