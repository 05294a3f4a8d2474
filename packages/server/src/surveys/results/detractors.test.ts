import { DAY_MS, type Role } from '@agent-assist/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { testAnswer } from '../requests/test-surveys.ts'

let server: TestServer
let org: string
beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  org = (await testOrganisation(server.db)).id
})
afterAll(() => server.close())

const as = async (role: Role) =>
  server.as(await signIn(server, (await testUser(server.db, org, role)).email))
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test('[GRAT-5] unhappy answers of the last 30 days wait for a call, newest first, until somebody calls', async () => {
  const answer = (given: Parameters<typeof testAnswer>[2]) => testAnswer(server.db, org, given)
  const bad = await answer({ rating: 'Bad', answeredAt: ago(2) })
  const six = await answer({ npsScore: 6, answeredAt: ago(1), feedbackText: 'Too slow' })
  await answer({ npsScore: 7, answeredAt: ago(1) })
  await answer({ npsScore: 0, answeredAt: ago(31) })
  const params = { organisationId: org }
  const [one, other] = [await as('Supervisor'), await as('Admin')]
  const list = (query = {}) => other('listDetractors', { params, query })
  expect(await list()).toMatchObject({
    items: [{ id: six, comment: 'Too slow', note: '', hasTicket: false }, { id: bad }],
    total: 2,
  })
  expect(await list({ limit: 1, offset: 1 })).toMatchObject({ items: [{ id: bad }], total: 2 })
  const mark = (state: 'contacted' | 'new') =>
    one('updateSurveyFollowUp', { params: { ...params, answerId: six }, body: { state, note: '' } })
  await mark('contacted')
  expect(await list()).toMatchObject({ items: [{ id: bad }], total: 1 })
  await mark('new')
  expect(await list()).toMatchObject({ total: 2 })
  await expect((await as('Agent'))('listDetractors', { params })).rejects.toMatchObject({
    status: 403,
  })
})
