import { createCall, DAY_MS } from '@agent-assist/contract'
import { expect } from '@playwright/test'
import { newAdmin, ticketOf } from './dashboard.ts'
import { inEachEngine } from './engines/each-engine.ts'
import type { Sought } from './engines/find.ts'
import { openPortal, personAt } from './engines/person.ts'
import { sharedServer } from './own-server.ts'

/* Screens of the portal, in each engine. */

const button = (name: string | RegExp, within?: Sought): Sought => ({
  role: 'button',
  name,
  within,
})
const field = (name: string): Sought => ({ role: 'field', name })
const region = (name: string): Sought => ({ role: 'region', name })
const heading = (name: string): Sought => ({ role: 'heading', name })
const list: Sought = { role: 'dialog' }

/** Tickets of the last twelve days, one a day, of which the first five are solved after an hour. */
const tickets = Array.from({ length: 12 }, (_, index) => {
  const at = Date.now() - (index + 1) * DAY_MS
  const hourLater = new Date(at + 3600_000).toISOString()
  const more = { group: 'Billing' }
  return ticketOf(index + 1, new Date(at).toISOString(), index < 5 ? hourLater : undefined, more)
})

inEachEngine('[LOGIN-1] [LOGIN-3] sign-in with a password, and sign-out', async (engine) => {
  const server = await sharedServer()
  const { id, email } = await server.addPerson('Supervisor')
  const sessions = () =>
    server.query("select coalesce(ended_reason, 'open') as state from session where user_id = $1", [
      id,
    ])
  const person = personAt(engine)
  await engine.goto(`${server.address}/main/gratitude/surveyTemplate`)
  await person.fill(field('Email'), email)
  await person.fill(field('Password'), 'demo1234')
  await person.press('Enter')
  await person.sees(heading('Survey Templates'))
  expect(await sessions()).toEqual([{ state: 'open' }])
  await person.click(button('Account of Robin Test'))
  await person.click({ role: 'link', name: 'Log Out' })
  await person.sees(heading('Sign in'))
  await person.until(`localStorage.getItem('jwt_access_token')`).toBe(null)
  expect(await sessions()).toEqual([{ state: 'signed_out' }])
})

inEachEngine('[DASH-1] the System Dashboard counts, and opens what it counted', async (engine) => {
  const server = await sharedServer()
  const { token } = await newAdmin(server, { tickets: tickets as never })
  const person = await openPortal(engine, `${server.address}/main/boards/config`, token)
  await person.sees(heading('System Dashboard'))
  await person.sees({ ...region('Unassigned now'), text: /7\s*tickets/ })
  await person.click({ role: 'link', name: '7', within: region('Unassigned now') })
  await person.sees({ role: 'status', text: '7 tickets', within: list })
  await person.press('Escape')
  await person.seesNo(list)
})

inEachEngine(
  '[DASH-4] Ticket Health counts, and its chart opens the tickets of a bar',
  async (engine) => {
    const server = await sharedServer()
    const { token } = await newAdmin(server, { tickets: tickets as never })
    const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)
    const path = `/main/apps/prism/ticket-health?from=${day(20)}&to=${day(0)}&breakdown=group`
    const person = await openPortal(engine, server.address + path, token)
    const keys = region('Key metrics')
    await person.sees({ ...keys, text: /Created.*12/ })
    await person.click({ role: 'link', name: '12', within: keys })
    await person.sees({ role: 'status', text: '12 tickets', within: list })
    await person.counts({ role: 'listitem', text: /Ticket \d/, within: list }).toBe(12)
    await person.press('Escape')
    await person.seesNo(list)
    await person.tabTo({ role: 'application', within: region('Data Breakdown') })
    await person.press('ArrowDown', 'Enter')
    await person.sees({ role: 'status', text: '12 tickets', within: list })
  },
)

inEachEngine('[GRAT-2] a survey template is made, checked, previewed and saved', async (engine) => {
  const server = await sharedServer()
  const { organisationId, token } = await newAdmin(server, {})
  const path = '/main/gratitude/surveyTemplate/new'
  const person = await openPortal(engine, server.address + path, token)
  const preview = region('Preview of the survey')
  await person.fill(field('Title'), 'Autumn survey')
  await person.sees({ ...preview, text: 'Autumn survey' })
  await person.click(button('Add a question'))
  await person.fill(field('Text of question 1'), 'What was good?')
  await person.tabTo(field('Kind of question 1'))
  await person.type('Several')
  await person.press('Control+s')
  await person.isAt(field('Choice 1'))
  await person.fill(field('Choice 1'), 'Speed')
  await person.fill(field('Choice 2'), 'Words')
  await person.sees({ ...preview, text: 'What was good?' })
  await person.press('Control+s')
  await person.sees(heading('Autumn survey'))
  const call = createCall(`${server.address}/api`, () => token)
  const { items } = await call('listSurveyTemplates', { params: { organisationId }, query: {} })
  expect(items).toMatchObject([{ title: 'Autumn survey' }])
})
