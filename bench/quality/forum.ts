import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { MachineCheck } from '@agent-assist/contract'
import { languageOf } from '../../packages/server/src/language/words/language.ts'
import { sentimentIn } from '../../packages/server/src/language/tone/score.ts'
import {
  type Conversation,
  conversationOf,
} from '../../packages/server/src/quality/machine/conversation.ts'

/*
 * Real conversations of a public support forum: two times 50 of those with 2 messages or more, at most 1,400 characters
 * and answers of regular helpers only, in the seven languages of the phrases (docs/decisions/0095).
 */

/** What can be judged there: nobody solves a ticket, has stored texts, or promises a time. */
export const FORUM_CHECKS: readonly MachineCheck[] = [
  'greeting',
  'language',
  'questions',
  'tone',
  'empathy',
  'spelling',
  'privacy',
  'repetition',
]

const FILE = fileURLToPath(
  new URL(
    '../../../shared/data/thunderbird-tickets/tickets-2024-05_2024-09.jsonl.gz',
    import.meta.url,
  ),
)

interface Marks {
  id: string
  text?: string
  fails: string[]
  na: string[]
}
interface Thread {
  id: number | string
  locale: string
  messages: { at: string; role: string; text: string }[]
}

function conversation({ locale, messages }: Thread): Conversation {
  const [ticketLanguage = 'en'] = locale.split('-')
  return conversationOf({
    channel: 'web',
    locale: ticketLanguage,
    isSolved: false,
    reopens: 0,
    messages: messages.map(({ at, role, text }, position) => {
      const language = role === 'customer' ? languageOf(text, ticketLanguage) : undefined
      const label = language ? sentimentIn(text, language)?.label : undefined
      return { position, at, authorRole: role, isPublic: true, text, ...(label ? { label } : {}) }
    }),
  })
}

/** The marked conversations of the forum with the texts of `path`; none without that file. */
export function forumMarked(marks: readonly Marks[], path = FILE) {
  if (!existsSync(path)) {
    console.log('The conversations of the forum are not here: excluded.')
    return []
  }
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n')
  const threads = new Map(
    lines.map((line) => JSON.parse(line) as Thread).map((one) => [String(one.id), one]),
  )
  return marks.map((one) => {
    const thread = threads.get(one.id)
    const text = thread?.messages.map((message) => message.text).join('\n') ?? ''
    if (!thread || one.text !== createHash('sha256').update(text).digest('hex').slice(0, 12))
      throw new Error(`The texts of ${one.id} are not those that were marked.`)
    return { ...one, conversation: conversation(thread) }
  })
}
