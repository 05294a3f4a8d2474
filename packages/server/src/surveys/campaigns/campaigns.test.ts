import { randomUUID } from 'node:crypto'
import {
  CAMPAIGN_ACTIONS,
  CAMPAIGN_STATES,
  CAMPAIGN_STEPS,
  DEFAULT_FILTERS,
} from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { storeTickets, ticketOf } from '../../tickets/test-tickets.ts'
import { addresses, campaignDesk } from './test-campaigns.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const suppress = (org: string, email: string) =>
  server.db.query(
    `insert into email_suppression (organisation_id, email, reason) values ($1, $2, 'unsubscribed')`,
    [org, email],
  )

describe('who gets an email', () => {
  test('[GRAT-1] invalid, duplicate and suppressed addresses are excluded, each with its reason', async () => {
    const { organisationId, call, of, draft } = await campaignDesk(server)
    await suppress(organisationId, 'gone@people.test')
    const id = await draft([
      'one@people.test',
      ' ONE@people.test ',
      'no address',
      'gone@people.test',
      '',
      'two@people.test',
    ])
    const preview = await call('previewRecipients', of(id))
    expect(preview).toMatchObject({
      count: 2,
      skipped: { duplicate: 1, invalid: 1, suppressed: 1, no_address: 1 },
      problems: [],
    })
    const { items } = await call('listSkipped', of(id))
    expect(items.map(({ email, reason }) => [email, reason])).toEqual([
      ['one@people.test', 'duplicate'],
      ['no address', 'invalid'],
      ['gone@people.test', 'suppressed'],
      ['', 'no_address'],
    ])
  })

  test('[GRAT-1] solved tickets: by filters and range, without those solved without a reply or asked before', async () => {
    const { organisationId: org, call, of, draft } = await campaignDesk(server)
    const solved = (id: string, given = {}) =>
      ticketOf(id, {
        requesterEmail: `c${id}@people.test`,
        statusHistory: [
          { at: '2026-02-02T10:00:00.000Z', status: 'new' },
          { at: '2026-02-03T10:00:00.000Z', status: 'solved' },
        ],
        messages: [
          { at: '2026-02-02T10:00:00.000Z', author: 'C', authorRole: 'customer', text: 'Hm?' },
          { at: '2026-02-02T11:00:00.000Z', author: 'A', authorRole: 'agent', text: 'Ah.' },
        ],
        ...given,
      })
    await storeTickets(server.db, org, [
      solved('1'),
      solved('2', { messages: [] }),
      solved('3'),
      solved('4', { requesterEmail: undefined }),
      ticketOf('5'),
    ])
    await server.db.query(
      `insert into survey_request (id, organisation_id, recipient, external_ticket, survey_url,
         sent_at) values ($1, $2, 'other@people.test', '3', '', now())`,
      [randomUUID(), org],
    )
    const tickets = { filters: DEFAULT_FILTERS, from: '2026-02-01T00:00:00.000Z' }
    const id = await draft([], {
      recipients: { tickets: { ...tickets, to: '2026-02-28T00:00:00.000Z' } },
    })
    const { count, skipped, sample } = await call('previewRecipients', of(id))
    expect({ count, skipped }).toEqual({
      count: 1,
      skipped: { auto_solved: 1, same_ticket: 1, no_address: 1 },
    })
    expect(sample[0]?.email).toBe('c1@people.test')
    const none = await draft([], {
      recipients: { tickets: { ...tickets, to: '2026-02-02T00:00:00.000Z' } },
    })
    expect((await call('previewRecipients', of(none))).count).toBe(0)
  })

  test('[GRAT-1] people who were asked within the throttle period are excluded', async () => {
    const { organisationId, call, of, draft } = await campaignDesk(server)
    await server.db.query(
      `insert into survey_request (id, organisation_id, recipient, survey_url, sent_at)
       values ($1, $3, 'lately@people.test', '', now() - interval '40 days'),
         ($2, $3, 'long@people.test', '', now() - interval '200 days')`,
      [randomUUID(), randomUUID(), organisationId],
    )
    const both = ['lately@people.test', 'long@people.test']
    const throttled = async (throttleDays: 0 | 30 | 90 | 365) => {
      const id = await draft(both, { rules: { throttleDays } })
      return (await call('previewRecipients', of(id))).skipped.throttled ?? 0
    }
    expect([await throttled(0), await throttled(30)]).toEqual([0, 0])
    expect([await throttled(90), await throttled(365)]).toEqual([1, 2])
  })

  test('[GRAT-1] hidden addresses are neither shown nor found, and none is lost', async () => {
    const { organisationId, call, of, draft, act } = await campaignDesk(server)
    const id = await draft([])
    const mia = { email: 'mia@people.test', name: 'Mia', values: { boss: 'bo@people.test' } }
    const max = { email: 'max@people.test', name: 'max@people.test' }
    const gone = { email: 'gone@people.test' }
    await suppress(organisationId, gone.email)
    await call('saveCampaignPeople', { ...of(id), body: { people: [mia, max, gone] } })
    await server.db.query('update organisation set show_email = false where id = $1', [
      organisationId,
    ])
    const { people } = await call('getCampaignPeople', of(id))
    const save = (more: readonly (typeof people)[number][]) =>
      call('saveCampaignPeople', { ...of(id), body: { people: [...more] } })
    expect(await save([...people, { email: 'new@people.test' }])).toEqual({ people: 4 })
    await expect(save(people.toReversed())).rejects.toMatchObject({ code: 'conflict' })
    const before = [await call('previewRecipients', of(id)), await call('listSkipped', of(id))]
    await act(id, 'start')
    await act(id, 'pause')
    await server.db.query(
      `update survey_request set delivery_note = '550 <mia@people.test> is not known'
       where organisation_id = $1`,
      [organisationId],
    )
    const list = (query = {}) => call('listRecipients', { ...of(id), query })
    const all = await list()
    const { id: requestId = '' } = all.items.find(({ name }) => name === 'Mia') ?? {}
    const mail = await call('getRecipientMail', {
      params: { ...of(id).params, requestId },
    })
    expect(JSON.stringify([people, before, all, mail])).not.toMatch(/(?:mia|max|bo|gone|new)@/)
    expect(all.items.map(({ email }) => email)).toEqual([
      'g•••@people.test',
      'm•••@people.test',
      'm•••@people.test',
      'n•••@people.test',
    ])
    const first = await list({ limit: 1 })
    expect((await list({ limit: 9, after: first.next ?? '' })).items.length).toBe(3)
    expect((await list({ search: 'mia@' })).total).toBe(0)
    expect((await list({ search: 'max' })).total).toBe(0)
    expect((await list({ search: 'Mia' })).total).toBe(1)
    const { rows } = await server.db.query<{ recipient: string }>(
      'select recipient from survey_request where campaign_id = $1 order by recipient',
      [id],
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual(
      ['gone', 'max', 'mia', 'new'].map((name) => `${name}@people.test`),
    )
  })

  test('a campaign of another organisation is not found', async () => {
    const [home, other] = [await campaignDesk(server), await campaignDesk(server)]
    const id = await home.draft(['one@people.test'])
    for (const name of ['getCampaign', 'getCampaignPeople', 'previewRecipients'] as const)
      await expect(other.call(name, other.of(id))).rejects.toMatchObject({ status: 404 })
    await expect(other.act(id, 'start')).rejects.toMatchObject({ status: 404 })
    expect((await other.call('listCampaigns', { params: other.params })).items).toEqual([])
  })
})

describe('[GRAT-3] the states of a campaign', () => {
  test('every action that a state does not allow is refused with a sentence', async () => {
    const { organisationId, draft, act } = await campaignDesk(server)
    const id = await draft(['one@people.test'], { pace: { perMinute: 1 } })
    for (const state of CAMPAIGN_STATES)
      for (const action of CAMPAIGN_ACTIONS) {
        if (CAMPAIGN_STEPS[action].from.includes(state)) continue
        await server.db.query(
          'update survey_campaign set state = $3 where organisation_id = $1 and id = $2',
          [organisationId, id, state],
        )
        await expect(act(id, action, '2199-01-01T00:00:00.000Z')).rejects.toMatchObject({
          status: 409,
          message: expect.stringMatching(/^This campaign .+: it cannot be .+\.$/),
        })
      }
  })

  test('a draft is scheduled, unscheduled, changed and deleted, but not started without recipients', async () => {
    const { draft, act, call, of } = await campaignDesk(server)
    const id = await draft(['one@people.test'])
    await expect(act(id, 'schedule', '2020-01-01T00:00:00.000Z')).rejects.toMatchObject({
      message: 'Choose a time that is still to come.',
    })
    expect((await act(id, 'schedule', '2199-01-01T00:00:00.000Z')).scheduledAt).toBe(
      '2199-01-01T00:00:00.000Z',
    )
    expect((await act(id, 'unschedule')).state).toBe('draft')
    await call('saveCampaignPeople', { ...of(id), body: { people: [] } })
    await expect(act(id, 'start')).rejects.toMatchObject({ message: 'Add at least one recipient.' })
    await call('updateCampaign', { ...of(id), body: { name: 'Winter' } })
    expect((await call('getCampaign', of(id))).name).toBe('Winter')
    await call('deleteCampaign', of(id))
    await expect(call('getCampaign', of(id))).rejects.toMatchObject({ status: 404 })
  })

  test('a started campaign cannot be changed, its copy can', async () => {
    const { draft, act, call, of, until } = await campaignDesk(server)
    const id = await draft(['one@people.test', 'two@people.test'])
    await act(id, 'start')
    await until(id, ({ state }) => state === 'finished')
    await expect(
      call('updateCampaign', { ...of(id), body: { name: 'Late' } }),
    ).rejects.toMatchObject({ status: 409 })
    const body = { onlyUnanswered: false }
    const copy = await call('cloneCampaign', { ...of(id), body })
    expect(copy).toMatchObject({ name: 'Autumn (copy)', state: 'draft', people: 2 })
  })

  test('without a mail server emails are stored to be read, and nobody counts as asked', async () => {
    const { draft, act, call, of, until } = await campaignDesk(server)
    const id = await draft(['one@people.test'])
    await act(id, 'start')
    const { counts } = await until(id, ({ state }) => state === 'finished')
    expect(counts).toMatchObject({ total: 1, sent: 0, skipped: 1 })
    const { items } = await call('listRecipients', of(id))
    expect(items[0]).toMatchObject({ email: 'one@people.test', reason: 'kept' })
    const requestId = items[0]?.id ?? ''
    const mail = await call('getRecipientMail', { params: { ...of(id).params, requestId } })
    expect(mail.text).toContain(`/adhoc_v2-survey/${requestId}/`)
  })
})

test('[GRAT-3] 20,000 people are stored in one start, each once, and listed page by page', async () => {
  const { draft, act, call, of, organisationId } = await campaignDesk(server)
  const people = addresses(19_900)
  const id = await draft([...people, ...people.slice(0, 100)], { pace: { perMinute: 1 } })
  const { counts, skipped } = await act(id, 'start')
  await act(id, 'pause')
  expect({ total: counts.total, skipped }).toEqual({ total: 19_900, skipped: { duplicate: 100 } })
  const first = await call('listRecipients', { ...of(id), query: { limit: 2 } })
  const next = await call('listRecipients', {
    ...of(id),
    query: { limit: 2, after: first.next ?? '' },
  })
  expect([...first.items, ...next.items].map(({ email }) => email)).toEqual(people.slice(0, 4))
  const found = await call('listRecipients', { ...of(id), query: { search: 'person00012' } })
  expect(found.total).toBe(1)
  await act(id, 'cancel')
  const { rows } = await server.db.query<{ n: number }>(
    `select count(*)::int as n from survey_request where organisation_id = $1 and delivery = 'queued'`,
    [organisationId],
  )
  expect(rows[0]?.n).toBe(0)
})

describe('single links', () => {
  test('[GRAT-1] a link for many people is created, listed, closed and opened again', async () => {
    const { call, params, templateId } = await campaignDesk(server)
    const body = { templateId, title: 'At the till' }
    const link = await call('createSurveyLink', { params, body })
    expect(link.url).toMatch(/\/s\/\w{8}$/)
    const at = { params: { ...params, requestId: link.id } }
    await call('updateSurveyLink', { ...at, body: { isOpen: false } })
    expect((await call('listSurveyLinks', { params })).items).toMatchObject([
      { title: 'At the till', isOpen: false, answers: 0 },
    ])
    await call('updateSurveyLink', { ...at, body: { isOpen: true } })
    expect((await call('listSurveyLinks', { params })).items[0]?.isOpen).toBe(true)
  })

  test('[GRAT-1] a ticket has one open link per survey; the default survey is used if none is named', async () => {
    const { call, params, templateId, organisationId: org } = await campaignDesk(server)
    await storeTickets(server.db, org, [ticketOf('7')])
    const at = { params: { ...params, ticketId: '7' } }
    await expect(call('createTicketLink', { ...at, body: {} })).rejects.toMatchObject({
      status: 409,
    })
    await server.db.query('update survey_template set is_default = true where id = $1', [
      templateId,
    ])
    const { url } = await call('createTicketLink', { ...at, body: {} })
    expect((await call('createTicketLink', { ...at, body: { templateId } })).url).toBe(url)
    const { rows } = await server.db.query(
      'select external_ticket from survey_request where survey_url = $1',
      [url],
    )
    expect(rows).toEqual([{ external_ticket: '7' }])
    const gone = { params: { ...params, ticketId: '8' }, body: {} }
    await expect(call('createTicketLink', gone)).rejects.toMatchObject({ status: 404 })
  })
})
