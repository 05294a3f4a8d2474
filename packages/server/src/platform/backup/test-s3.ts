import { createHash, createHmac, hash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Place } from '../config/backup-config.ts'

/*
 * A store that speaks S3 as its reference describes it, in memory: uploads in parts, lists in pages, and nothing without a
 * right signature of version 4 over method, path, query, headers and content.
 */

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

interface Signed {
  method: string
  url: URL
  headers: Record<string, string>
  signedHeaders: string[]
  region: string
}

/** The signature of a request, as "Authenticating Requests (AWS Signature Version 4)" works it out. */
export function signatureOf({ method, url, headers, signedHeaders, region }: Signed, key: string) {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
  const time = headers['x-amz-date'] ?? ''
  const day = time.slice(0, 8)
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonical)].join('\n')
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${key}`, day), region))
  return createHmac('sha256', signing).update(toSign).digest('hex')
}

/** A refusal as the store words it. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(code)
    this.status = status
  }
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
/** Greatest difference of clocks. */
const SKEW_MS = 15 * 60_000

function check(request: IncomingMessage, url: URL, body: Buffer, s3: S3Place): void {
  const headers = request.headers as Record<string, string>
  const [, keyId, day, region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (keyId !== s3.keyId) throw new Refused(403, 'InvalidAccessKeyId')
  const time = headers['x-amz-date'] ?? ''
  const at = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(Date.now() - Date.parse(at)) < SKEW_MS) || !time.startsWith(day ?? '-'))
    throw new Refused(403, 'RequestTimeTooSkewed')
  const signedHeaders = names.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (region !== s3.region) throw new Refused(400, 'AuthorizationHeaderMalformed')
  const given = { method: request.method ?? '', url, headers, signedHeaders, region }
  if (
    mustBeSigned.some((name) => !signedHeaders.includes(name)) ||
    signatureOf(given, s3.secret) !== signature
  )
    throw new Refused(403, 'SignatureDoesNotMatch')
  if (hash('sha256', body) !== headers['x-amz-content-sha256'])
    throw new Refused(400, 'XAmzContentSHA256Mismatch')
}

export interface TestS3 {
  place: S3Place
  /** What is stored, by key. */
  objects: Map<string, Buffer>
  /** Number of uploads that were begun and neither completed nor aborted. */
  openUploads: () => number
  /** Changes the next answers, to see that a fault is noticed. */
  faults: { givesBackOther?: boolean; failsToComplete?: boolean; busyTimes?: number }
  close: () => Promise<void>
}

/** Keys of one page of a list. */
const PAGE = 3
const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

export async function startTestS3(prefix = 'nightly/'): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const faults: TestS3['faults'] = {}

  function listed(url: URL): string {
    const begin = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(begin)).toSorted()
    const rest = keys.filter((key) => key > after)
    const page = rest.slice(0, PAGE)
    const more =
      rest.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const contents = page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('')
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${contents}${more}</ListBucketResult>`
  }

  function completed(key: string, uploadId: string, body: string): string {
    const parts = uploads.get(uploadId)
    if (!parts) throw new Refused(404, 'NoSuchUpload')
    if (faults.failsToComplete) return '<Error><Code>InternalError</Code></Error>'
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)].map(
      ([, number, tag = '']) => {
        const part = parts.get(Number(number))
        if (!part || tagOf(part) !== tag.replaceAll('&quot;', '"'))
          throw new Refused(400, 'InvalidPart')
        return part
      },
    )
    if (named.length === 0) throw new Refused(400, 'MalformedXML')
    objects.set(key, Buffer.concat(named))
    uploads.delete(uploadId)
    return '<CompleteMultipartUploadResult/>'
  }

  function posted(key: string, url: URL, body: Buffer): string {
    if (!url.searchParams.has('uploads'))
      return completed(key, url.searchParams.get('uploadId') ?? '', body.toString())
    const id = randomUUID()
    uploads.set(id, new Map())
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
  }

  function got(key: string, url: URL): string | Buffer {
    if (key === '') return listed(url)
    const body = objects.get(key)
    if (!body) throw new Refused(404, 'NoSuchKey')
    return faults.givesBackOther && !key.endsWith('.sha256') ? body.subarray(1) : body
  }

  function answered(request: IncomingMessage, url: URL, body: Buffer) {
    const [, bucket, ...names] = url.pathname.split('/')
    if (bucket !== 'backups') throw new Refused(404, 'NoSuchBucket')
    const key = names.map(decodeURIComponent).join('/')
    const uploadId = url.searchParams.get('uploadId') ?? ''
    if (request.method === 'GET') return { body: got(key, url) }
    if (request.method === 'POST') return { body: posted(key, url, body) }
    if (request.method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId)
      else objects.delete(key)
      return { body: '' }
    }
    const parts = uploads.get(uploadId)
    if (!parts) throw new Refused(404, 'NoSuchUpload')
    parts.set(Number(url.searchParams.get('partNumber')), body)
    return { body: '', tag: tagOf(body) }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      try {
        if (faults.busyTimes && faults.busyTimes-- > 0) throw new Refused(503, 'SlowDown')
        const url = new URL(request.url ?? '', `http://${request.headers.host}`)
        check(request, url, body, place)
        const { body: text, tag } = answered(request, url, body)
        response.writeHead(200, tag ? { etag: tag } : {}).end(text)
      } catch (error) {
        const { message } = error as Error
        const status = error instanceof Refused ? error.status : 500
        response.writeHead(status).end(`<Error><Code>${message}</Code></Error>`)
      }
    })()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const place: S3Place = {
    bucketUrl: `http://127.0.0.1:${port}/backups`,
    prefix,
    region: 'eu-central-1',
    keyId: 'KEY',
    secret: 'a secret of the store',
  }
  return {
    place,
    objects,
    openUploads: () => uploads.size,
    faults,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
