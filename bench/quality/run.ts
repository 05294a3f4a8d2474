import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MACHINE_CHECKS, type TicketRecord } from '@agent-assist/contract'
import { demoCanned } from '../../packages/server/src/demo/demo-data.ts'
import { languageOf } from '../../packages/server/src/language/words/language.ts'
import { sentimentIn } from '../../packages/server/src/language/tone/score.ts'
import { checkConversation } from '../../packages/server/src/quality/machine/check-conversation.ts'
import {
  conversationOf,
  type Conversation,
} from '../../packages/server/src/quality/machine/conversation.ts'
import { ALL_CHECKS, type Means } from '../../packages/server/src/quality/machine/means.ts'
import { templatesOf } from '../../packages/server/src/quality/machine/templates.ts'
import { demoSample, hashOf } from './demo-sample.ts'
import { FORUM_CHECKS, forumMarked } from './forum.ts'
import { madeConversations } from './made.ts'

/*
 * npm run bench -- quality [ABCD.json] [misses]: precision and recall of the automatic checks on conversations that a
 * person marked by reading, before any score was seen: 150 demo tickets, three chats of the ABCD data set, 100 threads
 * of a public support forum, and conversations made for this, with what agents of the demo never do wrong. `misses`
 * prints each difference.
 */

interface Marks {
  id: string
  /** Hash of the texts that were marked. */
  text?: string
  /** Checks that the person failed, and those that do not apply; all others are passed. */
  fails: string[]
  na: string[]
}
interface Marked extends Marks {
  set: string
  conversation: Conversation
}
interface Told extends Marked {
  told: ReadonlyMap<string, boolean>
}

const read = (url: URL | string) => JSON.parse(readFileSync(url, 'utf8')) as unknown
const MARKS = read(new URL('./marks.json', import.meta.url)) as Record<
  'demo' | 'abcd' | 'forum' | 'heldOut',
  Marks[]
>
const ABCD =
  process.argv.slice(2).find((one) => one.endsWith('.json')) ??
  fileURLToPath(
    new URL('../../../shared/data/abcd-guidelines/sample-conversations.json', import.meta.url),
  )

const labelOf = (text: string, locale: string) => {
  const language = languageOf(text, locale)
  return language ? sentimentIn(text, language)?.label : undefined
}

function conversation({ channel, locale, messages, statusHistory }: TicketRecord) {
  const solved = statusHistory.findIndex(({ status }) => status === 'solved')
  const later = solved < 0 ? [] : statusHistory.slice(solved)
  return conversationOf({
    channel: channel ?? 'email',
    locale,
    isSolved: solved >= 0,
    reopens: later.filter(({ status }) => status === 'open').length,
    messages: messages.map((message, position) => {
      const label = message.authorRole === 'customer' ? labelOf(message.text, locale) : undefined
      return { ...message, position, ...(label ? { label } : {}) }
    }),
  })
}

function demoMarked(): Marked[] {
  return demoSample().map((ticket) => {
    const marks = MARKS.demo.find(({ id }) => id === ticket.id)
    if (!marks || marks.text !== hashOf(ticket))
      throw new Error(`The texts of demo ticket ${ticket.id} are not those that were marked.`)
    return { ...marks, set: 'demo', conversation: conversation(ticket) }
  })
}

interface Abcd {
  convo_id: number
  original: [string, string][]
}

/** Chats without times: all messages at once. */
function abcdMarked(): Marked[] {
  if (!existsSync(ABCD)) {
    console.log('The chats of ABCD are not here: excluded. Their path may be given.')
    return []
  }
  return (read(ABCD) as Abcd[]).flatMap(({ convo_id, original }) => {
    const marks = MARKS.abcd.find(({ id }) => id === String(convo_id))
    if (!marks) return []
    const messages = original.map(([who, text], position) => ({
      position,
      at: '2021-06-01T00:00:00Z',
      authorRole: who === 'action' ? 'bot' : who,
      isPublic: true,
      text,
    }))
    const given = { channel: 'chat', locale: 'en', isSolved: true, reopens: 0 }
    return [{ ...marks, set: 'abcd', conversation: conversationOf({ ...given, messages }) }]
  })
}

const MEANS = { ...ALL_CHECKS, templates: templatesOf(demoCanned().map(({ text }) => text)) }

const ratio = (part: number, all: number) => (all === 0 ? '–' : (part / all).toFixed(2))

function measured(check: string, all: readonly Told[]) {
  const applies = all.filter(({ na, told }) => !na.includes(check) && told.has(check))
  const failed = all.filter(({ fails }) => fails.includes(check))
  const alarms = all.filter(({ told }) => told.get(check) === false)
  const right = alarms.filter(({ fails }) => fails.includes(check)).length
  const same = applies.filter(({ fails, told }) => told.get(check) === !fails.includes(check))
  return {
    check,
    'marked failed': failed.length,
    'told failed': alarms.length,
    right,
    precision: ratio(right, alarms.length),
    recall: ratio(right, failed.length),
    'same verdict': `${same.length} of ${applies.length}`,
  }
}

const toldOf = (conversation: Conversation, means: Means, only?: readonly string[]) =>
  new Map(
    checkConversation(conversation, means).flatMap(({ check, isPassed }) =>
      only === undefined || only.includes(check) ? [[check, isPassed] as const] : [],
    ),
  )

const sets: Told[] = [
  ...[...demoMarked(), ...abcdMarked()].map((one) => ({
    ...one,
    told: toldOf(one.conversation, MEANS),
  })),
  ...(['forum', 'heldOut'] as const).flatMap((set) =>
    forumMarked(MARKS[set]).map((one) => ({
      ...one,
      set,
      told: toldOf(one.conversation, MEANS, FORUM_CHECKS),
    })),
  ),
  ...madeConversations().map((one) => ({
    ...one,
    told: toldOf(one.conversation, one.means, [one.only]),
  })),
]

for (const set of ['demo', 'abcd', 'forum', 'heldOut', 'made']) {
  const own = sets.filter((one) => one.set === set)
  if (own.length === 0) continue
  console.log(`\n${set}: ${own.length} conversations`)
  console.table(MACHINE_CHECKS.map((check) => measured(check, own)))
}
console.log('\nall')
console.table(MACHINE_CHECKS.map((check) => measured(check, sets)))

if (process.argv.includes('misses'))
  for (const { set, id, fails, na, told } of sets)
    for (const check of MACHINE_CHECKS) {
      const verdict = told.get(check)
      const isFailed = fails.includes(check)
      if (verdict === false && !isFailed)
        console.log(`${set} ${id} ${check}: false alarm${na.includes(check) ? ' (n/a)' : ''}`)
      if (verdict !== false && isFailed)
        console.log(`${set} ${id} ${check}: missed${verdict === undefined ? ' (told n/a)' : ''}`)
    }
