import type { IncomingMessage } from 'node:http'
import { DOCUMENT_CHARS_MAX, type DocumentType } from '@agent-assist/contract'
import { PrivateAddress, refusePrivate } from '../platform/http/public-address.ts'
import { requestOut } from '../platform/http/request-out.ts'
import { DocumentError } from './document-error.ts'

const SILENCE_MAX_MS = 10_000
const WHOLE_MAX_MS = 30_000
const REDIRECTS_MAX = 5
const TYPES: Record<string, DocumentType> = {
  'text/html': 'text/html',
  'application/xhtml+xml': 'text/html',
  'text/plain': 'text/plain',
  'text/markdown': 'text/markdown',
  'text/x-markdown': 'text/markdown',
  'text/csv': 'text/csv',
}

/** A request for a web page. */
export interface PageRequest {
  url: string
  /** Validators of the stored version; an unchanged page is not fetched again. */
  etag?: string | undefined
  lastModified?: string | undefined
  /** Origins in private networks that the operator allows; no other origin may be plain http or private. */
  privateOrigins: readonly string[]
  signal?: AbortSignal
}

/** A fetched page with its validators. */
export interface Page {
  mimeType: DocumentType
  text: string
  etag?: string
  lastModified?: string
}

const notPublic = (code: 'address' | 'away', cause?: unknown): DocumentError =>
  new DocumentError(
    code,
    'There is no such address on the public internet. Check it, or paste the text.',
    cause,
  )

/** Refuses all but public https addresses; a host name is resolved and checked on connecting. */
export function checkAddress(address: string, privateOrigins: readonly string[]): URL {
  const url = URL.parse(address)
  if (!url) throw new DocumentError('address', 'This is not a web address.')
  if (privateOrigins.includes(url.origin)) return url
  if (url.protocol !== 'https:')
    throw new DocumentError('address', 'Only https addresses are read. Use one, or paste the text.')
  if (url.username || url.password || url.port)
    throw new DocumentError('address', 'The address must name neither a password nor a port.')
  if (/^localhost\.?$/.test(url.hostname) || !/[.:]/.test(url.hostname)) throw notPublic('address')
  try {
    refusePrivate(url, privateOrigins)
  } catch (error) {
    throw notPublic('address', error)
  }
  return url
}

function send(url: URL, page: PageRequest): Promise<IncomingMessage> {
  const options = {
    headers: {
      accept: Object.keys(TYPES).join(', '),
      'accept-encoding': 'identity',
      'user-agent': 'agent-assist',
      ...(page.etag ? { 'if-none-match': page.etag } : {}),
      ...(page.lastModified ? { 'if-modified-since': page.lastModified } : {}),
    },
    timeout: SILENCE_MAX_MS,
    signal: page.signal,
  }
  return new Promise((resolve, reject) => {
    const sent = requestOut(url, options, page.privateOrigins, resolve)
    sent.on('timeout', () => sent.destroy(new Error('No answer in time.')))
    sent.on('error', reject)
    sent.end()
  })
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += (part as Buffer).length
    if (size > DOCUMENT_CHARS_MAX) {
      response.destroy()
      throw new DocumentError('large', 'The page is larger than 2 MB. Paste the part that matters.')
    }
    parts.push(part as Buffer)
  }
  return Buffer.concat(parts)
}

/** Type by Content-Type; for text/plain the extension of the path decides. */
function typeOf({ pathname }: URL, header: string): DocumentType {
  const name = header.split(';')[0]?.trim().toLowerCase() ?? ''
  const type = TYPES[name]
  if (!type)
    throw new DocumentError(
      'type',
      `The address gives ${name || 'a file of no type'}. Only HTML, plain text, Markdown and CSV are read: paste the text.`,
    )
  if (type !== 'text/plain') return type
  if (/\.(md|markdown)$/i.test(pathname)) return 'text/markdown'
  return /\.csv$/i.test(pathname) ? 'text/csv' : type
}

const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i
const HEAD_BYTES = 1024

function decode(body: Buffer, header: string): string {
  const named =
    CHARSET.exec(header)?.[1] ?? CHARSET.exec(body.toString('latin1', 0, HEAD_BYTES))?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body)
  } catch {
    return new TextDecoder().decode(body) // unknown charset
  }
}

/** Turns an HTTP status into an error for the person who added the address. */
function refuse(status: number): never {
  if (status === 404 || status === 410)
    throw new DocumentError(
      'gone',
      `The page is not there any more (${status}). Change the address, or delete the document.`,
    )
  if (status === 401 || status === 403)
    throw new DocumentError(
      'forbidden',
      `The page asks for a sign-in (${status}). Make it public, or paste its text.`,
    )
  throw new DocumentError('away', `The server answered ${status}. We try again automatically.`)
}

async function readPage(url: URL, response: IncomingMessage): Promise<Page> {
  const { 'content-type': header = '', etag, 'last-modified': lastModified } = response.headers
  const mimeType = typeOf(url, header)
  const text = decode(await bodyOf(response), header)
    .replaceAll('\0', '')
    .toWellFormed()
  return { mimeType, text, ...(etag ? { etag } : {}), ...(lastModified ? { lastModified } : {}) }
}

async function ask(page: PageRequest): Promise<Page | undefined> {
  let url = checkAddress(page.url, page.privateOrigins)
  for (let turn = 0; turn <= REDIRECTS_MAX; turn++) {
    const response = await send(url, page)
    try {
      const { statusCode: status = 0, headers } = response
      const target = status >= 300 && status < 400 ? headers.location : undefined
      if (status === 304) return undefined
      if (status === 200) return await readPage(url, response)
      if (!target) refuse(status)
      url = checkAddress(URL.parse(target, url.href)?.href ?? '', page.privateOrigins)
    } finally {
      response.destroy()
    }
  }
  throw new DocumentError('gone', 'The address leads in a circle. Use the one it should lead to.')
}

function errorOf(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error
  const { code } = error as NodeJS.ErrnoException
  // the same for both: it does not tell which names a private network has
  if (error instanceof PrivateAddress || code === 'ENOTFOUND') return notPublic('away', error)
  return new DocumentError(
    'away',
    'The server did not answer in time. We try again automatically.',
    error,
  )
}

/** Fetches a public web page; undefined if unchanged. Throws a DocumentError that explains what to do. */
export async function fetchPage(page: PageRequest): Promise<Page | undefined> {
  const signals = [AbortSignal.timeout(WHOLE_MAX_MS), ...(page.signal ? [page.signal] : [])]
  try {
    return await ask({ ...page, signal: AbortSignal.any(signals) })
  } catch (error) {
    if (page.signal?.aborted) throw error
    throw errorOf(error)
  }
}
