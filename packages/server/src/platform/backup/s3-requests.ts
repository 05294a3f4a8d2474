import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { parseDocument } from 'htmlparser2'
import type { S3Place } from '../config/backup-config.ts'

/** A store that is busy (5xx, 429) is asked so many times more, with growing pauses. */
const RETRIES = 4
const FIRST_PAUSE_MS = 500

type Nodes = ReturnType<typeof parseDocument>['childNodes']

/** Texts of all elements of a name in an answer, in order. */
export function textsOf(xml: string, name: string): string[] {
  const found: string[] = []
  const walk = (nodes: Nodes): void => {
    for (const node of nodes) {
      if (!('childNodes' in node)) continue
      if ('name' in node && node.name === name) {
        const [only] = node.childNodes
        found.push(only && 'data' in only ? only.data : '')
      } else walk(node.childNodes)
    }
  }
  walk(parseDocument(xml, { xmlMode: true, decodeEntities: true }).childNodes)
  return found
}

interface Asking {
  method?: string
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
}

/** Asks a store that speaks S3, with signatures of version 4 over all that is sent. Throws what the store refuses. */
export interface S3Requests {
  answer: (key: string, asking: Asking) => Promise<Response>
  text: (key: string, asking: Asking) => Promise<string>
}

export function createS3Requests(s3: S3Place): S3Requests {
  const { bucketUrl, prefix, region, keyId: accessKeyId, secret: secretAccessKey } = s3
  const aws = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    retries: RETRIES,
    initRetryMs: FIRST_PAUSE_MS,
  })
  const place = `${bucketUrl}/${prefix}`
  const urlOf = (key: string, query: Record<string, string>) => {
    const path = key ? `/${key.split('/').map(encodeURIComponent).join('/')}` : ''
    return `${bucketUrl}${path}?${new URLSearchParams(query).toString()}`
  }

  async function answer(
    key: string,
    { method = 'GET', query = {}, body }: Asking,
  ): Promise<Response> {
    const found = await aws.fetch(urlOf(key, query), {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { 'x-amz-content-sha256': hash('sha256', body ?? '') },
      redirect: 'error', // the signature is for this host alone
    })
    if (found.ok) return found
    const [code = ''] = textsOf(await found.text(), 'Code')
    throw new Error(`${place} answered ${found.status} ${code}`.trim())
  }

  return {
    answer,
    text: async (key, asking) => {
      const text = await (await answer(key, asking)).text()
      // the store may begin an answer with 200 and then say in it that something failed
      const [code] = /<Error>/.test(text) ? textsOf(text, 'Code') : []
      if (code) throw new Error(`${place} answered ${code}`)
      return text
    },
  }
}
