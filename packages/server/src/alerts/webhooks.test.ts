import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holds } from '../platform/security/signature.ts'
import { testServer, type TestServer } from '../platform/testing/test-db.ts'
import { smtpSink } from '../mail/test-smtp.ts'
import { alertScene, messageSink } from './test-alerts.ts'
import { deliverDue, startPosts } from './deliver.ts'

let server: TestServer
let sink: Awaited<ReturnType<typeof messageSink>>
let here: Awaited<ReturnType<typeof alertScene>>
beforeAll(async () => {
  sink = await messageSink()
  server = await testServer({ privateOrigins: [sink.origin] })
})
beforeEach(async () => {
  sink.state.status = 200
  sink.state.seen = []
  await server.db.query('delete from alert_delivery')
  here = await alertScene(server)
  await here.save()
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const fire = async () => {
  await here.create([5, 6, 7])
  await here.check()
}

test('[DASH-1] a message to the own webhook is signed and holds value, condition, range and link', async () => {
  await here.setTargets({ webhookUrl: sink.url, secret: 'a secret' })
  await fire()
  await here.deliver()
  const [message] = sink.state.seen
  expect(sink.state.seen).toHaveLength(1)
  const signature = message?.headers['agent-assist-signature']
  expect(holds('a secret', Buffer.from(message?.body ?? ''), signature)).toBe(true)
  expect(holds('another', Buffer.from(message?.body ?? ''), signature)).toBe(false)
  expect(holds('a secret', Buffer.from(`${message?.body} `), signature)).toBe(false)
  const body = JSON.parse(message?.body ?? '') as Record<string, unknown>
  expect(body).toMatchObject({
    type: 'alert.fired',
    id: message?.headers['agent-assist-delivery'],
    organisationId: here.organisationId,
    alert: { id: here.params.alertId, name: 'Many tickets' },
    metric: { id: 'created', unit: 'count' },
    value: 3,
    condition: { kind: 'limit', side: 'above', value: 2 },
    url: expect.stringContaining('data-analysis?metric=created'),
  })
  expect(await here.kinds()).toEqual(['fired', 'sent', 'sent'])
})

test('[DASH-1] a message to Slack has text and blocks, with names escaped, and no signature', async () => {
  await here.save({ name: 'A & <B>' })
  await here.setTargets({ slackUrl: sink.url })
  await fire()
  await here.deliver()
  const body = JSON.parse(sink.state.seen[0]?.body ?? '') as Record<string, unknown>
  expect(body).toMatchObject({
    text: 'Alert: A &amp; &lt;B&gt;. Created is 3, above 2.',
    blocks: [{ type: 'section' }, { type: 'context' }, { type: 'actions' }],
  })
  expect(sink.state.seen[0]?.headers).not.toHaveProperty('agent-assist-signature')
})

test('[DASH-1] a message that is not taken is tried again with the same id, and given up after six tries', async () => {
  await here.setTargets({ webhookUrl: sink.url, secret: 's' })
  sink.state.status = 503
  await fire()
  for (let i = 0; i < 8; i += 1) await here.deliver()
  expect(sink.state.seen).toHaveLength(6)
  expect(new Set(sink.state.seen.map(({ headers }) => headers['agent-assist-delivery'])).size).toBe(
    1,
  )
  expect((await here.log())[0]).toMatchObject({
    kind: 'failed',
    channel: 'webhook',
    detail: expect.stringMatching(/answered with status 503\. It was tried 6 times\./),
  })
})

test('[DASH-1] pauses between tries grow, and a refusal for good is not tried again', async () => {
  await here.setTargets({ webhookUrl: sink.url, secret: 's' })
  sink.state.status = 503
  await fire()
  const waits = []
  for (let i = 0; i < 3; i += 1) {
    await server.db.query('update alert_delivery set next_at = now()')
    await deliverDue(here.parts)
    const { rows } = await server.db.query<{ wait: number }>(
      'select round(extract(epoch from next_at - now()))::int as wait from alert_delivery',
    )
    waits.push(Math.round((rows[0]?.wait ?? 0) / 10) * 10)
  }
  expect(waits).toEqual([30, 120, 480])
  sink.state.status = 410
  await here.deliver()
  expect((await here.log())[0]).toMatchObject({ kind: 'failed' })
  const { rows } = await server.db.query('select id from alert_delivery')
  expect(rows).toEqual([])
})

test('[DASH-1] an address that does not answer holds up only messages of its own organisation', async () => {
  const slow = here
  await slow.setTargets({ webhookUrl: sink.slowUrl, secret: 's' })
  await fire()
  await server.db.query(
    `insert into alert_delivery (organisation_id, id, alert_id, channel, body, next_at)
     select organisation_id, gen_random_uuid(), alert_id, channel, body, now() - interval '1 hour'
     from alert_delivery, generate_series(1, 20)`,
  )
  here = await alertScene(server)
  await here.save()
  await here.setTargets({ webhookUrl: sink.url, secret: 's' })
  await fire()
  const posts = startPosts(slow.parts, () => undefined)
  try {
    await vi.waitFor(() => expect(sink.state.seen).toHaveLength(1), 10_000)
    expect(sink.state.slow).toBeGreaterThan(0)
  } finally {
    sink.cut()
    await server.db.query('delete from alert_delivery')
    await posts.stop()
  }
})

test('[DASH-1] several servers post a message once, and one that was killed leaves it to the next', async () => {
  await here.setTargets({ webhookUrl: sink.url, secret: 's' })
  await fire()
  await Promise.all([1, 2, 3].map(() => deliverDue(here.parts)))
  expect(sink.state.seen).toHaveLength(1)
  await server.db.query('update alert set state = $1, is_reported = false', ['ok'])
  await here.check()
  // a server took it and ended before it posted: its lease expires
  await server.db.query(`update alert_delivery set tries = 1, next_at = now() + interval '1 hour'`)
  expect(await deliverDue(here.parts)).toBe(false)
  await here.deliver()
  expect(sink.state.seen).toHaveLength(2)
})

test.each([
  ['https://127.0.0.1/x', 'is not found on the public internet'],
  ['https://localhost/x', 'is not found on the public internet'],
  ['https://169.254.169.254/latest', 'is not found on the public internet'],
  ['http://10.0.0.8/x', 'is not found on the public internet'],
])('[DASH-1] no message goes to an address within: %s', async (webhookUrl, why) => {
  await here.setTargets({ webhookUrl, secret: 's' })
  await fire()
  // a name that is not found today may be there tomorrow, so the last try is the one that is reported
  await server.db.query('update alert_delivery set tries = 99')
  await here.deliver()
  expect((await here.log())[0]).toMatchObject({
    kind: 'failed',
    detail: expect.stringContaining(why),
  })
})

test.each([
  'http://hooks.example.com/x',
  'https://10.0.0.8/x',
  'https://localhost/x',
  'ftp://a.example.com',
  'no address',
])('[DASH-1] an address must be https with a public name: %s', async (webhookUrl) => {
  await expect(here.save({ webhookUrl })).rejects.toMatchObject({ code: 'bad_input' })
})

test('[DASH-1] a test send goes over each channel at once and says what was not taken', async () => {
  await here.setTargets({ slackUrl: sink.url, webhookUrl: 'https://127.0.0.1/x', secret: 's' })
  const { items } = await here.call('testAlert', { params: here.params })
  expect(items).toEqual([
    { channel: 'mail', problem: 'There is no mail server; the email is only stored.' },
    { channel: 'slack' },
    { channel: 'webhook', problem: '127.0.0.1 is not found on the public internet.' },
  ])
  expect(JSON.parse(sink.state.seen[0]?.body ?? '')).toMatchObject({
    text: expect.stringMatching(
      /^Test: Many tickets\. Created has no value|^Test: Many tickets\. Created is 0/,
    ),
  })
  expect(await here.only()).toMatchObject({ state: 'unknown' })
})

test('[DASH-1] a new secret replaces the old one; a removed address takes the secret with it', async () => {
  const webhookUrl = 'https://ops.example.com/in'
  const first = await here.save({ webhookUrl })
  const second = await here.save({ newSecret: true })
  expect(first.secret).not.toBe(second.secret)
  expect(second.webhookHost).toBe('ops.example.com')
  expect(await here.save({ webhookUrl: null })).not.toHaveProperty('webhookHost')
  expect((await here.save({ webhookUrl })).secret).toBeTruthy()
})

test('[DASH-1] with a mail server the mail of an alert arrives, and the log shows what became of it', async () => {
  const smtp = await smtpSink()
  const mailing = await testServer({ smtpUrl: smtp.url })
  const there = await alertScene(mailing)
  await there.save()
  await there.create([5, 6, 7])
  await there.check()
  await mailing.db.query('select 1')
  mailing.app.log.info('')
  const { items } = await there.call('testAlert', { params: there.params }) // wakes the sender
  expect(items).toEqual([{ channel: 'mail' }])
  const subjects = [await smtp.next(there.person.email), await smtp.next(there.person.email)].map(
    ({ subject }) => subject,
  )
  expect(subjects).toContain('Alert: Many tickets. Created is 3, above 2.')
  await mailing.close()
  await smtp.close()
})
