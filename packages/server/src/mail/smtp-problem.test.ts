import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testConfig } from '../platform/testing/test-db.ts'
import { smtpSink } from './test-smtp.ts'
import { sendTest } from './test-mail.ts'

const RECIPIENT = 'ada@shop.example'
let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

const run = (smtpUrl: string) =>
  sendTest(testConfig({ smtpUrl, mailFrom: 'Desk <desk@help.example>' }), RECIPIENT, {
    about: 'a test',
  })

/** A server that greets and answers each line of the client. */
async function scripted(answer: (line: string, socket: Socket) => string): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined) // the client breaks off
    socket.write('220 ready\r\n')
    socket.on('data', (data) => void socket.write(`${answer(String(data), socket)}\r\n`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
}

test('[ORGC-1] a mail that is taken has no problem, and arrives', async () => {
  const sink = await smtpSink()
  ends.push(sink.close)
  expect(await run(sink.url)).toEqual({ recipient: RECIPIENT })
  const mail = await sink.next(RECIPIENT)
  expect(mail).toMatchObject({
    subject: 'Test of the mail server',
    from: { name: 'Desk', address: 'desk@help.example' },
  })
})

test('an unknown host, and a port at which nothing listens', async () => {
  expect(await run('smtp://mail.invalid:25')).toMatchObject({ problem: 'host' })
  const closed = await scripted(() => '')
  await ends.pop()?.()
  expect(await run(`smtp://${closed}`)).toMatchObject({
    problem: 'refused',
    answer: expect.stringContaining('ECONNREFUSED'),
  })
})

test('a wrong password: the answer contains neither user nor password', async () => {
  const address = await scripted((line) => {
    if (line.startsWith('EHLO')) return '250-hello\r\n250 AUTH PLAIN'
    return '535 5.7.8 s3cret/word of robin is wrong'
  })
  const tested = await run(`smtp://robin:s3cret%2Fword@${address}`)
  expect(tested).toMatchObject({ problem: 'signIn', answer: expect.stringContaining('535 5.7.8') })
  expect(JSON.stringify(tested)).not.toMatch(/s3cret|robin/)
})

test('a password that is no valid escape, and the address of the server, are masked too', async () => {
  const address = await scripted(() => '')
  await ends.pop()?.()
  const tested = await run(`smtp://robin:100%x@${address}`)
  expect(tested).toMatchObject({
    problem: 'refused',
    answer: expect.stringContaining('ECONNREFUSED'),
  })
  expect(tested.answer).not.toMatch(/127\.0\.0\.1|100%/)
  const unknown = await run('smtp://smtp.internal.invalid:25')
  expect(unknown.answer).not.toContain('internal')
})

test('a server without TLS, addressed with smtps', async () => {
  const address = await scripted(() => '500 what?')
  expect(await run(`smtps://${address}`)).toMatchObject({ problem: 'tls' })
})

test('a refused sender, a refused recipient, a refused text', async () => {
  const refusing = (command: string) =>
    scripted((line) => {
      if (line.startsWith(command)) return '550 5.7.1 not from here'
      return line.startsWith('DATA') ? '354 go on' : '250 ok'
    })
  expect(await run(`smtp://${await refusing('MAIL FROM')}`)).toMatchObject({
    problem: 'sender',
    answer: expect.stringContaining('550 5.7.1 not from here'),
  })
  expect(await run(`smtp://${await refusing('RCPT TO')}`)).toMatchObject({ problem: 'recipient' })
  expect(await run(`smtp://${await refusing('DATA')}`)).toMatchObject({ problem: 'other' })
})

test('without a mail server there is nothing to test', async () => {
  const { smtpUrl: _, ...config } = testConfig()
  await expect(sendTest(config, RECIPIENT, { about: 'a test' })).rejects.toMatchObject({
    code: 'conflict',
  })
})
