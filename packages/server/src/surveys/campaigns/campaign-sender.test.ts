import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { smtpSink, type SmtpSink } from '../../mail/test-smtp.ts'
import { startDue } from './start-due.ts'
import { addresses, campaignDesk } from './test-campaigns.ts'

let server: TestServer
let sink: SmtpSink
/** The mail server's reply by the local part of the address. */
const REFUSALS: Record<string, { code: number; message: string }> = {
  unknown: { code: 550, message: '5.1.1 No such user here' },
  full: { code: 552, message: '5.2.2 Mailbox full' },
  later: { code: 451, message: '4.7.1 Try again later' },
}
beforeAll(async () => {
  sink = await smtpSink({ refuse: (to) => REFUSALS[to.split('@')[0] ?? ''] })
  server = await testServer({ smtpUrl: sink.url, mailFrom: 'Desk <desk@help.example>' })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const headerOf = (mail: { headers: { key: string; value: string }[] }, key: string) =>
  mail.headers.find((header) => header.key === key)?.value

const request = async (campaignId: string, email: string) => {
  const { rows } = await server.db.query<{ id: string; note: string; class?: string; inS: number }>(
    `select id, delivery_note as note, bounce_class as class,
       extract(epoch from due_at - now())::float as "inS"
     from survey_request where campaign_id = $1 and recipient = $2`,
    [campaignId, email],
  )
  return rows[0]
}

describe('the email', () => {
  test('[GRAT-1] addresses people by name, has one link per answer, and offers to unsubscribe', async () => {
    const { draft, act, call, of, until, templateId, organisationId } = await campaignDesk(server)
    const id = await draft([], {
      message: {
        subject: 'Hi {name|there}, ticket {ticket}',
        senderName: 'Ina of Brewline',
        replyTo: 'ina@help.example',
        body: 'You bought {thing} <b>\n\nBye',
      },
    })
    const email = `${randomUUID()}@people.test`
    const person = { email, name: 'Ada', ticketId: '17', values: { thing: 'a grinder' } }
    await call('saveCampaignPeople', { ...of(id), body: { people: [person] } })
    await act(id, 'start')
    const mail = await sink.next(email)
    const found = await request(id, email)
    const link = `/adhoc_v2-survey/${found?.id}/${templateId}`
    expect(mail).toMatchObject({
      subject: 'Hi Ada, ticket 17',
      from: { name: 'Ina of Brewline', address: 'desk@help.example' },
      replyTo: [{ address: 'ina@help.example' }],
      messageId: `<${found?.id}@help.example>`,
    })
    expect(headerOf(mail, 'list-unsubscribe')).toBe(
      `<${server.address}/api/unsubscribe/${found?.id}>`,
    )
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail.text).toContain(`10 (very likely): ${server.address}${link}?score=10\n`)
    expect(mail.text).toContain(`/unsubscribe/${found?.id}`)
    expect(mail.html).toContain('a grinder &lt;b&gt;')
    expect(mail.html?.match(/\?score=\d+/g)?.length).toBe(11)
    const { counts } = await until(id, ({ state }) => state === 'finished')
    expect(counts).toMatchObject({ total: 1, sent: 1, delivered: 1 })
    const { items } = await call('listRecipients', of(id))
    expect(items[0]).toMatchObject({ email, delivery: 'sent', ticketId: '17' })
    expect(
      (await call('listCampaigns', { params: { organisationId } })).items[0]?.responsePct,
    ).toBe(0)
  })

  test('[GRAT-1] the test mail goes to the person who requests it, and its links store nothing', async () => {
    const { draft, call, of, supervisor } = await campaignDesk(server)
    const id = await draft(['one@people.test'])
    await call('sendTestMail', of(id))
    const mail = await sink.next(supervisor.email)
    expect(mail.subject).toBe('Test: How was Robin Test?')
    expect(mail.text).toMatch(/\?score=0&preview=\n/)
    expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined()
    expect((await call('getCampaign', of(id))).counts.total).toBe(0)
  })
})

describe('emails that the mail server refuses', () => {
  test('[GRAT-3] an unknown address bounces hard and is suppressed, a full mailbox bounces softly', async () => {
    const { draft, act, until, call, of, organisationId } = await campaignDesk(server)
    const id = await draft(['unknown@people.test', 'full@people.test', 'fine@people.test'])
    await act(id, 'start')
    const { counts } = await until(id, ({ state }) => state === 'finished')
    expect(counts).toMatchObject({ total: 3, sent: 3, delivered: 1, bounced: 2 })
    const { items } = await call('listRecipients', { ...of(id), query: { view: 'bounced' } })
    expect(items.map(({ email, bounceClass }) => [email, bounceClass])).toEqual([
      ['full@people.test', 'soft'],
      ['unknown@people.test', 'hard'],
    ])
    expect(items[1]?.note).toContain('No such user')
    const { rows } = await server.db.query(
      'select email, reason from email_suppression where organisation_id = $1',
      [organisationId],
    )
    expect(rows).toEqual([{ email: 'unknown@people.test', reason: 'bounced' }])
  })

  test('a temporary refusal is tried again, and finally counts as a soft bounce', async () => {
    const { draft, act, until } = await campaignDesk(server)
    const email = 'later@people.test'
    const id = await draft([email])
    await act(id, 'start')
    const waiting = async (): Promise<number> => {
      const found = await request(id, email)
      return found?.note ? found.inS : waiting()
    }
    expect(await waiting()).toBeGreaterThan(40)
    await server.db.query(
      `update survey_request set tries = 5, due_at = now() where campaign_id = $1`,
      [id],
    )
    await act(id, 'pause')
    await act(id, 'resume')
    const { counts } = await until(id, ({ state }) => state === 'finished')
    expect(counts.bounced).toBe(1)
    expect((await request(id, email))?.class).toBe('soft')
  })
})

describe('rules and pace', () => {
  test('[GRAT-3] a paused campaign sends nothing, continues when resumed, and stops when cancelled', async () => {
    const { draft, act, until, read } = await campaignDesk(server)
    const people = addresses(30, 500)
    const id = await draft(people, { pace: { perMinute: 600 } })
    await act(id, 'start')
    await until(id, ({ counts }) => counts.sent >= 10)
    await act(id, 'pause')
    const { counts } = await until(id, (found) => found.counts.sent % 10 === 0)
    expect(counts.sent).toBeLessThan(30)
    expect((await read(id)).state).toBe('paused')
    await act(id, 'resume')
    await until(id, (found) => found.counts.sent > counts.sent)
    const { state } = await act(id, 'cancel')
    expect(state).toBe('cancelled')
    const end = await until(id, (found) => found.counts.waiting === 0)
    expect(end.counts.sent + end.counts.skipped).toBe(30)
  })

  test('[GRAT-3] mails of a cancelled campaign are dropped once the lease of a dead server has expired', async () => {
    const { draft, act, until } = await campaignDesk(server)
    const id = await draft(addresses(3, 550), { pace: { perMinute: 1 } })
    await act(id, 'start')
    await until(id, ({ counts }) => counts.sent === 1)
    await act(id, 'cancel')
    const left = await server.db.query<{ id: string }>(
      `update survey_request set delivery = 'sending', delivery_reason = '', due_at = now()
       where campaign_id = $1 and delivery = 'skipped' returning id`,
      [id],
    )
    const [held] = left.rows
    await server.db.query(
      `update survey_request set due_at = now() + interval '1 hour' where id = $1`,
      [held?.id],
    )
    const other = await draft(addresses(1, 560)) // wakes the sender
    await act(other, 'start')
    const { counts } = await until(id, (found) => found.counts.waiting === 1)
    expect(counts.skipped).toBe(1) // the lease of the other one has not expired
  })

  test('[GRAT-1] nobody who unsubscribed since the start gets a mail', async () => {
    const { draft, act, until, organisationId } = await campaignDesk(server)
    const id = await draft(addresses(3, 600), { pace: { perMinute: 1 } })
    await act(id, 'start')
    await until(id, ({ counts }) => counts.sent === 1)
    await server.db.query(
      `insert into email_suppression (organisation_id, email, reason)
       select organisation_id, recipient, 'unsubscribed' from survey_request where campaign_id = $1`,
      [id],
    )
    await server.db.query(
      `update survey_campaign set next_send_at = now(), content = jsonb_set(content,
         '{pace,perMinute}', '0') where organisation_id = $1 and id = $2`,
      [organisationId, id],
    )
    await act(id, 'pause')
    await act(id, 'resume')
    const { counts } = await until(id, ({ state }) => state === 'finished')
    expect(counts).toMatchObject({ sent: 1, skipped: 2 })
  })

  test('[GRAT-1] no mail is sent in quiet hours', async () => {
    const { draft, act, read } = await campaignDesk(server)
    const hour = new Date().getUTCHours()
    const quiet = { from: hour, to: (hour + 2) % 24 }
    const id = await draft(addresses(2, 700), { rules: { quiet } })
    const loud = await draft(addresses(2, 800))
    await act(id, 'start')
    await act(loud, 'start')
    await sink.next(addresses(1, 801)[0] ?? '')
    expect((await read(id)).counts).toMatchObject({ sent: 0, waiting: 2 })
  })

  test('[GRAT-1] people who have not answered are reminded once, with another Message-ID', async () => {
    const { draft, act, until, read } = await campaignDesk(server)
    const [silent = '', keen = ''] = addresses(2, 900)
    const id = await draft([silent, keen], { rules: { remindAfterDays: 3 } })
    await act(id, 'start')
    await until(id, ({ counts }) => counts.sent === 2)
    await sink.next(silent)
    expect((await read(id)).state).toBe('running')
    await server.db.query(
      `update survey_request set sent_at = now() - interval '4 days',
         answered_at = case when recipient = $2 then now() end,
         status = case when recipient = $2 then 'Answered' else 'Open' end
       where campaign_id = $1`,
      [id, keen],
    )
    await act(id, 'pause')
    await act(id, 'resume')
    const mail = await sink.next(silent)
    expect(mail.subject).toMatch(/^Reminder: /)
    expect(mail.messageId).toBe(`<${(await request(id, silent))?.id}.2@help.example>`)
    const { counts } = await until(id, ({ state }) => state === 'finished')
    expect(counts).toMatchObject({ sent: 2, reminded: 1, completed: 1, bounced: 0 })
  })

  test('[GRAT-1] nobody is reminded of a survey that has expired', async () => {
    const { draft, act, until } = await campaignDesk(server)
    const [ended = '', ends = ''] = addresses(2, 950)
    const id = await draft([ended, ends], { rules: { remindAfterDays: 3 } })
    await act(id, 'start')
    await until(id, ({ counts }) => counts.sent === 2)
    await act(id, 'pause')
    // one survey expired before its reminder was queued, the other while it was queued
    await server.db.query(
      `update survey_request set sent_at = now() - interval '9 days',
         expires_at = now() - interval '1 day',
         delivery = case when recipient = $2 then 'queued' else delivery end,
         is_reminder = recipient = $2, due_at = case when recipient = $2 then now() end
       where campaign_id = $1`,
      [id, ends],
    )
    await act(id, 'resume')
    const { counts } = await until(id, ({ state }) => state === 'finished')
    expect(counts).toMatchObject({ sent: 2, delivered: 2, reminded: 0 })
    const mails = sink.mails.filter(({ recipient }) => [ended, ends].includes(recipient))
    expect(mails.length).toBe(2)
  })

  test('[GRAT-3] two subjects are tested, and the other people get the one with more answers', async () => {
    const { draft, act, until } = await campaignDesk(server)
    const people = addresses(20, 1000)
    const message = { subject: 'First', subjectB: 'Second', splitPct: 40, decideAfterHours: 1 }
    const id = await draft(people, { message })
    await act(id, 'start')
    const { variants } = await until(id, ({ counts }) => counts.sent === 8)
    expect(variants.map(({ id: which, sent }) => [which, sent])).toEqual([
      ['a', 4],
      ['b', 4],
    ])
    await server.db.query(
      `update survey_request set answered_at = now() where campaign_id = $1 and variant = 'b'`,
      [id],
    )
    await server.db.query('update survey_campaign set decide_at = now() where id = $1', [id])
    await server.db.query(
      'update survey_request set due_at = now() where campaign_id = $1 and variant is null',
      [id],
    )
    await act(id, 'pause')
    await act(id, 'resume')
    const end = await until(id, ({ state }) => state === 'finished')
    expect(end.winner).toBe('b')
    expect(end.variants.map(({ sent }) => sent)).toEqual([4, 16])
    const subjects = sink.mails.filter(({ recipient }) => people.includes(recipient))
    expect(subjects.filter(({ subject }) => subject === 'Second').length).toBe(16)
  })

  test('[GRAT-3] a scheduled campaign starts on time, and one that cannot start reports why', async () => {
    const { draft, act, until, organisationId } = await campaignDesk(server)
    const soon = new Date(Date.now() + 700).toISOString()
    const [email = ''] = addresses(1, 1100)
    const id = await draft([email])
    await act(id, 'schedule', soon)
    const late = await draft([`x${email}`])
    await act(late, 'schedule', '2199-01-01T00:00:00.000Z')
    await sink.next(email)
    await until(id, ({ state }) => state === 'finished')
    await server.db.query(
      `update survey_campaign set people = '[]', scheduled_at = now()
       where organisation_id = $1 and id = $2`,
      [organisationId, late],
    )
    const other = await draft([`y${email}`])
    await act(other, 'start')
    const { state, trouble } = await until(late, (found) => found.trouble !== undefined)
    expect(state).toBe('draft')
    expect(trouble).toBe('It could not start as scheduled: Add at least one recipient.')
  })
  test('[GRAT-3] a scheduled campaign whose start fails is put off, and does not hold up the others', async () => {
    const { draft, act, organisationId } = await campaignDesk(server)
    const [email = ''] = addresses(1, 1200)
    const [broken, fine] = [await draft([`x${email}`]), await draft([email])]
    const far = '2199-01-01T00:00:00.000Z'
    await act(broken, 'schedule', far)
    await act(fine, 'schedule', far)
    await server.db.query(
      `update survey_campaign set content = case when id = $2 then '{"rules": 5}'::jsonb else content end,
         scheduled_at = now() - case when id = $2 then interval '1 hour' else interval '1 minute' end
       where organisation_id = $1`,
      [organisationId, broken],
    )
    const failed: string[] = []
    while (await startDue(server.db, 'https://portal.example', (_, id) => failed.push(id))) continue
    const { rows } = await server.db.query<{ id: string; state: string; trouble: string }>(
      `select id, state, trouble, scheduled_at > now() as "isLater" from survey_campaign
       where organisation_id = $1`,
      [organisationId],
    )
    const of = (id: string) => rows.find((row) => row.id === id)
    expect(of(broken)).toMatchObject({
      state: 'scheduled',
      isLater: true,
      trouble: 'It could not start as scheduled: the start failed. It is tried again.',
    })
    expect(of(fine)?.state).not.toBe('scheduled')
    expect(failed.filter((id) => id !== broken)).toEqual([])
  })
})
