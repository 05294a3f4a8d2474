import {
  type BotMessage,
  type EmbedCall,
  isFinal,
  type ProductCard,
  type QuickReply,
  type Reply,
  replyEvent,
} from '@agent-assist/contract/wire'
import { computed, signal } from '@preact/signals-core'
import type { Host } from '../base/host.ts'
import { isUnknown } from '../base/refusals.ts'
import type { storeUserId } from '../base/storage.ts'
import type { PanelTexts } from '../texts/en.ts'

/** The bot's limit for a text. */
export const TEXT_MAX = 256

export interface ChatLine {
  id: number
  from: 'agent' | 'bot'
  text: string
  cards: ProductCard[]
  replies: QuickReply[]
  /** Key of the text that explains why it was not sent. */
  failure?: 'notSent' | 'notTaken' | 'signIn' | undefined
  /** What is wrong, when the SDK knows more than the panel. */
  reason?: string | undefined
}
type LineContent = Omit<ChatLine, 'id'>

const lineOf = (from: ChatLine['from'], text: string): LineContent => ({
  from,
  text,
  cards: [],
  replies: [],
})

/** A message of the bot as a line of the chat. */
export function botLine(message: BotMessage): LineContent {
  if (!('payload' in message)) return lineOf('bot', message.text)
  const { text = '', cards = [], quick_replies: replies = [] } = message.payload
  return { from: 'bot', text, cards, replies }
}

type BotReply = Reply<'dfTextQuery'>

/** The lines of one chat, oldest first. */
function createLog({ emit }: Pick<Host, 'emit'>) {
  const lines = signal<ChatLine[]>([])
  let lastId = 0

  function add(line: LineContent): number {
    lastId += 1
    lines.value = [...lines.value, { ...line, id: lastId }]
    if (line.text) emit('message', { from: line.from, text: line.text })
    return lastId
  }

  function setFailure(id: number, failure: ChatLine['failure'], reason?: string): void {
    lines.value = lines.value.map((line) => (line.id === id ? { ...line, failure, reason } : line))
  }

  /** Replaces all lines, which were shown before. */
  function put(next: ChatLine[]): void {
    lines.value = next
    lastId = next.at(-1)?.id ?? lastId
  }

  return { lines, add, setFailure, put }
}

export interface ChatDeps {
  call: EmbedCall
  org: string
  user: ReturnType<typeof storeUserId>
  host: Pick<Host, 'emit' | 'report' | 'explain'>
  texts: PanelTexts
  /** Called when the bot answered the agent. */
  onAnswer: () => void
}

export type Chat = ReturnType<typeof createChat>

/** The chat with the bot. `start` requests its greeting; a text that could not be sent stays and can be sent again. */
export function createChat({ call, org, user, host, texts, onAnswer }: ChatDeps) {
  const { lines, add, setFailure, put } = createLog(host)
  const query = { entity: org }
  const draft = signal('')
  const waiting = signal(0)
  /** The bot had no answer to the last message. */
  const needsPerson = signal(false)
  let userId = user.read()

  /** data 0: the organisation has no bot. */
  const linesOf = ({ data, fulfillmentMessages }: BotReply): LineContent[] =>
    data === 0 ? [lineOf('bot', texts.notConfigured)] : fulfillmentMessages.map(botLine)

  /** Shows the answer; resolves to false when its conversation was reset meanwhile. */
  async function ask(request: Promise<BotReply>): Promise<boolean> {
    const asker = userId
    waiting.value += 1
    try {
      const reply = await request
      if (asker === userId) {
        linesOf(reply).forEach(add)
        needsPerson.value = reply.isFallback === true
      }
      return asker === userId
    } finally {
      if (asker === userId) waiting.value -= 1
    }
  }

  function sendEvent(event: string): Promise<boolean> {
    return ask(call('dfEventQuery', { query, body: { event, userId } })).catch((error: unknown) => {
      void host.explain?.('greeting_failed', error) // SPEC §8: the chat ignores errors of events
      return false
    })
  }

  async function sendText(id: number, text: string): Promise<void> {
    try {
      if (await ask(call('dfTextQuery', { query, body: { text, userId } }))) onAnswer()
    } catch (error) {
      const wantsSignIn = isUnknown(error)
      const failure = wantsSignIn ? 'signIn' : isFinal(error) ? 'notTaken' : 'notSent'
      setFailure(id, failure)
      const code = wantsSignIn ? 'identity_refused' : 'message_failed'
      const notice = await host.report(code, error)
      if (notice) setFailure(id, failure, notice.text)
    }
  }

  async function send(text: string): Promise<void> {
    const message = text.trim().slice(0, TEXT_MAX)
    if (message) await sendText(add(lineOf('agent', message)), message)
  }

  function write(text: string): void {
    draft.value = text
  }

  async function sendDraft(): Promise<void> {
    const text = draft.value
    draft.value = ''
    await send(text)
  }

  async function retry({ id, text }: ChatLine): Promise<void> {
    setFailure(id, undefined)
    await sendText(id, text)
  }

  async function choose({ text, payload }: QuickReply): Promise<void> {
    const event = replyEvent(payload)
    if (!event) return send(text)
    add(lineOf('agent', text))
    if (await sendEvent(event)) onAnswer()
  }

  async function start(): Promise<void> {
    await sendEvent('Welcome')
  }

  async function restart(): Promise<void> {
    userId = user.renew()
    waiting.value = 0
    needsPerson.value = false
    put([])
    await start()
  }

  const isTyping = computed(() => waiting.value > 0)
  const shown = { lines, draft, isTyping, needsPerson, userId: () => userId }
  return { ...shown, start, restart, restore: put, send, write, sendDraft, retry, choose }
}
