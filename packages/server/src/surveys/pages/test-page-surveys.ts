import type { Input, Role } from '@agent-assist/contract'
import {
  signIn,
  testOrganisation,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'

type Setup = Input<'createPageSurvey'>['body']

/** The counts of all time. */
export const EVER = { from: '2026-01-01T00:00:00.000Z', to: '2035-12-31T23:59:59.999Z' }

/** An organisation with a template, and a member who may edit page surveys. */
export async function testPageSurveys(server: TestServer, role: Role = 'Supervisor') {
  const { id: org, secret } = await testOrganisation(server.db)
  const { id: userId, email } = await testUser(server.db, org, role)
  const call = server.as(await signIn(server, email))
  const params = { organisationId: org }
  const { id: templateId } = await call('createSurveyTemplate', {
    params,
    body: { title: 'A minute?', q1Text: 'Would you recommend us?' },
  })
  const setupOf = (change: Partial<Setup> = {}): Setup => ({
    name: 'At the checkout',
    templateId,
    targeting: { trigger: { on: 'load' } },
    ...change,
  })
  const of = (surveyId: string) => ({ params: { ...params, surveyId } })
  const make = async (change: Partial<Setup> & { isLive?: boolean } = {}) => {
    const { isLive = true, ...setup } = change
    const { id } = await call('createPageSurvey', { params, body: setupOf(setup) })
    if (isLive) await call('switchPageSurvey', { ...of(id), body: { isLive } })
    return id
  }
  const rows = async () => (await call('listPageSurveyRows', { params, query: EVER })).items
  const row = async (id: string) => (await rows()).find((one) => one.id === id)
  const seen = async () => (await server.as()('listPageSurveys', { query: { entity: org } })).items
  const show = (surveyId: string, entity = org) =>
    server.as()('countSurveyShown', { params: { surveyId }, query: { entity } })
  return { org, secret, userId, call, params, of, templateId, setupOf, make, rows, row, seen, show }
}
