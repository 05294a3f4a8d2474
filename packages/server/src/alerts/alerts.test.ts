import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_FILTERS } from '@agent-assist/contract'
import { signIn, testServer, type TestServer, testUser } from '../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../tickets/test-tickets.ts'
import { checkDueAlert } from './check-alert.ts'
import { alertScene, DUE, NOON } from './test-alerts.ts'

let server: TestServer
let here: Awaited<ReturnType<typeof alertScene>>
beforeAll(async () => (server = await testServer()))
beforeEach(async () => (here = await alertScene(server)))
afterAll(() => server.close())

const WEEK = 7 * 24 * 60

test('[DASH-1] a limit fires once, and says when it is over', async () => {
  await here.save()
  await here.create([10, 20])
  await here.check()
  expect(await here.kinds()).toEqual([])
  await here.create([5])
  await here.check(5)
  await here.check(10)
  expect(await here.mails()).toEqual(['Alert: Many tickets. Created is 3, above 2.'])
  expect(await here.only()).toMatchObject({ state: 'firing', lastValue: 3 })
  await here.check(24 * 60 + 1)
  expect(await here.mails()).toEqual([
    'Alert: Many tickets. Created is 3, above 2.',
    'Over: Many tickets. Created is 0, no longer above 2.',
  ])
  expect(await here.kinds()).toEqual(['fired', 'sent', 'recovered', 'sent'])
})

test('[DASH-1] several servers that check at once fire an alert once', async () => {
  await here.save()
  await here.create([5, 6, 7])
  await server.db.query('update alert set next_at = $2 where id = $1', [here.params.alertId, DUE])
  const at = new Date(NOON)
  await Promise.all([1, 2, 3, 4].map(() => checkDueAlert(here.parts, at)))
  expect(await here.kinds()).toEqual(['fired', 'sent'])
})

test('[DASH-1] a check that fails leaves nothing behind, is logged once and tried again with growing pauses', async () => {
  await here.save()
  await here.create([5, 6, 7])
  const broken = {
    ...here.parts,
    publicUrl: () => {
      throw new Error('no address')
    },
  }
  const fail = async () => {
    await server.db.query('update alert set next_at = $2 where id = $1', [here.params.alertId, DUE])
    await expect(checkDueAlert(broken, new Date(NOON))).rejects.toThrow('no address')
    const { rows } = await server.db.query<{ wait: number }>(
      'select extract(epoch from next_at - $2::timestamptz)::int / 60 as wait from alert where id = $1',
      [here.params.alertId, new Date(NOON).toISOString()],
    )
    return rows[0]?.wait
  }
  expect([await fail(), await fail(), await fail(), await fail(), await fail()]).toEqual([
    5, 10, 20, 40, 60,
  ])
  expect(await here.kinds()).toEqual(['failed'])
  expect(await here.mails()).toEqual([])
  await here.check()
  expect(await here.mails()).toHaveLength(1)
})

test('[DASH-1] the mail opens the figure with its range and filters, and only the filtered tickets count', async () => {
  const filters = { ...DEFAULT_FILTERS, tagsFilter: ['refund'] }
  await here.save({
    filters,
    condition: { kind: 'limit', side: 'below', value: 1, window: 'last7' },
  })
  await here.create([5, 6, 7])
  await here.check()
  const admin = await testUser(server.db, here.organisationId, 'Admin')
  const asAdmin = server.as(await signIn(server, admin.email))
  const { items } = await asAdmin('listMails', {
    params: { organisationId: here.organisationId },
  })
  const mailId = items[0]?.id ?? ''
  const { text = '' } = await asAdmin('getMail', {
    params: { organisationId: here.organisationId, mailId },
  })
  expect(text).toContain('Created is 0, below 1.')
  expect(text).toContain('Filters: tagsFilter refund.')
  expect(text).toContain(
    'https://portal.example/main/apps/prism/data-analysis?metric=created&from=2030-11-14&to=2030-11-20&tagsFilter=refund',
  )
})

/** Ten tickets in the last whole hour of each of the eight weeks before. */
const eightWeeks = (perHour: number) =>
  Array.from({ length: 8 }, (_, week) =>
    Array.from({ length: perHour }, () => 30 + (week + 1) * WEEK),
  ).flat()

test('[DASH-1] unusual compares with the same weekday and hour of the eight weeks before', async () => {
  await here.save({ condition: { kind: 'unusual', side: 'either', window: 'hour' } })
  await here.create([...eightWeeks(10), ...Array.from({ length: 12 }, () => 30)])
  await here.check()
  expect(await here.only()).toMatchObject({ state: 'ok', lastValue: 12 })
  await here.create(Array.from({ length: 30 }, () => 30))
  await here.check()
  expect(await here.mails()).toEqual([
    'Alert: Many tickets. Created is 42, outside the usual 0.5 to 19.5.',
  ])
})

test('[DASH-1] unusual is not judged with too few tickets or weeks, and other hours do not count', async () => {
  await here.save({ condition: { kind: 'unusual', side: 'above', window: 'hour' } })
  await here.create([...eightWeeks(2), ...Array.from({ length: 90 }, () => 30)])
  await here.create(eightWeeks(10).map((minutes) => minutes + 180))
  await here.check()
  expect(await here.only()).toMatchObject({ state: 'unknown' })
  expect(await here.mails()).toEqual([])
})

test('[DASH-1] a share of too few tickets is not judged against a limit', async () => {
  const condition = { kind: 'limit', side: 'below', value: 50, window: 'day' } as const
  await here.save({ metric: 'one_touch', condition })
  await here.create([5])
  await here.check()
  expect(await here.only()).toMatchObject({ state: 'unknown' })
})

test('[DASH-1] quiet hours mute an alert, and it is sent when they are over', async () => {
  await here.save({ quiet: { from: 12, to: 13 } })
  await here.create([5, 6, 7])
  await here.check()
  expect(await here.kinds()).toEqual(['muted'])
  await here.check(61)
  expect(await here.kinds()).toEqual(['muted', 'fired', 'sent'])
})

test('[DASH-1] recipients are members who may see metrics, also after a change', async () => {
  const agent = await testUser(server.db, here.organisationId, 'Agent')
  await expect(here.save({ recipients: [agent.id] })).rejects.toMatchObject({
    code: 'bad_input',
    fields: { recipients: expect.any(String) },
  })
  await expect(here.save({ recipients: [] })).rejects.toMatchObject({ code: 'bad_input' })
  const other = await testUser(server.db, here.organisationId, 'Supervisor')
  await here.save({ recipients: [other.id] })
  await server.db.query('delete from membership where user_id = $1', [other.id])
  await here.create([5, 6, 7])
  await here.check()
  expect(await here.mails()).toEqual([])
  expect((await here.log())[0]).toMatchObject({ kind: 'failed', channel: 'mail' })
})

test('[DASH-1] a state is compared with that of the same weekday and hour of the weeks before', async () => {
  await here.save({
    name: 'Queue',
    metric: 'unsolved',
    condition: { kind: 'unusual', side: 'above', window: 'hour' },
  })
  const at = (week: number, hours: number) =>
    new Date(NOON - week * WEEK * 60_000 + hours * 3_600_000).toISOString()
  /** Tickets that wait at noon of so many weeks ago, from the day before to the day after. */
  const open = (week: number, count: number) =>
    storeTickets(
      server.db,
      here.organisationId,
      Array.from({ length: count }, () =>
        ticketOf(randomUUID(), {
          createdAt: at(week, -24),
          statusHistory: [
            { at: at(week, -24), status: 'new' as const },
            ...(week > 0 ? [{ at: at(week, 24), status: 'solved' as const }] : []),
          ],
        }),
      ),
    )
  for (let week = 0; week <= 8; week += 1) await open(week, 20)
  await here.check()
  expect(await here.only()).toMatchObject({ state: 'ok', lastValue: 20 })
  await open(0, 20)
  await here.check()
  expect(await here.mails()).toEqual([
    'Alert: Queue. Unsolved is 40, outside the usual 6.6 to 33.4.',
  ])
})

test('[DASH-1] a figure of this moment has no usual band, and the refusal says what to do', async () => {
  const condition = { kind: 'unusual', side: 'above', window: 'hour' } as const
  await expect(here.save({ metric: 'escalation_risk', condition })).rejects.toMatchObject({
    fields: { condition: expect.stringContaining('Choose a limit.') },
  })
})

test('[DASH-1] a stopped or deleted alert is not checked; saving restores a deleted one', async () => {
  await here.save({ isOn: false })
  await here.create([5, 6, 7])
  await here.check()
  await here.save()
  await here.call('deleteAlert', { params: here.params })
  await here.check()
  expect(await here.only()).toBeUndefined()
  expect(await here.kinds()).toEqual([])
  await here.save()
  await here.check()
  expect(await here.mails()).toHaveLength(1)
})

test('[DASH-1] another organisation neither sees nor changes an alert, and an agent may not', async () => {
  await here.save()
  const other = await alertScene(server)
  await expect(
    other.call('deleteAlert', { params: { ...other.params, alertId: here.params.alertId } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  const agent = await testUser(server.db, here.organisationId, 'Agent')
  const asAgent = server.as(await signIn(server, agent.email))
  await expect(
    asAgent('listAlerts', { params: { organisationId: here.organisationId } }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

test('[ORGC-1] alerts are audited without the addresses of their webhooks', async () => {
  const slackUrl = 'https://hooks.slack.com/services/T0/B0/very-secret'
  const webhookUrl = 'https://ops.example.com/in/also-secret'
  const { secret = '', slackHost } = await here.save({ slackUrl, webhookUrl })
  expect(slackHost).toBe('hooks.slack.com')
  expect(await here.save({ name: 'Other' })).not.toHaveProperty('secret')
  await here.call('deleteAlert', { params: here.params })
  const { rows } = await server.db.query<{ action: string; entry: string }>(
    'select action, e::text as entry from audit_entry e where organisation_id = $1 order by at',
    [here.organisationId],
  )
  const own = rows.filter(({ action }) => action.startsWith('alert.'))
  expect(own.map(({ action }) => action)).toEqual([
    'alert.created',
    'alert.changed',
    'alert.deleted',
  ])
  const all = own.map(({ entry }) => entry).join()
  for (const hidden of [secret, 'very-secret', 'also-secret']) {
    expect(hidden.length).toBeGreaterThan(8)
    expect(all).not.toContain(hidden)
  }
  const stored = await server.db.query<{ text: string }>(
    `select encode(targets, 'escape') as text from alert where id = $1`,
    [here.params.alertId],
  )
  expect(stored.rows[0]?.text).not.toContain('very-secret')
})
