import { afterAll, beforeAll, expect, test } from 'vitest'
import { smtpSink, type SmtpSink } from '../../mail/test-smtp.ts'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { testAnswer } from '../requests/test-surveys.ts'
import { addresses, campaignDesk } from './test-campaigns.ts'

let server: TestServer
let sink: SmtpSink
beforeAll(async () => {
  sink = await smtpSink()
  server = await testServer({ smtpUrl: sink.url, mailFrom: 'Desk <desk@help.example>' })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

/** A campaign of a survey that closes after one answer. */
async function desk() {
  const { organisationId: org, templateId, ...campaigns } = await campaignDesk(server)
  await server.db.query(
    `update survey_template_version set content = content || '{"quotas":[{"answers":1}]}'
     where organisation_id = $1`,
    [org],
  )
  const fill = () => testAnswer(server.db, org, { templateId, templateVersion: 1 })
  return { ...campaigns, fill }
}

test('[GRAT-1] nobody is reminded of a survey that has all its answers', async () => {
  const { draft, act, until, fill } = await desk()
  const [silent = ''] = addresses(1, 700)
  const id = await draft([silent], { rules: { remindAfterDays: 3 } })
  await act(id, 'start')
  await until(id, ({ counts }) => counts.sent === 1)
  await fill()
  await server.db.query(
    `update survey_request set sent_at = now() - interval '4 days' where campaign_id = $1`,
    [id],
  )
  await act(id, 'pause')
  await act(id, 'resume')
  const { counts } = await until(id, ({ state }) => state === 'finished')
  expect(counts).toMatchObject({ sent: 1, reminded: 0 })
  expect(sink.mails.filter(({ recipient }) => recipient === silent)).toHaveLength(1)
})

test('[GRAT-1] nobody is asked by mail once the survey has all its answers, and the list says why', async () => {
  const { draft, act, until, of, call, fill } = await desk()
  const [late = ''] = addresses(1, 710)
  const id = await draft([late])
  await fill()
  await act(id, 'start')
  const { counts } = await until(id, ({ state }) => state === 'finished')
  expect(counts).toMatchObject({ total: 1, sent: 0 })
  expect((await call('listRecipients', { ...of(id), query: {} })).items).toMatchObject([
    { delivery: 'skipped', reason: 'full' },
  ])
  expect(sink.mails.filter(({ recipient }) => recipient === late)).toEqual([])
})
