import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { createRandom } from '../../packages/server/src/platform/basics/random.ts'
import { type AskedQuestion, linesOf } from './knowledge.ts'

const FILE = fileURLToPath(
  new URL(
    '../../../shared/data/thunderbird-tickets/tickets-2024-05_2024-09.jsonl.gz',
    import.meta.url,
  ),
)

interface Message {
  at: string
  role: string
  text: string
}

/** What a helper who was about to reply could read. */
export interface Before {
  /** Number of the reply, from 1. */
  reply: number
  /** When it was written, in milliseconds. */
  at: number
  /** What the customer had written after the question, oldest first. */
  later: string[]
}

/** A question whose conversation is known, up to the reply that linked an article. */
export interface Conversation {
  question: AskedQuestion
  /** Before each reply, oldest first; the last one is the reply with the link. */
  replies: Before[]
}

const linksOf = ({ relevant }: AskedQuestion, { text }: Message) =>
  relevant.some((slug) => text.includes(`/kb/${slug}`))

/** The customer's messages before each reply; undefined when no reply has the link. */
function repliesOf(question: AskedQuestion, messages: readonly Message[]): Before[] | undefined {
  const replies: Before[] = []
  const later: string[] = []
  for (const message of messages.slice(1)) {
    if (message.role === 'customer') later.push(message.text)
    else {
      const at = Date.parse(message.at)
      replies.push({ reply: replies.length + 1, at, later: [...later] })
      if (linksOf(question, message)) return replies
    }
  }
  return undefined
}

/** The questions whose conversations are in thunderbird-tickets, by the time of the link; none when the data is not there. */
export function readConversations(questions: readonly AskedQuestion[]): Conversation[] {
  if (!existsSync(FILE)) return []
  const tickets = linesOf<{ id: number | string; messages: Message[] }>(
    gunzipSync(readFileSync(FILE)).toString(),
  )
  const messagesOf = new Map(tickets.map(({ id, messages }) => [Number(id), messages]))
  return questions
    .flatMap((question) => {
      const replies = repliesOf(question, messagesOf.get(question.id) ?? [])
      return replies ? [{ question, replies }] : []
    })
    .toSorted((a, b) => linkOf(a).at - linkOf(b).at)
}

/** What was known before the reply with the link. */
export const linkOf = ({ replies }: Conversation): Before => replies.at(-1) as Before

/** The number of the reply that first linked an article. */
const replyOf = ({ first_linked_in_reply: replies }: AskedQuestion) =>
  Math.min(...Object.values(replies))
/** Replies from this one on are one group: there are few of each. */
const LATE_REPLY = 4

/**
 * When the answer to a question was linked, in milliseconds. Where it is not known, a delay is drawn from the known ones with
 * the same number of the reply, always the same for a question. Undefined without conversations.
 */
export function linkTimes(known: readonly Conversation[]) {
  const groupOf = (question: AskedQuestion) => Math.min(LATE_REPLY, replyOf(question))
  const timeOf = new Map(known.map((one) => [one.question.id, linkOf(one).at]))
  const delays = Map.groupBy(known, ({ question }) => groupOf(question))
  if (known.length === 0) return undefined
  return (question: AskedQuestion): number => {
    const created = Date.parse(question.created)
    const time = timeOf.get(question.id)
    if (time !== undefined) return time
    const drawn = createRandom(question.id, 'texts').pick(delays.get(groupOf(question)) ?? known)
    return created + linkOf(drawn).at - Date.parse(drawn.question.created)
  }
}
