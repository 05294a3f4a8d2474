import { DAY_MS, RANKED_FROM } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { DEMO, demoAgents, demoArticles, demoEvents } from './demo-data.ts'

/* The trophy of the most helpful article needs authors whom tickets name, and others who use what they wrote. */
const until = new Date('2026-11-21T09:45:00.000Z')
const USES = ['articleInsert', 'articleCopy', 'oneTouchKbAnswer']

test('[LB-1] articles of the demo are written by its agents, each by one', () => {
  const names = new Set(demoAgents.map(({ name }) => name))
  const authors = demoArticles().flatMap(({ author }) => author ?? [])
  expect(authors.length).toBeGreaterThan(40)
  for (const author of authors) expect(names).toContain(author)
  expect(new Set(authors).size).toBeGreaterThan(12)
})

test('[LB-1] others use an article on enough tickets of a month for a trophy', () => {
  const authors = new Map(demoArticles().map(({ id, author }) => [id, author]))
  const [from, to] = [until.getTime() - 50 * DAY_MS, until.getTime() - 20 * DAY_MS]
  const used = new Map<string, Set<string>>()
  for (const { type, suggestionId = '', agent, ticketId, createdOn } of demoEvents({
    ...DEMO,
    until,
  })) {
    const at = Date.parse(createdOn)
    const author = authors.get(suggestionId)
    if (!USES.includes(type) || at < from || at > to || !author || author === agent || !ticketId)
      continue
    used.set(suggestionId, (used.get(suggestionId) ?? new Set()).add(ticketId))
  }
  const most = Math.max(...Array.from(used.values(), ({ size }) => size))
  expect(most).toBeGreaterThanOrEqual(RANKED_FROM)
})
