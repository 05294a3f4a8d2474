import { createCall, type SurveyTemplate } from '@agent-assist/contract'
import { expect } from '@playwright/test'
import { addTemplate } from './add-template.ts'
import { newAdmin } from './dashboard.ts'
import { startCustomer } from './engines/customer.ts'
import { inEachEngine } from './engines/each-engine.ts'
import type { Engine } from './engines/engine.ts'
import type { Sought } from './engines/find.ts'
import { personAt } from './engines/person.ts'
import { sharedServer } from './own-server.ts'
import { surveyLink } from './survey-link.ts'

/* A survey on a customer's page, and by link in its three versions, in each engine. */

const QUESTION = 'Would you recommend us?'
const template: SurveyTemplate = { title: 'Kelda Home', q1Text: QUESTION }
const THANKS = 'You have submitted your feedback, Thank You!'

const button = (name: string, within?: Sought): Sought => ({ role: 'button', name, within })
const radio = (name: string, within?: Sought): Sought => ({ role: 'radio', name, within })
const heading = (name: string): Sought => ({ role: 'heading', name })
const alert = (text: string): Sought => ({ role: 'alert', text })
const main = (text: string): Sought => ({ role: 'main', text })

/** Opens the link of a request; returns the person before it and a function that reads the stored answers. */
async function follow(engine: Engine, content: SurveyTemplate, type?: string, search = '') {
  const { server, surveyId, path } = await surveyLink(content, type)
  await engine.goto(server.address + path + search)
  const stored = () =>
    server.query(
      `select nps_score, rating, submitter, primary_reasons, responses, feedback_text from survey_answer
       where request_id = $1`,
      [surveyId],
    )
  return { person: personAt(engine), stored }
}

inEachEngine(
  '[SURV-1] a survey appears on a page of a customer by its script tag, and its answer is stored',
  async (engine) => {
    const server = await sharedServer()
    const { organisationId, token } = await newAdmin(server, {})
    const call = createCall(`${server.address}/api`, () => token)
    const params = { organisationId }
    const templateId = await addTemplate(server, organisationId, template)
    const body = { name: 'At once', templateId, targeting: { trigger: { on: 'load' as const } } }
    const { id: surveyId } = await call('createPageSurvey', { params, body })
    await call('switchPageSurvey', { params: { ...params, surveyId }, body: { isLive: true } })
    const customer = await startCustomer({
      admin: { call, organisationId },
      address: server.address,
      tag: { 'data-org': organisationId, 'data-widgets': 'survey' },
      body: '<button>Buy</button>',
    })
    await engine.goto(customer.origin)
    const person = personAt(engine)
    const dialog: Sought = { role: 'dialog', name: 'Kelda Home' }
    await person.click(radio('9', dialog))
    await person.click(button('Next', dialog))
    await person.fill({ role: 'field', within: dialog }, 'Good coffee, café & “crema”')
    await person.click(button('Finish', dialog))
    await person.sees(heading(THANKS))
    const stored = await server.query(
      'select nps_score, feedback_text from survey_answer where organisation_id = $1',
      [organisationId],
    )
    expect(stored).toEqual([{ nps_score: 9, feedback_text: 'Good coffee, café & “crema”' }])
    await person.until('window.heard').toEqual([
      ['survey-shown', ''],
      ['survey-submitted', ''],
    ])
    await customer.stop()
  },
)

inEachEngine(
  '[SURV-5] [SURV-6] [SURV-10] the standard version by link: score, reasons, address, thanks',
  async (engine) => {
    const standard: SurveyTemplate = { ...template, surveyType: 'standard', q1Smiley: true }
    const { person, stored } = await follow(engine, standard, 'General-Survey')
    await person.click(button('Next'))
    await person.sees(alert('Please select NPS'))
    await person.click(radio('0'))
    await person.click(button('Next'))
    await person.click(button('Next'))
    await person.sees(alert('Please select Primary Reasons'))
    await person.click({ role: 'checkbox', name: 'Friendliness' })
    await person.click(button('Next'))
    await person.click(button('Finish'))
    await person.sees(alert('Please fill the email address'))
    await person.fill({ role: 'field', name: 'Email required' }, 'Me@Example.test')
    await person.click(button('Finish'))
    await person.isAt(heading(THANKS))
    expect(await stored()).toMatchObject([
      { nps_score: 0, primary_reasons: ['Friendliness'], submitter: 'me@example.test' },
    ])
    await person.click(button('Reset'))
    await person.isAt(heading(QUESTION))
  },
)

inEachEngine(
  '[SURV-5] [SURV-7] [SURV-10] the custom version by link: Good or Bad, back and forth, answered',
  async (engine) => {
    const custom: SurveyTemplate = {
      ...template,
      surveyType: 'custom',
      surveyCotegory: 'CSAT',
      q2: [{ quest: 'Solved?', questionType: 'BinaryQuestion' }],
    }
    const { person, stored } = await follow(engine, custom)
    await person.click(button('Next'))
    await person.sees(alert('Please select Rating!'))
    await person.click(radio('Bad'))
    await person.click(button('Next'))
    await person.click(radio('No'))
    await person.click(button('Back'))
    await person.isChecked(radio('Bad'))
    await person.click(button('Next'))
    await person.isChecked(radio('No'))
    await person.click(button('Next'))
    await person.fill({ role: 'field' }, 'Too slow')
    await person.click(button('Finish'))
    await person.sees(main('This survey has been answered. Thank you!'))
    expect(await stored()).toMatchObject([{ rating: 'Bad', feedback_text: 'Too slow' }])
  },
)

inEachEngine(
  '[SURV-3] [SURV-8] [SURV-9] the newer version by link, with keys alone',
  async (engine) => {
    const options = ['Articles', 'Manual'].map((label) => ({ value: label, label }))
    const newer: SurveyTemplate = {
      ...template,
      surveyType: 'custom_v2',
      q2: [{ quest: 'Used?', questionType: 'CheckBoxes', options }],
    }
    const { person, stored } = await follow(engine, newer, '', '?score=8')
    await person.isChecked(radio('8'))
    await person.tabTo(radio('8'))
    await person.press('ArrowRight')
    await person.isChecked(radio('9'))
    await person.press('Enter')
    await person.isAt(heading('Used?'))
    await person.tabTo({ role: 'checkbox', name: 'Articles' })
    await person.press(' ', 'Enter')
    await person.isAt(heading('Anything else we should know?'))
    await person.tabTo({ role: 'field' })
    await person.type('Thank you')
    await person.tabTo(button('Finish'))
    await person.press('Enter')
    await person.sees(main('This survey has been answered. Thank you!'))
    expect(await stored()).toMatchObject([
      {
        nps_score: 9,
        feedback_text: 'Thank you',
        responses: [{ multichoiceValue: ['Articles'] }],
      },
    ])
  },
)
