import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TicketRecord } from '@agent-assist/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { mergeStates } from './merge-states.ts'
import { readOptions } from './options.ts'
import { type ReadOptions, readFile } from './read-file.ts'
import { type Reading, readTicketRow } from './read-ticket-csv.ts'

/* Files with a message a row: several rows are one ticket. */

const folder = mkdtempSync(join(tmpdir(), 'messages-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(lines: readonly string[], options: ReadOptions = {}, name = 'log.csv') {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  const { kind, rows } = await readFile(path, { timeZone: 'Europe/Berlin', ...options })
  return { kind, rows: await Array.fromAsync(rows()) }
}

async function tickets(lines: readonly string[], options?: ReadOptions, name?: string) {
  const { rows } = await read(lines, options, name)
  return rows.map((row) => ('record' in row ? (row.record as TicketRecord) : row.problem))
}

/** Messages as one line each. */
const said = (ticket: TicketRecord | string | undefined) =>
  typeof ticket === 'object'
    ? ticket.messages.map(
        ({ at, author, authorRole, isPublic, text }) =>
          `${at.slice(11, 16)} ${author} (${authorRole}${isPublic ? '' : ', note'}): ${text}`,
      )
    : ticket

const LOG = [
  'id,conversation_id,sent_at,sender,role,text',
  '3,c1,2026-05-04 09:20,Ida,agent,Which model?',
  '1,c1,2026-05-04 09:05,Kay,customer,The lamp hums.',
  '4,c1,2026-05-04 09:30,Kay,customer,ok',
  '2,c2,2026-05-04 09:10,Bo,visitor,"Hello, anybody?"',
  '5,c1,2026-05-04 09:40,Helper,bot,Rate us!',
  '6,c1,2026-05-04 09:50,Kay,customer,ok',
]

describe('[CONN-3] a log of chats, whose column says who wrote', () => {
  test('is a ticket a conversation, with its messages in the order of their times', async () => {
    const [c1, c2] = (await tickets(LOG)).toSorted((a, b) =>
      JSON.stringify(a).localeCompare(JSON.stringify(b)),
    )
    expect(c1).toMatchObject({
      id: 'c1',
      subject: 'Conversation c1',
      requester: 'Kay',
      createdAt: '2026-05-04T07:05:00.000Z',
      updatedAt: '2026-05-04T07:50:00.000Z',
      statusHistory: [],
    })
    expect(said(c1)).toEqual([
      '07:05 Kay (customer): The lamp hums.',
      '07:20 Ida (agent): Which model?',
      '07:30 Kay (customer): ok',
      '07:40 Helper (bot): Rate us!',
      '07:50 Kay (customer): ok',
    ])
    expect(said(c2)).toEqual(['07:10 Bo (customer): Hello, anybody?'])
  })

  test('a row that is there twice counts once', async () => {
    const [c1] = await tickets([...LOG.slice(0, 3), LOG[2]!.replace('1,', '9,')])
    expect(said(c1)).toHaveLength(2)
  })

  test('is the same as JSON Lines, and no macros', async () => {
    const [, ...lines] = LOG.map((line) => line.split(/,(?! )/))
    const json = lines.map(([id, conversation, at, sender, role, text]) =>
      JSON.stringify({ id, conversation_id: conversation, sent_at: at, sender, role, text }),
    )
    const { kind, rows } = await read(json, {}, 'log.jsonl')
    expect(kind).toBe('tickets')
    expect(rows.map((row) => 'record' in row && 'id' in row.record && row.record.id)).toEqual([
      'c2',
      'c1',
    ])
  })

  test('fields of the ticket may be in any of its rows; notes stay internal; what is not known is said', async () => {
    const { rows } = await read([
      'Ticket ID,Subject,Status,Created at,Message,Message time,Author,Author type,Private,Priority',
      't1,Lamp hums,Closed,2026-05-04 09:00,It hums.,2026-05-04 09:00,Kay,end user,false,',
      't1,Re: Lamp hums,Closed,2026-05-04 09:00,Is it old?,2026-05-04 09:30,Ida,staff,true,High',
      't1,Re: Lamp hums,Closed,2026-05-04 09:00,Turn it.,2026-05-04 10:00,Ida,staff,false,',
      't1,Re: Lamp hums,Closed,2026-05-04 09:00,+1,2026-05-04 10:10,Mo,onlooker,maybe,',
    ])
    expect(rows).toMatchObject([
      {
        line: 2,
        rows: 4,
        left: ['authorRole "onlooker" is not known', 'isPublic "maybe" is not known'],
        record: {
          subject: 'Lamp hums',
          priority: 'high',
          requester: 'Kay',
          isSolveTimeUnknown: true,
          statusHistory: [
            { status: 'new', at: '2026-05-04T07:00:00.000Z' },
            { status: 'closed', at: '2026-05-04T08:10:00.000Z' },
          ],
        },
      },
    ])
    expect(said((rows[0] as { record: TicketRecord }).record)).toEqual([
      '07:00 Kay (customer): It hums.',
      '07:30 Ida (agent, note): Is it old?',
      '08:00 Ida (agent): Turn it.',
      '08:10 Mo (peer, note): +1',
    ])
  })

  test('yes and no say it where the column does', async () => {
    const lines = (column: string, first: string, second: string) => [
      `ticket id,created at,${column},text`,
      `t1,2026-05-04 09:00,${first},It hums.`,
      `t1,2026-05-04 09:30,${second},Turn it.`,
    ]
    for (const [column, first, second] of [
      ['inbound', 'True', 'False'],
      ['is agent', '0', '1'],
      ['direction', 'incoming', 'outgoing'],
    ] as const) {
      const [ticket] = await tickets(lines(column, first, second))
      expect(said(ticket)).toEqual([
        '07:00 unknown (customer): It hums.',
        '07:30 agent (agent): Turn it.',
      ])
    }
  })
})

test('[CONN-3] the screen sends rows that are read and joined the same way', () => {
  const columns = { id: 'n', createdAt: 'at', description: 't', messageAt: 'at', author: 'who' }
  const reading: Reading = { preset: 'usual', timeZone: 'UTC', columns }
  const row = (who: string, at: string) =>
    readTicketRow({ n: 't1', at: `2026-05-04 ${at}`, who, t: `by ${who}` }, reading)
  const [later, first] = [row('Ida', '10:00'), row('Kay', '09:00')]
  expect(said(mergeStates([first]).ticket)).toEqual(['09:00 Kay (customer): by Kay'])
  const { ticket } = mergeStates([later, first])
  expect(ticket.requester).toBe('Kay')
  expect(said(ticket)).toEqual(['09:00 Kay (customer): by Kay', '10:00 Ida (agent): by Ida'])
  const { ticket: unsigned, left } = row('', '11:00')
  expect(said(unsigned)).toEqual(['11:00 peer (peer): by'])
  expect(left).toEqual(['the author of the message is not known'])
})

const OPEN = [
  'Ticket ID,Subject,Date,From,Message',
  't1,Lamp,2026-05-04 10:00,Ida,Turn it.',
  't1,Lamp,2026-05-04 09:00,Kay,It hums.',
  't2,Bulb,2026-05-04 09:00,Bo,Dark.',
  't1,Lamp,2026-05-04 11:00,Kay,Thanks.',
]

describe('[CONN-3] several rows with one number, of which nothing says what they are', () => {
  test('are asked with three examples before anything is stored', async () => {
    const failure = tickets(OPEN)
    await expect(failure).rejects.toThrow(
      'Line 2 has the number t1, the time 2026-05-04 10:00 and the text "Turn it.".',
    )
    await expect(failure).rejects.toThrow(
      'Line 3 has the number t1, the time 2026-05-04 09:00 and the text "It hums.".',
    )
    await expect(failure).rejects.toThrow(
      'Line 5 has the number t1, the time 2026-05-04 11:00 and the text "Thanks.".',
    )
    await expect(failure).rejects.toThrow('--rows messages')
  })

  test('as messages: who wrote first is the customer', async () => {
    const [t1, t2] = (await tickets(OPEN, { rows: 'messages' })).toReversed()
    expect(said(t1)).toEqual([
      '07:00 Kay (customer): It hums.',
      '08:00 Ida (agent): Turn it.',
      '09:00 Kay (customer): Thanks.',
    ])
    expect(t1).toMatchObject({ requester: 'Kay', createdAt: '2026-05-04T07:00:00.000Z' })
    expect(said(t2)).toEqual(['07:00 Bo (customer): Dark.'])
  })

  test('a column with the role of the author answers it', async () => {
    const lines = OPEN.map(
      (line, at) => `${line},${['Side', 'staff', 'guest', 'guest', 'guest'][at]}`,
    )
    await expect(tickets(lines)).rejects.toThrow('--map authorRole=COLUMN')
    const [, t1] = await tickets(lines, { map: { authorRole: 'side' } })
    expect(said(t1)).toEqual([
      '07:00 Kay (customer): It hums.',
      '08:00 Ida (agent): Turn it.',
      '09:00 Kay (customer): Thanks.',
    ])
  })

  test('a column with the time of the messages answers it, if their authors are known', async () => {
    const map = { messageAt: 'date' }
    expect(said((await tickets(OPEN, { map }))[1])).toHaveLength(3)
    const lines = OPEN.map((line) => line.replace('From', 'Side'))
    await expect(tickets(lines, { map })).rejects.toThrow('the author of the messages')
  })

  test('as states: the newest counts', async () => {
    const [, t1] = await tickets(OPEN, { rows: 'states' })
    expect(t1).toMatchObject({ requester: 'Kay', createdAt: '2026-05-04T09:00:00.000Z' })
  })

  test('the command names them', () => {
    const options = (...args: string[]) => readOptions(['--org', 'a', ...args, 'log.csv'], folder)
    expect(options('--rows', 'messages')).toMatchObject({ rows: 'messages' })
    expect(() => options('--rows', 'lines')).toThrow('--rows is messages or states.')
  })
})

test.each([
  [
    'the text is that of the ticket',
    ['t1,Lamp,2026-05-04,Ann,It hums.,Open', 't1,Lamp,2026-05-05,Ann,It hums.,Closed'],
  ],
  [
    'every row has its own number',
    ['t1,Lamp,2026-05-04,Ann,It hums.,Open', 't2,Lamp,2026-05-05,Ann,Dark.,Closed'],
  ],
])('[CONN-3] nothing is asked when %s', async (_, lines) => {
  const found = await tickets(['Ticket ID,Subject,Date,Author,Message,Status', ...lines])
  expect(found.map((ticket) => typeof ticket === 'object' && said(ticket)?.length)).toEqual(
    lines.length > 1 && lines[1]!.startsWith('t2') ? [1, 1] : [1],
  )
})
