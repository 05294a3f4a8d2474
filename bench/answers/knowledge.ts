import { existsSync, readFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { TicketRecord, type ArticleRecord } from '@agent-assist/contract'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { readArticle } from '../../packages/server/src/connectors/import/read-knowledge.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { refreshDerived } from '../../packages/server/src/record/refresh-derived.ts'
import { storeBatch } from '../../packages/server/src/connectors/import/store.ts'
import { learnAnswers } from '../../packages/server/src/suggest/learning/learn-answers.ts'
import { tidy } from '../../packages/server/src/platform/db/tidy.ts'

const FOLDER = fileURLToPath(new URL('../../../shared/data/thunderbird-kb/', import.meta.url))
const ORG = 'bench'
const BATCH = 1000

/** A question of a forum, and the articles that a helper linked in the answer. */
export interface AskedQuestion {
  id: number
  created: string
  /** What the asker chose it to be about. */
  topic: string
  subject: string
  body: string
  relevant: string[]
  relevant_specific: string[]
  /** In which reply each article was linked first, from 1. */
  first_linked_in_reply: Record<string, number>
  /** Of questions in other languages. */
  locale?: string
}

export const linesOf = <T>(text: string): T[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)

const rowsOf = <T>(name: string): T[] => linesOf(readFileSync(FOLDER + name, 'utf8'))

/** Who linked an article first in the answer to each question; absent for those who rarely do. */
function readAskers(part: string): Map<number, string> {
  const lines = readFileSync(`${FOLDER}queries-${part}-helpers.csv`, 'utf8').trim().split('\n')
  const askers = new Map<number, string>()
  for (const line of lines.slice(1)) {
    const [id = '', , helper = ''] = line.split(',')
    if (!askers.has(Number(id))) askers.set(Number(id), helper)
  }
  return askers
}

export interface Knowledge {
  /** Who answered each question. */
  askers: ReadonlyMap<number, string>
  articles: ArticleRecord[]
  train: AskedQuestion[]
  test: AskedQuestion[]
}

/** Real articles and questions; undefined when the data is not there. */
export function readKnowledge(): Knowledge | undefined {
  if (!existsSync(FOLDER)) return undefined
  return {
    askers: new Map([...readAskers('train'), ...readAskers('test')]),
    articles: rowsOf<unknown>('articles.jsonl').map(readArticle),
    train: rowsOf<AskedQuestion>('queries-train.jsonl'),
    test: rowsOf<AskedQuestion>('queries-test.jsonl'),
  }
}

/** The same; says so when it is not there. */
export function needKnowledge(): Knowledge | undefined {
  const known = readKnowledge()
  if (!known) console.log('thunderbird-kb is not here (../shared/data): excluded.')
  return known
}

/** Questions in other languages whose answer linked an article, which is known in English. */
export const readCrosslingual = (): AskedQuestion[] =>
  linesOf(gunzipSync(readFileSync(`${FOLDER}queries-crosslingual.jsonl.gz`)).toString())

/** The question as a solved ticket whose answer links the articles. */
export function ticketOf(
  question: AskedQuestion,
  addressOf: ReadonlyMap<string, string | undefined>,
  agent = 'Agent',
): TicketRecord {
  const at = new Date(question.created).toISOString()
  const links = question.relevant.map((slug) => addressOf.get(slug)).join(' ')
  return TicketRecord.parse({
    id: `${question.id}`,
    subject: question.subject,
    requester: 'Customer',
    tags: [question.topic],
    createdAt: at,
    updatedAt: at,
    messages: [
      { at, author: 'Customer', authorRole: 'customer', text: question.body },
      { at, author: agent, authorRole: 'agent', text: `Please see ${links}` },
    ],
  })
}

/** An embedded database with one organisation that has these tickets and articles; its index is not made yet. */
export async function storeOrganisation(
  tickets: readonly TicketRecord[],
  articles: readonly ArticleRecord[],
  folder?: string,
): Promise<{ db: Db; org: string }> {
  const db = await openEmbedded(folder)
  await migrate(db)
  await db.query('insert into organisation (id, name, signing_secret) values ($1, $1, $2)', [
    ORG,
    randomBytes(32).toString('base64url'),
  ])
  await storeBatch(db, ORG, { kind: 'articles', records: [...articles] })
  for (let from = 0; from < tickets.length; from += BATCH)
    await storeBatch(db, ORG, { kind: 'tickets', records: tickets.slice(from, from + BATCH) })
  return { db, org: ORG }
}

/** The same in memory, fully indexed and learnt. */
export async function openOrganisation(
  tickets: readonly TicketRecord[],
  articles: readonly ArticleRecord[],
): Promise<{ db: Db; org: string }> {
  const { db, org } = await storeOrganisation(tickets, articles)
  await refreshDerived(db.transaction, org)
  await tidy(db)
  await learnAnswers(db, org)
  return { db, org }
}

/** An organisation that an earlier run has stored in a folder. */
export const reopenOrganisation = async (folder: string): Promise<{ db: Db; org: string }> => ({
  db: await openEmbedded(folder),
  org: ORG,
})
