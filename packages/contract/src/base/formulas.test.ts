import { describe, expect, test } from 'vitest'
import { ArticleRecord } from '../imports/records.ts'
import { WebLink } from './common.ts'
import { FORMULA } from './formulas.ts'

/** Beginnings that make a cell a formula, or a command of older spreadsheets. */
const BEGINNINGS = ['=', '+', '-', '@', ';', '|', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']
const HIDDEN = [' =', '\u200B=', '"=']

test.each([...BEGINNINGS, ...HIDDEN].map((begin) => `${begin}1+1`))(
  '[S28] %j begins a formula',
  (cell) => {
    expect(FORMULA.test(cell)).toBe(true)
  },
)

test.each(['Printer is broken', '"quoted"', '5 stars', 'a=b', '#42', '…', ''])(
  '[S28] %j is a text',
  (cell) => {
    expect(FORMULA.test(cell)).toBe(false)
  },
)

describe('[S30] a link of a record', () => {
  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
  ])('is refused at the door: %j', (url) => {
    expect(WebLink.safeParse(url).success).toBe(false)
    const record = { id: '1', title: 'T', url }
    expect(ArticleRecord.safeParse(record).success).toBe(false)
  })

  test.each(['https://shop.example/tickets/1', 'http://rt.intern/1', '/tickets/1'])(
    'is accepted: %s',
    (url) => {
      expect(WebLink.safeParse(url).success).toBe(true)
    },
  )
})
