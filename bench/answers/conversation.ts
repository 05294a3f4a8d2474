import { storeBatch } from '../../packages/server/src/connectors/import/store.ts'
import { learnAnswers } from '../../packages/server/src/suggest/learning/learn-answers.ts'
import { type Answered, inOrder, LEARNT_EVERY, open, placeOf, type Run } from './asking.ts'
import { type Before, type Conversation, linkOf, readConversations } from './conversations.ts'
import { gainOf, withIntervals } from './intervals.ts'
import { needKnowledge, ticketOf } from './knowledge.ts'

/** What a helper was asked by: all, or less than that. */
const WAYS = ['all', 'question', 'newest', 'foreign'] as const
type Way = (typeof WAYS)[number]

interface AskedBefore {
  before: Before
  /** Whether this reply links the article. */
  links: boolean
  /** For the helper who linked; of other replies it is not known who wrote them. */
  asker?: Record<Way, Answered>
  team: Record<'all' | 'question', Answered>
}

/** What was written by another customer: it must not help. */
function foreignOf(all: readonly Conversation[], at: number): readonly string[] {
  const others = [...all.slice(0, at).toReversed(), ...all.slice(at + 1)]
  const other = others.find((one) => linkOf(one).later.length > 0)
  return other ? linkOf(other).later : []
}

interface Asking {
  conversation: Conversation
  before: Before
  foreign: readonly string[]
}

/** Asks before one reply, with what was known until then. */
async function askBefore(
  run: Run,
  { conversation, before, foreign }: Asking,
): Promise<AskedBefore> {
  const { question } = conversation
  const { later, at: now } = before
  const links = before === linkOf(conversation)
  const ask = (asker?: string) => async (way: Way) => {
    const body = way === 'newest' ? (later.at(-1) ?? question.body) : question.body
    const since = { all: later, question: [], newest: [], foreign }[way]
    return placeOf(run, { ...question, body }, { later: since, now, asker })
  }
  const all = await ask()('all')
  const hasMore = later.length > 0
  const team = { all, question: hasMore ? await ask()('question') : all }
  if (!links) return { before, links, team }
  const own = ask(run.askers.get(question.id))
  const mine = await own('all')
  const asker = { all: mine, question: mine, newest: mine, foreign: mine }
  if (hasMore) for (const way of WAYS.slice(1)) asker[way] = await own(way)
  return { before, links, asker, team }
}

/** The replies of all conversations by their times. After the one with the link the ticket is stored, and learnt as in the product. */
async function askAsWritten(run: Run, all: readonly Conversation[]): Promise<AskedBefore[]> {
  const asked: AskedBefore[] = []
  const replies = all
    .flatMap((conversation, at) =>
      conversation.replies.map((before) => ({ conversation, before, foreign: foreignOf(all, at) })),
    )
    .toSorted((a, b) => a.before.at - b.before.at)
  let stored = 0
  for (const one of replies) {
    const done = await askBefore(run, one)
    asked.push(done)
    if (!done.links) continue
    const { question } = one.conversation
    const linked = new Date(one.before.at).toISOString()
    const asker = run.askers.get(question.id)
    const record = ticketOf({ ...question, created: linked }, run.addressOf, asker)
    await storeBatch(run.db, run.org, { kind: 'tickets', records: [record] })
    if (++stored % LEARNT_EVERY === 0) await learnAnswers(run.db, run.org)
  }
  return asked
}

/** Rows of replies 1, 2 and 3, and from the fourth on. */
const REPLIES = [
  ['the first reply', 1, 1],
  ['reply 2 or 3', 2, 3],
  ['a later one', 4, Infinity],
] as const

function byReply(asked: readonly AskedBefore[], answeredOf: (one: AskedBefore) => Answered) {
  return REPLIES.map(([what, from, to]) => {
    const own = asked.filter(({ before: { reply } }) => reply >= from && reply <= to)
    return withIntervals(`before ${what}`, own.map(answeredOf))
  })
}

function printForAsker(asked: readonly AskedBefore[]): void {
  const linked = asked.flatMap(({ asker, before }) => (asker ? [{ asker, before }] : []))
  const more = linked.filter(({ before }) => before.later.length > 0)
  const of = (way: Way, list = linked) => list.map(({ asker }) => asker[way])
  const answered = ({ asker, team }: AskedBefore) => asker?.all ?? team.all
  console.log('before the reply that linked an article, for who wrote it')
  console.table([
    withIntervals('the question alone', of('question')),
    withIntervals('all that was written', of('all')),
    gainOf('gain', of('question'), of('all')),
    ...byReply(
      asked.filter(({ links }) => links),
      answered,
    ),
  ])
  console.log('of these, where the asker wrote again')
  console.table([
    withIntervals('the question alone', of('question', more)),
    withIntervals('subject and newest message', of('newest', more)),
    withIntervals('all that was written', of('all', more)),
    gainOf('gain over the question alone', of('question', more), of('all', more)),
    gainOf('gain over the newest message', of('newest', more), of('all', more)),
    gainOf("control: another customer's messages", of('question', more), of('foreign', more)),
  ])
}

function printForTeam(asked: readonly AskedBefore[]): void {
  const [question, all] = (['question', 'all'] as const).map((way) =>
    asked.map(({ team }) => team[way]),
  ) as [Answered[], Answered[]]
  console.log('before every reply up to that one, for the team')
  console.table([
    withIntervals('the question alone', question),
    withIntervals('all that was written', all),
    gainOf('gain', question, all),
    ...byReply(asked, ({ team }) => team.all),
  ])
}

/**
 * Asks before each reply with what the customer had written until then, knowing what was linked until then. Its questions are train
 * questions: those whose conversations are known.
 */
export async function benchConversation(): Promise<void> {
  const known = needKnowledge()
  if (!known) return
  const all = readConversations(known.train)
  const begin = all.map(({ question }) => question.created).toSorted()[0]
  if (begin === undefined) return console.log('thunderbird-tickets is not here: excluded.')
  const learnt = inOrder(known.train).filter(({ created }) => created < begin)
  const run = await open(known, learnt)
  const asked = await askAsWritten(run, all)
  await run.db.close()
  printForAsker(asked)
  printForTeam(asked)
  console.log(`learnt from ${learnt.length} older train questions, asked ${all.length} newer ones`)
}
