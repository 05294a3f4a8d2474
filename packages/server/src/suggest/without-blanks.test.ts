import type { ArticleRecord, CannedRecord } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIdentity } from '../platform/http/session.ts'
import { refreshDerived } from '../record/refresh-derived.ts'
import { storeBatch } from '../connectors/import/store.ts'
import { testOrganisation, testServer, type TestServer } from '../platform/testing/test-db.ts'
import { ticketOf } from '../tickets/test-tickets.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const AT = '2026-02-02T10:00:00.000Z'
const KB = 'https://help.example.com/kb/'

const article = (id: string, locale: string, title: string, text: string): ArticleRecord => ({
  id,
  url: KB + id,
  locale,
  title,
  summary: '',
  text,
  topics: [],
})

async function organisation() {
  const { id, secret } = await testOrganisation(server.db)
  const store = (batch: Parameters<typeof storeBatch>[2]) => storeBatch(server.db, id, batch)
  const ask = async (subject: string, name: string, query?: string) => {
    const call = server.as(
      await signIdentity(secret, { org: id, name, scope: 'assist', lifeS: 60 }),
    )
    const body = query ? { ticketId: 'open', query } : { ticketId: 'open', subject, limit: 20 }
    const { items } = await call('suggestAnswers', { body })
    return items.map((item) => `${item.kind} ${item.id}`)
  }
  return { id, ask, store, refresh: () => refreshDerived(server.db.transaction, id) }
}

test.each([
  [
    'ja',
    'やかんの音がうるさい',
    '夜にやかんの掃除をしたい',
    'フィルターを交換する',
    '注文を取り消す方法',
  ],
  ['zh', '水壶有噪音怎么办', '我想清洗水壶', '如何更换滤芯', '取消订单的方法'],
  ['th', 'กาน้ำมีเสียงดัง', 'ฉันอยากทำความสะอาดกาน้ำ', 'วิธีเปลี่ยนไส้กรอง', 'ยกเลิกคำสั่งซื้อ'],
])(
  '[ASST-1] in %s an article is found by a word inside of its sentence',
  async (locale, title, question, second, third) => {
    const own = await organisation()
    const two = [
      article('kettle', locale, title, title),
      article('kettle-2', locale, title, question),
    ]
    const others = [second, third].flatMap((text, n) => [
      article(`other-${n}`, locale, text, text),
      article(`other-${n}-2`, locale, text, text),
    ])
    await own.store({ kind: 'articles', records: [...two, ...others] })
    const canned: CannedRecord = {
      id: '1',
      kind: 'macro',
      locale,
      title: second,
      subject: '',
      text: `${second}: ${title}`,
      uses: 0,
    }
    await own.store({ kind: 'canned', records: [canned] })
    await own.refresh()
    const found = await own.ask(question, 'Agent 07')
    expect(found[0]).toMatch(/^article kettle/)
    expect(found).toContain('macro 1')
  },
)

test('[ASST-1] the asker’s usual answers come where no word of the question is known', async () => {
  const own = await organisation()
  await own.store({
    kind: 'articles',
    records: [
      article('lime', 'en-US', 'Getting rid of chalk', 'Use lemon.'),
      article('hum', 'en-US', 'A kettle that hums', 'It is loose.'),
    ],
  })
  const solved = (id: string, page: string, agent: string) =>
    ticketOf(id, {
      subject: 'My kettle hums',
      locale: 'en-US',
      messages: [
        { at: AT, author: 'R. T.', authorRole: 'customer', text: `It hums, number ${id}.` },
        { at: AT, author: agent, authorRole: 'agent', text: `Number ${id}: see ${KB}${page}` },
      ],
      statusHistory: [{ at: AT, status: 'solved' }],
    })
  await own.store({
    kind: 'tickets',
    records: [
      solved('1', 'lime', 'Agent 03'),
      solved('2', 'lime', 'Agent 03'),
      solved('3', 'hum', 'Agent 04'),
    ],
  })
  await own.refresh()
  expect(await own.ask('届きません', 'Agent 03')).toEqual(['article lime'])
  expect(await own.ask('届きません', 'Agent 04')).toEqual(['article hum'])
  expect(await own.ask('届きません', 'Agent 99')).toEqual([])
  expect(await own.ask('', 'Agent 03', '届きません')).toEqual([])
})
