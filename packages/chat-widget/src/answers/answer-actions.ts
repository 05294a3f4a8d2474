import type { EventType, NewEvent, Suggestion } from '@agent-assist/contract/wire'
import { batch, computed, signal } from '@preact/signals-core'
import type { Delivery } from '../events/delivery.ts'
import { type Act, COPY_EVENT, INSERT_EVENTS, VIEW_EVENTS } from '../events/events.ts'
import type { Suggestions } from './suggestions.ts'
import type { PanelTexts } from '../texts/en.ts'

export type Rating = 'like' | 'dislike'

export interface ActsDeps {
  suggestions: Suggestions
  record: (act: Act) => NewEvent
  /** Called when a text was inserted or copied; it is compared with the reply that is sent. */
  onUse: (event: NewEvent, text: string) => void
  delivery: Delivery
  /** The text of an answer without gaps; undefined when the agent has to fill them first. */
  complete: (suggestion: Suggestion) => Promise<string | undefined>
  texts: PanelTexts
}

export type AnswerActions = ReturnType<typeof createAnswerActions>

/** Remembers which actions were taken on which answer of which ticket, and how to record them. */
function createMemory({ suggestions, record }: ActsDeps) {
  const { ticket, asked, items, selected } = suggestions
  const inserted = signal<ReadonlySet<string>>(new Set())
  const ratings = signal<ReadonlyMap<string, Rating>>(new Map())
  const viewed = new Set<string>()

  const keyOf = ({ kind, id }: Suggestion) => `${ticket.value?.id} ${kind} ${id}`
  const isInserted = (suggestion: Suggestion) => inserted.value.has(keyOf(suggestion))
  const rating = computed(() => selected.value && ratings.value.get(keyOf(selected.value)))

  /** Prepares an action on an answer with the current ticket, search and list; the returned function records it. */
  function prepare(type: EventType | undefined, suggestion: Suggestion, comment?: string) {
    const { id: ticketId, subject } = ticket.value ?? {}
    const query = asked.value || subject
    const position = items.value.indexOf(suggestion) + 1
    return () =>
      type && ticketId
        ? record({ type, ticketId, query, suggestion, position, comment })
        : undefined
  }

  function noteInserted(key: string): void {
    inserted.value = new Set(inserted.value).add(key)
  }

  /** Records a view, once per answer. */
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

/** The agent's actions on the selected answer; each is recorded. */
export function createAnswerActions(deps: ActsDeps) {
  const { ticket, items, at, selected } = deps.suggestions
  const { notice, toClipboard, toHost, isCopy } = deps.delivery
  const { keyOf, isInserted, rating, ...memory } = createMemory(deps)
  const asked = signal('')
  /** The form stands while the answer is selected for which it was opened. */
  const isAsking = computed(
    () => selected.value !== undefined && asked.value === keyOf(selected.value),
  )

  /** Selects an answer and opens it in the preview. */
  function select(index: number): void {
    const suggestion = items.value[index]
    if (!suggestion) return
    batch(() => {
      at.value = index
      asked.value = ''
      notice.value = ''
    })
    deps.suggestions.hold()
    memory.view(suggestion)
  }

  function noteUse(event: NewEvent | undefined, text: string): void {
    if (event) deps.onUse(event, text)
  }

  /** Resolves to whether the answer was inserted. */
  async function insert(): Promise<boolean> {
    const suggestion = selected.value
    const ticketId = ticket.value?.id
    if (!suggestion || !ticketId) return false
    memory.view(suggestion) // the first answer is visible without being opened
    const key = keyOf(suggestion) // the agent may have selected another answer when the host is done
    const type = isCopy ? COPY_EVENT : INSERT_EVENTS[suggestion.kind]
    const count = memory.prepare(type, suggestion)
    const text = await deps.complete(suggestion)
    // the ticket may have changed meanwhile
    const isIn = text && ticket.value?.id === ticketId
    if (!isIn || !(await toHost({ text, ticketId, suggestion }))) return false
    if (!isCopy) memory.noteInserted(key)
    noteUse(count(), text)
    return true
  }

  async function copy(): Promise<void> {
    const suggestion = selected.value
    if (!suggestion) return
    memory.view(suggestion)
    const count = memory.prepare(COPY_EVENT, suggestion)
    const text = await deps.complete(suggestion)
    if (text && (await toClipboard(text))) noteUse(count(), text)
  }

  function rate(next: Rating, comment?: string): void {
    asked.value = ''
    if (!selected.value) return
    notice.value = deps.texts.thanks
    memory.view(selected.value)
    memory.rate(selected.value, next, comment)
  }

  /** Opens or closes the form that asks what was wrong. */
  function ask(isOpen: boolean): void {
    asked.value = isOpen && selected.value ? keyOf(selected.value) : ''
    if (isOpen) deps.suggestions.hold()
  }

  /** Forgets the actions of the previous agent. */
  function reset(): void {
    memory.forget()
    asked.value = ''
    notice.value = ''
  }

  const like = () => rate('like')
  const dislike = (comment: string | undefined) => rate('dislike', comment)
  const doing = { select, insert, copy, like, dislike, ask, reset }
  return { ...doing, isInserted, rating, isAsking, notice }
}
