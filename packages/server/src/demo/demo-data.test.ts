import {
  ArticleRecord,
  CannedRecord,
  DAY_MS,
  EVENT_TYPES,
  EventRecord,
  HOUR_MS,
  isEventType,
  TicketRecord,
} from '@agent-assist/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  DEMO,
  demoAgents,
  demoArticles,
  demoCanned,
  demoEvents,
  type DemoOptions,
  demoTickets,
} from './demo-data.ts'
import { HOME_AGENT } from './tickets/people.ts'
import { allScenarios } from './scenarios/scenarios.ts'

const until = new Date('2026-11-21T09:45:00.000Z')
const options: DemoOptions = { ...DEMO, until }
const small: DemoOptions = { ...DEMO, until, tickets: 600, events: 2000 }

let tickets: TicketRecord[]
let events: EventRecord[]
beforeAll(() => {
  tickets = [...demoTickets(options)]
  events = [...demoEvents(options)]
})

const time = (instant: string) => Date.parse(instant)
const statusOf = (ticket: TicketRecord) => ticket.statusHistory.at(-1)?.status ?? ''
const isUnsolved = (ticket: TicketRecord) => !['solved', 'closed'].includes(statusOf(ticket))
const firstText = (ticket: TicketRecord) => ticket.messages[0]?.text ?? ''
const publicReplies = (ticket: TicketRecord) =>
  ticket.messages.filter(({ authorRole, isPublic }) => authorRole === 'agent' && isPublic)
const shareOf = <T>(list: readonly T[], test: (item: T) => boolean) =>
  list.filter(test).length / list.length
const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** Hours from creation to the last solution. */
function hoursToSolve(ticket: TicketRecord): number[] {
  const solved = ticket.statusHistory.findLast(({ status }) => status === 'solved')
  return solved ? [(time(solved.at) - time(ticket.createdAt)) / HOUR_MS] : []
}

describe('the demo data', () => {
  it('has the requested number of tickets and events, with unique ids', () => {
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(DEMO.tickets)
    expect(new Set(events.map(({ id }) => id)).size).toBe(DEMO.events)
    expect(tickets).toHaveLength(DEMO.tickets)
    expect(events).toHaveLength(DEMO.events)
  })

  it('is the same for the same options', () => {
    expect([...demoTickets(small)]).toEqual([...demoTickets(small)])
    expect([...demoEvents(small)]).toEqual([...demoEvents(small)])
    expect([...demoTickets({ ...small, seed: 7 })]).not.toEqual([...demoTickets(small)])
  })

  it('changes little when `until` moves by a minute', () => {
    const later = [...demoTickets({ ...small, until: new Date(until.getTime() + 60_000) })]
    const same = [...demoTickets(small)].filter((one, n) => one.subject === later[n]?.subject)
    expect(same.length / small.tickets).toBeGreaterThan(0.97)
  })

  it('lies between 400 days ago and `until`, oldest ticket first', () => {
    const instants = [
      ...tickets.flatMap(({ messages, statusHistory, updatedAt }) => [
        ...messages.map(({ at }) => at),
        ...statusHistory.map(({ at }) => at),
        updatedAt,
      ]),
      ...events.map(({ createdOn }) => createdOn),
    ].map(time)
    const [least, most] = instants.reduce(
      ([low, high], at) => [Math.min(low, at), Math.max(high, at)],
      [Infinity, 0],
    )
    expect(most).toBeLessThanOrEqual(until.getTime())
    expect(least).toBeGreaterThanOrEqual(until.getTime() - 400 * DAY_MS - HOUR_MS)
    const created = tickets.map(({ createdAt }) => createdAt)
    expect(created).toEqual(created.toSorted())
    expect(tickets.map(({ id }) => id)).toEqual(tickets.map((_, index) => String(28_214 + index)))
  })

  it('has messages and statuses in order of time', () => {
    for (const { messages, statusHistory } of tickets) {
      const at = messages.map((message) => message.at)
      const changed = statusHistory.map((change) => change.at)
      expect(at).toEqual(at.toSorted())
      expect(changed).toEqual(changed.toSorted())
    }
  })

  it.each(['2026-07-05T03:12:00Z', '2027-01-04T16:00:00Z', '2026-12-25T23:59:00Z'])(
    'is complete at any hour and season: %s',
    (moment) => {
      const other = [...demoTickets({ ...options, until: new Date(moment) })]
      const unsolved = other.filter(isUnsolved)
      const queue = unsolved.filter(({ assignee }) => assignee === HOME_AGENT)
      expect(unsolved.length).toBeGreaterThanOrEqual(150)
      expect(unsolved.length).toBeLessThanOrEqual(320)
      expect(queue).toHaveLength(24)
      expect(other.every(({ updatedAt }) => time(updatedAt) <= Date.parse(moment))).toBe(true)
    },
  )

  it('satisfies the schemas', () => {
    for (const ticket of tickets.filter((_, index) => index % 40 === 0))
      expect(TicketRecord.parse(ticket)).toEqual(ticket)
    for (const event of events.filter((_, index) => index % 100 === 0))
      expect(EventRecord.parse(event)).toEqual(event)
    for (const article of demoArticles()) expect(ArticleRecord.parse(article)).toEqual(article)
    for (const canned of demoCanned()) expect(CannedRecord.parse(canned)).toEqual(canned)
  })
})

describe('volumes', () => {
  const created = (test: (date: Date) => boolean) =>
    tickets.filter(({ createdAt }) => test(new Date(createdAt))).length

  it('follow the week: few on Saturday and Sunday, most on Monday', () => {
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => created((date) => date.getUTCDay() === day))
    const [sunday = 0, monday = 0, , wednesday = 0, , friday = 0, saturday = 0] = days
    expect(sunday).toBeLessThan(wednesday * 0.45)
    expect(saturday).toBeLessThan(wednesday * 0.55)
    expect(monday).toBeGreaterThan(friday)
  })

  it('follow the time of day and the season', () => {
    const inHours = (from: number, to: number) =>
      created((date) => date.getUTCHours() >= from && date.getUTCHours() < to) / DEMO.tickets
    expect(inHours(8, 18)).toBeGreaterThan(0.6)
    expect(inHours(0, 6)).toBeLessThan(0.08)
    const inMonth = (month: string) =>
      tickets.filter(({ createdAt }) => createdAt.startsWith(month)).length
    expect(inMonth('2025-12')).toBeGreaterThan(inMonth('2026-07') * 1.25)
    expect(inMonth('2026-10')).toBeGreaterThan(inMonth('2026-04'))
  })

  it('come through all channels and in four languages, mostly English e-mail', () => {
    expect(shareOf(tickets, ({ channel }) => channel === 'email')).toBeCloseTo(0.6, 1)
    expect(new Set(tickets.map(({ channel }) => channel))).toEqual(
      new Set(['email', 'chat', 'web', 'phone']),
    )
    expect(shareOf(tickets, ({ locale }) => locale === 'en-US')).toBeGreaterThan(0.8)
    expect(new Set(tickets.map(({ locale }) => locale)).size).toBe(4)
  })
})

describe('the work of the team', () => {
  it('has a median first reply near 45 minutes with a long tail', () => {
    const minutes = tickets.flatMap((ticket) => {
      const reply = publicReplies(ticket)[0]
      return reply ? [(time(reply.at) - time(ticket.createdAt)) / 60_000] : []
    })
    expect(median(minutes)).toBeGreaterThan(35)
    expect(median(minutes)).toBeLessThan(58)
    expect(shareOf(minutes, (value) => value > 12 * 60)).toBeGreaterThan(0.05)
    expect(Math.min(...minutes)).toBeGreaterThan(0)
  })

  it('solves most with one reply, reopens few, and is rated well', () => {
    const solved = tickets.filter((ticket) => hoursToSolve(ticket).length)
    const rated = tickets.filter(({ satisfaction }) => satisfaction)
    expect(shareOf(solved, (ticket) => publicReplies(ticket).length === 1)).toBeGreaterThan(0.5)
    const reopened = shareOf(solved, ({ statusHistory }) => {
      const first = statusHistory.findIndex(({ status }) => status === 'solved')
      return statusHistory.slice(first).some(({ status }) => status === 'open')
    })
    expect(reopened).toBeGreaterThan(0.03)
    expect(reopened).toBeLessThan(0.09)
    expect(rated.length / solved.length).toBeCloseTo(0.3, 1)
    expect(shareOf(rated, ({ satisfaction }) => satisfaction === 'good')).toBeCloseTo(0.91, 1)
  })

  it('is faster with the assistant', () => {
    const assisted = new Set(events.map(({ ticketId }) => ticketId))
    const withIt = tickets.filter(({ id }) => assisted.has(id)).flatMap(hoursToSolve)
    const without = tickets.filter(({ id }) => !assisted.has(id)).flatMap(hoursToSolve)
    expect(median(withIt)).toBeLessThan(median(without) * 0.95)
  })

  it('is done by all agents, within their shifts', () => {
    const byName = new Map(demoAgents.map((agent) => [agent.name, agent]))
    expect(byName.size).toBe(24)
    expect(new Set(tickets.flatMap(({ assignee }) => assignee ?? []))).toEqual(
      new Set(byName.keys()),
    )
    const closed = tickets.filter((ticket) => !isUnsolved(ticket)) // the queue is active at any hour
    const outside = closed.flatMap(publicReplies).filter(({ at, author }) => {
      const shift = byName.get(author)?.shift
      const date = new Date(at)
      const hour = date.getUTCHours() + date.getUTCMinutes() / 60
      return !shift?.days.includes(date.getUTCDay()) || hour < shift.from || hour > shift.to
    })
    expect(outside).toEqual([])
  })

  it('has 150 to 320 unsolved tickets in all states', () => {
    const unsolved = tickets.filter(isUnsolved)
    expect(unsolved.length).toBeGreaterThanOrEqual(150)
    expect(unsolved.length).toBeLessThanOrEqual(320)
    expect(new Set(unsolved.map(statusOf))).toEqual(new Set(['new', 'open', 'pending', 'hold']))
  })

  it('has 24 open tickets of Agent 07 from the last two days, all waiting for a reply', () => {
    const queue = tickets.filter((one) => one.assignee === 'Agent 07' && isUnsolved(one))
    expect(queue).toHaveLength(24)
    const ages = queue.map(({ createdAt }) => until.getTime() - time(createdAt))
    expect(Math.max(...ages)).toBeLessThan(2 * DAY_MS)
    expect(ages.filter((age) => age < HOUR_MS).length).toBeGreaterThanOrEqual(2)
    expect(new Set(queue.map(statusOf))).toEqual(new Set(['open']))
    for (const { messages } of queue) {
      const last = messages.findLast(({ isPublic, authorRole }) => isPublic && authorRole !== 'bot')
      expect(last?.authorRole).toBe('customer')
    }
    expect(tickets.at(-1)?.tags).toContain('error-e4')
  })
})

describe('the assistant', () => {
  it('has events of exactly the types in the catalogue, in realistic shares', () => {
    const types = events.map(({ type }) => type)
    expect(types.every(isEventType)).toBe(true)
    expect(new Set(types)).toEqual(new Set(Object.keys(EVENT_TYPES)))
    const share = (wanted: string) => shareOf(types, (type) => type === wanted)
    expect(share('loads')).toBeGreaterThan(0.25)
    expect(share('loads')).toBeLessThan(0.35)
    expect(share('search')).toBeCloseTo(0.11, 1)
    expect(share('gptGenerate')).toBeCloseTo(0.09, 1)
    expect(share('oneTouchTicketAnswer')).toBeCloseTo(0.066, 1)
    const dropped = events.filter(({ value }) => value === -1)
    expect(dropped.length).toBeGreaterThan(0)
    expect(dropped.length / events.length).toBeLessThan(0.02)
  })

  it('belongs to tickets, between their creation and solution', () => {
    const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
    const astray = events.filter(({ ticketId, createdOn }) => {
      const ticket = byId.get(ticketId)
      const [hours = Infinity] = ticket ? hoursToSolve(ticket) : []
      const after = (time(createdOn) - time(ticket?.createdAt ?? '')) / HOUR_MS
      return !(after >= 0 && after <= hours)
    })
    expect(astray).toEqual([])
  })

  it('names known agents and sources, and has comments on dislikes', () => {
    const names = new Set(demoAgents.map(({ name }) => name))
    expect(events.every(({ agent }) => names.has(agent))).toBe(true)
    const known = new Set([...tickets, ...demoArticles(), ...demoCanned()].map(({ id }) => id))
    const ids = events.flatMap(({ suggestionId }) => suggestionId ?? [])
    expect(ids.length).toBeGreaterThan(30_000)
    expect(ids.every((id) => known.has(id))).toBe(true)
    const dislikes = events.filter(({ type }) => type === 'dislike')
    expect(dislikes.every(({ comment }) => comment)).toBe(true)
  })

  it('is used more over time, and more by some agents than by others', () => {
    const assisted = new Set(events.map(({ ticketId }) => ticketId))
    const usage = (list: TicketRecord[]) => shareOf(list, ({ id }) => assisted.has(id))
    expect(usage(tickets.slice(-4000))).toBeGreaterThan(usage(tickets.slice(0, 4000)) + 0.2)
    const of = (name: string) => usage(tickets.filter(({ assignee }) => assignee === name))
    expect(of('Agent 19')).toBeGreaterThan(of('Agent 18') + 0.15)
  })
})

describe('the texts', () => {
  it('differ: most first messages occur once', () => {
    expect(new Set(tickets.map(firstText)).size / tickets.length).toBeGreaterThan(0.6)
    expect(new Set(tickets.map(({ subject }) => subject)).size).toBeGreaterThan(500)
  })

  it('have no unfilled slot, no em dash and no broken characters', () => {
    const texts = [
      ...tickets.flatMap(({ subject, messages }) => [subject, ...messages.map((one) => one.text)]),
      ...events.flatMap(({ query, comment }) => [query ?? '', comment ?? '']),
      ...demoArticles().flatMap(({ title, summary, text }) => [title, summary, text]),
      ...demoCanned().flatMap(({ title, subject, text }) => [title, subject ?? '', text]),
    ]
    expect(texts.filter((text) => /—|\uFFFD|Ã|â€|undefined|NaN/u.test(text))).toEqual([])
    expect(texts.filter((text) => /(?<!\{)\{\w+\}/u.test(text))).toEqual([])
    expect(texts.filter((text) => text !== text.trim())).toEqual([])
  })

  it('cover at least 45 problems, each with enough phrasings and an article', () => {
    const english = allScenarios.filter(({ locale }) => locale === 'en-US')
    const articles = new Set(demoArticles().map(({ id }) => id))
    expect(english.length).toBeGreaterThanOrEqual(45)
    expect(new Set(allScenarios.map(({ id }) => id)).size).toBe(allScenarios.length)
    for (const { subjects, openings, ask, reply, answers, article } of english) {
      expect(subjects.length).toBeGreaterThanOrEqual(3)
      expect(openings.length).toBeGreaterThanOrEqual(3)
      expect(answers.length).toBeGreaterThanOrEqual(2)
      expect(ask.length * reply.length).toBeGreaterThan(0)
      expect(articles).toContain(article)
    }
  })

  it('include the answers of every scenario', () => {
    const said = tickets
      .flatMap((ticket) => publicReplies(ticket).map(({ text }) => text))
      .join('\n')
      .replaceAll('\u00A0', ' ')
    const longest = (answer: string) =>
      answer.split(/\{\w+\}/u).toSorted((one, other) => other.length - one.length)[0] ?? ''
    const missing = allScenarios.filter(
      ({ answers }) => answers.some((answer) => !said.includes(longest(answer).slice(1))), // its case may differ
    )
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('include about 50 articles of 150 to 400 words, macros, quick texts and e-mail templates', () => {
    const articles = demoArticles()
    expect(articles.length).toBeGreaterThanOrEqual(40)
    for (const { text } of articles) {
      const count = text.split(/\s+/u).length
      expect(count).toBeGreaterThanOrEqual(150)
      expect(count).toBeLessThanOrEqual(400)
    }
    const canned = demoCanned()
    const count = (kind: string) => canned.filter((one) => one.kind === kind).length
    expect([count('macro'), count('quickText'), count('emailTemplate')]).toEqual([26, 20, 12])
    expect(new Set(canned.map(({ id }) => id)).size).toBe(canned.length)
    expect(canned.every((one) => (one.kind === 'emailTemplate') === Boolean(one.subject))).toBe(
      true,
    )
  })
})
