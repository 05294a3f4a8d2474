import { DAY_MS, type TicketRecord } from '@agent-assist/contract'
import { beforeAll, expect, test } from 'vitest'
import { DEMO, demoEvents, demoTickets } from './demo-data.ts'
import { FILLED_GAP } from './articles/filled-gap.ts'
import { CARRIER_STRIKE } from './tickets/calendar.ts'

/* The year that the demo tells: a team that keeps up, but for one fortnight that has a cause. */
const until = new Date('2026-11-21T09:45:00.000Z')
const options = { ...DEMO, until }

let tickets: TicketRecord[]
beforeAll(() => {
  tickets = [...demoTickets(options)]
})

const time = (instant: string) => Date.parse(instant)
const statusAt = ({ statusHistory }: TicketRecord, at: number) =>
  statusHistory.findLast((change) => time(change.at) <= at)?.status
const isOpenAt = (ticket: TicketRecord, at: number) => {
  const status = statusAt(ticket, at)
  return status !== undefined && status !== 'solved' && status !== 'closed'
}
const backlogAt = (daysAgo: number) => {
  const at = until.getTime() - daysAgo * DAY_MS
  return tickets.filter((ticket) => isOpenAt(ticket, at)).length
}
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test('the backlog is stable, with one bad fortnight, after which it is restored', () => {
  const { daysAgo, days } = CARRIER_STRIKE
  const weeks = Array.from({ length: 30 }, (_, week) => week * 7)
  const isBad = (ago: number) => ago < daysAgo && ago > daysAgo - days - 14
  const usual = weeks.filter((ago) => !isBad(ago)).map(backlogAt)
  const bad = weeks.filter(isBad).map(backlogAt)
  expect(Math.max(...bad)).toBeGreaterThan(middle(usual) * 2)
  expect(Math.max(...usual)).toBeLessThan(middle(usual) * 2)
  expect(Math.min(...usual)).toBeGreaterThan(middle(usual) / 2)
})

test('the bad fortnight has a cause that its tickets name', () => {
  const { daysAgo, days } = CARRIER_STRIKE
  const share = (from: number, to: number) => {
    const between = tickets.filter(({ createdAt }) => {
      const ago = (until.getTime() - time(createdAt)) / DAY_MS
      return ago < from && ago > to
    })
    return between.filter(({ tags }) => tags.includes('delivery-late')).length / between.length
  }
  expect(share(daysAgo, daysAgo - days)).toBeGreaterThan(4 * share(daysAgo + 60, daysAgo))
})

test('tickets are on hold for days, not months', () => {
  const holds = tickets.flatMap(({ statusHistory }) =>
    statusHistory.flatMap(({ status, at }, place) => {
      const next = statusHistory[place + 1]?.at ?? until.toISOString()
      return status === 'hold' ? [(time(next) - time(at)) / DAY_MS] : []
    }),
  )
  expect(middle(holds)).toBeLessThan(5)
  expect(Math.max(...holds)).toBeLessThan(15)
})

test('no customer of an unsolved ticket waits for weeks, and none is forgotten', () => {
  const unsolved = tickets.filter((ticket) => isOpenAt(ticket, until.getTime()))
  const silent = unsolved.map(
    ({ messages }) => (until.getTime() - time(messages.at(-1)?.at ?? '')) / DAY_MS,
  )
  expect(Math.max(...silent)).toBeLessThan(14)
})

test('a gap was missed often before its article and rarely since', () => {
  const filled = until.getTime() - FILLED_GAP.ageMs
  const about = [...demoEvents(options)].filter(
    ({ query = '', type }) =>
      ['search', 'mishit'].includes(type) && FILLED_GAP.questions.includes(query.toLowerCase()),
  )
  const missedShare = (isBefore: boolean) => {
    const those = about.filter(({ createdOn }) => time(createdOn) < filled === isBefore)
    return those.filter(({ type }) => type === 'mishit').length / those.length
  }
  expect(missedShare(true)).toBeGreaterThan(0.6)
  expect(missedShare(false)).toBeLessThan(0.2)
})
