import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import { testConfig, testDb } from '../platform/testing/test-db.ts'
import { smtpSink, type SmtpSink } from './test-smtp.ts'
import { queueMail } from './outbox.ts'
import { openContent, sealContent } from './seal.ts'
import { startSender } from './sender.ts'
import type { WorkLoop } from '../platform/jobs/work-loop.ts'

let db: Db
let logged: unknown[] = []
let ends: (() => Promise<void>)[] = []
const log = {
  warn: (...words: unknown[]) => void logged.push(words),
  error: (...words: unknown[]) => void logged.push(words),
}
beforeAll(async () => {
  db = await testDb()
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
  logged = []
  await db.query('delete from mail')
})
afterAll(() => db.close())

async function sink(options: Parameters<typeof smtpSink>[0] = {}): Promise<SmtpSink> {
  const server = await smtpSink(options)
  ends.push(server.close)
  return server
}

function sender(config: Config, on: Db = db): WorkLoop {
  const started = startSender(on, config, log)
  ends.push(started.stop)
  return started
}

const configOf = ({ url }: { url: string }) =>
  testConfig({ smtpUrl: url, mailFrom: 'Desk <desk@help.example>' })

const put = (config: Config, recipient = `${randomUUID()}@example.test`) =>
  queueMail(db, config, {
    recipient,
    kind: 'verify',
    subject: 'Grüße',
    text: 'Hello wörld',
    html: '<p>Hello wörld</p>',
  })

interface Row {
  state: string
  tries: number
  content?: Uint8Array
  error?: string
  sentAt?: string
  /** Seconds until the next try. */
  inS: number
}

/** Resolves with the row once it matches `wanted`. */
async function row(id: string, wanted: (row: Row) => boolean): Promise<Row> {
  for (;;) {
    const { rows } = await db.query<Row>(
      `select state, tries, content, error, sent_at as "sentAt",
         extract(epoch from next_try_at - now())::float as "inS" from mail where id = $1`,
      [id],
    )
    if (rows[0] && wanted(rows[0])) return rows[0]
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const makeDue = (id: string) => db.query('update mail set next_try_at = now() where id = $1', [id])

describe('an email in the outbox', () => {
  test('is sent when the sender is woken, with text, HTML and its own Message-ID', async () => {
    const server = await sink()
    const config = configOf(server)
    const { wake } = sender(config)
    const id = await put(config, 'robin@example.test')
    wake()
    const mail = await server.next('robin@example.test')
    expect(mail).toMatchObject({
      from: { address: 'desk@help.example', name: 'Desk' },
      to: [{ address: 'robin@example.test', name: '' }],
      subject: 'Grüße',
      messageId: `<${id}@help.example>`,
    })
    expect(mail.text?.trim()).toBe('Hello wörld')
    expect(mail.html?.trim()).toBe('<p>Hello wörld</p>')
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
    const { content, sentAt } = await row(id, ({ state }) => state === 'sent')
    expect(content).toBeUndefined()
    expect(sentAt).toBeDefined()
  })

  test('of a stopped server is sent when the next one starts', async () => {
    const server = await sink()
    const config = configOf(server)
    await put(config, 'left@example.test')
    sender(config)
    await server.next('left@example.test')
  })

  test('is stored for reading where no mail server is configured', async () => {
    const { smtpUrl: _, ...config } = testConfig()
    const { state } = await row(await put(config), () => true)
    expect(state).toBe('kept')
  })

  test('is sent only once when two servers check at the same time', async () => {
    const server = await sink()
    const config = configOf(server)
    const ids = await Promise.all(Array.from({ length: 12 }, () => put(config)))
    const both = [sender(config), sender(config)]
    for (const { wake } of both) wake()
    for (const id of ids) await row(id, ({ state }) => state === 'sent')
    expect(server.mails.length).toBe(ids.length)
    expect(new Set(server.mails.map(({ messageId }) => messageId))).toEqual(
      new Set(ids.map((id) => `<${id}@help.example>`)),
    )
  })

  test('is not taken by another server while one delivers it', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const server = await sink({ hold: () => held })
    const config = configOf(server)
    const id = await put(config, 'slow@example.test')
    sender(config)
    await server.next('slow@example.test')
    sender(config).wake()
    const other = await put(config, 'other@example.test')
    sender(config).wake()
    await server.next('other@example.test')
    release()
    expect((await row(id, ({ state }) => state === 'sent')).tries).toBe(1)
    await row(other, ({ state }) => state === 'sent')
    expect(server.mails.length).toBe(2)
  })
})

describe('an email that the mail server does not accept', () => {
  test('is tried again after 1, 2, 4 … minutes and fails for good after ten tries', async () => {
    const server = await sink({ refuse: () => ({ code: 451, message: 'Come back later' }) })
    const config = configOf(server)
    const id = await put(config)
    const { wake } = sender(config)
    for (let n = 1; n < 10; n += 1) {
      wake()
      const { inS, error } = await row(id, (r) => r.tries === n && r.error !== undefined)
      expect(inS).toBeGreaterThan(60 * 2 ** (n - 1) - 20)
      expect(inS).toBeLessThanOrEqual(60 * 2 ** (n - 1))
      expect(error).toBe('451 Come back later')
      await db.query('update mail set error = null, next_try_at = now() where id = $1', [id])
    }
    wake()
    expect(await row(id, ({ state }) => state !== 'queued')).toMatchObject({
      state: 'failed',
      tries: 10,
      error: '451 Come back later',
    })
  })

  test('fails for good when its recipient is refused for good', async () => {
    const refuse = (to: string) =>
      to === 'gone@example.test' ? { code: 550, message: 'No such person' } : undefined
    const server = await sink({ refuse })
    const config = configOf(server)
    const id = await put(config, 'gone@example.test')
    await put(config, 'here@example.test')
    sender(config)
    const gone = await row(id, ({ state }) => state !== 'queued')
    expect(gone).toMatchObject({ state: 'failed', tries: 1, error: '550 No such person' })
    expect(gone.content).toBeUndefined()
    await server.next('here@example.test')
  })

  test('waits while the mail server is away, and is sent when it is back', async () => {
    const away = createServer().listen(0, '127.0.0.1')
    await once(away, 'listening')
    const { port } = away.address() as AddressInfo
    away.close()
    await once(away, 'close')
    const nowhere = testConfig({ smtpUrl: `smtp://127.0.0.1:${port}` })
    const id = await put(nowhere, 'patient@example.test')
    const first = sender(nowhere)
    const { error, state } = await row(id, (r) => r.error !== undefined)
    expect(error).toContain('ECONNREFUSED')
    expect(error).not.toContain('127.0.0.1')
    expect(state).toBe('queued')
    await first.stop()
    const server = await sink()
    await makeDue(id)
    sender({ ...nowhere, smtpUrl: server.url })
    expect((await server.next('patient@example.test')).messageId).toContain(id)
  })

  test('fails for good when its text can no longer be decrypted', async () => {
    const server = await sink()
    const config = configOf(server)
    const id = await put(testConfig({ smtpUrl: server.url }))
    sender(config)
    const { error } = await row(id, ({ state }) => state === 'failed')
    expect(error).toContain('SESSION_SECRET has changed')
    expect(server.mails).toEqual([])
  })
})

describe('the sender', () => {
  test('survives an outage of the database', async () => {
    const server = await sink()
    const config = configOf(server)
    let isAway = true
    let refused: () => void = () => undefined
    const once = new Promise<void>((resolve) => (refused = resolve))
    const query: Db['query'] = (sql, params) => {
      if (!isAway) return db.query(sql, params)
      refused()
      return Promise.reject(new Error('the database is away'))
    }
    const { wake } = sender(config, { ...db, query })
    await once
    await put(config, 'after@example.test')
    isAway = false
    wake()
    await server.next('after@example.test')
    expect(logged.length).toBe(1)
  })

  test('finishes the running delivery at a stop, and starts no other', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const server = await sink({ hold: () => held })
    const config = configOf(server)
    const first = await put(config, 'first@example.test')
    const { stop } = sender(config)
    await server.next('first@example.test')
    const second = await put(config, 'second@example.test')
    const stopped = stop()
    release()
    await stopped
    expect((await row(first, () => true)).state).toBe('sent')
    expect(await row(second, () => true)).toMatchObject({ state: 'queued', tries: 0 })
  })
})

test('the table contains no readable text; another id, secret or byte does not decrypt it', async () => {
  const config = testConfig()
  const content = { text: 'https://x.test/reset-password/abc', html: '<p>abc</p>' }
  const sealed = sealContent(config, 'one', content)
  expect(sealed.includes('reset-password')).toBe(false)
  expect(openContent(config, 'one', sealed)).toEqual(content)
  expect(openContent(config, 'two', sealed)).toBeUndefined()
  expect(openContent(testConfig(), 'one', sealed)).toBeUndefined()
  sealed[sealed.length - 1]! ^= 1
  expect(openContent(config, 'one', sealed)).toBeUndefined()
})
