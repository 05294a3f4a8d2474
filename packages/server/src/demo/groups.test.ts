import { expect, test } from 'vitest'
import { DEMO, demoAgents, demoTickets } from './demo-data.ts'
import { demoBrands, demoCustomGroups, demoTagGroups } from './groups.ts'

const until = new Date('2026-11-21T09:45:00.000Z')
const tickets = [...demoTickets({ ...DEMO, until, tickets: 4000 })]
const carried = new Set(tickets.flatMap(({ tags }) => tags))

test('brands are those of the tickets, each with its own name', () => {
  expect(demoBrands.map(({ id }) => id)).toEqual(
    [...new Set(tickets.map(({ brand }) => brand ?? ''))].toSorted((a, b) => (a < b ? -1 : 1)),
  )
  expect(new Set(demoBrands.map(({ name }) => name)).size).toBe(demoBrands.length)
})

test('tag groups contain only tags of tickets', () => {
  for (const { name, tags } of demoTagGroups)
    expect([name, tags.filter((tag) => !carried.has(tag))]).toEqual([name, []])
})

test('every agent is in one custom group', () => {
  const members = demoCustomGroups.flatMap(({ agents }) => agents)
  expect(members.toSorted()).toEqual(demoAgents.map(({ name }) => name))
  expect(demoCustomGroups.length).toBeGreaterThan(2)
})

test('a minority are businesses, including everyone who asks about taxes or for an office', () => {
  const isBusiness = (kind?: string) => kind === 'B2B'
  const share = tickets.filter((one) => isBusiness(one.customerKind)).length / tickets.length
  expect(share).toBeGreaterThan(0.1)
  expect(share).toBeLessThan(0.25)
  const asking = tickets.filter(({ tags }) => tags.includes('vat') || tags.includes('business'))
  expect(asking.length).toBeGreaterThan(10)
  for (const { id, customerKind } of asking) expect([id, customerKind]).toEqual([id, 'B2B'])
})
