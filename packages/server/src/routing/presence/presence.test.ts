import { ApiError } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { agent, testRouting } from '../test-routing.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('[ROUT-3] a member of the published configuration sets a status before the first ticket, nobody else', async () => {
  const { id: org } = await testOrganisation(server.db)
  const known = await testUser(server.db, org, 'Agent')
  const unknown = await testUser(server.db, org, 'Agent')
  await testRouting(server.db, org).publish({
    agents: [agent(known.email.toUpperCase(), { email: known.email })],
  })

  const call = server.as(await signIn(server, known.email))
  expect(await call('getPresence', {})).toMatchObject({ presence: { status: 'offline' } })
  await call('setPresence', { body: { status: 'online' } })
  expect(await call('getPresence', {})).toMatchObject({ presence: { status: 'online' } })

  const other = server.as(await signIn(server, unknown.email))
  expect(await other('getPresence', {})).toEqual({})
  const refused = await other('setPresence', { body: { status: 'online' } }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(ApiError)
  expect((refused as ApiError).status).toBe(409)
})
