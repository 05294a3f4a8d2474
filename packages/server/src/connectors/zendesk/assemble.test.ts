import { describe, expect, test } from 'vitest'
import type { Names } from '../base/connector.ts'
import { assemble, type TicketParts } from './assemble.ts'
import type { ZendeskEvent, ZendeskMetric, ZendeskPart, ZendeskTicket } from './parts.ts'
import { readPage } from './read-page.ts'
import { slaClocks } from './sla-clocks.ts'
import {
  BARE,
  BRANDS,
  EVENTS,
  GROUPS,
  METRICS,
  rawEvent,
  rawMetric,
  rawTicket,
  USERS,
} from './test-export.ts'

const parts = (page: object): ZendeskPart[] => [...readPage(page)].flatMap(({ part }) => part ?? [])
const names: Names<ZendeskPart> = new Map(
  parts({ users: USERS, groups: GROUPS, brands: BRANDS }).flatMap((part) =>
    part.kind === 'user' || part.kind === 'group' || part.kind === 'brand'
      ? [[`${part.kind}:${part.id}`, part]]
      : [],
  ),
)

const given = (ticket: object, events: object[] = [], metrics: object[] = []): TicketParts => ({
  ticket: parts({ tickets: [ticket] })[0] as ZendeskTicket,
  events: parts({ ticket_events: events }) as ZendeskEvent[],
  metrics: parts({ ticket_metric_events: metrics }) as ZendeskMetric[],
})
const clock = (time: string, date = '2026-03-02') => `${date}T${time}:00.000Z`

describe('a ticket with all its parts', () => {
  const ticket = assemble(given(rawTicket(101), EVENTS.toReversed(), METRICS), names)

  test('has its names, tags, channel, brand and a link for agents', () => {
    expect(ticket).toMatchObject({
      id: '101',
      requester: 'Mia Muster',
      assignee: 'Ann Agent',
      group: 'First line',
      brand: 'Kettles',
      locale: 'de',
      channel: 'email',
      priority: 'high',
      tags: ['kettle', 'noise'],
      url: 'https://acme.zendesk.com/agent/tickets/101',
      satisfaction: 'good',
    })
  })

  test('has every status with its time and author; a rule has no author', () => {
    expect(ticket.statusHistory).toEqual([
      { at: clock('09:00'), status: 'new', by: 'Mia Muster' },
      { at: clock('09:30'), status: 'open', by: 'Ann Agent' },
      { at: clock('09:40'), status: 'pending', by: 'Ann Agent' },
      { at: clock('11:00'), status: 'open', by: 'Mia Muster' },
      { at: clock('12:00'), status: 'solved', by: 'Ann Agent' },
      { at: clock('12:00', '2026-03-06'), status: 'closed' },
    ])
  })

  test('has messages with the author’s role, and private notes', () => {
    expect(ticket.messages.map((m) => [m.author, m.authorRole, m.isPublic, m.text])).toEqual([
      ['Mia Muster', 'customer', true, 'It whistles.'],
      ['Ann Agent', 'agent', true, 'Open the lid.'],
      ['Ben Boss', 'agent', false, 'Seen it before.'],
      ['Mia Muster', 'customer', true, 'Still whistles.'],
      ['Ann Agent', 'agent', true, 'A new lid is on its way.'],
    ])
  })

  test('[DASH-4] a reply that a rule writes in an agent’s name is not an agent’s reply', () => {
    const wrote = (id: number, author: number) => ({
      event_type: 'Comment',
      author_id: author,
      body: `Comment ${id}`,
      public: true,
    })
    const rule = { via: 'Rule' }
    const events = [
      ...EVENTS,
      rawEvent(1030, '2026-03-02T15:00:00Z', -1, [wrote(1, 2)], rule),
      rawEvent(1031, '2026-03-02T15:01:00Z', 2, [wrote(2, 2)]),
      rawEvent(1032, '2026-03-02T15:02:00Z', -1, [wrote(3, 1)], rule),
    ]
    const { messages } = assemble(given(rawTicket(101), events), names)
    expect(messages.slice(-3).map(({ author, authorRole }) => [author, authorRole])).toEqual([
      ['Ann Agent', 'bot'],
      ['Ann Agent', 'agent'],
      ['Mia Muster', 'customer'],
    ])
  })

  test('has the changes of assignee, group, priority and rating, including the first values', () => {
    expect(ticket.changes).toEqual([
      { at: clock('09:00'), field: 'assignee' },
      { at: clock('09:00'), field: 'group', value: 'First line' },
      { at: clock('09:00'), field: 'priority', value: 'normal' },
      { at: clock('09:00'), field: 'satisfaction', value: 'unoffered' },
      { at: clock('09:30'), field: 'assignee', value: 'Ann Agent' },
      { at: clock('11:05'), field: 'priority', value: 'high' },
      { at: clock('13:00'), field: 'satisfaction', value: 'offered' },
      { at: clock('14:00'), field: 'satisfaction', value: 'good' },
    ])
  })

  test('has its service level clocks, with the priority at the time the target applied', () => {
    expect(ticket.slaClocks).toEqual([
      {
        metric: 'firstReply',
        priority: 'normal',
        targetMin: 30,
        startedAt: clock('09:00'),
        dueAt: clock('09:30'),
        endedAt: clock('09:40'),
      },
      {
        metric: 'nextReply',
        priority: 'high',
        targetMin: 120,
        startedAt: clock('11:00'),
        endedAt: clock('12:00'),
      },
    ])
  })
})

describe('the time spent on a ticket', () => {
  const minutes = (value: unknown, timeField: string | undefined = '40') => {
    const ticket = rawTicket(101, {
      custom_fields: [
        { id: 39, value: 'x' },
        { id: 40, value },
      ],
    })
    const [found] = [...readPage({ tickets: [ticket] }, { timeField })]
    return assemble({ ticket: found?.part as ZendeskTicket, events: [], metrics: [] }, names)
      .handlingMin
  }

  test('[LB-1] is the seconds of the field that is told, as minutes', () => {
    expect(minutes(1530)).toBe(25.5)
    expect(minutes('90')).toBe(1.5)
    expect(minutes(1530, '39')).toBeUndefined()
  })

  test('[LB-1] is not known without a field, a value or a number', () => {
    for (const value of [null, '', 0, -5, 'soon', 9e9]) expect(minutes(value)).toBeUndefined()
    const [found] = [
      ...readPage({ tickets: [rawTicket(101, { custom_fields: [{ id: 40, value: 60 }] })] }),
    ]
    expect(found?.part).toMatchObject({ id: '101', timeSpentS: undefined })
  })
})

describe('a ticket with missing parts', () => {
  test('without events has its description, its current status and no invented history', () => {
    const ticket = assemble(given(BARE), names)
    expect(ticket.messages).toMatchObject([{ authorRole: 'customer', text: 'It whistles.' }])
    expect(ticket.statusHistory.map(({ status }) => status)).toEqual(['new', 'pending'])
    expect(ticket.changes).toBeUndefined()
    expect(ticket.slaClocks).toBeUndefined()
  })

  test('shows unknown people and groups by their numbers; an assignee is an agent', () => {
    const ticket = assemble(given(rawTicket(101), EVENTS), new Map())
    expect(ticket).toMatchObject({ requester: 'User 1', assignee: 'User 2', group: 'Group 20' })
    expect(ticket.messages.map(({ authorRole }) => authorRole)).toEqual([
      'customer',
      'agent',
      'customer',
      'customer',
      'agent',
    ])
  })

  test('whose first events are missing takes earlier values from the later events', () => {
    const ticket = assemble(given(rawTicket(101), EVENTS.slice(4)), names)
    expect(ticket.statusHistory[0]).toEqual({ at: clock('09:00'), status: 'pending' })
    expect(ticket.messages[0]?.text).toBe('It whistles.')
    expect(ticket.changes?.[0]).toMatchObject({ at: clock('09:00') })
  })

  test('has no assignee after it was unassigned', () => {
    const back = rawEvent(1020, '2026-03-02T10:00:00Z', 2, [
      { event_type: 'Change', assignee_id: null, previous_value: '2' },
    ])
    const ticket = assemble(given(rawTicket(101), [...EVENTS, back]), names)
    const assigned = ticket.changes?.filter(({ field }) => field === 'assignee')
    expect(assigned?.map(({ value }) => value)).toEqual([undefined, 'Ann Agent', undefined])
  })
})

describe('service level clocks', () => {
  const clocks = (...raw: object[]) =>
    slaClocks(given(rawTicket(101), [], raw).metrics, () => 'normal')
  const at = (time: string) => `2026-03-02T${time}:00Z`
  const applied = (isBusiness = false) =>
    rawMetric(2, 'agent_work_time', 'apply_sla', at('09:00'), {
      sla: { target: 60, business_hours: isBusiness },
    })
  const started = rawMetric(1, 'agent_work_time', 'activate', at('09:00'))
  const paused = rawMetric(3, 'agent_work_time', 'pause', at('09:20'))
  const again = rawMetric(4, 'agent_work_time', 'activate', at('10:00'))

  test('a running target is due when its minutes are used up, not counting pauses', () => {
    expect(clocks(started, applied())[0]?.dueAt).toBe(clock('10:00'))
    expect(clocks(started, applied(), paused)[0]).not.toHaveProperty('dueAt')
    expect(clocks(started, applied(), paused, again)[0]?.dueAt).toBe(clock('10:40'))
  })

  test('without a target there is no clock; a target in business hours is due only at a recorded breach', () => {
    expect(clocks(started, paused)).toEqual([])
    expect(clocks(started, applied(true))[0]).not.toHaveProperty('dueAt')
    const breach = rawMetric(5, 'agent_work_time', 'breach', at('09:55'))
    expect(clocks(started, applied(true), breach)[0]?.dueAt).toBe(clock('09:55'))
  })
})
