// @vitest-environment happy-dom
import type { SurveySettings } from '@agent-assist/contract'
import { afterEach, expect, test } from 'vitest'
import { forgetSettings } from '../../../lib/api/settings.ts'
import { type Answers, ok, refuse } from '../../../test-api.ts'
import { byRole, click, text, type, until } from '../../../test-dom.ts'
import { closeTab, openTab, sentTo, stored } from './test-settings.tsx'

afterEach(async () => {
  await closeTab()
  forgetSettings()
})

const LABEL = 'Ask the same person at most every, days'
const days = () => byRole('textbox', LABEL) as HTMLInputElement
const save = () => byRole('button', 'Save') as HTMLButtonElement
const [FIRST, SECOND] = [crypto.randomUUID(), crypto.randomUUID()]
const template = (id: string, title: string, isDefault: boolean) => ({ id, title, isDefault })

function open(answers: Answers = {}) {
  return openTab('surveys', {
    '/survey-settings': stored<SurveySettings>({ restDays: 30 }).answer,
    '/survey-templates': ok({
      items: [template(FIRST, 'After a ticket', true), template(SECOND, 'A minute?', false)],
    }),
    '/default-survey-template': ok({ data: 1 }),
    '/settings': ok({ passwordMin: 12, surveyOrigins: [] }),
    ...answers,
  })
}

test('[ORGC-1] the rest between surveys is saved, and Undo sets it back', async () => {
  const asked = await open()
  await until(() => expect(days().value).toBe('30'))
  await type(days(), '7')
  await click(save())
  await until(() => expect(text()).toContain('The survey settings are saved'))
  await click(byRole('button', 'Undo'))
  await until(() => expect(days().value).toBe('30'))
  expect(sentTo(asked, '/survey-settings')).toEqual([{ restDays: 7 }, { restDays: 30 }])
})

test('a number out of bounds is reported at its field, and cannot be saved', async () => {
  await open()
  await until(days)
  await type(days(), '3651')
  expect(text()).toContain('A whole number from 0 to 3650')
  expect(save().disabled).toBe(true)
})

test('[ORGC-1] the default template is saved at once, and Undo restores the previous one', async () => {
  const asked = await open()
  const box = () => byRole('combobox', 'Template') as HTMLSelectElement
  await until(() => expect(box().value).toBe(FIRST))
  await type(box(), SECOND)
  await until(() => expect(text()).toContain('The default template is changed'))
  await click(byRole('button', 'Undo'))
  await until(() => expect(sentTo(asked, '/default-survey-template')).toHaveLength(2))
  expect(sentTo(asked, '/default-survey-template')).toEqual([
    { templateId: SECOND },
    { templateId: FIRST },
  ])
})

test('an organisation that the operator fixed for sign-outs is shown, and otherwise nothing', async () => {
  await open({
    '/settings': ok({ passwordMin: 12, surveyOrigins: [], surveyOrganisation: 'feedback-org' }),
  })
  await until(() => expect(text()).toContain('feedback-org'))
  await closeTab()
  forgetSettings()
  await open()
  await until(days)
  expect(text()).not.toContain('After a sign-out')
})

test('a viewer without permission sees a message', async () => {
  await open({ '/survey-settings': refuse(403, 'forbidden', 'No.') })
  await until(() => expect(text()).toContain('You do not have access to the survey settings'))
})
