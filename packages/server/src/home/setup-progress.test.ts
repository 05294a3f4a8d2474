import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../platform/testing/test-db.ts'

let server: TestServer
let org: string
let token: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
  token = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
})
afterAll(() => server.close())

const params = () => ({ organisationId: org })
const read = () => server.as(token)('getSetupProgress', { params: params() })
const run = (text: string, ...more: unknown[]) => server.db.query(text, [org, ...more])

const CREATED = '2026-06-01T10:00:00.000Z'

const ticket = () =>
  run(
    `insert into ticket (organisation_id, id, subject, requester, channel, locale, status, created_at,
       updated_at, search)
     values ($1, $2, 'Help', 'r', 'email', 'en', 'open', $3, $3, '')`,
    randomUUID(),
    CREATED,
  )

test('a new organisation has done one step', async () => {
  const progress = await read()
  expect(progress).toMatchObject({
    isHidden: false,
    done: ['organisation'],
    tickets: { count: 0 },
    install: { refused: 0 },
    people: { members: 1, invited: 0, agents: 0 },
    survey: { sent: 0, answers: 0, live: 0, solved: 0 },
  })
  expect(progress.doneAt).toBeUndefined()
})

test('tickets count, with the file that they came from', async () => {
  await ticket()
  expect(await read()).toMatchObject({
    done: ['organisation', 'tickets'],
    tickets: { count: 1, firstAt: CREATED, lastAt: CREATED },
  })
  await run(
    `insert into file_import (organisation_id, id, file_name, mapping, finished_at, added)
     values ($1, $2, 'tickets-2026.csv', '{}', now(), 1)`,
    randomUUID(),
  )
  expect((await read()).tickets).toMatchObject({ from: 'tickets-2026.csv' })
})

test('a helpdesk counts by its tickets, not by its connection', async () => {
  const connect = (tickets: number) =>
    run(
      `insert into source (organisation_id, id, kind, secret, address, last_ok_at, tickets_stored)
       values ($1, $2, 'zendesk', '', 'shop.zendesk.com', now(), $3)`,
      `zendesk-${tickets}`,
      tickets,
    )
  await connect(0)
  expect((await read()).tickets).toEqual({ count: 0 })
  await connect(5)
  expect((await read()).tickets).toMatchObject({ from: 'shop.zendesk.com' })
})

test('the first load is the installation; a refused one is not', async () => {
  await run(
    `insert into refused_load values ($1, 'https://a.example', 'origin', 3, now() - interval '1 h'),
       ($1, 'https://b.example', 'expiry', 2, now())`,
  )
  const waiting = await read()
  expect(waiting.done).not.toContain('install')
  expect(waiting.install).toMatchObject({
    refused: 5,
    lastRefusal: { origin: 'https://b.example', reason: 'expiry' },
  })
  await run(`insert into page_load values ($1, 'https://a.example', now(), now())`)
  expect((await read()).done).toContain('install')
})

test('people have joined when a second member is approved; invitations are counted', async () => {
  await server.as(token)('createInvitations', {
    params: params(),
    body: { people: [{ email: `${randomUUID()}@shop.example`, role: 'Agent' }], way: 'link' },
  })
  expect(await read()).toMatchObject({ done: ['organisation'], people: { members: 1, invited: 1 } })
  const { email } = await testUser(server.db, org, 'Agent')
  await server.db.query(`update app_user set approval = 'Pending' where email = $1`, [email])
  expect((await read()).people.members).toBe(1)
  await server.db.query(`update app_user set approval = 'Approved' where email = $1`, [email])
  const { done, people } = await read()
  expect(done).toContain('people')
  expect(people).toMatchObject({ members: 2, at: expect.any(String) })
})

test('a survey counts once it is sent, answered or live, not as a draft or an import', async () => {
  const request = (sentAt: string | null) =>
    run(
      `insert into survey_request (id, organisation_id, recipient, survey_url, sent_at)
       values ($2, $1, 'a@b.example', '', $3)`,
      randomUUID(),
      sentAt,
    )
  await request(null)
  await run(
    `insert into survey_answer (organisation_id, id, source, category) values ($1, $2, 'import', 'NPS')`,
    randomUUID(),
  )
  expect((await read()).done).not.toContain('survey')
  await request(CREATED)
  expect(await read()).toMatchObject({
    done: ['organisation', 'survey'],
    survey: { sent: 1, answers: 0, at: CREATED },
  })
})

test('when all is done, it says since when', async () => {
  await ticket()
  await testUser(server.db, org, 'Agent')
  await run(`insert into page_load values ($1, 'https://a.example', $2, now())`, CREATED)
  await run(
    `insert into survey_answer (organisation_id, id, source, category, answered_at)
     values ($1, $2, 'page', 'NPS', '2100-01-01T00:00:00.000Z')`,
    randomUUID(),
  )
  const { done, doneAt } = await read()
  expect(done).toHaveLength(5)
  expect(doneAt).toBe('2100-01-01T00:00:00.000Z')
})

test('an admin hides the list for all admins, and it can come back', async () => {
  const hide = (isHidden: boolean) =>
    server.as(token)('updateSetupProgress', { params: params(), body: { isHidden } })
  await hide(true)
  token = await signIn(server, (await testUser(server.db, org, 'Admin')).email)
  expect((await read()).isHidden).toBe(true)
  await hide(false)
  expect((await read()).isHidden).toBe(false)
})
