import type {
  EventType,
  InsertPayload,
  PanelOptions,
  Suggestion,
} from '@agent-assist/contract/wire'
import { batch, computed, signal } from '@preact/signals-core'
import { type Act, INSERT_EVENTS, VIEW_EVENTS } from './events.ts'
import type { Host } from './host.ts'
import type { Suggestions } from './suggestions.ts'
import type { PanelTexts } from './texts/en.ts'

export type Rating = 'like' | 'dislike'

export interface ActsNeeds {
  suggestions: Suggestions
  record: (act: Act) => void
  host: Pick<Host, 'emit' | 'report'>
  onInsert: PanelOptions['onInsert']
  /** Rejects when the browser lets nothing onto the clipboard. */
  copyText: (text: string) => Promise<void>
  texts: PanelTexts
}

export type Acts = ReturnType<typeof createActs>

/** Brings a text out of the panel; each way answers whether it got there, and says so to the agent. */
function createDelivery({ host, onInsert, copyText, texts }: ActsNeeds) {
  const notice = signal('')

  async function toClipboard({ text }: Suggestion): Promise<boolean> {
    try {
      await copyText(text)
      notice.value = texts.copied
      return true
    } catch (error) {
      notice.value = texts.copyBlocked
      host.report('copy_failed', error)
      return false
    }
  }

  async function toHost(insert: InsertPayload, suggestion: Suggestion): Promise<boolean> {
    if (!onInsert) return toClipboard(suggestion)
    try {
      await (onInsert(insert) as void | Promise<void>) // hosts may pass an async function
      notice.value = texts.inserted
      return true
    } catch (error) {
      notice.value = texts.notInserted
      host.report('insert_failed', error)
      return false
    }
  }

  return { notice, toClipboard, toHost }
}

/** What was done with which answer in which ticket, and how it is recorded. */
function createMemory({ suggestions, record }: ActsNeeds) {
  const { ticket, asked, selected } = suggestions
  const inserted = signal<ReadonlySet<string>>(new Set())
  const ratings = signal<ReadonlyMap<string, Rating>>(new Map())
  const viewed = new Set<string>()

  const keyOf = ({ kind, id }: Suggestion) => `${ticket.value?.id} ${kind} ${id}`
  const isInserted = (suggestion: Suggestion) => inserted.value.has(keyOf(suggestion))
  const rating = computed(() => selected.value && ratings.value.get(keyOf(selected.value)))

  /** An act on the answer in the ticket and search of now; recorded when it is called. */
  function prepare(type: EventType | undefined, suggestion: Suggestion, comment?: string) {
    const { id: ticketId, subject } = ticket.value ?? {}
    const query = asked.value || subject
    return () => type && ticketId && record({ type, ticketId, query, suggestion, comment })
  }

  function noteInserted(key: string): void {
    inserted.value = new Set(inserted.value).add(key)
  }

  /** Seen once is viewed once, however often it is passed. */
  function view(suggestion: Suggestion): void {
    if (viewed.has(keyOf(suggestion))) return
    viewed.add(keyOf(suggestion))
    prepare(VIEW_EVENTS[suggestion.kind], suggestion)()
  }

  function rate(suggestion: Suggestion, next: Rating, comment?: string): void {
    if (rating.value === next) return
    ratings.value = new Map(ratings.value).set(keyOf(suggestion), next)
    prepare(next, suggestion, comment)()
  }

  function forget(): void {
    inserted.value = new Set()
    ratings.value = new Map()
    viewed.clear()
  }

  return { keyOf, isInserted, rating, prepare, noteInserted, view, rate, forget }
}

/** What the agent does with the selected answer; each is recorded. */
export function createActs(needs: ActsNeeds) {
  const { ticket, items, at, selected } = needs.suggestions
  const { notice, toClipboard, toHost } = createDelivery(needs)
  const { keyOf, isInserted, rating, ...memory } = createMemory(needs)
  const isAsking = signal(false)

  /** Opens an answer in the preview. */
  function select(index: number): void {
    const suggestion = items.value[index]
    if (!suggestion) return
    batch(() => {
      at.value = index
      isAsking.value = false
      notice.value = ''
    })
    memory.view(suggestion)
  }

  function move(by: number): void {
    select(Math.max(0, Math.min(items.value.length - 1, at.value + by)))
  }

  async function insert(): Promise<void> {
    const suggestion = selected.value
    const ticketId = ticket.value?.id
    if (!suggestion || !ticketId) return
    const payload = { text: suggestion.text, ticketId, suggestion }
    const key = keyOf(suggestion) // the agent may be elsewhere when the host is done
    const count = memory.prepare(INSERT_EVENTS[suggestion.kind], suggestion)
    if (!(await toHost(payload, suggestion))) return
    memory.noteInserted(key)
    needs.host.emit('insert', payload)
    count()
  }

  async function copy(): Promise<void> {
    const suggestion = selected.value
    if (!suggestion) return
    const isArticle = suggestion.kind === 'article' // the catalogue knows no copy of the others
    const count = memory.prepare(isArticle ? 'articleCopy' : undefined, suggestion)
    if (await toClipboard(suggestion)) count()
  }

  function rate(next: Rating, comment?: string): void {
    isAsking.value = false
    if (!selected.value) return
    notice.value = needs.texts.thanks
    memory.rate(selected.value, next, comment)
  }

  /** Opens or closes the question what was wrong. */
  function ask(isOpen: boolean): void {
    isAsking.value = isOpen && selected.value !== undefined
  }

  /** Another person: what the last one did with the answers is not theirs. */
  function reset(): void {
    memory.forget()
    isAsking.value = false
    notice.value = ''
  }

  const like = () => rate('like')
  const dislike = (comment: string | undefined) => rate('dislike', comment)
  const doing = { select, move, insert, copy, like, dislike, ask, reset }
  return { ...doing, isInserted, rating, isAsking, notice }
}
