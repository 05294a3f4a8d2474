import { cutText, type Parsed } from '@agent-assist/contract'
import { randomUUID } from 'node:crypto'
import type { Db, Queryable } from '../platform/db/db.ts'
import { Refusal } from '../platform/basics/errors.ts'
import { addDocument } from './documents.ts'
import { learnWords } from './learn-words.ts'
import { storeCanned } from './store-canned.ts'

const LOCALE = 'en-US'

type Fill = Parsed<'fillKnowledgeGap'>['body']

/** Stores the article or macro of a fill; returns the id of an article's document. */
async function write(tx: Queryable, org: string, fill: Fill): Promise<string | undefined> {
  if (fill.with === 'article') {
    const { id } = await addDocument(tx, org, fill.baseId, {
      origin: 'written',
      name: cutText(fill.title, 120).toWellFormed(),
      kinds: ['article'],
      locale: LOCALE,
      mimeType: 'text/plain',
      text: fill.text,
    })
    return id
  }
  if (fill.with === 'macro') {
    const { title, text } = fill
    const macro = { kind: 'macro' as const, id: randomUUID(), locale: LOCALE, title, text, uses: 0 }
    await storeCanned(tx, org, [macro])
    await learnWords(tx, org, macro.id)
  }
  return undefined
}

/** Fills a gap with an article or a macro, suggested at once, or records that the gap is ignored. */
export const fillGap = (db: Db, org: string, by: string, fill: Fill): Promise<string> =>
  db.transaction((tx) => addFill(tx, org, by, fill))

/** The same in the caller's transaction. */
export async function addFill(tx: Queryable, org: string, by: string, fill: Fill): Promise<string> {
  const id = randomUUID()
  const documentId = await write(tx, org, fill)
  await tx.query(
    `insert into knowledge_fill (organisation_id, id, label, questions, filled_with, title,
       document_id, by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      org,
      id,
      fill.label,
      [...new Set(fill.questions.map((question) => question.trim().toLowerCase()))],
      fill.with,
      fill.with === 'ignored' ? fill.label : fill.title,
      documentId ?? null,
      by,
    ],
  )
  return id
}

/** Shows an ignored gap again. */
export async function reopenGap(db: Db, org: string, id: string): Promise<void> {
  const { affected } = await db.query(
    `delete from knowledge_fill where organisation_id = $1 and id = $2 and filled_with = 'ignored'`,
    [org, id],
  )
  if (affected === 0) throw new Refusal('not_found', 'This gap is not ignored.')
}
