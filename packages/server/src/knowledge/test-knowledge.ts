import { randomUUID } from 'node:crypto'
import type { EventRecord, Role } from '@agent-assist/contract'
import { expect, vi } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { signIn, testOrganisation, type TestServer, testUser } from '../platform/testing/test-db.ts'

/** A supervisor of a new organisation that has one knowledge base. */
export async function testKnowledge(server: TestServer, role: Role = 'Supervisor') {
  const { id: org } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, org, role)
  const call = server.as(await signIn(server, email))
  const params = { organisationId: org }
  const { id: baseId } = await call('createKnowledgeBase', { params, body: { name: 'Handbook' } })
  const ofBase = { params: { ...params, baseId } }

  async function addText(name: string, text: string, change: object = {}) {
    const body = {
      origin: 'text',
      name,
      kinds: ['article'],
      mimeType: 'text/plain',
      text,
      ...change,
    }
    const { id } = await call('createKnowledgeDocument', { ...ofBase, body: body as never })
    return id
  }
  const documents = async () => (await call('getKnowledgeBase', ofBase)).documents
  const base = async () => (await call('getKnowledgeBase', ofBase)).base
  const articles = async () => (await call('listKnowledgeArticles', ofBase)).items
  /** Titles of the suggestions that an agent sees. */
  const suggested = async (query: string) => {
    const { items } = await call('suggestAnswers', { body: { ticketId: 'none', query } })
    return items.map(({ title }) => title)
  }
  /** Waits until no document is waiting or loading. */
  const settled = () =>
    vi.waitFor(async () => {
      const all = await documents()
      expect(all.filter(({ state }) => state === 'waiting' || state === 'loading')).toEqual([])
      return all
    }, 10_000)

  return {
    org,
    call,
    params,
    baseId,
    ofBase,
    addText,
    documents,
    base,
    articles,
    suggested,
    settled,
  }
}

/** An agent's event, some days ago. */
export const event = (
  type: EventRecord['type'],
  given: Partial<EventRecord> = {},
  daysAgo = 1,
): EventRecord => ({
  id: randomUUID(),
  type,
  ticketId: '1',
  agent: 'Agent 07',
  createdOn: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
  ...given,
})

export const storeEvents = (server: TestServer, org: string, records: EventRecord[]) =>
  storeBatch(server.db, org, { kind: 'events', records })
