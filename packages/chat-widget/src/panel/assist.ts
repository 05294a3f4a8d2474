import { createEmbedCall, type Suggestion, type TicketContext } from '@agent-assist/contract/wire'
import { hasGaps } from '../base/marked-text.ts'
import { createAnswerActions } from '../answers/answer-actions.ts'
import { createDelivery } from '../events/delivery.ts'
import { type Act, newEvent } from '../events/events.ts'
import { createGptGate } from './gpt-gate.ts'
import type { PanelDeps } from './panel.ts'
import { createRecorder } from '../events/recorder.ts'
import { createSentReplies } from '../events/sent-replies.ts'
import { createSuggestions } from '../answers/suggestions.ts'
import type { Tokens } from '../base/tokens.ts'

/** The agent's part of the panel: unlike the chat it requires a token. */
export function createAssist(deps: PanelDeps, tokens: Tokens) {
  const { options, host, copyText, texts, parts, addStyles } = deps
  const { report } = host
  const { api, org, onInsert, readReply } = options
  const call = createEmbedCall(api, tokens.required)
  const callWith = (token: string) => createEmbedCall(api, () => token)
  const outbox = createRecorder({ code: parts.after, callWith, tokens, org, report })
  const replies = createSentReplies({ org, outbox, tokens, report })

  function record(act: Act) {
    const event = newEvent(act)
    outbox.record(event)
    return event
  }

  const hasToken = async () => (await tokens.optional()) !== undefined
  const mayAsk = options.token !== undefined
  if (mayAsk) void outbox.load()
  const locale = deps.formats.tag
  const suggestions = createSuggestions({ call, mayAsk, hasToken, record, host, org, locale })
  const delivery = createDelivery({ host, onInsert, copyText, texts })
  const { ticket, selected } = suggestions
  const doing = { record, onUse: replies.note, delivery, texts }

  async function complete(suggestion: Suggestion): Promise<string | undefined> {
    const { notice } = delivery
    if (!hasGaps(suggestion)) return suggestion.text
    const part = await parts.gaps.load()
    if (part) return part.complete(suggestion, suggestions.sitting(), notice, texts)
    notice.value = texts.loadFailed
    return undefined
  }

  const actions = createAnswerActions({ suggestions, complete, ...doing })
  const about = { ticket, selected, readReply }
  const writing = { call, paneCode: parts.gpt, api, token: tokens.required, addStyles, report }
  const gpt = createGptGate({ ...writing, ...about, ...doing })

  async function open(next: TicketContext | undefined): Promise<void> {
    const before = ticket.value
    const found = suggestions.open(next)
    if (before?.id !== next?.id && mayAsk) gpt.open(next)
    await found
  }

  /** Moves the selection by one; above the first answer is the row of GPT. */
  function move(by: number): void {
    const { items, at } = suggestions
    const next = (gpt.isOpen.value ? -1 : at.value) + by
    if (next < 0 && gpt.show(true)) return
    select(Math.max(0, Math.min(items.value.length - 1, next)))
  }

  function select(index: number): void {
    if (!suggestions.items.value[index]) return
    gpt.show(false)
    actions.select(index)
  }

  /** Called when another agent is signed in. */
  function reset(): void {
    outbox.handOver()
    suggestions.reset()
    actions.reset()
    gpt.open(undefined)
  }

  function stop(): void {
    suggestions.stop()
    gpt.open(undefined)
    outbox.stop()
    replies.stop()
  }

  return {
    call,
    suggestions,
    actions,
    gpt,
    open,
    move,
    select,
    replySent: replies.sent,
    reset,
    stop,
  }
}
