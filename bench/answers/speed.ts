import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArticleRecord } from '@agent-assist/contract'
import { createAnswers } from '../../packages/server/src/platform/answers/answers.ts'
import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import { learnAnswers } from '../../packages/server/src/suggest/learning/learn-answers.ts'
import { settledTexts } from '../../packages/server/src/suggest/engine/whole.ts'
import { suggest } from '../../packages/server/src/suggest/suggest.ts'
import { ms, print, quantile, timed } from '../numbers.ts'
import { refreshDerived } from '../../packages/server/src/record/refresh-derived.ts'
import { inOrder } from './asking.ts'
import {
  type AskedQuestion,
  type Knowledge,
  needKnowledge,
  reopenOrganisation,
  storeOrganisation,
  ticketOf,
} from './knowledge.ts'
import { addTickets } from './many-tickets.ts'

const ARTICLES = 2000
const QUESTIONS = 100
/** Warm-up questions, which are not counted. */
const WARM = 20
const SUGGESTIONS = 8
const LIMIT_MS = 60_000
const PARAGRAPHS = 12
const PARAGRAPH_MIN = 40

/** Goals by the number of tickets, and what a question took when the database was asked for the texts with its words (decision 156). */
const SIZES = {
  50_000: { goal: 50, before: [84, 134] },
  200_000: { goal: 80, before: [108, 172] },
} as const
export type Size = keyof typeof SIZES

type Opened = Awaited<ReturnType<typeof reopenOrganisation>>

/** Paragraphs of a text, from which other texts are made. */
const parts = (text: string) => text.split(/\n\n+/).filter((part) => part.length > PARAGRAPH_MIN)

/** The real articles, and others that are made of their paragraphs. */
function articlesOf(known: Knowledge): ArticleRecord[] {
  const random = createRandom(1, 'texts')
  const paragraphs = known.articles.flatMap(({ text }) => parts(text))
  const made = Array.from({ length: ARTICLES - known.articles.length }, (_, index) => ({
    ...random.pick(known.articles),
    id: `made-${index}`,
    url: undefined,
    title: random.pick(known.train).subject,
    text: Array.from({ length: PARAGRAPHS }, () => random.pick(paragraphs)).join('\n\n'),
  }))
  return [...known.articles, ...made]
}

/** The first question lets all texts be read; in the product nobody waits for that. */
async function readAside(org: string, db: Opened['db']): Promise<void> {
  const { rss } = process.memoryUsage()
  const { ms: took } = await timed(() => settledTexts(db, org))
  const more = (process.memoryUsage().rss - rss) / 1024 ** 2
  print('words of all texts read aside', `${ms(took)}, ${more.toFixed(0)} MB of memory`)
}

/** Time and processor time of each question, in ms, those of the database included. */
async function ask({ db, org }: Opened, questions: readonly AskedQuestion[], shares: boolean) {
  const answers = createAnswers(db, { limitMs: () => LIMIT_MS })
  const times: number[] = []
  const worked: number[] = []
  for (const { subject, body } of questions) {
    const question = { org, ticketId: 'none', locale: 'en-US', subject, text: body, values: {} }
    const before = process.cpuUsage()
    const { ms: took } = await timed(async () => {
      const kept = shares
        ? await answers.sharedOf?.(org, ['record', 'settings', 'answers'])
        : undefined
      return suggest(db, { ...question, kept }, SUGGESTIONS)
    })
    if (shares && times.length === 0) await readAside(org, db)
    const { user, system } = process.cpuUsage(before)
    times.push(took)
    worked.push((user + system) / 1000)
  }
  return { times: times.slice(WARM), worked: worked.slice(WARM) }
}

const isWhole = (mark: string) => existsSync(mark) && readFileSync(mark, 'utf8') === 'whole'

/** The filled organisation; it stays in the system's temporary folder, so that a run that was stopped goes on. */
async function filledWith(known: Knowledge, tickets: Size): Promise<Opened> {
  const folder = join(tmpdir(), `agent-assist-answers-${tickets}`)
  const mark = `${folder}.state`
  if (isWhole(mark)) return reopenOrganisation(folder)
  if (!existsSync(mark)) {
    rmSync(folder, { recursive: true, force: true })
    const addressOf = new Map(known.articles.map(({ id, url }) => [id, url]))
    const base = inOrder(known.train).map((one) => ticketOf(one, addressOf))
    const stored = await storeOrganisation(base, articlesOf(known), folder)
    await refreshDerived(stored.db.transaction, stored.org)
    await stored.db.close()
    writeFileSync(mark, 'begun')
  }
  const opened = await reopenOrganisation(folder)
  await addTickets(opened.db, opened.org, tickets)
  await learnAnswers(opened.db, opened.org)
  writeFileSync(mark, 'whole')
  return opened
}

/**
 * Time of a question over so many tickets and 2,000 articles on the embedded database. Tickets combine the subject of one
 * real question and the text of another, articles the paragraphs of several.
 */
export async function benchSpeed(tickets: Size): Promise<void> {
  const known = needKnowledge()
  if (!known) return
  const { goal, before } = SIZES[tickets]
  const { ms: filled, result: run } = await timed(() => filledWith(known, tickets))
  const count = tickets.toLocaleString('en')
  print(`${count} tickets and 2,000 articles filled and learnt, or opened`, ms(filled))
  const both = ([half, most]: readonly number[]) => `${half?.toFixed(0)} / ${most?.toFixed(0)}`
  const spread = (values: number[]) => both([quantile(values, 0.5), quantile(values, 0.95)])
  const rows = []
  for (const shares of [false, true]) {
    const { times, worked } = await ask(run, known.test.slice(0, QUESTIONS), shares)
    rows.push({
      [`${count} tickets, p50 / p95 in ms`]: shares ? 'as in the product' : 'nothing shared',
      'of the processor': spread(worked),
      'on the clock': spread(times),
      'goal of the processor': `p95 ${goal}`,
      'before (decision 156)': shares ? both(before) : '',
    })
  }
  console.table(rows)
  await run.db.close()
}
