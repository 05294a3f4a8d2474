import { type FileMapping, guessColumns, guessPreset } from '@agent-assist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function admin() {
  const { id: organisationId } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, 'Admin')
  const call = server.as(await signIn(server, email))
  const params = { organisationId }
  const start = async (mapping: FileMapping) => {
    const body = { fileName: 'tickets.csv', mapping }
    const { importId } = await call('startFileImport', { params, body })
    const of = { params: { ...params, importId } }
    return {
      send: (values: Record<string, unknown>[], line = 2) =>
        call('importFileRows', {
          ...of,
          body: { rows: values.map((value, index) => ({ line: line + index, value })) },
        }),
      finish: (unreadable = 0) => call('finishFileImport', { ...of, body: { unreadable } }),
    }
  }
  const stored = async () => {
    const { rows } = await server.db.query(
      `select id, subject, status, priority, channel, requester, assignee, group_name as "group",
         tags, satisfaction, brand from ticket where organisation_id = $1 order by id`,
      [organisationId],
    )
    return rows
  }
  return { email, call, params, start, stored, organisationId }
}

/** The mapping that the screen suggests for rows with these columns. */
function mappingOf(row: Record<string, unknown>): FileMapping {
  const heading = Object.keys(row)
  const preset = guessPreset(heading)
  return { preset, columns: guessColumns(heading, preset) }
}

const plain = (id: string, given: object = {}) => ({
  Nr: id,
  Betreff: `Ticket ${id}`,
  Angelegt: '2026-03-02 10:00',
  ...given,
})
const NAMED: FileMapping = {
  preset: 'usual',
  columns: { id: 'Nr', subject: 'Betreff', createdAt: 'Angelegt' },
}

describe('a file with its own column names', () => {
  test('is imported by the mapping; bad rows are reported by line, a repeated row is not doubled', async () => {
    const { start, stored, call, params, email } = await admin()
    const file = await start(NAMED)
    const rows = [plain('1'), plain('2', { Angelegt: 'gestern' }), plain('3'), plain('')]
    const done = await file.send(rows)
    expect(done).toMatchObject({ added: 2, updated: 0 })
    expect(done.refused).toEqual([
      { line: 3, reason: expect.stringContaining('gestern') },
      { line: 5, reason: expect.stringContaining('id') },
    ])
    expect(await file.send([plain('1')])).toEqual({ added: 0, updated: 1, refused: [] })
    await file.finish(1)
    expect((await stored()).map((row) => row.id)).toEqual(['1', '3'])
    const { fileImports, mapping } = await call('getSources', { params })
    expect(mapping).toEqual(NAMED) // stored as the suggestion for the next file
    expect(fileImports).toMatchObject([
      {
        fileName: 'tickets.csv',
        importedBy: email,
        added: 2,
        updated: 1,
        refused: 3,
        finishedAt: expect.any(String),
      },
    ])
  })

  test('a finished import takes no more rows, and other organisations do not see it', async () => {
    const { start, call, params } = await admin()
    const file = await start(NAMED)
    await file.finish()
    await expect(file.send([plain('1')])).rejects.toMatchObject({ status: 404 })
    const other = await admin()
    expect((await other.call('getSources', { params: other.params })).fileImports).toEqual([])
    await expect(other.call('getSources', { params })).rejects.toMatchObject({ status: 403 })
    expect((await call('getSources', { params })).fileImports).toHaveLength(1)
  })

  test('more than 250 rows at once are refused', async () => {
    const { start } = await admin()
    const file = await start(NAMED)
    const many = Array.from({ length: 251 }, (_, index) => plain(String(index)))
    await expect(file.send(many)).rejects.toMatchObject({ status: 400 })
  })
})

test('a ticket as JSON Lines with its messages needs no mapping', async () => {
  const { start, stored } = await admin()
  const file = await start({ preset: 'usual', columns: {} })
  const message = {
    at: '2026-03-02T10:00:00.000Z',
    author: 'M',
    authorRole: 'customer',
    text: 'Hi',
  }
  const record = {
    id: '9',
    subject: 'Whole',
    requester: 'M',
    createdAt: '2026-03-02T10:00:00.000Z',
    updatedAt: '2026-03-02T10:00:00.000Z',
    messages: [message],
  }
  expect(await file.send([record, { id: 10, messages: [] }])).toMatchObject({
    added: 1,
    refused: [{ line: 3 }],
  })
  expect(await stored()).toMatchObject([{ id: '9', subject: 'Whole' }])
})

test('an export of Freshdesk is recognised by its columns', async () => {
  const { start, stored } = await admin()
  const row = {
    'Ticket ID': '501',
    Subject: 'No steam',
    Status: 'Waiting on Customer',
    Priority: 'Medium',
    Source: 'Email',
    Agent: 'Ann Agent',
    Group: 'First line',
    'Created time': '2026-03-02 10:00:00',
    'Resolved time': '',
    'Last update time': '2026-03-02 11:00:00',
    Tags: 'steam,kettle',
    'Survey results': 'Extremely Happy',
    Product: 'Kettles',
    'Full name': 'Mia Muster',
  }
  expect(mappingOf(row).preset).toBe('freshdesk')
  const file = await start(mappingOf(row))
  expect(await file.send([row])).toMatchObject({ added: 1, refused: [] })
  expect(await stored()).toMatchObject([
    {
      id: '501',
      status: 'pending',
      priority: 'normal',
      channel: 'email',
      requester: 'Mia Muster',
      assignee: 'Ann Agent',
      group: 'First line',
      tags: ['steam', 'kettle'],
      satisfaction: 'good',
      brand: 'Kettles',
    },
  ])
})

test('[ORGC-1] lists are separated as the mapping says; without it an unclear one is left out and reported', async () => {
  const { start, stored } = await admin()
  const row = (id: string, tags: string) => ({
    id,
    subject: 'Lamp',
    created_at: '2026-03-02T09:00:00Z',
    tags,
  })
  const mapping = mappingOf(row('1', ''))
  const told = await start({ ...mapping, separators: { tags: 'semicolon' } })
  await told.send([row('1', 'late delivery'), row('2', 'vip; late delivery')])
  const untold = await start(mapping)
  expect(
    await untold.send([row('3', 'late delivery'), row('4', 'a, late delivery')]),
  ).toMatchObject({
    added: 2,
    incomplete: [
      {
        line: 2,
        reason: 'tags "late delivery" may be one or several: say what separates them',
      },
    ],
  })
  expect(await stored()).toMatchObject([
    { id: '1', tags: ['late delivery'] },
    { id: '2', tags: ['vip', 'late delivery'] },
    { id: '3', tags: [] },
    { id: '4', tags: ['a', 'late delivery'] },
  ])
})

test('[CONN-3] messages that answer one another are a ticket; what they answer in vain is reported', async () => {
  const { start, stored } = await admin()
  const file = await start({
    preset: 'usual',
    columns: {
      id: 'no',
      replyTo: 'answers',
      createdAt: 'at',
      messageAt: 'at',
      description: 'text',
      author: 'who',
    },
  })
  const row = (no: string, answers: string, who: string) => ({
    no,
    answers,
    who,
    at: `2026-03-02T09:0${no}:00Z`,
    text: `Message ${no}`,
  })
  const rows = [
    row('1', '', 'Mia'),
    row('2', '1', 'Ann'),
    row('3', '2', 'Mia'),
    row('5', '4', 'Bo'),
  ]
  expect(await file.send(rows)).toMatchObject({
    added: 2,
    joined: [{ line: 2 }],
    incomplete: [{ line: 5, reason: 'answers a message that is not among the rows' }],
  })
  expect(await stored()).toMatchObject([
    { id: '1', requester: 'Mia' },
    { id: '4', requester: 'Bo' },
  ])
})

test('an export of Chatwoot is recognised: no subject, times in seconds, pending for a bot', async () => {
  const { start, stored } = await admin()
  const row = (id: number, status: string) => ({
    id: 90_000 + id,
    display_id: id,
    inbox: 'Website',
    contact: 'Mia Muster',
    assignee: 'Ann Agent',
    team: 'First line',
    labels: ['steam'],
    status,
    priority: 'none',
    created_at: 1_772_445_600,
    last_activity_at: 1_772_449_200,
  })
  expect(mappingOf(row(1, 'open')).preset).toBe('chatwoot')
  const file = await start(mappingOf(row(1, 'open')))
  const rows = [row(1, 'pending'), row(2, 'snoozed'), row(3, 'resolved'), row(4, 'floating')]
  expect(await file.send(rows)).toMatchObject({
    added: 4,
    refused: [],
    incomplete: [{ line: 5, reason: 'status "floating" is not known' }],
  })
  expect(await stored()).toMatchObject([
    { id: '1', subject: 'Conversation 1', status: 'new', brand: 'Website', group: 'First line' },
    { id: '2', status: 'hold', tags: ['steam'] },
    { id: '3', status: 'solved' },
    { id: '4', status: 'new' },
  ])
})

test('[ORGC-1] times, days and words are read as the person said; times without a zone are the organisation’s', async () => {
  const { organisationId: id, start } = await admin()
  await server.db.query(`update organisation set time_zone = 'Europe/Berlin' where id = $1`, [id])
  const columns = { id: 'id', subject: 'subject', createdAt: 'created', status: 'status' }
  const row = (number: number, created: string) => ({
    id: `r${number}`,
    subject: 'Lamp',
    created,
    status: 'Awaiting parts',
  })
  const local = await start({ preset: 'usual', columns })
  expect(await local.send([row(1, '2026-07-01 09:00'), row(2, '03/04/2026 09:00')])).toMatchObject({
    added: 1,
    refused: [{ reason: expect.stringContaining('may be two days') }],
    incomplete: [{ reason: 'status "Awaiting parts" is not known' }],
  })
  const said = await start({
    preset: 'usual',
    columns,
    dateOrder: 'day',
    timeZone: 'UTC',
    words: { status: { 'awaiting parts': 'hold' } },
  })
  const done = await said.send([row(3, '03/04/2026 09:00')])
  expect(done).toMatchObject({ added: 1, refused: [] })
  expect(done).not.toHaveProperty('incomplete')
  const { rows } = await server.db.query(
    'select id, created_at, status from ticket where organisation_id = $1 order by id',
    [id],
  )
  expect(rows).toMatchObject([
    { id: 'r1', created_at: '2026-07-01T07:00:00.000Z', status: 'new' },
    { id: 'r3', created_at: '2026-04-03T09:00:00.000Z', status: 'hold' },
  ])
})

test('a large import leaves the server responsive', { timeout: 120_000 }, async () => {
  const { start } = await admin()
  const file = await start(NAMED)
  let served = 0
  for (let at = 0; at < 5000; at += 250) {
    const rows = Array.from({ length: 250 }, (_, index) => plain(`n${at + index}`))
    const batch = file.send(rows, at + 2).then(() => 'batch')
    const other = fetch(`${server.address}/readyz`).then(() => 'other')
    if ((await Promise.race([batch, other])) === 'other') served += 1
    await Promise.all([batch, other])
  }
  expect(served).toBe(20) // of 20: who asks beside a batch is served before it
})
