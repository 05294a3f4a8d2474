import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config/config.ts'

const CONNECT_MAX_MS = 10_000
const SILENCE_MAX_MS = 30_000
const ERROR_MAX_CHARS = 500

/** What a mail server says that does not take a mail. */
export interface SmtpError extends Error {
  response?: string
  responseCode?: number
  command?: string
}

/** A mail as it goes to the mail server. */
export interface OutgoingMail {
  /** The same at each try, so that a mail which arrives twice can be recognised. */
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** In place of the name that MAIL_FROM has. */
  fromName?: string
  headers?: Record<string, string>
  /** The mail server gets the end of the mail, which it answers, once this resolves. */
  beforeEnd?: () => Promise<void>
}

/** The recipient's server refuses this recipient or this mail for good. */
export const isFinal = ({ responseCode = 0, command }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

/** The words of a refusal, short and of characters that a database takes. */
export const wordsOf = (error: SmtpError): string =>
  (error.response ?? error.message).replaceAll('\0', '').toWellFormed().slice(0, ERROR_MAX_CHARS)

/** The address of MAIL_FROM, without the name. */
export const fromAddress = (mailFrom: string): string =>
  /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()

/** Passes a message on and holds its end back. */
const heldEnd = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (done) => void beforeEnd().then(() => done(), done),
  })

/** The way to the mail server, over so many connections at once. `send` throws what that said. */
export function openTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, connections = 1) {
  const limits = {
    connectionTimeout: CONNECT_MAX_MS,
    greetingTimeout: CONNECT_MAX_MS,
    socketTimeout: SILENCE_MAX_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
  const transport =
    connections > 1
      ? createTransport({ url: config.smtpUrl, ...limits, pool: true, maxConnections: connections })
      : createTransport({ url: config.smtpUrl, ...limits })
  transport.use('stream', (mail, done) => {
    const { beforeEnd } = mail.data as { beforeEnd?: () => Promise<void> } // ours, as given below
    if (beforeEnd) mail.message.transform(() => heldEnd(beforeEnd))
    done()
  })
  const address = fromAddress(config.mailFrom)
  const domain = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'

  async function send({ id, recipient, fromName, headers, ...mail }: OutgoingMail): Promise<void> {
    await transport.sendMail({
      ...mail,
      from: fromName ? { name: fromName, address } : config.mailFrom,
      to: { name: '', address: recipient },
      messageId: `<${id}@${domain}>`,
      // Nobody's out-of-office note answers it (RFC 3834).
      headers: { 'auto-submitted': 'auto-generated', ...headers },
    })
  }
  return { send, close: () => transport.close() }
}
