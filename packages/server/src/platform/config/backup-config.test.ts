import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = { SESSION_SECRET: 's'.repeat(32) }
const read = (env: Record<string, string>) => readConfig({ ...SECRET, ...env }).backups
const KEY = { BACKUP_S3_KEY_ID: 'key', BACKUP_S3_SECRET: 'secret' }

test('without a place there are no backups', () => {
  expect(read({ BACKUP_KEEP: '3' })).toBeUndefined()
})

test('a folder, and when', () => {
  expect(read({ BACKUP_DIR: 'kept', BACKUP_AT: '03:30', BACKUP_EVERY_HOURS: '6' })).toEqual({
    place: { folder: resolve('kept') },
    everyMs: 21_600_000,
    atMs: 12_600_000,
    keep: 14,
  })
})

test('a store: bucket and folder are told apart', () => {
  const placeOf = (url: string) => read({ ...KEY, BACKUP_S3_URL: url })?.place
  const s3 = { region: 'us-east-1', keyId: 'key', secret: 'secret' }
  const bucketUrl = 'https://s3.example.com/bucket'
  expect(placeOf(bucketUrl)).toEqual({ s3: { bucketUrl, prefix: '', ...s3 } })
  expect(placeOf(`${bucketUrl}/one/two%20x/`)).toEqual({
    s3: { bucketUrl, prefix: 'one/two x/', ...s3 },
  })
})

test.each([
  [{ BACKUP_DIR: 'a', BACKUP_S3_URL: 'https://s3.example.com/b', ...KEY }, /^BACKUP_DIR is wrong/],
  [{ BACKUP_S3_URL: 'https://s3.example.com/', ...KEY }, /^BACKUP_S3_URL is wrong: .* a bucket/],
  [{ BACKUP_S3_URL: 'ftp://s3.example.com/b', ...KEY }, /^BACKUP_S3_URL is wrong/],
  [{ BACKUP_S3_URL: 'https://s3.example.com/b' }, /^BACKUP_S3_KEY_ID is wrong/],
  [{ BACKUP_DIR: 'a', BACKUP_EVERY_HOURS: '5' }, /^BACKUP_EVERY_HOURS is wrong: must be one of 1/],
  [{ BACKUP_DIR: 'a', BACKUP_AT: '24:00' }, /^BACKUP_AT is wrong: must be a time/],
  [{ BACKUP_DIR: 'a', BACKUP_KEEP: '1' }, /^BACKUP_KEEP is wrong: must be at least 2/],
])('a wrong variable is named: %j', (env, message) => {
  expect(() => read(env)).toThrow(message)
})
