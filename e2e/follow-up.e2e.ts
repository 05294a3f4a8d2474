import { createCall } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { signIdentity } from '../packages/server/src/platform/http/session.ts'
import { expect, expectAccessible, test } from './browser.ts'
import { newAdmin } from './dashboard.ts'
import { assistant, openHost } from './host.ts'
import { type OwnServer, sharedServer } from './own-server.ts'

/* A customer who writes again needs another answer: the list follows what was written last. */

let server: OwnServer
test.beforeAll(async () => {
  server = await sharedServer()
})

const AT = '2026-02-02T10:00:00.000Z'
const SUBJECT = 'Trouble with my machine'
const FIRST = 'The display says that descaling is due and the descaling program does not start.'
const FOLLOW_UP = 'Descaling works now. But water leaks under the tray: the seal of the tray leaks.'
const [DESCALE, SEAL] = ['Start the descaling program', 'Put the seal of the tray back']

const ticket = (id: string, ...texts: string[]) => ({
  id,
  subject: SUBJECT,
  requester: 'Eva Stone',
  locale: 'en-US',
  createdAt: AT,
  updatedAt: AT,
  messages: texts.map((text) => ({
    at: AT,
    author: 'Eva Stone',
    authorRole: 'customer' as const,
    text,
  })),
})

const article = (id: string, title: string, text: string) => ({
  id,
  title,
  text,
  summary: '',
  topics: [],
  locale: 'en-US',
})

async function newDesk() {
  const admin = await newAdmin(server, {
    tickets: [ticket('7', FIRST), ticket('8', FIRST), ticket('9', FOLLOW_UP)] as never,
  })
  const params = { organisationId: admin.organisationId }
  // the example helpdesk shows its tickets
  await server.query('update organisation set demo = true where id = $1', [admin.organisationId])
  const call = createCall(`${server.address}/api`, () => admin.token)
  const records = [
    article('descale', DESCALE, 'When descaling is due, the descaling program starts by itself.'),
    article('seal', SEAL, 'When water leaks under the tray, its seal has moved.'),
    article('grind', 'Clean the grinder', 'A loud grinder has a stone in its burrs.'),
  ]
  await call('importRecords', {
    params,
    body: { batch: { kind: 'articles', records }, last: true },
  })
  return {
    org: admin.organisationId,
    /** The helpdesk's connector brings the customer's second message. */
    writeAgain: () =>
      call('importRecords', {
        params,
        body: {
          batch: { kind: 'tickets', records: [ticket('7', FIRST, FOLLOW_UP)] as never },
          last: true,
        },
      }),
  }
}
type Desk = Awaited<ReturnType<typeof newDesk>>

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Agent Assist' })
const options = (page: Page) => panelOf(page).getByRole('option')

async function openHelpdesk(page: Page, { org }: Desk) {
  const query = new URLSearchParams({ org, agent: 'Ann Reed', ticket: '7' })
  await page.goto(`${server.address}/examples/helpdesk/?${query}`)
  await expect(page.getByRole('heading', { name: SUBJECT })).toBeVisible()
}

test('[ASST-1] a follow-up message moves the right answer up, in the example helpdesk', async ({
  page,
}) => {
  const desk = await newDesk()
  await openHelpdesk(page, desk)
  await expect(options(page).first()).toContainText(DESCALE)

  await desk.writeAgain()
  await openHelpdesk(page, desk)
  await expect(page.getByText('Descaling works now.')).toBeVisible()
  await expect(options(page).first()).toContainText(SEAL)
  await expect(options(page).nth(1)).toContainText(DESCALE) // what was asked first is still there
  await expectAccessible(page)
})

/** The page of a helpdesk whose tickets are not imported. */
async function openUnknown(page: Page, { org }: Desk) {
  const [row] = await server.query('select signing_secret from organisation where id = $1', [org])
  const claims = { org, name: 'Ann Reed', scope: 'assist' as const, lifeS: 600 }
  await openHost(page, {
    origin: server.address,
    tag: {
      'data-org': org,
      'data-token': await signIdentity(String(row?.signing_secret), claims),
      'data-open': 'true',
    },
  })
}

test('[ASST-1] what the page passes of a conversation counts, and its newest message most', async ({
  page,
}) => {
  await openUnknown(page, await newDesk())
  const given = { id: 'new', subject: SUBJECT }
  await assistant(page, 'setTicket', { ...given, text: FIRST })
  await expect(options(page).first()).toContainText(DESCALE)
  await expect(options(page)).toHaveCount(1)

  await assistant(page, 'setTicket', { ...given, text: FOLLOW_UP, earlier: [FIRST] })
  await expect(options(page).first()).toContainText(SEAL)
  await expect(options(page)).toHaveCount(2)

  // the same messages the other way round
  await assistant(page, 'setTicket', { ...given, text: FIRST, earlier: [FOLLOW_UP] })
  await expect(options(page).first()).toContainText(DESCALE)
  await expect(options(page)).toHaveCount(2)
})
