import { createServer, type AddressInfo, type Server } from 'node:net'
import { shapes, type SourceConnection } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { alertScene } from '../../alerts/test-alerts.ts'
import { botOf } from '../../bot/test-bot.ts'
import { addSource } from '../../connectors/saved-sources.ts'
import { testKnowledge } from '../../knowledge/test-knowledge.ts'
import { signIn, testOrganisation, testServer, type TestServer, testUser } from './test-db.ts'

/*
 * No address that a person types leads into a private network: every route that takes one, in every spelling of this
 * machine's own address.
 */

/** Spellings of 127.0.0.1, ::1 and of names for them. */
const SPELLINGS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7F.0x0.0x0.0x1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '１２７.０.０.１',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '0.0.0.0',
  '0',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:FFFF:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
]

const intent = { name: 'Stock', phrases: ['Is it in stock?', 'Do you have it?'], usesWebhook: true }

/** What comes of giving an address to a route: what the person is shown. */
type Give = (address: string) => Promise<unknown>

const refused = (error: unknown): string => (error as Error).message

type Kind = 'chatwoot' | 'request-tracker'
const secret = { token: 'right-token' }
const connectionOf = (kind: Kind, address: string): SourceConnection =>
  kind === 'chatwoot'
    ? { kind, settings: { address, accountId: 1 }, secret }
    : { kind, settings: { address, solved: 'resolved', waiting: 'stalled' }, secret }

/** Ways into the routes of a helpdesk. `testSource` reads an address that was stored before. */
async function helpdeskWays(server: TestServer, kind: Kind): Promise<Record<string, Give>> {
  const { id: organisationId } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, 'Admin')
  const call = server.as(await signIn(server, email))
  const startDate = '2026-03-01'
  const body = (address: string) => ({ connection: connectionOf(kind, address), startDate })
  const params = { organisationId }
  const sourceId = await addSource(server, organisationId, body('https://desk.example'))
  const ofSource = { params: { organisationId, sourceId } }
  await call('pauseSource', { ...ofSource, body: { isPaused: true } })
  return {
    [`connectSource ${kind}`]: (address) =>
      call('connectSource', { params, body: body(address) }).catch(refused),
    [`changeSource ${kind}`]: (address) =>
      call('changeSource', { ...ofSource, body: body(address) }).catch(refused),
    [`testSource ${kind}`]: async (address) => {
      await server.db.query(
        `update source set settings = settings || jsonb_build_object('address', $2::text)
         where organisation_id = $1`,
        [organisationId, address],
      )
      return call('testSource', ofSource).catch(refused)
    },
  }
}

/** Ways into the routes of an alert and a bot, whose addresses the database has, however they came there. */
async function webhookWays(server: TestServer): Promise<Record<string, Give>> {
  const bot = await botOf(server, [intent])
  await bot.call('rotateBotSecret', { params: bot.params })
  const alerts = await alertScene(server)
  await alerts.save()
  return {
    saveBot: async (address) => {
      const set = 'update bot set webhook_url = $2 where organisation_id = $1'
      await server.db.query(set, [bot.org, address])
      const body = { text: 'is it in stock' }
      return (await bot.call('testBot', { params: bot.params, body })).webhookFailure
    },
    saveAlert: async (address) => {
      await alerts.setTargets({ webhookUrl: address, secret: 's' })
      return (await alerts.call('testAlert', { params: alerts.params })).items
    },
  }
}

/** Ways into the routes of a document, and what its list shows once its page was tried. */
async function documentWays(server: TestServer): Promise<Record<string, Give>> {
  const { call, ofBase, settled } = await testKnowledge(server)
  const add = (sourceUrl: string) =>
    call('createKnowledgeDocument', {
      ...ofBase,
      body: { origin: 'url', name: 'Page', kinds: ['faq'], sourceUrl },
    })
  const { id: documentId } = await add('https://desk.example/')
  const shown = async (done: Promise<{ id?: string }>) => {
    const { id = documentId } = await done
    return (await settled()).find((document) => document.id === id)?.error
  }
  return {
    createKnowledgeDocument: (address) => shown(add(address)).catch(refused),
    updateKnowledgeDocument: (address) =>
      shown(
        call('updateKnowledgeDocument', {
          params: { ...ofBase.params, documentId },
          body: { sourceUrl: address },
        }),
      ).catch(refused),
  }
}

const waysOf = async (server: TestServer): Promise<Record<string, Give>> => ({
  ...(await helpdeskWays(server, 'chatwoot')),
  ...(await helpdeskWays(server, 'request-tracker')),
  ...(await webhookWays(server)),
  ...(await documentWays(server)),
})

/** A port of this machine that counts connections, on IPv4 and IPv6. */
async function countedPort() {
  const state = { connections: 0 }
  const listener: Server = createServer((socket) => {
    state.connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve))
  const { port } = listener.address() as AddressInfo
  return { state, port, close: () => new Promise((resolve) => listener.close(resolve)) }
}

let server: TestServer
let open: Awaited<ReturnType<typeof countedPort>>
let closedPort: number
let ways: Record<string, Give>
beforeAll(async () => {
  open = await countedPort()
  const closed = await countedPort()
  closedPort = closed.port
  await closed.close()
  server = await testServer({ helpdeskPace: { firstPauseMs: 1 } })
  ways = await waysOf(server)
})
afterAll(async () => {
  await server.close()
  await open.close()
})

test('[S54] every route whose body has an address is tried', () => {
  const taking = Object.entries(shapes).flatMap(([name, shape]) => {
    if (!('body' in shape)) return []
    const schema = z.toJSONSchema(shape.body, { io: 'input', unrepresentable: 'any' })
    return JSON.stringify(schema).includes('"format":"uri"') ? [name] : []
  })
  const tried = new Set(Object.keys(ways).map((way) => way.split(' ')[0]))
  expect(taking.filter((name) => !tried.has(name))).toEqual([])
})

test.each(SPELLINGS)(
  '[S54] no route connects to https://%s, nor tells an open port',
  async (host) => {
    for (const [way, give] of Object.entries(ways)) {
      const [shut, listening] = [
        await give(`https://${host}:${closedPort}`),
        await give(`https://${host}:${open.port}`),
      ].map((shown) => JSON.stringify(shown).replaceAll(/:\d{4,5}/g, ''))
      expect([way, shut]).toEqual([way, listening])
      expect(shut, way).toMatch(
        /on the public internet|webhook could not be reached|neither a password nor a port/,
      )
    }
    expect(open.state.connections).toBe(0)
  },
)

test('[S54] an origin that the operator allows is connected to: the count sees it', async () => {
  const privateOrigins = [`https://127.0.0.1:${open.port}`]
  const allowing = await testServer({ privateOrigins, helpdeskPace: { firstPauseMs: 1 } })
  const before = open.state.connections
  for (const [way, give] of Object.entries(await waysOf(allowing))) {
    const seen = open.state.connections
    await give(`https://127.1:${open.port}`)
    expect(open.state.connections, way).toBeGreaterThan(seen)
  }
  await allowing.close()
  open.state.connections = before
})
