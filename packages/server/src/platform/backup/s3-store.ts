import { open } from 'node:fs/promises'
import type { S3Place } from '../config/backup-config.ts'
import { createS3Requests, type S3Requests, textsOf } from './s3-requests.ts'
import type { BackupStore } from './stored-backups.ts'

/** Parts of a file are sent one by one: 10,000 parts at most make 320 GB, and one part fits into memory. */
const PART_BYTES = 32 * 1024 * 1024

/** A file in parts, each of which is used before the next is read; of an empty file one empty part. */
async function* partsOf(path: string, bytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(path)
  try {
    const buffer = new Uint8Array(bytes)
    for (let isFirst = true; ; isFirst = false) {
      let filled = 0
      while (filled < bytes) {
        const { bytesRead } = await file.read(buffer, filled)
        if (bytesRead === 0) break
        filled += bytesRead
      }
      if (filled > 0 || isFirst) yield buffer.subarray(0, filled)
      if (filled < bytes) return
    }
  } finally {
    await file.close()
  }
}

/** Sends the parts of an upload; resolves to what the store wants to hear at its end. */
async function putParts(
  { answer }: S3Requests,
  key: string,
  uploadId: string,
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<string> {
  const put: string[] = []
  for await (const body of parts) {
    const partNumber = String(put.length + 1)
    const done = await answer(key, { method: 'PUT', query: { partNumber, uploadId }, body })
    await done.arrayBuffer()
    const tag = (done.headers.get('etag') ?? '').replaceAll('"', '&quot;')
    put.push(`<Part><PartNumber>${partNumber}</PartNumber><ETag>${tag}</ETag></Part>`)
  }
  return `<CompleteMultipartUpload>${put.join('')}</CompleteMultipartUpload>`
}

/** Keeps backups in a bucket of a store that speaks S3. */
export function createS3Store(s3: S3Place, partBytes = PART_BYTES): BackupStore {
  const { bucketUrl, prefix } = s3
  const requests = createS3Requests(s3)
  const { answer, text } = requests

  async function put(name: string, path: string): Promise<void> {
    const key = prefix + name
    const begun = await text(key, { method: 'POST', query: { uploads: '' } })
    const [uploadId = ''] = textsOf(begun, 'UploadId')
    try {
      const body = await putParts(requests, key, uploadId, partsOf(path, partBytes))
      await text(key, { method: 'POST', query: { uploadId }, body })
    } catch (error) {
      // parts that are left would be paid for; that they cannot be deleted now says less than what went wrong
      await text(key, { method: 'DELETE', query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  async function list(): Promise<string[]> {
    const names: string[] = []
    for (let more: string | undefined = ''; more !== undefined;) {
      const from: Record<string, string> = more ? { 'continuation-token': more } : {}
      const found = await text('', { query: { 'list-type': '2', prefix, ...from } })
      names.push(...textsOf(found, 'Key').map((key) => key.slice(prefix.length)))
      more = textsOf(found, 'NextContinuationToken')[0]
    }
    return names
  }

  return {
    place: `${bucketUrl}/${prefix}`,
    list,
    put,
    read: async (name) => {
      const { body } = await answer(prefix + name, {})
      if (!body) throw new Error(`${bucketUrl} answered without ${name}`)
      return body
    },
    remove: async (name) => void (await text(prefix + name, { method: 'DELETE' })),
  }
}
