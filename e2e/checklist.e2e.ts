import { type Call, createCall } from '@agent-assist/contract'
import type { Page } from '@playwright/test'
import { signIdentity } from '../packages/server/src/platform/http/session.ts'
import { addTemplate } from './add-template.ts'
import { expect, expectGoodSight, test } from './browser.ts'
import {
  adminOf,
  createOrganisation,
  fillSetup,
  ORGANISATION,
  startEmptyServer,
} from './first-run.ts'
import type { OwnServer } from './own-server.ts'

const TODAY = '/main/apps/prism/home'
const HELPDESK = 'https://help.shop.example'
const params = { organisationId: ORGANISATION }

let server: OwnServer
test.beforeAll(async () => {
  server = await startEmptyServer()
})
test.afterAll(() => server.close())

const steps = (page: Page) => page.getByRole('region', { name: 'Get started' })
const step = (page: Page, title: string) =>
  steps(page).getByRole('listitem').filter({ hasText: title })

async function importTickets(page: Page): Promise<void> {
  await steps(page).getByRole('link', { name: 'Choose a source' }).click()
  const file = page.getByRole('region', { name: 'Import a file', exact: true })
  await file.getByLabel('Choose a file').setInputFiles({
    name: 'tickets-2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nr,Subject,Created,Status\n1,Parcel,2026-11-02 10:00,open\n'),
  })
  await file.getByLabel('Ticket number').selectOption('Nr')
  await file.getByLabel('Subject').selectOption('Subject')
  await file.getByLabel('Created').selectOption('Created')
  await file.getByLabel('Status').selectOption('Status')
  await file.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(file.getByText('1 ticket added')).toBeVisible()
}

/** Asks for suggestions as a page of the helpdesk does. */
async function loadPage(secret: string): Promise<void> {
  const claims = { org: ORGANISATION, name: 'Ann', scope: 'assist', lifeS: 600 } as const
  const token = await signIdentity(secret, claims)
  const answer = await fetch(`${server.address}/api/assist/suggestions`, {
    method: 'POST',
    headers: {
      origin: HELPDESK,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ticketId: '1', query: 'parcel' }),
  })
  expect(answer.status).toBe(200)
}

async function invite(admin: Call, email: string): Promise<string> {
  const { items } = await admin('createInvitations', {
    params,
    body: { people: [{ email, role: 'Agent' }], way: 'link' },
  })
  return String(items[0]?.link?.url.split('token=')[1])
}

test('[ORGC-1] from an empty database each step ticks itself by what really happened', async ({
  page,
}) => {
  test.slow()
  await fillSetup(page, server)
  await expect(page.getByText('Invitations and other links are shown to copy')).toBeVisible()
  await createOrganisation(page)
  await expect(steps(page).getByRole('img', { name: '1 of 5 done' })).toBeVisible()
  await expect(step(page, 'Organisation created')).toContainText('Shop Example, Europe/Berlin')
  await expectGoodSight(page)
  const admin = await adminOf(page, server)

  await importTickets(page)
  await page.goto(server.address + TODAY)
  await expect(step(page, 'Tickets imported')).toContainText('1 ticket from tickets-2026.csv')
  await expect(step(page, 'Install the script')).toHaveAttribute('aria-current', 'step')

  await admin('updateEmbedding', { params, body: { embedOrigins: [HELPDESK] } })
  await loadPage((await admin('createSigningSecret', { params, body: {} })).value)
  await expect(step(page, 'Script installed')).toContainText(HELPDESK) // the page is not reloaded

  const token = await invite(admin, 'robin@shop.example')
  await expect(step(page, 'Invite people')).toContainText('1 invitation is open')
  const body = { token, firstName: 'Robin', lastName: 'Taylor', password: 'demo1234' }
  await createCall(`${server.address}/api`)('acceptInvitation', { body })
  await expect(step(page, 'People invited')).toContainText('2 people here')
  await expect(steps(page).getByRole('img', { name: '4 of 5 done' })).toBeVisible()
  await expectGoodSight(page)

  await steps(page).getByRole('button', { name: 'Hide' }).click()
  await expect(steps(page)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Show first steps' }).click()
  await expect(steps(page)).toBeVisible()

  const templateId = await addTemplate(server, ORGANISATION, {
    title: 'How did we do?',
    q1Text: 'Would you recommend us?',
  })
  await server.query(
    `insert into survey_request (id, organisation_id, recipient, template_id, template_version,
       survey_url, sent_at)
     values (md5('request'), $1, 'kim@people.example', $2, 1, '', now())`,
    [ORGANISATION, templateId],
  )
  const done = page.getByRole('region', { name: 'Everything is set up' })
  await expect(done).toContainText('All first steps are done')
  await expectGoodSight(page)
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(done).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Unusual now' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show first steps' })).toHaveCount(0)
})
