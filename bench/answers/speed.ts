import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import { suggest } from '../../packages/server/src/suggest/suggest.ts'
import { ms, print, quantile, timed } from '../numbers.ts'
import { openOrganisation, readKnowledge, ticketOf } from './knowledge.ts'

const TICKETS = 50_000
const ARTICLES = 2000
const QUESTIONS = 200
/** Warm-up questions, which are not counted. */
const WARM = 20

/** Paragraphs of a text, from which other texts are made. */
const parts = (text: string) => text.split(/\n\n+/).filter((part) => part.length > 40)

/**
 * Time of a question over 50,000 tickets and 2,000 articles on the embedded database. Tickets combine the subject of
 * one real question and the text of another, articles the paragraphs of several.
 */
export async function benchSpeed(): Promise<void> {
  const known = readKnowledge()
  if (!known)
    return console.log('thunderbird-kb is not here (../shared/data): no time is measured.')
  const random = createRandom(1, 'texts')
  const addressOf = new Map(known.articles.map(({ id, url }) => [id, url]))
  const tickets = Array.from({ length: TICKETS }, (_, id) => {
    const [one, other] = [random.pick(known.train), random.pick(known.train)]
    return ticketOf({ ...one, id, body: other.body }, addressOf)
  })
  const paragraphs = known.articles.flatMap(({ text }) => parts(text))
  const made = Array.from({ length: ARTICLES - known.articles.length }, (_, index) => {
    const article = random.pick(known.articles)
    const text = Array.from({ length: 12 }, () => random.pick(paragraphs)).join('\n\n')
    return {
      ...article,
      id: `made-${index}`,
      url: undefined,
      title: random.pick(known.train).subject,
      text,
    }
  })
  const { ms: filled, result } = await timed(() =>
    openOrganisation(tickets, [...known.articles, ...made]),
  )
  const times: number[] = []
  const worked: number[] = []
  for (const { subject, body } of known.test.slice(0, QUESTIONS)) {
    const asked = {
      org: result.org,
      ticketId: 'none',
      locale: 'en-US',
      subject,
      text: body,
      values: {},
    }
    const before = process.cpuUsage()
    times.push((await timed(() => suggest(result.db, asked, 8))).ms)
    const { user, system } = process.cpuUsage(before)
    worked.push((user + system) / 1000)
  }
  print('50,000 tickets and 2,000 articles filled and learnt', ms(filled))
  for (const [what, of] of [
    ['on the clock', times],
    ['of the processor', worked],
  ] as const) {
    const warm = of.slice(WARM)
    print(
      `suggestions, p50 / p95 ${what}`,
      [0.5, 0.95].map((q) => ms(quantile(warm, q))).join(' / '),
    )
  }
  await result.db.close()
}
