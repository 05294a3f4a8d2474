import { randomUUID } from 'node:crypto'
import { type NewEvent } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIdentity } from '../../platform/http/session.ts'
import { testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { ARTICLE, at, type Desk, event, testDesk } from './test-desk.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const desk = () => testDesk(server)

describe('stored replies', () => {
  const judged = (given: Partial<NewEvent> = {}) => ({
    id: randomUUID(),
    type: 'articleInsert' as const,
    ticketId: '2',
    suggestionKind: 'article' as const,
    suggestionId: 'A1',
    outcome: 'edited' as const,
    editedPct: 30,
    given: 'Pour in citric acid.',
    sent: 'Hi Kim, pour in vinegar. Call 030 123456.',
    createdOn: at(5),
    ...given,
  })

  async function send({ org, secret }: Desk, ...events: NewEvent[]): Promise<void> {
    const token = await signIdentity(secret, { org, name: 'Ann', scope: 'assist', lifeS: 60 })
    await server.as(token)('storeEvents', { body: { events } })
  }

  test('[PREP-1] are stored masked, once the organisation allows it', async () => {
    const own = await desk()
    const admin = await own.as('Admin')
    const before = judged()
    await send(own, before)
    const read = (eventId: string) => admin('getPerformanceEvent', { params: { eventId } })
    expect(await read(before.id)).toMatchObject({ keepsReplies: false, outcome: 'edited' })
    expect(await read(before.id)).not.toHaveProperty('texts')
    const params = { organisationId: own.org }
    await admin('updateAssistSettings', { params, body: { keepsReplies: true } })
    const after = judged({ suggestionId: 'A2' })
    await send(own, after)
    await send(own, { ...after, sent: 'Something else.' }) // sent twice: the first one counts
    expect(await read(after.id)).toMatchObject({
      keepsReplies: true,
      kind: 'article',
      organisation: own.org,
      outcome: 'edited',
      editedPct: 30,
      texts: {
        answer: 'Pour in citric acid.',
        sent: 'Hi [name], pour in vinegar. Call [number].',
      },
    })
  })

  test("an agent cannot add a text to another agent's event", async () => {
    const own = await desk()
    const admin = await own.as('Admin')
    await admin('updateAssistSettings', {
      params: { organisationId: own.org },
      body: { keepsReplies: true },
    })
    const foreign = judged()
    await own.store(event({ id: foreign.id, agent: 'Bo', outcome: 'edited' }))
    await send(own, foreign)
    const found = await admin('getPerformanceEvent', { params: { eventId: foreign.id } })
    expect(found).not.toHaveProperty('texts')
  })

  test('an event that only opened an answer shows the outcome from the event that inserted it', async () => {
    const own = await desk()
    const view = event({ ...ARTICLE, type: 'articleView' })
    await own.store(view, event({ ...ARTICLE, outcome: 'unchanged', editedPct: 0, position: 3 }))
    const call = await own.as('Supervisor')
    const found = await call('getPerformanceEvent', { params: { eventId: view.id } })
    expect(found).toMatchObject({
      outcome: 'unchanged',
      position: 3,
      source: { kind: 'article', title: 'Descale', text: 'Pour in citric acid.' },
    })
    await expect(
      call('getPerformanceEvent', { params: { eventId: randomUUID() } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
