import { randomUUID } from 'node:crypto'
import { HOUR_MS, type Input } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { smtpSink, type SmtpSink } from '../../mail/test-smtp.ts'
import { askSolved } from './ask-solved.ts'
import { remind } from './remind.ts'
import { readRunning } from './running.ts'
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

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
type Settings = Input<'createSurveyAutomation'>['body']

/** A ticket that an agent answered, and that was solved some hours ago. */
const solved = (id: string, requesterEmail: string, hours = 1, more: object = {}) =>
  ticketOf(id, {
    requester: 'Kim',
    requesterEmail,
    createdAt: ago(hours + 2),
    updatedAt: ago(hours),
    messages: [
      { at: ago(hours + 2), author: 'Kim', authorRole: 'customer', text: 'Hi' },
      { at: ago(hours + 1), author: 'Ann', authorRole: 'agent', text: 'Hello' },
    ],
    statusHistory: [
      { at: ago(hours + 2), status: 'new' },
      { at: ago(hours), status: 'solved' },
    ],
    ...more,
  })

/** An organisation with an automation; `check` searches for solved tickets at once. */
async function desk(given: Partial<Settings> = {}) {
  const base = await campaignDesk(server)
  const { call, params, organisationId, templateId } = base
  const settings: Settings = {
    name: 'After a solved ticket',
    templateId,
    subject: 'How was ticket {ticket}?',
    delayHours: 0,
    ...given,
  }
  const automation = await call('createSurveyAutomation', { params, body: settings })
  const of = { params: { ...params, automationId: automation.id } }
  const live = (isOn: boolean) => call('switchSurveyAutomation', { ...of, body: { isOn } })
  const read = async () => (await call('listSurveyAutomations', { params })).items[0]!
  /** Starts it as if that had been a day ago, and waits for one search. */
  async function check() {
    await server.db.query(
      `update survey_automation set watch_since = now() - interval '1 day', checked_at = null
       where organisation_id = $1`,
      [organisationId],
    )
    await live(true)
    await vi.waitFor(async () => {
      const { rows } = await server.db.query(
        'select from survey_automation where organisation_id = $1 and checked_at is not null',
        [organisationId],
      )
      expect(rows.length).toBe(1)
    }, 10_000)
  }
  const asked = async () =>
    (
      await server.db.query<{ ticket: string; delivery: string; reason: string }>(
        `select external_ticket as ticket, delivery, delivery_reason as reason
         from survey_request where organisation_id = $1 order by external_ticket`,
        [organisationId],
      )
    ).rows
  return { ...base, automation, settings, of, live, read, check, asked }
}

describe('[GRAT-1] surveys after solved tickets', () => {
  test('an automation asks once about each ticket solved since it runs, and counts what it sent', async () => {
    const { organisationId, automation, live, read, check, asked } = await desk()
    expect(automation).toMatchObject({ isOn: false, counts: { sent: 0 }, revision: 1 })
    const [kim, lee] = [`${randomUUID()}@people.test`, `${randomUUID()}@people.test`]
    await storeTickets(server.db, organisationId, [solved('1', kim), solved('old', lee, 40)])
    await live(true)
    await check()
    const mail = await sink.next(kim)
    expect(mail.subject).toBe('How was ticket 1?')
    await vi.waitFor(async () => expect((await read()).counts.delivered).toBe(1), 10_000)
    await check()
    expect((await asked()).map(({ ticket }) => ticket)).toEqual(['1'])
    expect(await read()).toMatchObject({ isOn: true, counts: { total: 1, completed: 0 } })
    expect((await read()).lastSentAt).toBeDefined()
  })

  test('a stopped one asks nobody, and tickets of that time stay unasked', async () => {
    const { organisationId, live, asked, call, params } = await desk()
    await live(true)
    await live(false)
    await storeTickets(server.db, organisationId, [solved('1', addresses(1)[0] ?? '', 0.001)])
    const running = await desk()
    await running.live(true)
    await running.check() // the worker has looked at every automation that runs
    expect(await asked()).toEqual([])
    await live(true) // watches from now on
    await running.check()
    expect(await asked()).toEqual([])
    expect((await call('listSurveyAutomations', { params })).items[0]?.isOn).toBe(true)
  })

  test('emails that wait when it is stopped are dropped, and starting it again does not send them', async () => {
    const hour = new Date().getUTCHours()
    const quiet = { from: (hour + 23) % 24, to: (hour + 3) % 24 }
    const { organisationId, live, read, check, asked } = await desk({ quiet })
    await storeTickets(server.db, organisationId, [solved('1', `${randomUUID()}@people.test`)])
    await live(true)
    await check()
    await vi.waitFor(async () => expect((await asked())[0]?.delivery).toBe('queued'), 10_000)
    const dropped = [{ ticket: '1', delivery: 'skipped', reason: 'cancelled' }]
    expect((await live(false)).skipped).toEqual({ cancelled: 1 })
    expect(await asked()).toEqual(dropped)
    await check()
    expect(await asked()).toEqual(dropped)
    expect((await read()).counts.sent).toBe(0)
  })

  test('reminders that fell due while it was stopped are not sent when it starts again', async () => {
    const { organisationId, live, check } = await desk({ remindAfterDays: 3 })
    const [lapsed, kept] = [`${randomUUID()}@people.test`, `${randomUUID()}@people.test`]
    await storeTickets(server.db, organisationId, [solved('1', lapsed), solved('2', kept)])
    await live(true)
    await check()
    for (const email of [lapsed, kept]) await sink.next(email)
    const sentDaysAgo = (email: string, days: number) =>
      server.db.query(
        `update survey_request set sent_at = now() - make_interval(hours => $3::int)
         where organisation_id = $1 and recipient = $2`,
        [organisationId, email, days * 24],
      )
    await live(false)
    await sentDaysAgo(lapsed, 5)
    await live(true) // since now: what fell due before is past
    await sentDaysAgo(kept, 3)
    await server.db.query(
      `update survey_automation set watch_since = now() - interval '1 hour' where organisation_id = $1`,
      [organisationId],
    )
    const { id } = (
      await server.db.query<{ id: string }>(
        `select campaign_id as id from survey_automation where organisation_id = $1`,
        [organisationId],
      )
    ).rows[0]!
    const [running] = (await readRunning(server.db)).filter((one) => one.id === id)
    if (!running) throw new Error('it runs')
    await remind(server.db, running)
    const { rows } = await server.db.query<{ recipient: string }>(
      `select recipient from survey_request
       where organisation_id = $1 and (is_reminder or reminded_at is not null)`,
      [organisationId],
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual([kept])
  })

  test('obeys tags, delay, share and the quiet period of a customer, and says why nobody was asked', async () => {
    const one = await desk({ tags: ['vip'], delayHours: 3, throttleDays: 30 })
    const [kim = '', lee = ''] = addresses(2, 500)
    await storeTickets(server.db, one.organisationId, [
      solved('early', kim, 5, { tags: ['vip'] }),
      solved('again', kim, 4, { tags: ['vip'] }),
      solved('late', lee, 1, { tags: ['vip'] }),
      solved('other', lee, 5),
    ])
    await one.live(true)
    await one.check()
    await vi.waitFor(async () => expect((await one.read()).counts.delivered).toBe(1), 10_000)
    await one.check()
    await vi.waitFor(async () => expect(await one.asked()).toHaveLength(2), 10_000)
    const reasons = (await one.asked()).map(({ ticket, reason }) => `${ticket} ${reason}`)
    expect(reasons.toSorted()).toEqual(['again throttled', 'early '])
    expect((await one.read()).skipped).toEqual({ throttled: 1 })

    const none = await desk({ sharePct: 1 })
    await storeTickets(
      server.db,
      none.organisationId,
      addresses(5, 600).map((email, at) => solved(String(at), email)),
    )
    const { rows } = await server.db.query<{ n: number }>(
      `select count(*)::int as n from ticket where organisation_id = $1
       and abs(hashtext(id)::bigint) % 100 < 1`,
      [none.organisationId],
    )
    await none.live(true)
    await none.check()
    expect(await none.asked()).toHaveLength(rows[0]?.n ?? 0)
  })

  test('can be changed while it runs, by one person at a time, and deleted only before its first email', async () => {
    const { of, call, settings, live, check, organisationId, params } = await desk()
    await live(true)
    const body = { ...settings, subject: 'And?', revision: 1 }
    expect(await call('saveSurveyAutomation', { ...of, body })).toMatchObject({
      subject: 'And?',
      revision: 2,
      isOn: true,
    })
    await expect(call('saveSurveyAutomation', { ...of, body })).rejects.toThrow(/Somebody else/)
    const strange = { ...settings, body: 'Hi {nobody}', revision: 2 }
    await expect(call('saveSurveyAutomation', { ...of, body: strange })).rejects.toThrow(/nobody/)
    const email = `${randomUUID()}@people.test`
    await storeTickets(server.db, organisationId, [solved('1', email)])
    await check()
    expect((await sink.next(email)).subject).toBe('And?')
    await expect(call('deleteSurveyAutomation', of)).rejects.toThrow(/Stop it/)
    const { id } = await call('createSurveyAutomation', { params, body: settings })
    await call('deleteSurveyAutomation', { params: { ...params, automationId: id } })
    expect((await call('listSurveyAutomations', { params })).items).toHaveLength(1)
    // neither the actions of a mailing nor those of another organisation reach it
    const mailing = { params: { ...params, campaignId: of.params.automationId } }
    await expect(call('actOnCampaign', { ...mailing, body: { action: 'cancel' } })).rejects.toThrow(
      /automation/,
    )
    const other = await desk()
    await expect(
      other.call('saveSurveyAutomation', {
        params: { ...other.params, automationId: of.params.automationId },
        body: { ...settings, templateId: other.templateId, revision: 2 },
      }),
    ).rejects.toThrow(/no such automation/)
  })

  test('one that fails says so, and keeps neither others nor their emails waiting', async () => {
    const broken = await desk()
    await broken.live(true)
    const setSubject = (subject: unknown) =>
      server.db.query(
        `update survey_campaign set content = jsonb_set(content, '{message,subject}', $2)
         where organisation_id = $1`,
        [broken.organisationId, JSON.stringify(subject)],
      )
    const trouble = async () =>
      (
        await server.db.query<{ trouble: string }>(
          'select trouble from survey_campaign where organisation_id = $1',
          [broken.organisationId],
        )
      ).rows[0]?.trouble
    await setSubject(7)
    await server.db.query(
      'update survey_automation set checked_at = null where organisation_id = $1',
      [broken.organisationId],
    )
    const fine = await desk()
    const email = `${randomUUID()}@people.test`
    await storeTickets(server.db, fine.organisationId, [solved('1', email)])
    await fine.live(true)
    await fine.check()
    await sink.next(email)
    const failed = /^No one is asked: the search for solved tickets failed/
    await vi.waitFor(async () => expect(await trouble()).toMatch(failed), 10_000)
    await setSubject('Well?')
    await broken.check()
    await vi.waitFor(async () => expect(await trouble()).toBe(''), 10_000)
  })

  test('one whose survey is archived says so until the survey is back', async () => {
    const { organisationId, live, read, check } = await desk()
    const archive = (isDeleted: boolean) =>
      server.db.query('update survey_template set is_deleted = $2 where organisation_id = $1', [
        organisationId,
        isDeleted,
      ])
    await live(true)
    await archive(true)
    await check()
    await vi.waitFor(
      async () => expect((await read()).trouble).toMatch(/^No one is asked: .*archived/),
      10_000,
    )
    await archive(false)
    await check()
    await vi.waitFor(async () => expect((await read()).trouble).toBeUndefined(), 10_000)
  })

  test('two automations that search at the same time ask about a ticket once', async () => {
    const { organisationId, live, asked, call, params, settings } = await desk()
    const { id } = await call('createSurveyAutomation', { params, body: settings })
    await live(true)
    await call('switchSurveyAutomation', {
      params: { ...params, automationId: id },
      body: { isOn: true },
    })
    await storeTickets(server.db, organisationId, [solved('1', `${randomUUID()}@people.test`)])
    await server.db.query(
      `update survey_automation set watch_since = now() - interval '1 day', checked_at = null
       where organisation_id = $1`,
      [organisationId],
    )
    const failed = vi.fn()
    const ask = () => askSolved(server.db, 'https://desk.example', failed)
    await Promise.all([ask(), ask()])
    await vi.waitFor(async () => expect(await asked()).toHaveLength(2), 10_000)
    expect((await asked()).map(({ reason }) => reason).toSorted()).toEqual(['', 'same_ticket'])
    expect(failed).not.toHaveBeenCalled()
  })

  test('[GRAT-3] results say which automation asked, and what asked without a campaign', async () => {
    const { organisationId, templateId, automation, live, check, call, params } = await desk()
    const email = `${randomUUID()}@people.test`
    await storeTickets(server.db, organisationId, [solved('1', email)])
    await live(true)
    await check()
    await sink.next(email)
    await call('createTicketLink', { params: { ...params, ticketId: '1' }, body: { templateId } })
    const query = { from: ago(48), to: ago(-1), by: 'campaign' as const }
    const { groups } = await call('getSurveyGroups', { params, query })
    expect(groups.map(({ key, label }) => [key, label])).toContainEqual([
      automation.id,
      'After a solved ticket',
    ])
    expect(groups.map(({ label }) => label)).not.toContain(undefined)
  })
})
