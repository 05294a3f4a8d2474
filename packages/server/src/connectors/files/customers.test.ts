import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FileMapping, guessColumns, guessPreset } from '@agent-assist/contract'
import { sampleOf } from '@agent-assist/file-reader/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signIn,
  testOrganisation,
  testServer,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'
import { runImport } from '../import/run-import.ts'
import { openDirect } from '../import/sink.ts'

const folder = mkdtempSync(join(tmpdir(), 'customers-'))
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

async function customersOf(org: string) {
  const { rows } = await server.db.query(
    `select id, requester, requester_id as number, customer from ticket
     where organisation_id = $1 order by id`,
    [org],
  )
  return rows
}

/** Imports a file by the command. */
async function byCommand(name: string, content: string) {
  const { id } = await testOrganisation(server.db)
  const path = join(folder, name)
  writeFileSync(path, content)
  const sink = await openDirect(server.db, id, false)
  await runImport([path], sink, { timeZone: 'UTC' })
  await sink.finish()
  return customersOf(id)
}

/** Imports a file as the screen does, which proposes the helpdesk that the columns show. */
async function byScreen(name: string, content: string, source?: string) {
  const { id: organisationId } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, 'Admin')
  const call = server.as(await signIn(server, email))
  const params = { organisationId }
  const { columns, rows } = await sampleOf(new Blob([content]), name)
  const preset = guessPreset(columns)
  const mapping: FileMapping = {
    preset,
    columns: guessColumns(columns, preset),
    ...(source ? { source: { name: source } } : {}),
  }
  const body = { fileName: name, mapping }
  const { importId } = await call('startFileImport', { params, body })
  const of = { params: { ...params, importId } }
  await call('importFileRows', {
    ...of,
    body: { rows: rows.map(({ line, value }) => ({ line, value })) },
  })
  return customersOf(organisationId)
}

const page = JSON.stringify({
  tickets: [
    {
      url: 'https://shop.zendesk.com/api/v2/tickets/41.json',
      id: 41,
      via: { channel: 'email' },
      created_at: '2026-03-02T09:00:00Z',
      updated_at: '2026-03-03T09:00:00Z',
      subject: 'Lamp',
      description: 'It hums.',
      status: 'solved',
      requester_id: 7,
      submitter_id: 7,
      tags: ['lamp'],
      generated_timestamp: 1_772_528_400,
    },
  ],
  users: [],
  count: 1,
  end_of_stream: true,
})

test('[ORGC-1] a page of an interface that has only numbers of customers gives the same ones by screen and command', async () => {
  const expected = [
    { id: '41', requester: 'User 7', number: 'zendesk:7', customer: 'id:zendesk:7' },
  ]
  expect(await byCommand('page.json', page)).toEqual(expected)
  expect(await byScreen('page.json', page, 'Zendesk')).toEqual(expected)
  expect(await byScreen('page.json', page)).toEqual(expected)
})

test('[ORGC-1] numbers of customers belong to the helpdesk that a person named, too', async () => {
  const csv = 'Id,Subject,Created,Customer ID\n1,Lamp,2026-03-02T09:00:00Z,5'
  expect(await byScreen('a.csv', csv, 'Old Shop')).toMatchObject([{ customer: 'id:old-shop:5' }])
  expect(await byScreen('a.csv', csv)).toMatchObject([{ requester: 'User 5', customer: 'id:5' }])
})
