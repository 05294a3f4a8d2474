import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on a free port that stores every mail as a file and sends none. */
export async function startMailSink(folder: string): Promise<{ port: number; stop: () => void }> {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      buffer(stream)
        .then((mail) => {
          const to = session.envelope.rcptTo[0]?.address.replaceAll(/[^\w@.-]/g, '_')
          writeFileSync(join(folder, `${Date.now()}-${++count}-${to}.eml`), mail)
          done()
        })
        .catch(done)
    },
  })
  server.on('error', () => undefined) // a sender that breaks the connection off
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { port: (server.server.address() as AddressInfo).port, stop: () => server.close() }
}
