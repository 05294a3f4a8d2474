/** @jsxImportSource preact */
import { PRIMARY_REASONS, type SurveyTemplate } from '@agent-assist/contract/wire'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { open, step, template } from './test-survey.ts'

const standard: SurveyTemplate = { title: 'K', q1Text: 'Score?', surveyType: 'standard' }
const general = { type: 'General-Survey' }

afterEach(() => document.body.replaceChildren())

const saved = () => vi.fn(async () => undefined)
const titles = (survey: ReturnType<typeof open>) =>
  survey.all('.title span').map((title) => title.textContent)

describe('the standard version', () => {
  test('[SURV-6] asks for a score, primary reasons and comments, in this order', async () => {
    const submit = saved()
    const survey = open({ template: standard, submit })
    expect(survey.all('button.title')).toEqual([])
    survey.choose('3')
    survey.press('Next')
    await step(survey, 'What are the main reasons for your score?')
    expect(survey.all('label').map((one) => one.textContent)).toEqual([...PRIMARY_REASONS])
    survey.press('Next')
    await vi.waitFor(() => expect(survey.alerts()).toEqual(['Please select Primary Reasons']))
    survey.choose('Friendliness')
    survey.choose('Speed of the answer')
    survey.choose('Friendliness')
    survey.press('Next')
    await step(survey, 'Anything else we should know?')
    expect(survey.root.querySelector('[type=email]')).toBeNull()
    survey.press('Finish')
    await vi.waitFor(() =>
      expect(submit).toHaveBeenCalledWith({
        id: expect.any(String),
        surveyCotegory: 'NPS',
        npsScore: 3,
        primaryReasons: ['Speed of the answer'],
        questionsResponses: [],
        feedbackText: '',
      }),
    )
  })

  test("[SURV-6] a General-Survey asks for the respondent's address", async () => {
    const submit = saved()
    const survey = open({ template: standard, submit, context: general })
    survey.choose('9')
    survey.press('Next')
    await step(survey, 'What are the main reasons for your score?')
    survey.choose('Friendliness')
    survey.press('Next')
    await step(survey, 'Anything else we should know?')
    survey.press('Finish')
    await vi.waitFor(() => expect(survey.alerts()).toEqual(['Please fill the email address']))
    expect(survey.root.activeElement?.id).toBe('email')
    survey.write('no address', '[type=email]')
    survey.press('Finish')
    await vi.waitFor(() => expect(survey.alerts()).toEqual(['Please enter a valid email']))
    survey.write(' me@example.test ', '[type=email]')
    survey.press('Finish')
    await vi.waitFor(() =>
      expect(submit).toHaveBeenCalledWith(
        expect.objectContaining({ submitter: 'me@example.test' }),
      ),
    )
  })

  test('[SURV-7] can be submitted although its template is unknown', async () => {
    const submit = saved()
    const survey = open({ template: { ...standard, primaryReasons: ['a'] }, submit, context: null })
    survey.choose('9')
    survey.press('Next')
    await step(survey, 'What are the main reasons for your score?')
    survey.choose('a')
    survey.press('Next')
    await step(survey, 'Anything else we should know?')
    survey.press('Finish')
    await vi.waitFor(() => expect(submit).toHaveBeenCalledOnce())
  })
})

describe('the custom version', () => {
  const custom: SurveyTemplate = { title: 'K', q1Text: 'Score?', surveyType: 'custom' }

  test('[SURV-3] uses only Back and Next, and asks for no address', async () => {
    const survey = open({ template: { ...template, surveyType: 'custom' }, context: general })
    survey.choose('3')
    survey.press('Next')
    await step(survey, 'Why?')
    expect(survey.all('button').map((one) => one.textContent)).toEqual(['Back', 'Next'])
    expect(survey.all('.title em').map((one) => one.textContent)).toEqual(['3'])
  })

  test.each([
    { context: null, alerts: ['Invalid survey template data'], sent: 0 },
    { context: {}, alerts: [], sent: 1 },
    { context: undefined, alerts: [], sent: 1 },
  ])('[SURV-7] finishes only with survey data: $context', async ({ context, alerts, sent }) => {
    const submit = saved()
    const survey = open({ template: custom, submit, context })
    survey.choose('3')
    survey.press('Next')
    await step(survey, 'Anything else we should know?')
    survey.press('Finish')
    await vi.waitFor(() => {
      expect(survey.alerts()).toEqual(alerts)
      expect(submit).toHaveBeenCalledTimes(sent)
    })
  })
})

describe('the second custom version', () => {
  test('[SURV-8] a click on any title opens its step; a missing score is still required', async () => {
    const submit = saved()
    const survey = open({ submit })
    survey.all<HTMLElement>('button.title').at(-1)?.click()
    await step(survey, 'Anything else?')
    survey.write('Nice')
    survey.press('Finish')
    await step(survey, 'Would you recommend us?')
    expect(survey.alerts()).toEqual(['Please select NPS'])
    expect(submit).not.toHaveBeenCalled()
    survey.choose('8')
    survey.all<HTMLElement>('button.title')[1]?.click()
    await step(survey, 'Is it solved?')
    expect(survey.all('button.title em').map((one) => one.textContent)).toEqual(['8'])
    survey.press('Next')
    await step(survey, 'Anything else?')
    survey.press('Finish')
    await vi.waitFor(() =>
      expect(submit).toHaveBeenCalledWith(
        expect.objectContaining({ npsScore: 8, feedbackText: 'Nice' }),
      ),
    )
  })

  test.each([
    ['CSAT', {}, true],
    ['CSAT', { externalTicket: '7' }, false],
    ['NPS', {}, false],
    ['NPS', general, true],
    ['CSAT', { ...general, externalTicket: '7' }, true],
    ['CSAT', undefined, false], // a page survey, whose visitor is known or not
  ] as const)(
    '[SURV-8] %s of %o asks for an address: %s',
    async (surveyCotegory, context, asks) => {
      const survey = open({ template: { title: 'K', q1Text: 'Q', surveyCotegory }, context })
      survey.all<HTMLElement>('button.title')[0]?.click()
      await step(survey, 'Anything else we should know?')
      expect(survey.root.querySelector('[type=email]') !== null).toBe(asks)
    },
  )

  test('[SURV-8] a known address is filled in, also where no comments are asked for', async () => {
    const submit = saved()
    const survey = open({
      template: { title: 'K', q1Text: 'Q', surveyCotegory: 'CSAT', commentSection: false },
      context: { user: 'me@example.test' },
      submit,
    })
    expect(titles(survey)).toEqual(['Q'])
    expect(survey.root.querySelector('textarea')).toBeNull()
    survey.choose('Good')
    survey.press('Finish')
    await vi.waitFor(() =>
      expect(submit).toHaveBeenCalledWith(
        expect.objectContaining({ rating: 'Good', submitter: 'me@example.test' }),
      ),
    )
  })
})

describe('the look of a template', () => {
  test('[SURV-4] brand, banner, faces and colours come from the template', () => {
    const survey = open({
      template: {
        ...template,
        brandImage: 'https://brand.test/logo.png',
        brandUrl: 'https://brand.test/',
        bannerColor: '#1f3d37',
        q1Smiley: true,
        q1ScoreColor: { r: 10, g: 20, b: 200, a: 1 },
      },
    })
    const link = survey.root.querySelector('a')
    expect([link?.href, link?.rel]).toEqual(['https://brand.test/', 'noopener noreferrer'])
    expect(link?.querySelector('img')?.getAttribute('alt')).toBe('')
    expect(survey.all('.face')).toHaveLength(11)
    const scale = survey.root.querySelector<HTMLElement>('.scale')
    expect(scale?.style.getPropertyValue('--mark')).toBe('rgb(10 20 200 / 1)')
    expect(survey.all('.promoter')).toEqual([])
    expect(open().all('.promoter')).toHaveLength(2)
  })

  test('[SURV-4] without colours scores do not show their group; an invalid link is not rendered', () => {
    const survey = open({
      template: { ...template, q1ScoreColor: 'npsNoColor', brandUrl: 'javascript:alert(1)' },
    })
    expect(survey.all('.promoter, .detractor')).toEqual([])
    expect(survey.root.querySelector('a')).toBeNull()
  })

  test('a template is shown in the language of the survey, and submits its original texts', async () => {
    const submit = saved()
    const survey = open({
      submit,
      language: 'de-AT',
      template: {
        ...template,
        translations: { de: { 'Why?': 'Warum?', 'A quick reply': 'Schnelle Antwort' } },
      },
    })
    survey.choose('9')
    survey.press('Next')
    await step(survey, 'Warum?')
    survey.choose('Schnelle Antwort')
    survey.all<HTMLElement>('button.title').at(-1)?.click()
    await step(survey, 'Anything else?')
    survey.press('Finish')
    await vi.waitFor(() =>
      expect(submit).toHaveBeenCalledWith(
        expect.objectContaining({
          questionsResponses: [
            { quest: 'Why?', questionType: 'MultipleChoiceLinear', singlevalueanswer: 'fast' },
          ],
        }),
      ),
    )
  })
})
