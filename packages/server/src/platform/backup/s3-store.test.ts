import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createS3Store } from './s3-store.ts'
import { signatureOf, startTestS3, type TestS3 } from './test-s3.ts'

let s3: TestS3
let folder: string
let file: string
beforeEach(async () => {
  s3 = await startTestS3()
  folder = mkdtempSync(join(tmpdir(), 's3-'))
  file = join(folder, 'file')
})
afterEach(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const textOf = async (content: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString()
}

test('the signature of our test server is that of the published example', () => {
  const signed = {
    method: 'GET',
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    },
    signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
    region: 'us-east-1',
  }
  expect(signatureOf(signed, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('[R29] a file is stored in parts, listed over several pages, read back and deleted', async () => {
  const store = createS3Store(s3.place, 10)
  for (const length of [0, 9, 10, 11, 25]) {
    writeFileSync(file, 'x'.repeat(length))
    await store.put(`of ${length} (bytes)+&'.txt`, file)
  }
  expect(s3.openUploads()).toBe(0)
  s3.objects.set('another/file', Buffer.from(''))
  const names = await store.list()
  expect(names).toHaveLength(5)
  for (const name of names) {
    const length = Number(/\d+/.exec(name)?.[0])
    expect(await textOf(await store.read(name))).toBe('x'.repeat(length))
    await store.remove(name)
  }
  expect([...s3.objects.keys()]).toEqual(['another/file'])
})

test('negative control: with another secret, key, region or bucket the store refuses, and says why', async () => {
  const wrong = [
    [{ secret: 'another secret' }, '403 SignatureDoesNotMatch'],
    [{ keyId: 'OTHER' }, '403 InvalidAccessKeyId'],
    [{ region: 'us-east-1' }, '400 AuthorizationHeaderMalformed'],
    [{ bucketUrl: s3.place.bucketUrl.replace('backups', 'none') }, '404 NoSuchBucket'],
  ] as const
  for (const [change, why] of wrong)
    await expect(createS3Store({ ...s3.place, ...change }).list()).rejects.toThrow(why)
})

test('an upload that fails at its end leaves neither a file nor parts', async () => {
  writeFileSync(file, 'text')
  s3.faults.failsToComplete = true
  await expect(createS3Store(s3.place).put('name', file)).rejects.toThrow('InternalError')
  expect([s3.objects.size, s3.openUploads()]).toEqual([0, 0])
})

test('a store that is busy is asked again', async () => {
  s3.faults.busyTimes = 2
  expect(await createS3Store(s3.place).list()).toEqual([])
  expect(s3.faults.busyTimes).toBe(0)
})
