import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db, Queryable } from '../platform/db/db.ts'
import { testDb } from '../platform/testing/test-db.ts'
import { HEADLINE, marksOf } from './headline.ts'
import { rangesIn } from './text-words.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const TEXTS = [
  {
    locale: 'en-US',
    text: 'The e-mail account: e-mails, mailing and "Mail" at mail.example.com/mail?x=1.',
  },
  {
    locale: 'en-US',
    text: 'Write to help@example.com, or see https://example.com/kb/move-mail. 12-34 5.6 mail_box',
  },
  { locale: 'de-DE', text: 'Die Häuser, das Haus, hausen und Haus-Nummer 7; Straße, STRASSE.' },
  { locale: 'en-US', text: '<b>Mails</b> & more &amp; it’s the user’s mail\nmails\t…' },
  {
    locale: 'en-US',
    text: 'Hi Ann,\n\nyour mails, e-\nmail:\r\nhttps://example.com/kb/\nmove-mail 12-\n34 & mail_\nbox\n',
  },
  { locale: 'en-US', text: '😀 mail 🎉🎉 mails 😀' },
  { locale: 'en-US', text: '' },
]
const STEMS = [
  'mail',
  'e-mail',
  'haus',
  'strass',
  'example.com',
  'move',
  '7',
  'user',
  'help@example.com',
]

/** What the database marks for a question itself. */
async function headlines(stems: readonly string[]) {
  const { rows } = await db.query<{ marked: string }>(
    `select ts_headline(search_config(locale), text,
       (select coalesce(string_agg(quote_literal(l), ' | '), '')::tsquery from unnest($2::text[]) l), $3) as marked
     from jsonb_to_recordset($1::jsonb) as t (position int, locale text, text text) order by position`,
    [JSON.stringify(TEXTS.map((one, position) => ({ ...one, position }))), stems, HEADLINE],
  )
  return rows.map(({ marked }) => marksOf(marked))
}

test('[ASST-1] words are marked where the database marks them, and texts are read once', async () => {
  let statements = 0
  const counted: Queryable = {
    query: (sql, params) => {
      statements++
      return db.query(sql, params)
    },
    exec: (sql) => db.exec(sql),
  }
  const asked = (stems: readonly string[]) =>
    rangesIn(
      counted,
      TEXTS.map((one) => ({ ...one, stems })),
    )
  for (const stem of STEMS)
    expect([stem, await asked([stem])]).toEqual([stem, await headlines([stem])])
  expect(await asked(STEMS)).toEqual(await headlines(STEMS))
  expect((await asked(['mail']))[0]?.length).toBeGreaterThan(1)
  expect((await asked([])).flat()).toEqual([])
  const again = [{ locale: 'en-US', text: 'Dear Ben,\n\nyour mails, e-', stems: ['mail', 'ben'] }]
  expect((await rangesIn(counted, again))[0]?.map((one) => again[0]?.text.slice(...one))).toEqual([
    'Ben',
    'mails',
  ])
  expect(statements).toBe(4) // only the greeting is new
})
