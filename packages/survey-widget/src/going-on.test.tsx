/** @jsxImportSource preact */
import { MESSAGES, type SurveyTemplate } from '@agent-assist/contract/wire'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PartialAnswers, SurveyDraft } from './mount.tsx'
import { createSurvey } from './survey.ts'
import { open, type Opened, step, template } from './test-survey.ts'

afterEach(() => document.body.replaceChildren())

const titleButton = (survey: Opened, name: string) =>
  survey
    .all<HTMLElement>('button.title')
    .find((one) => one.querySelector('span')?.textContent === name)

/** A click as a finger or a mouse makes it; a click of the keyboard has no detail. */
function tap(survey: Opened, value: string, detail = 1): void {
  const input = survey.root.querySelector(`input[value="${value}"]`)
  input?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail }),
  )
}

describe('one tap on the first answer', () => {
  const tapped: SurveyTemplate = { ...template, autoAdvance: true }

  test('goes on by itself where the template says so, and Back returns to it', async () => {
    const survey = open({ template: tapped })
    tap(survey, '9')
    await step(survey, 'Why?')
    survey.press('Back')
    await step(survey, 'Would you recommend us?')
    expect(survey.chosen()).toEqual(['9'])
    tap(survey, '2')
    await step(survey, 'Why?')
    expect(survey.all('.title em').map((one) => one.textContent)).toEqual(['2'])
  })

  test('Good goes on too; the keyboard, which passes other answers, does not', async () => {
    const survey = open({ template: { ...tapped, surveyCotegory: 'CSAT' } })
    tap(survey, 'Bad', 0)
    expect(survey.current()).toBe('Would you recommend us?')
    tap(survey, 'Good')
    await step(survey, 'Why?')
  })

  test('never sends: with no other step the Finish button is pressed by the person', () => {
    const submit = vi.fn(async () => undefined)
    const alone: SurveyTemplate = { ...tapped, q2: [], commentSection: false }
    const survey = open({ template: alone, submit })
    tap(survey, '9')
    expect(survey.current()).toBe('Would you recommend us?')
    expect(submit).not.toHaveBeenCalled()
  })

  test('only answers where the template does not say so', () => {
    const survey = open()
    tap(survey, '9')
    expect(survey.current()).toBe('Would you recommend us?')
  })
})

describe('the marks of the steps', () => {
  const states = (survey: Opened) =>
    survey.all<HTMLElement>('.step').map((one) => one.dataset.state)
  const numbers = (survey: Opened) => survey.all('.node').map((one) => one.textContent)

  test('[SURV-8] a skipped step has its number and no check mark; an answered one is checked', async () => {
    const survey = open()
    survey.choose('9')
    survey.press('Next')
    await step(survey, 'Why?')
    titleButton(survey, 'Anything else?')?.click()
    await step(survey, 'Anything else?')
    expect(states(survey)).toEqual(['done', 'todo', 'todo', 'open'])
    expect(numbers(survey)).toEqual(['', '2', '3', '4'])
    titleButton(survey, 'Is it solved?')?.click()
    await step(survey, 'Is it solved?')
    survey.choose('Yes')
    titleButton(survey, 'Would you recommend us?')?.click()
    await step(survey, 'Would you recommend us?')
    expect(states(survey)).toEqual(['open', 'todo', 'done', 'todo'])
  })

  test('what Finish needs is marked before Finish, and the mark goes with the answer', async () => {
    const [first, ...others] = template.q2 ?? []
    const q2 = first ? [{ ...first, required: true }, ...others] : []
    const survey = open({ template: { ...template, q2 } })
    const marks = () => survey.all('[data-state=todo] em').map((one) => one.textContent)
    expect(marks()).toEqual(['required'])
    titleButton(survey, 'Anything else?')?.click()
    await step(survey, 'Anything else?')
    expect(marks()).toEqual(['required', 'required'])
    titleButton(survey, 'Why?')?.click()
    await step(survey, 'Why?')
    survey.choose('A quick reply')
    survey.press('Next')
    await step(survey, 'Is it solved?')
    expect(marks()).toEqual(['required'])
  })
})

describe('the address of an anonymous link', () => {
  const general = { type: 'General-Survey' }
  const label = (survey: Opened) => survey.root.querySelector('[for=email]')?.textContent

  test('[SURV-8] is optional: without one the survey is sent, a wrong one is not', async () => {
    const submit = vi.fn(async () => undefined)
    const survey = open({ template: { ...template, q2: [] }, context: general, submit })
    survey.choose('9')
    survey.press('Next')
    await step(survey, 'Anything else?')
    expect(label(survey)).toBe('Email optional')
    survey.write('no address', '[type=email]')
    survey.press('Finish')
    await vi.waitFor(() => expect(survey.alerts()).toEqual(['Please enter a valid email']))
    survey.write('', '[type=email]')
    survey.press('Finish')
    await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
    expect(submit.mock.calls[0]).not.toMatchObject([{ submitter: expect.anything() }])
  })

  test('[SURV-6] is marked as required in the older version', async () => {
    const standard: SurveyTemplate = { title: 'K', q1Text: 'Score?', surveyType: 'standard' }
    const survey = open({ template: standard, context: general })
    survey.choose('9')
    survey.press('Next')
    await step(survey, 'What are the main reasons for your score?')
    survey.choose('Friendliness')
    survey.press('Next')
    await step(survey, 'Anything else we should know?')
    expect(label(survey)).toBe('Email required')
  })
})

test('the heading does not repeat the title that the banner has', () => {
  expect(open({ title: template.title }).root.querySelector('h1')).toBeNull()
  expect(open({ title: 'About us' }).root.querySelector('h1')?.textContent).toBe('About us')
})

describe('[SURV-11] answers step by step', () => {
  test('each step that is left hands over the answers so far, with the id of the finished answer', async () => {
    const partials: PartialAnswers[] = []
    const submit = vi.fn(async (answers: { id: string }) => void answers)
    const survey = open({ submit, onPartial: (answers) => partials.push(answers) })
    titleButton(survey, 'Why?')?.click()
    await step(survey, 'Why?')
    expect(partials).toEqual([]) // nothing is answered yet
    survey.choose('A quick reply')
    survey.press('Back')
    await step(survey, 'Would you recommend us?')
    survey.choose('7')
    survey.press('Next')
    await step(survey, 'Why?')
    expect(partials).toMatchObject([
      { npsScore: undefined, stoppedAt: { kind: 'first' } },
      { npsScore: 7, stoppedAt: { kind: 'question', quest: 'Why?' } },
    ])
    expect(partials[0]?.questionsResponses).toHaveLength(1)
    titleButton(survey, 'Anything else?')?.click()
    await step(survey, 'Anything else?')
    survey.press('Finish')
    await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
    const ids = [...partials, ...submit.mock.calls.flat()].map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)
    await vi.waitFor(() => survey.press('Reset'))
    await step(survey, 'Would you recommend us?')
    survey.choose('3')
    survey.press('Next')
    await step(survey, 'Why?')
    expect(partials.at(-1)?.id).not.toBe(ids[0])
  })

  test('the draft has the id, so that a reload continues the same answer', async () => {
    const partials: PartialAnswers[] = []
    let draft: SurveyDraft | undefined
    const one = open({ onDraft: (now) => (draft = now), onPartial: (now) => partials.push(now) })
    one.choose('7')
    one.press('Next')
    await step(one, 'Why?')
    one.undo()
    const other = open({ draft, onPartial: (now) => partials.push(now) })
    await step(other, 'Why?')
    other.press('Next')
    await step(other, 'Is it solved?')
    expect(partials).toHaveLength(2)
    expect(partials[1]?.id).toBe(partials[0]?.id)
  })

  test('a typed address is not handed over before Finish, and a preview hands over nothing', async () => {
    const onPartial = vi.fn()
    const context = { type: 'General-Survey', user: 'me@example.test' }
    const survey = open({ context, onPartial })
    survey.choose('7')
    survey.press('Next')
    await step(survey, 'Why?')
    expect(JSON.stringify(onPartial.mock.calls)).not.toContain('example.test')
    const preview = open({ edit: false, onPartial })
    preview.choose('7')
    preview.press('Next')
    await step(preview, 'Why?')
    expect(onPartial).toHaveBeenCalledOnce()
  })
})

describe('[SURV-11] a survey that waits for the connection', () => {
  function offline() {
    let send = () => {}
    const sent = new Promise<void>((resolve) => (send = resolve))
    const submit = async () => {
      throw Object.assign(new Error('no network'), { sent })
    }
    return { submit, send: () => send() }
  }

  test('thanks once it was sent in the background', async () => {
    const { submit, send } = offline()
    const onDraft = vi.fn()
    const survey = open({ template: { ...template, q2: [] }, submit, onDraft })
    survey.choose('9')
    survey.press('Next')
    await step(survey, 'Anything else?')
    survey.press('Finish')
    await vi.waitFor(() => expect(survey.alerts()).toEqual([MESSAGES.ourEndTryAgain]))
    send()
    await vi.waitFor(() => expect(survey.text()).toContain(MESSAGES.feedbackThanks))
    expect(survey.alerts()).toEqual([])
    expect(onDraft).toHaveBeenLastCalledWith(undefined)
  })

  test('does not thank for an answer that the person began anew meanwhile', async () => {
    const { submit, send } = offline()
    const survey = createSurvey({ template: { ...template, q2: [] }, submit })
    survey.answerFirst(9)
    await survey.finish()
    expect(survey.status.value).toBe('failed')
    survey.reset()
    send()
    await Promise.resolve()
    await Promise.resolve()
    expect(survey.status.value).toBe('asking')
  })
})
