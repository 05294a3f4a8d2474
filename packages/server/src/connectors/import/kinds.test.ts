import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type ReadOptions, readFile, type Row } from './read-file.ts'

/* Files as support teams bring them, and what must come of each: in an organisation of Berlin. */

const folder = mkdtempSync(join(tmpdir(), 'kinds-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(name: string, content: string | Buffer, options: ReadOptions = {}) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const { rows } = await readFile(path, { timeZone: 'Europe/Berlin', ...options })
  return Array.fromAsync(rows())
}

/** Tickets as a file of lines gives them. */
const tickets = (lines: readonly string[], options?: ReadOptions) =>
  read('tickets.csv', lines.join('\n'), options)

const field = (rows: readonly Row[], name: string) =>
  rows.map((row) => ('record' in row ? (row.record as Record<string, unknown>)[name] : row.problem))

describe('words', () => {
  const lines = [
    'Ticket ID,Subject,Status,Priority,Created at',
    'w1,Lamp,Waiting for parts,Blocker,2026-03-02T09:00:00Z',
    'w2,Lamp,Done,P2,2026-03-02T09:00:00Z',
  ]

  test('no row is lost for a word; what is not known is said', async () => {
    const rows = await tickets(lines)
    expect(rows).toMatchObject([
      {
        record: { id: 'w1', statusHistory: [], priority: undefined },
        left: ['priority "Blocker" is not known', 'status "Waiting for parts" is not known'],
      },
      { record: { id: 'w2', statusHistory: [{ status: 'new' }, { status: 'solved' }] } },
    ])
  })

  test('each is explained once', async () => {
    const words = {
      status: { 'waiting for parts': 'hold' as const },
      priority: { blocker: 'urgent' as const, p2: null },
    }
    const rows = await tickets(lines, { said: { words } })
    expect(rows[0]).toMatchObject({ record: { priority: 'urgent' } })
    expect(rows.every((row) => !('left' in row))).toBe(true)
  })

  test('they are listed with their counts before anything is stored', async () => {
    const found: unknown[] = []
    await tickets([...lines, lines[1]!.replace('w1', 'w3')], {
      onLook: ({ look }) => found.push(look.words),
    })
    expect(found).toMatchObject([
      {
        status: [{ word: 'waiting for parts', count: 2 }],
        priority: [
          { word: 'blocker', count: 2 },
          { word: 'p2', count: 1 },
        ],
      },
    ])
  })
})

describe('dates', () => {
  const dated = (...times: string[]) => [
    'Ticket ID,Subject,Created at',
    ...times.map((time, at) => `d${at},Lamp,"${time}"`),
  ]

  test('one day above 12 proves the order for the whole file', async () => {
    const rows = await tickets(dated('05/06/2026 10:00', '26/06/2026 10:00'))
    expect(field(rows, 'createdAt')).toEqual([
      '2026-06-05T08:00:00.000Z',
      '2026-06-26T08:00:00.000Z',
    ])
  })

  test('without a proof the file is refused before anything is stored, and can be told', async () => {
    const lines = dated('05/06/2026 10:00')
    await expect(tickets(lines)).rejects.toThrow('--dates day or --dates month')
    const rows = await tickets(lines, { said: { dateOrder: 'month' } })
    expect(field(rows, 'createdAt')).toEqual(['2026-05-06T08:00:00.000Z'])
  })

  test('a row that contradicts the others is refused alone', async () => {
    const rows = await tickets(dated('26/06/2026', '06/27/2026'), { said: { dateOrder: 'day' } })
    expect(field(rows, 'createdAt')[1]).toContain('is not a date with the day first')
  })

  test('a zone that the person names counts', async () => {
    const rows = await tickets(dated('2026-07-01 09:00'), { said: { timeZone: 'UTC' } })
    expect(field(rows, 'createdAt')).toEqual(['2026-07-01T09:00:00.000Z'])
  })
})

test('columns of other helpdesks are found by their names', async () => {
  const rows = await tickets([
    'Issue key,Ticket name,Ticket status,Create date,Close date,Ticket owner,Ticket Priority',
    'c1,Lamp,Closed,2026-03-02 09:00,2026-03-04 09:00,Ben,High',
  ])
  expect(rows).toMatchObject([
    {
      record: {
        id: 'c1',
        subject: 'Lamp',
        assignee: 'Ben',
        priority: 'high',
        statusHistory: [{}, { status: 'closed', at: '2026-03-04T08:00:00.000Z' }],
      },
    },
  ])
})

test('what is not a reply is none: Jira’s resolution', async () => {
  const rows = await tickets(['id,summary,created,resolution', 'r1,Lamp,2026-03-02,Fixed'])
  expect(field(rows, 'messages')).toEqual([[]])
})

test('numbers and ratings are read as they are written, or said', async () => {
  const rows = await tickets([
    'id,subject,created,handling minutes,satisfaction',
    'n1,Lamp,2026-03-02,"1,250",5.0',
    'n2,Lamp,2026-03-02,02:15:00,2.0',
    'n3,Lamp,2026-03-02,some,superb',
  ])
  expect(rows).toMatchObject([
    { record: { handlingMin: 1250, satisfaction: 'good' } },
    { record: { handlingMin: 135, satisfaction: 'bad' } },
    { left: ['satisfaction "superb" is not known', '"some" is not a number of minutes'] },
  ])
})

test('tags keep their blanks and lose their brackets', async () => {
  const rows = await tickets([
    'id,subject,created,tags',
    't1,Lamp,2026-03-02,"Spare part, Late"',
    't2,Lamp,2026-03-02,"[""spare part"", ""late""]"',
    't3,Lamp,2026-03-02,late delivery',
  ])
  expect(field(rows, 'tags')).toEqual([
    ['Spare part', 'Late'],
    ['spare part', 'late'],
    ['late delivery'],
  ])
})

describe('tags', () => {
  const lines = ['id,subject,created,tags', 't1,Lamp,2026-03-02,late delivery']
  const tags = async (...args: Parameters<typeof tickets>) => field(await tickets(...args), 'tags')

  test('a tag of two words stays whole where another row shows what separates tags', async () => {
    expect(await tags([...lines, 't2,Lamp,2026-03-02,vip; lamp'])).toEqual([
      ['late delivery'],
      ['vip', 'lamp'],
    ])
  })

  test('without a proof the file is refused before anything is stored, and can be told', async () => {
    await expect(tickets(lines)).rejects.toThrow(
      'tags may be one or several: "late delivery". Choose what separates them with --tags',
    )
    expect(await tags(lines, { said: { separators: { tags: 'none' } } })).toEqual([
      ['late delivery'],
    ])
    expect(await tags(lines, { said: { separators: { tags: 'blank' } } })).toEqual([
      ['late', 'delivery'],
    ])
  })
})

test('rows that repeat a number are counted before anything is stored', async () => {
  const found: number[] = []
  const row = 'x1,Lamp,2026-03-02'
  await tickets(['id,subject,created', row, row], {
    onLook: ({ look }) => found.push(look.repeated),
  })
  expect(found).toEqual([1])
})

test('objects of another helpdesk’s interface are tickets by their names; its numbers are known', async () => {
  const one = {
    id: 41,
    subject: 'Lamp',
    description_text: 'It flickers.',
    status: 4,
    priority: 3,
    created_at: '2026-03-02T09:00:00Z',
    requester_id: 7,
    tags: ['spare part'],
  }
  const rows = await read('other.jsonl', JSON.stringify(one))
  expect(rows).toMatchObject([
    {
      record: {
        id: '41',
        priority: 'high',
        tags: ['spare part'],
        messages: [{ text: 'It flickers.' }],
        statusHistory: [{ status: 'new' }, { status: 'solved' }],
      },
    },
  ])
})

test('the address of a ticket of Zendesk’s interface is that of its page', async () => {
  const rows = await tickets([
    'id,subject,created,url',
    'u1,Lamp,2026-03-02,https://desk.example.test/api/v2/tickets/41.json',
    'u2,Lamp,2026-03-02,https://desk.example.test/t/41.json',
  ])
  expect(field(rows, 'url')).toEqual([
    'https://desk.example.test/agent/tickets/41',
    'https://desk.example.test/t/41.json',
  ])
})

test('[CONN-3] messages that answer one another become a ticket of their thread', async () => {
  const lines = [
    'tweet_id,author_id,inbound,created_at,text,in_response_to',
    '12,shop,False,2026-03-02 09:05,Close the lid,11',
    '11,mia,True,2026-03-02 09:00,It leaks,',
    '13,mia,True,2026-03-02 09:10,It works,12',
    '22,bo,True,2026-03-02 10:00,No steam,21',
  ]
  const found: unknown[] = []
  const rows = await tickets(lines, {
    map: { id: 'tweet_id', replyTo: 'in_response_to' },
    onLook: ({ look }) => found.push(look.threads),
  })
  expect(rows).toMatchObject([
    {
      record: {
        id: '11',
        requester: 'mia',
        messages: [
          { text: 'It leaks', authorRole: 'customer' },
          { text: 'Close the lid', authorRole: 'agent' },
          { text: 'It works', authorRole: 'customer' },
        ],
      },
    },
    { record: { id: '21', messages: [{ text: 'No steam' }] } },
  ])
  expect(found).toEqual([{ missing: 1, cycles: 0, lines: { missing: [5], cycle: [] } }])
})
