import type { NewEvent, SentReply } from '@agent-assist/contract/wire'
import type { Host } from '../base/host.ts'
import type { Outbox } from './outbox.ts'
import { judge } from './outcome.ts'
import { openStorage } from '../base/storage.ts'
import { subOf, type Tokens } from '../base/tokens.ts'

/** An answer used for a reply: its event, and its text. */
export interface UsedAnswer {
  event: NewEvent
  text: string
  /** Id of the agent; missing when the token was opaque. */
  by?: string | undefined
}

/** Maximum stored answers per ticket; more are not compared with the reply. */
const STORED_MAX = 20

/** Used answers by ticket, in the tab's storage to survive a reload; in memory while the storage fails. */
export function createAnswerStore(org: string, storage = openStorage('sessionStorage')) {
  const keyOf = (ticketId: string) => `aa:${org}:used:${ticketId}`
  const memory = new Map<string, UsedAnswer[]>()

  function read(ticketId: string): UsedAnswer[] {
    try {
      return JSON.parse(storage?.getItem(keyOf(ticketId)) ?? '') as UsedAnswer[]
    } catch {
      return memory.get(ticketId) ?? [] // empty, not ours, or forbidden
    }
  }

  function remove(ticketId: string): void {
    memory.delete(ticketId)
    try {
      storage?.removeItem(keyOf(ticketId))
    } catch {
      // forbidden: nothing is stored there
    }
  }

  function add(answer: UsedAnswer): void {
    const { ticketId } = answer.event
    const answers = [...read(ticketId), answer].slice(-STORED_MAX)
    try {
      if (!storage) throw new Error()
      storage.setItem(keyOf(ticketId), JSON.stringify(answers))
    } catch {
      memory.set(ticketId, answers)
    }
  }

  return { read, add, remove }
}

export interface SentRepliesDeps {
  org: string
  outbox: Pick<Outbox, 'record'>
  tokens: Pick<Tokens, 'current' | 'optional'>
  report: Host['report']
}

/** Used answers until their reply is sent. */
export function createUsedAnswers({ org, outbox, tokens }: SentRepliesDeps) {
  const store = createAnswerStore(org)
  const whose = () => subOf(tokens.current())

  return {
    add: (event: NewEvent, text: string) => store.add({ event, text, by: whose() }),

    /** Compares this agent's answers, and those without an agent, with the reply; removes all answers of the ticket. */
    async judge({ ticketId, text }: SentReply): Promise<void> {
      if (!tokens.current()) await tokens.optional() // tells whose answers these are
      const answers = store.read(String(ticketId)).filter(({ by }) => !by || by === whose())
      store.remove(String(ticketId))
      for (const event of judge(answers, String(text))) outbox.record(event)
    },
  }
}
