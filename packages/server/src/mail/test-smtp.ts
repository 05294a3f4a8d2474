import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as the mail server received it. */
export interface ReceivedMail extends Email {
  /** Recipient that the envelope named. */
  recipient: string
}

interface SinkOptions {
  /** Reply that refuses a recipient; undefined: the server accepts the mail. */
  refuse?: (recipient: string) => { code: number; message: string } | undefined
  /** The mail server confirms the mail once this promise resolves. */
  hold?: () => Promise<void>
}

/** A real mail server on a free port that stores the mails it receives. */
export async function smtpSink({ refuse, hold }: SinkOptions = {}) {
  const mails: ReceivedMail[] = []
  const taken = new Set<ReceivedMail>()
  let told: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address)
      if (!refusal) return done()
      return done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const keep = async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        mails.push({ ...mail, recipient: session.envelope.rcptTo[0]?.address ?? '' })
        for (const tell of told) tell()
        told = []
        await hold?.()
      }
      keep().then(() => done(), done)
    },
  })
  server.on('error', () => undefined) // a sender that is killed breaks the connection off
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  /** Waits until `find` returns something. */
  async function until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      await new Promise<void>((resolve) => told.push(resolve))
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    until,
    /** The next mail to the address that `next` has not returned yet. */
    next: (recipient: string) =>
      until(() => {
        const mail = mails.find((one) => one.recipient === recipient && !taken.has(one))
        if (mail) taken.add(mail)
        return mail
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type SmtpSink = Awaited<ReturnType<typeof smtpSink>>

/** The token in the link of a mail's text that leads to this page. */
export function tokenIn({ text = '' }: { text?: string }, page: string): string {
  const token = new RegExp(`${page}/([\\w-]+)`).exec(text)?.[1]
  if (!token) throw new Error(`no link to ${page} in: ${text}`)
  return token
}
