import { cutText } from '@agent-assist/contract'
import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { MailFile } from './seal.ts'
import type { Config } from '../platform/config/config.ts'
import { usualSender } from '../platform/config/mail-from.ts'

const CONNECT_MAX_MS = 10_000
const SILENCE_MAX_MS = 30_000
const ERROR_MAX_CHARS = 500

/** Error of a mail that the mail server did not accept. */
export interface SmtpError extends Error {
  /** Code of nodemailer, of the network or of OpenSSL. */
  code?: string
  errno?: number | string
  response?: string
  responseCode?: number
  command?: string
}

/** A mail as it goes to the mail server. */
export interface OutgoingMail {
  /** The same at each try, so that a mail that arrives twice can be recognised. */
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Overrides the name of MAIL_FROM. */
  fromName?: string
  /** Overrides the address of MAIL_FROM. */
  fromAddress?: string
  headers?: Record<string, string>
  files?: MailFile[]
  /**
   * The end of the message is sent once this resolves; only then does the mail server confirm the
   * mail.
   */
  beforeEnd?: () => Promise<void>
}

/** Whether the recipient's server refuses this recipient or this mail for good. */
export const isFinal = ({ responseCode = 0, command }: SmtpError): boolean =>
  responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')

/** A value of the address as it was meant; an invalid escape stays as it is, as nodemailer reads it. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

const IP_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g

/**
 * The message of an SMTP error as admins may read it: without user, password, host and IP addresses of SMTP_URL, cut
 * short, and without characters that PostgreSQL refuses.
 */
export function wordsOf(error: SmtpError, smtpUrl = ''): string {
  const { username = '', password = '', hostname = '' } = URL.parse(smtpUrl) ?? {}
  const secrets = [password, username].flatMap((value) => [value, decoded(value)])
  const words = [...secrets, hostname]
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '•••'), error.response ?? error.message)
    .replaceAll(IP_ADDRESS, '•••')
    .replaceAll('\0', '')
    .toWellFormed()
  return cutText(words, ERROR_MAX_CHARS)
}

/** Passes a message on, but holds its end back until `beforeEnd` resolves. */
const heldEnd = (beforeEnd: () => Promise<void>): Transform =>
  new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (done) => void beforeEnd().then(() => done(), done),
  })

/** Opens the mail server, over so many connections at once. `send` throws SmtpError. */
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
    const { beforeEnd } = mail.data as { beforeEnd?: () => Promise<void> } // set by `send` below
    if (beforeEnd) mail.message.transform(() => heldEnd(beforeEnd))
    done()
  })
  const usual = usualSender(config)
  const domain = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'

  async function send(outgoing: OutgoingMail): Promise<void> {
    const { id, recipient, fromName, fromAddress, headers, files = [], ...mail } = outgoing
    await transport.sendMail({
      ...mail,
      from: { name: fromName ?? usual.name, address: fromAddress ?? usual.address },
      to: { name: '', address: recipient },
      attachments: files.map(({ name, type, data, cid }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(data, 'base64'),
        ...(cid ? { cid } : {}),
      })),
      messageId: `<${id}@${domain}>`,
      // Prevents out-of-office replies (RFC 3834).
      headers: { 'auto-submitted': 'auto-generated', ...headers },
    })
  }
  return { send, close: () => transport.close() }
}
