import { effect } from '@preact/signals-core'
import type { ChatLine } from '../chat/chat.ts'
import { openStorage } from '../base/storage.ts'
import type { Panel } from './panel.ts'

/** Newest lines of a conversation that are stored. */
const LINES_MAX = 60

interface Kept {
  /** The conversation, and the agent; missing when nobody is signed in or the token was opaque. */
  userId: string
  by?: string | undefined
  lines: ChatLine[]
  draft: string
  unread: number
}

const keyOf = (org: string) => `aa:${org}:user:chat`

const isLine = (line: Partial<ChatLine> | null): line is ChatLine =>
  typeof line?.text === 'string' &&
  (line.from === 'agent' || line.from === 'bot') &&
  Array.isArray(line.cards) &&
  Array.isArray(line.replies)

/** What is stored, without anything that another script or another version wrote. */
function read(org: string): Kept | undefined {
  try {
    const kept = JSON.parse(openStorage('sessionStorage')?.getItem(keyOf(org)) ?? '') as Kept
    const lines = kept.lines.filter(isLine).map((line, at) => ({ ...line, id: at + 1 }))
    const draft = typeof kept.draft === 'string' ? kept.draft : ''
    return { ...kept, lines, draft, unread: Number(kept.unread) || 0 }
  } catch {
    return undefined // empty, not ours, or forbidden
  }
}

/** Messages at the end whose answer the reload cut off were not sent, as far as anybody knows. */
function unanswered(lines: readonly ChatLine[]): ChatLine[] {
  const answered = lines.findLastIndex(({ from }) => from === 'bot')
  return lines.map((line, at) =>
    at > answered ? { ...line, failure: line.failure ?? 'notSent' } : line,
  )
}

function write(org: string, kept: Kept | undefined): void {
  try {
    const storage = openStorage('sessionStorage')
    if (kept) storage?.setItem(keyOf(org), JSON.stringify(kept))
    else storage?.removeItem(keyOf(org))
  } catch {
    // full or forbidden: the chat lasts as long as the page
  }
}

/**
 * Shows the conversation and the unsent text of before a reload, of the same agent in the same tab; otherwise starts a
 * conversation. Then keeps both up to date. `onRestored`: there may be messages to send.
 */
export function keepChat({ chat, org, unread, whose }: Panel, onRestored: () => void): () => void {
  let stop: (() => void) | undefined
  let isStopped = false

  /** Puts the stored conversation back where it belongs here. */
  async function restore(): Promise<void> {
    const kept = read(org)
    const isOwn = kept?.userId === chat.userId() && kept.by === (await whose())
    // meanwhile somebody may have sent something
    if (!kept || !isOwn || isStopped || chat.lines.value.length > 0) return
    chat.restore(unanswered(kept.lines))
    chat.write(chat.draft.value || kept.draft)
    unread.value += kept.unread
    onRestored()
  }

  async function begin(): Promise<string | undefined> {
    await restore()
    if (!isStopped && chat.lines.value.length === 0) void chat.start()
    return whose()
  }

  void begin().then((by) => {
    if (isStopped) return
    stop = effect(() => {
      const lines = chat.lines.value.slice(-LINES_MAX)
      const draft = chat.draft.value
      const count = unread.value
      const isEmpty = !draft && !lines.some(({ from }) => from === 'agent')
      write(org, isEmpty ? undefined : { userId: chat.userId(), by, lines, draft, unread: count })
    })
  })

  return () => {
    isStopped = true
    stop?.()
  }
}
