import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshSearchTerms } from '../../suggest/search-terms.ts'
import { storeBatch } from '../../connectors/import/store.ts'
import { testOrganisation, testServer, type TestServer } from '../../platform/testing/test-db.ts'
import { agentOf, stockedOrganisation, ticket } from './test-assist.ts'

let server: TestServer
let org: { id: string; secret: string }
beforeAll(async () => {
  server = await testServer()
  org = await stockedOrganisation(server.db)
})
afterAll(() => server.close())

const agent = (name?: string, of = org) => agentOf(server, of, name)

describe('suggestions', () => {
  test('[ASST-1] an open ticket gets answers from past tickets, articles and macros, best first', async () => {
    const call = await agent()
    const { items, ticketKnown } = await call('suggestAnswers', { body: { ticketId: '5' } })
    expect(ticketKnown).toBe(true)
    const found = items.map(({ kind, id }) => `${kind} ${id}`)
    expect(found.slice(0, 2).sort()).toEqual(['article kb-1', 'ticket 1'])
    expect(found).toContain('macro m1')
    expect(found).not.toContain('quickText q1')
    const confidence = items.map((item) => item.confidencePct)
    expect(Math.min(...confidence)).toBeGreaterThan(0)
  })

  test('a past ticket is suggested with its answer, the reason and the positions of the matches', async () => {
    const call = await agent()
    const { items } = await call('suggestAnswers', { body: { ticketId: '5' } })
    const past = items.find((item) => item.kind === 'ticket')
    expect(past).toMatchObject({ id: '1', author: 'Agent 03', at: '2026-03-01T09:00:00.000Z' })
    expect(past?.why).toContain('Solved in 1 reply')
    const marked = past?.marks.map(([start, end]) => past.text.slice(start, end).toLowerCase())
    expect(marked).toEqual(expect.arrayContaining(['leak', 'tray', 'descaling']))
    expect(marked).not.toContain('please')
  })

  test('placeholders of a ready text are filled in where the value is known', async () => {
    const call = await agent()
    const { items } = await call('suggestAnswers', { body: { ticketId: '5' } })
    const macro = items.find((item) => item.kind === 'macro')
    expect(macro?.text).toBe(
      'Hi R. T., could you send a photo of the tray and the leak? Agent 07 {{order.id}}',
    )
    expect(macro?.marks.map(([start, end]) => macro.text.slice(start, end))).toEqual([
      'tray',
      'leak',
    ])
  })

  test('of two equal answers the one that solved its ticket comes first', async () => {
    const own = await testOrganisation(server.db)
    const solved = ticket('20', 'The kettle hums', 'My kettle hums.', 'A: lime makes it hum.')
    const waiting = { ...ticket('21', 'The kettle hums', 'My kettle hums.', 'B: does it boil?') }
    waiting.statusHistory = [{ at: waiting.createdAt, status: 'pending' }]
    const asked = ticket('22', 'The kettle hums', 'My kettle hums.')
    const records = [solved, waiting, asked]
    await storeBatch(server.db, own.id, { kind: 'tickets', records })
    await server.db.transaction((tx) => refreshSearchTerms(tx, own.id))
    const call = await agent('Agent 07', own)
    const { items } = await call('suggestAnswers', { body: { ticketId: '22' } })
    expect(items.map((item) => item.id)).toEqual(['20', '21'])
  })

  test('the ticket itself and tickets without an answer are not suggested', async () => {
    const call = await agent()
    const { items } = await call('suggestAnswers', { body: { ticketId: '1' } })
    const tickets = items.filter((item) => item.kind === 'ticket').map((item) => item.id)
    expect(tickets).not.toContain('1')
    expect(tickets).not.toContain('4')
  })

  test('a text that its page cut inside an emoji is answered like the whole one', async () => {
    const call = await agent()
    const half = '😀'.slice(0, 1)
    const { items } = await call('suggestAnswers', {
      body: {
        ticketId: 'cut-1',
        subject: `The machine leaks ${half}`,
        text: `Water leaks from the tray after descaling. ${half}`,
        requester: `Robin ${half}`,
      },
    })
    expect(items.map(({ id }) => id)).toContain('1')
    const stored = await call('suggestAnswers', { body: { ticketId: '5', query: `leak ${half}` } })
    expect(stored.items.length).toBeGreaterThan(0)
  })

  test('a ticket that is not imported is answered from what the host sends', async () => {
    const call = await agent()
    const { items, ticketKnown } = await call('suggestAnswers', {
      body: {
        ticketId: 'new-1',
        subject: 'Where is my refund?',
        text: 'No money on my bank account.',
      },
    })
    expect(ticketKnown).toBe(false)
    expect(items.map((item) => item.id)).toEqual(expect.arrayContaining(['2', 'kb-2', 'q1']))
  })

  test('a search uses only its own text; a text of stop words finds nothing', async () => {
    const call = await agent()
    const found = await call('suggestAnswers', { body: { ticketId: '5', query: 'grinder' } })
    expect(found.items.map((item) => item.id).sort()).toEqual(['3', 'kb-3'])
    const none = await call('suggestAnswers', { body: { ticketId: '5', query: 'the and of' } })
    expect(none.items).toEqual([])
  })

  test('special characters in a search are plain text', async () => {
    const call = await agent()
    for (const query of ["'; drop table ticket; --", 'a & | ! ( ) :* <->', '\\', "it's"]) {
      const { items } = await call('suggestAnswers', { body: { ticketId: '5', query } })
      expect(items).toEqual([])
    }
  })

  test("another organisation's data is not found", async () => {
    const other = await testOrganisation(server.db)
    const call = await agent('Agent 01', other)
    const { items, ticketKnown } = await call('suggestAnswers', { body: { ticketId: '5' } })
    expect({ items, ticketKnown }).toEqual({ items: [], ticketKnown: false })
  })
})
