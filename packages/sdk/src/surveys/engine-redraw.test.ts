// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answer, testEngines } from './test-engine.ts'
import { come, createServer, ours, press, survey } from './test-page.ts'

const start = testEngines()
const place = () => document.body.appendChild(document.createElement('div'))

test('[SURV-1] a survey in an element counts as shown once, however often it is drawn', async () => {
  const server = createServer(survey('1'))
  const page = start()
  const element = place()
  page.mount(element, { surveyId: '1' })
  await come(() => expect(server.shown).toEqual(['1']))
  for (const locale of ['de', 'en']) {
    page.given.locale = locale
    page.renew()
    await come(() => expect(ours(`div[lang=${locale}] form`)).toHaveLength(1))
  }
  expect(server.shown).toEqual(['1'])
  expect(page.events.filter((event) => event.startsWith('survey-shown'))).toHaveLength(1)
  page.unmount(element)
  page.mount(element, { surveyId: '1' })
  await come(() => expect(server.shown).toEqual(['1', '1']))
})

test('a survey in an element is shown anew to the next person', async () => {
  const server = createServer(survey('1'))
  const page = start()
  page.setUser('ann')
  page.mount(place(), { surveyId: '1' })
  await come(() => expect(server.shown).toEqual(['1']))
  page.setUser('bob')
  await come(() => expect(server.shown).toEqual(['1', '1']))
})

const yesNo = (...quests: string[]) =>
  quests.map((quest) => ({ quest, questionType: 'BinaryQuestion' as const }))

test('[SURV-11] typed answers stay with their questions when the survey was changed meanwhile', async () => {
  const asked = survey('1')
  asked.template.q2 = yesNo('Fast?', 'Kind?')
  const server = createServer(asked)
  const page = start()
  page.show('1')
  await come(() => press('9'))
  press('Next')
  await come(() => press('Yes'))
  press('Next')
  await come(() => press('No'))
  page.destroy()

  // one question is new, one is gone, one moved
  const changed = survey('1')
  changed.template.q2 = yesNo('New?', 'Kind?')
  server.surveys = [changed]
  start().show('1')
  await come(() => press('Next'))
  expect(ours('h2').map((node) => node.textContent)).toContain('2New?')
  expect(ours(':checked')).toEqual([])
  press('Next')
  await come(() => expect(ours<HTMLInputElement>(':checked')[0]?.value).toBe('No'))
  press('Next')
  await come(() => press('Finish'))
  await come(() =>
    expect(server.answers.map((one) => one.answer.questionsResponses)).toEqual([
      [{ quest: 'Kind?', questionType: 'BinaryQuestion', singlevalueanswer: 'No' }],
    ]),
  )
})

test('the hidden fields of the page go with the answer and its steps, those of the survey only', async () => {
  const asked = survey('1')
  asked.template.hiddenFields = ['order', 'plan', 'constructor']
  const server = createServer(asked)
  const page = start({ surveyFields: 'order=%20KH-1%20&card=4242' })
  page.show('1')
  await answer('9')
  await come(() => expect(server.answers).toHaveLength(1))
  expect(server.answers[0]?.answer.hidden).toEqual({ order: 'KH-1' })
  expect(server.partials.map(({ hidden }) => hidden)).toEqual([{ order: 'KH-1' }])
  await come(() => press('Reset'))
  page.given.surveyFields = { order: 'KH-2', plan: 'pro' }
  page.renew()
  await answer('3')
  await come(() => expect(server.answers).toHaveLength(2))
  expect(server.answers[1]?.answer.hidden).toEqual({ order: 'KH-2', plan: 'pro' })
})

test('a survey without hidden fields sends none of the page', async () => {
  const server = createServer(survey('1'))
  const page = start({ surveyFields: { order: 'KH-1' } })
  page.show('1')
  await answer('9')
  await come(() => expect(server.answers).toHaveLength(1))
  expect(server.answers[0]?.answer).not.toHaveProperty('hidden')
})
