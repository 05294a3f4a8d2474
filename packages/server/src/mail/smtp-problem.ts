import type { MailProblem } from '@agent-assist/contract'
import { type SmtpError, wordsOf } from './transport.ts'

/** Codes of the network and of nodemailer, by what they mean. */
const BY_CODE: Record<string, MailProblem> = {
  EDNS: 'host',
  ENOTFOUND: 'host',
  EAI_AGAIN: 'host',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ECONNRESET: 'refused',
  ETIMEDOUT: 'timeout',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
}
/** Codes that OpenSSL gives to certificates and handshakes. */
const TLS = /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)|EPROTO$/
/** Message of an error whose code does not say that it is about TLS. */
const TLS_WORDS = /certificate|\bssl\b|\btls\b|wrong version number/i

/** What kind of problem an SMTP error is. */
export function problemOf(error: SmtpError): MailProblem {
  const { code = '', errno, command, responseCode = 0, message } = error
  const codes = [code, String(errno ?? '')]
  if (codes.some((one) => TLS.test(one))) return 'tls'
  const known = codes.map((one) => BY_CODE[one]).find(Boolean)
  if (known && known !== 'refused') return known
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  const network = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET)\b/.exec(message)?.[1]
  if (network) return BY_CODE[network] ?? 'other'
  if (responseCode === 0 && TLS_WORDS.test(message)) return 'tls'
  return known ?? 'other'
}

/** Code and answer of the mail server as people pass them on. */
export const answerOf = (error: SmtpError, smtpUrl: string): string =>
  [error.code, wordsOf(error, smtpUrl)].filter(Boolean).join(': ')
