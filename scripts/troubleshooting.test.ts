import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_CHECK_CODES } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { FIXES } from '../packages/sdk/src/errors/fixes.ts'

const doc = readFileSync(join(import.meta.dirname, '../docs/troubleshooting.md'), 'utf8')
/** The rows of the tables: code, meaning, fix. */
const rows = [...doc.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|$/gm)]
const codes = rows.map(([, code = '']) => code)

test('every error code of the SDK has one row in docs/troubleshooting.md, and no other code has', () => {
  expect(codes.toSorted()).toEqual(Object.keys(FIXES).toSorted())
})

test('every reason of the server to refuse a page is a code of the SDK', () => {
  const reasons = PAGE_CHECK_CODES.filter((code) => code !== 'ok')
  expect(codes).toEqual(expect.arrayContaining(reasons))
})

test('meaning and fix are sentences', () => {
  for (const [, , meaning, fix] of rows)
    for (const text of [meaning, fix]) expect(text).toMatch(/^.{10,}[.]$/)
})
