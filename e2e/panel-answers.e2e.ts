import { createCall } from '@agent-assist/contract'
import type { Page, Response } from '@playwright/test'
import { signIdentity } from '../packages/server/src/platform/http/session.ts'
import { expect, expectAccessible, faultyTest, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { assistant, openHost } from './host.ts'
import { type OwnServer, sharedServer } from './own-server.ts'

/* What an answer of a past ticket brings along, and what is counted when an agent uses it. */

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const AT = '2026-02-02T10:00:00.000Z'
/** What only the customer of the past ticket has. */
const FACTS = ['Eva', 'KH-48133', 'August 17', '2027', 'eva.stone@mail.example', '010 9988']
const ANSWER = `Hi Eva,

your order KH-48133 is in warranty until August 17, 2027, so descaling and repair are free. Please hold Rinse for five
seconds until the display shows FLUSH. We write to eva.stone@mail.example and call +1 555 010 9988.

Kind regards
Agent 03`

const ticket = (
  id: string,
  requester: string,
  subject: string,
  question: string,
  answer?: string,
) => ({
  id,
  subject,
  requester,
  locale: 'en-US',
  createdAt: AT,
  updatedAt: AT,
  messages: [
    { at: AT, author: requester, authorRole: 'customer' as const, text: question },
    ...(answer ? [{ at: AT, author: 'Agent 03', authorRole: 'agent' as const, text: answer }] : []),
  ],
  statusHistory: answer ? [{ at: AT, status: 'solved' as const }] : [],
})

const TICKETS = [
  ticket(
    '1',
    'Eva Stone',
    'Machine shows E4',
    'The descaling stops and it shows E4. KH-48133',
    ANSWER,
  ),
  ticket(
    '2',
    'Bob Reed',
    'Machine shows E4 again',
    'Descaling stops with E4. My order is KH-19477.',
  ),
  ticket(
    '3',
    'Kim Hill',
    'Grinder is loud',
    'The grinder is loud.',
    'Please clean the burrs of it.',
  ),
]

/** An organisation with these tickets, a token of one of its agents, and its admin. */
async function newDesk(agent?: string) {
  const admin = await newAdmin(server, { tickets: TICKETS as never })
  const { organisationId: org, email } = admin
  const [row] = await server.query('select signing_secret from organisation where id = $1', [org])
  const claims = { org, name: agent ?? 'Agent 07', scope: 'assist' as const, lifeS: 600 }
  const token = await signIdentity(String(row?.signing_secret), claims)
  const call = createCall(`${server.address}/api`, () => admin.token)
  return { org, email, call, token, params: { organisationId: org } }
}
type Desk = Awaited<ReturnType<typeof newDesk>>

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist' })
const gaps = (page: Page) => panelOf(page).locator('.aa-gap')
const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' })

/** A helpdesk with an open ticket; `inserts`: into its reply box. */
async function openDesk(page: Page, { org, token }: Desk, { inserts = true, open = true } = {}) {
  const tag = { 'data-org': org, 'data-token': token, 'data-open': String(open) }
  await openHost(page, {
    origin: server.address,
    tag,
    body: '<h1>Helpdesk</h1><textarea aria-label="Reply" rows="12" cols="60"></textarea>',
    head: `<script>window.AgentAssist = function a() { (a.q ||= []).push(arguments) }
AgentAssist('setTicket', { id: '2', subject: 'Machine shows E4 again' })
${inserts ? `AgentAssist('init', { onInsert: ({ text }) => { document.querySelector('textarea').value = text } })` : ''}
</script>`,
  })
}

/** Everything that the API answers to the page, as one text. */
function listen(page: Page): () => Promise<string> {
  const answers: Response[] = []
  page.on('response', (answer) => void (answer.url().includes('/api/') && answers.push(answer)))
  return async () => (await Promise.all(answers.map((answer) => answer.text()))).join('\n')
}

/** Types of the events that reached the server, with the source beside them. */
const stored = async (org: string) =>
  (
    await server.query(
      `select type, suggestion_kind as kind, suggestion_id as id, outcome, comment from assist_event
       where organisation_id = $1 order by created_on`,
      [org],
    )
  ).filter(({ type }) => type !== 'loads')

test('[ASST-1] a past answer comes without the facts of its customer: filled from the open ticket or asked for', async ({
  page,
}) => {
  const desk = await newDesk()
  const answers = listen(page)
  await openDesk(page, desk)
  const panel = panelOf(page)
  await expect(panel.getByRole('option').first()).toContainText('Machine shows E4')
  await expect(panel.locator('.aa-var.filled').filter({ hasText: 'KH-19477' })).toBeVisible()
  await expect(gaps(page)).not.toHaveCount(0)
  const missing = await gaps(page).count()
  // amber, and each says what it is for
  await expect(gaps(page).first()).toHaveCSS('background-color', 'rgb(253, 241, 220)')
  for (const gap of await gaps(page).all()) await expect(gap).toHaveAccessibleName(/\w/)
  await expectAccessible(page)

  // Insert warns once; then the gaps are filled by Tab alone
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(panel.locator('.aa-note')).toContainText('Still empty:')
  await expect(reply(page)).toHaveValue('')
  await gaps(page).first().focus()
  for (let at = 0; at < missing; at++) {
    await expect(gaps(page).nth(at)).toBeFocused()
    await page.keyboard.type(`given ${at}`)
    await expect(gaps(page).nth(at)).toHaveValue(`given ${at}`)
    if (at < missing - 1) await page.keyboard.press('Tab')
  }
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(reply(page)).toHaveValue(/KH-19477/)
  const inserted = await reply(page).inputValue()
  expect(inserted).toContain('given 0')
  for (const fact of FACTS) expect(inserted).not.toContain(fact)
  const heard = await answers()
  expect(heard).toContain('KH-19477')
  for (const fact of FACTS) expect(heard).not.toContain(fact)
})

test('[ASST-1] the original is shown where the organisation lets its agents read it, and only then leaves the server', async ({
  page,
}) => {
  const desk = await newDesk()
  const { params } = desk
  await desk.call('updateAssistSettings', { params, body: { showsOriginals: true } })
  const answers = listen(page)
  await openDesk(page, desk)
  const panel = panelOf(page)
  await expect(gaps(page)).not.toHaveCount(0)
  for (const fact of FACTS) expect(await answers()).not.toContain(fact)
  await panel.getByRole('button', { name: 'Show the original' }).click()
  await expect(panel.getByRole('article')).toContainText('KH-48133')
  await expect(panel.getByRole('article')).toContainText('another customer')
  // what is inserted is still the answer for this ticket
  await panel.getByRole('button', { name: 'Insert' }).click()
  await panel.getByRole('button', { name: 'Insert' }).click()
  await expect(reply(page)).toHaveValue(/KH-19477/)
  expect(await reply(page).inputValue()).not.toContain('KH-48133')
})

test('[ASST-1] a copy is stored as a copy, an insert as an insert, and a dislike with its reason on its own row', async ({
  page,
}) => {
  const desk = await newDesk()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDesk(page, desk)
  const panel = panelOf(page)
  await expect(gaps(page)).not.toHaveCount(0)
  await panel.getByRole('button', { name: 'Copy' }).click()
  await expect(panel.locator('.aa-note')).toContainText('Still empty:')
  await panel.getByRole('button', { name: 'Copy' }).click()
  await expect(panel.locator('.aa-note')).toHaveText('Copied')
  await panel.getByRole('button', { name: 'Dislike' }).click()
  await panel.getByRole('button', { name: 'Out of date' }).click()
  await panel.getByRole('button', { name: 'Send', exact: true }).first().click()
  await expect(panel.getByRole('button', { name: 'Dislike' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const past = { kind: 'ticket', id: '1' }
  await expect
    .poll(() => stored(desk.org))
    .toMatchObject([
      { type: 'ticketAnswerView', ...past },
      { type: 'articleCopy', ...past },
      { type: 'dislike', ...past, comment: 'Out of date' },
    ])
})

test('[ASST-1] where the page takes no text, Insert copies and is stored as a copy', async ({
  page,
}) => {
  const desk = await newDesk()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDesk(page, desk, { inserts: false })
  await expect(gaps(page)).not.toHaveCount(0)
  const insert = panelOf(page).getByRole('button', { name: 'Insert' })
  await insert.click()
  await insert.click()
  await expect(panelOf(page).locator('.aa-note')).toHaveText('Copied')
  await expect
    .poll(async () => (await stored(desk.org)).map(({ type }) => type))
    .toEqual(['ticketAnswerView', 'articleCopy'])
})

test('[ASST-1] a reply that leaves a page whose panel was never loaded is compared by the next panel', async ({
  page,
}) => {
  const desk = await newDesk()
  await openDesk(page, desk)
  await expect(gaps(page)).not.toHaveCount(0)
  const insert = panelOf(page).getByRole('button', { name: 'Insert' })
  await insert.click()
  await insert.click()
  await expect(reply(page)).toHaveValue(/KH-19477/)
  const text = await reply(page).inputValue()
  await expect.poll(async () => (await stored(desk.org)).at(-1)?.type).toBe('inserts')

  // the helpdesk shows the page again, with the panel closed, and the agent sends
  await openDesk(page, desk, { open: false })
  await expect(page.getByRole('button', { name: 'Open Agent Assist' })).toBeVisible()
  await assistant(page, 'replySent', { ticketId: '2', text })
  await openDesk(page, desk)
  await expect(panelOf(page)).toBeVisible()
  await expect
    .poll(() => stored(desk.org))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'inserts', outcome: 'unchanged' }),
        expect.objectContaining({ type: 'oneTouchTicketAnswer' }),
      ]),
    )
  const keys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(keys.filter((key) => key.includes(':used:'))).toEqual([])
})

test('[ASST-2] without a language model an admin reads where to set it up, an agent that it is off', async ({
  page,
}) => {
  await openDesk(page, await newDesk())
  const panel = panelOf(page)
  await expect(panel.getByText('The language model is not set up')).toBeVisible()
  await expect(panel).not.toContainText('LLM_BASE_URL')

  const desk = await newDesk()
  const [row] = await server.query('select signing_secret from organisation where id = $1', [
    desk.org,
  ])
  const claims = { org: desk.org, name: desk.email, scope: 'assist' as const, lifeS: 600 }
  const token = await signIdentity(String(row?.signing_secret), claims)
  await openDesk(page, { ...desk, token })
  await panel.getByRole('option', { name: 'Draft a reply' }).click()
  await expect(panel).toContainText('Set LLM_BASE_URL')
  await expectAccessible(page)
})

// the browser logs the requests that fail
faultyTest(
  '[CHAT-1] an answer that comes while the panel is closed is counted on its button',
  async ({ page }) => {
    const desk = await newDesk()
    await openDesk(page, desk)
    const panel = panelOf(page)
    await panel.getByRole('tab', { name: 'Chat' }).click()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/jeannie/df_text_query*', async (route) => {
      await held
      await route.continue()
    })
    const field = panel.getByRole('textbox', { name: 'Type a message:' })
    await field.fill('Hello?')
    await field.press('Enter')
    await panel.getByRole('button', { name: 'Close Agent Assist' }).click()
    goOn()
    const badged = page.getByRole('button', { name: 'Open Agent Assist, 1 new' })
    await expect(badged).toBeVisible()
    await badged.click()
    await expect(panel.getByRole('log')).toContainText('Hello?')
  },
)
