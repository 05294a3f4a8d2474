import type { CannedRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { signIdentity } from '../platform/http/session.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { refreshDerived } from '../record/refresh-derived.ts'
import { ticketOf } from '../tickets/test-tickets.ts'
import { groupAlike } from './alike.ts'
import { falling } from './falling.ts'
import type { Source } from './sources.ts'
import { WHY_TEXTS, whyWriter } from './why-texts.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const AT = '2026-02-02T10:00:00.000Z'

const solved = (id: string, subject: string, answer: string) =>
  ticketOf(id, {
    subject,
    locale: 'en-US',
    requester: 'Eva Stone',
    messages: [
      { at: AT, author: 'Eva Stone', authorRole: 'customer', text: `${subject}, please help.` },
      { at: AT, author: 'Agent 03', authorRole: 'agent', text: answer },
    ],
    statusHistory: [{ at: AT, status: 'solved' }],
  })

const canned = (kind: CannedRecord['kind'], id: string, title: string, text: string) => ({
  kind,
  id,
  locale: 'en-US',
  title,
  uses: 0,
  text,
  ...(kind === 'emailTemplate' ? { subject: title } : {}),
})

const RINSE =
  'take the filter out of the tank, fill in fresh water and hold Rinse for five seconds until the display shows FLUSH. Repeat it twice, then put in a new filter.'

const TICKETS = [
  solved('1', 'Kettle shows E4 after descaling', `Hi Eva,\n\nplease ${RINSE}\n\nHave a good day!`),
  solved('2', 'Kettle shows E4', `Hello Eva Stone,\n\nplease ${RINSE} It is 12 minutes of work.`),
  solved('3', 'E4 after descaling', `Please ${RINSE}\n\nBest regards\nAgent 03`),
  solved('4', 'Kettle hums after descaling', 'Is the lid closed? An open lid makes it hum aloud.'),
]
const CANNED = [
  canned('macro', 'm', 'E4: flush', 'The kettle shows E4: flush it 3 times after descaling.'),
  canned('quickText', 'q', 'Descaling', 'Descaling takes 20 minutes.'),
  canned('emailTemplate', 'e', 'Your kettle', 'Your kettle is on its way to you, it is repaired.'),
]

async function ask(given: { subject?: string; query?: string; locale?: string }) {
  const own = await testOrganisation(server.db)
  const articles = [
    { id: 'a', url: 'https://kb.test/a', locale: 'en-US', title: 'Descaling', summary: '' },
    { id: 'b', url: 'https://kb.test/b', locale: 'en-US', title: 'E4 on the kettle', summary: '' },
  ].map((one) => ({ ...one, text: `${one.title}: kettle, 4 steps.`, topics: [] }))
  await storeBatch(server.db, own.id, { kind: 'articles', records: articles })
  await storeBatch(server.db, own.id, { kind: 'canned', records: CANNED })
  await storeBatch(server.db, own.id, { kind: 'tickets', records: TICKETS })
  await refreshDerived(server.db.transaction, own.id)
  const token = { org: own.id, name: 'Agent 07', scope: 'assist', lifeS: 60 } as const
  const call = server.as(await signIdentity(own.secret, token))
  const body = { ticketId: 'open', limit: 20, ...given }
  return (await call('suggestAnswers', { body })).items
}

const SUBJECT = 'The kettle shows E4 after descaling 3 times'

test('[ASST-1] an answer that several tickets got is one row that says how many', async () => {
  const items = await ask({ subject: SUBJECT })
  const tickets = items.filter(({ kind }) => kind === 'ticket')
  expect(tickets).toHaveLength(2)
  const same = tickets.find(({ alike }) => alike)
  expect(same).toMatchObject({ alike: 3 })
  expect(same?.why[0]).toBe('3 tickets answered like this')
  expect(tickets.find(({ id }) => id === '4')?.alike).toBeUndefined()
})

test('[ASST-1] the order of the list is the order of the number shown, with all five kinds', async () => {
  const items = await ask({ subject: SUBJECT })
  const pcts = items.map(({ confidencePct }) => confidencePct)
  expect(pcts).toEqual(pcts.toSorted((a, b) => b - a))
  expect(new Set(pcts).size).toBeGreaterThan(1)
  expect(new Set(items.map(({ kind }) => kind)).size).toBe(5)
})

test('[ASST-1] digits and stop words are neither highlighted nor a reason', async () => {
  const items = await ask({ subject: 'It shows E4 after descaling, 3 times, please' })
  const told = items.flatMap(({ text, marks }) => marks.map(([a, b]) => text.slice(a, b)))
  expect(told).toContain('descaling')
  expect(told.filter((word) => !/\p{L}/u.test(word))).toEqual([])
  expect(told.map((word) => word.toLowerCase())).not.toContain('please')
  expect(items.flatMap(({ why }) => why).join(' ')).not.toMatch(/please|: 3|, 3/i)
})

test('a search highlights its words in titles, too', async () => {
  const [item] = (await ask({ query: 'E4 the kettle 3' })).filter(({ id }) => id === 'b')
  const words = item?.titleMarks?.map(([start, end]) => item.title.slice(start, end))
  expect(words).toEqual(['E4', 'kettle'])
})

test('[ASST-1] the reasons are in the language of the panel', async () => {
  const why = (await ask({ subject: SUBJECT, locale: 'ar-EG' })).flatMap((item) => item.why)
  expect(why.length).toBeGreaterThan(3)
  expect(why.filter((reason) => !/\p{Script=Arabic}/u.test(reason))).toEqual([])
  for (const [language, texts] of Object.entries(WHY_TEXTS)) {
    const { counted } = whyWriter(language)
    for (const n of [1, 2, 3, 11, 100])
      for (const forms of [texts.alike, texts.inserted, texts.solved, texts.replies, texts.uses])
        expect(counted(forms, n)).not.toContain('{')
  }
  expect(whyWriter('xx').texts).toBe(WHY_TEXTS.en)
})

test('numbers that disagree with the order share their mean', () => {
  expect(falling([90, 50, 70, 20])).toEqual([90, 60, 60, 20])
  expect(falling([30, 60, 90])).toEqual([60, 60, 60])
  expect(falling([])).toEqual([])
})

test('only the answers of past tickets are grouped', () => {
  const source = (kind: Source['kind'], id: string, text: string) => ({
    source: { kind, id, locale: 'en', title: '', text },
  })
  const found = groupAlike([
    source('ticket', '1', 'Hello Ann, the parcel comes tomorrow morning {{date}}'),
    source('article', '2', 'Hello Ann, the parcel comes tomorrow morning'),
    source('ticket', '3', 'Hello {{name}}, the parcel comes tomorrow morning'),
    source('ticket', '4', ''),
    source('ticket', '5', ''),
  ])
  expect(found.map(({ source: { id }, alike }) => [id, alike])).toEqual([
    ['1', 2],
    ['2', 1],
    ['4', 1],
    ['5', 1],
  ])
})
