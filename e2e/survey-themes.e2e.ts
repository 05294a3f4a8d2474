import { randomUUID } from 'node:crypto'
import { createCall, type Input } from '@agent-assist/contract'
import { addTemplate } from './add-template.ts'
import { expect, expectAccessible, expectGoodSight, test } from './browser.ts'
import { newAdmin, ticketOf } from './dashboard.ts'
import { type OwnServer, sharedServer } from './own-server.ts'
import { openWith } from './sign-in.ts'

const RANGE = '?from=2026-11-01&to=2026-11-05'
const LATE = [
  'The late parcels were opened, terrible',
  'A late parcel again, so annoying',
  'Late parcels twice, I am angry',
  'Bad: a late parcel and no answer',
  'My late parcel was broken, awful',
  'Another late parcel, very disappointing',
]
const GOOD = [
  'Great tasting course, thank you so much!',
  'The tasting course was wonderful',
  'A lovely tasting course with friends',
  'Excellent tasting courses, I love them',
  'Happy with the tasting course',
  'Fast answer from Charlotte Whitcombe, 7 Station Road, Norwich',
]

let server: OwnServer
let token: string

test.beforeAll(async () => {
  server = await sharedServer()
  const admin = await newAdmin(server, { tickets: [ticketOf(1, '2026-11-01T09:00:00.000Z')] })
  token = admin.token
  const organisationId = admin.organisationId
  await addTemplate(server, organisationId, { title: 'Autumn', q1Text: 'Recommend us?' })
  const records = [...LATE, ...GOOD].map((comment, place) => ({
    id: randomUUID(),
    template: 'Autumn',
    answeredAt: `2026-11-02T10:${10 + place}:00.000Z`,
    npsScore: place < LATE.length ? 2 : 10,
    comment,
  }))
  const batch = { kind: 'surveys', records } as Input<'importRecords'>['body']['batch']
  const call = createCall(`${server.address}/api`, () => token)
  await call('importRecords', { params: { organisationId }, body: { batch, last: true } })
  await expect
    .poll(async () => {
      const waiting = 'select id from survey_answer where organisation_id = $1 and read_at is null'
      return (await server.query(waiting, [organisationId])).length
    })
    .toBe(0)
})

test('[GRAT-5] a theme is a phrase with its sides, and opens exactly its comments', async ({
  page,
}) => {
  await openWith(page, `${server.address}/main/gratitude/feedbacks${RANGE}`, token)
  const themes = page.getByRole('region', { name: 'What comments are about', exact: true })
  const late = themes.getByRole('button', { name: /^late parcel/ })
  await expect(late).toContainText('6')
  await expect(late.locator('b')).toHaveText(/neg\.$/)
  await expect(themes.getByRole('button', { name: /^tasting course/ })).toContainText('5 pos.')
  await expect(themes).not.toContainText(/charlotte|station road|norwich/i)
  await expectAccessible(page)
  await late.click()
  await expect(page).toHaveURL(/theme=late/)
  await expect(page.getByRole('group', { name: 'Results filtered by' })).toContainText(
    'late parcel',
  )
  const comments = page.getByRole('region', { name: 'Comments', exact: true })
  await expect(comments.locator('q')).toHaveCount(LATE.length)
  await expect(comments).not.toContainText('tasting')
})

test('[GRAT-5] themes are readable on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWith(page, `${server.address}/main/gratitude/feedbacks${RANGE}`, token)
  await expect(page.getByRole('button', { name: /^late parcel/ })).toBeVisible()
  await expectGoodSight(page)
  await expectAccessible(page)
})

test('[GRAT-5] without a phrase in five comments the panel says so', async ({ page }) => {
  const path = '/main/gratitude/feedbacks?from=2026-11-01&to=2026-11-05&score=2&theme=answer'
  await openWith(page, server.address + path, token)
  await expect(page.getByText('No phrase appears in five comments yet.')).toBeVisible()
})
