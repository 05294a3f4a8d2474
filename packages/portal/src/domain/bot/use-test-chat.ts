import {
  type OpenContext,
  type QuickReply,
  type Reply,
  replyEvent,
} from '@agent-assist/contract/wire'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'

/** Version that answers: the edited intents, or those that visitors get. */
export type TestVersion = 'draft' | 'published'

export type TestReply = Reply<'testBot'>

/** One turn of a test: a message and its answer. */
export interface Turn {
  id: number
  /** Both are missing for the event that starts the conversation, which is not shown. */
  text?: string
  event?: string
  reply?: TestReply
  /** Why there is no answer. */
  failure?: string
}

/** A text, or an event; one from a quick reply is shown by the reply's text. */
type Utterance = { text: string } | { event: string; text?: string }

const WELCOME = 'Welcome'

/** The turn of the start event, of which only the answer is shown. */
const FIRST: readonly Turn[] = [{ id: 0 }]

/**
 * State of a test conversation, which is not stored. It starts with the event Welcome, sends
 * messages one at a time, and drops its contexts on a restart. Remount it for another bot or
 * version.
 */
export function useTestChat(organisationId: string, version: TestVersion) {
  const [turns, setTurns] = useState(FIRST)
  const [contexts, setContexts] = useState<readonly OpenContext[]>([])
  /** Number of pending answers. */
  const [waiting, setWaiting] = useState(1)
  /** Number of the conversation; late answers of an earlier one are dropped. */
  const run = useRef(0)
  const lastId = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const open = useRef<readonly OpenContext[]>([])

  const update = (id: number, change: Partial<Turn>) =>
    setTurns((all) => all.map((turn) => (turn.id === id ? { ...turn, ...change } : turn)))

  async function ask(id: number, utterance: Utterance, own: number) {
    const words = 'event' in utterance ? { event: utterance.event } : { text: utterance.text }
    try {
      const body = { version, contexts: [...open.current], ...words }
      const reply = await call('testBot', { params: { organisationId }, body })
      if (own !== run.current) return
      open.current = reply.contexts
      setContexts(reply.contexts)
      update(id, { reply })
    } catch (error) {
      // SPEC §8: errors of events are ignored silently
      if (own === run.current && !('event' in utterance)) update(id, { failure: sentenceOf(error) })
    } finally {
      if (own === run.current) setWaiting((count) => count - 1)
    }
  }

  function enqueue(id: number, utterance: Utterance) {
    const own = run.current
    queue.current = queue.current.then(() =>
      own === run.current ? ask(id, utterance, own) : undefined,
    )
  }

  const begin = useEffectEvent(() => enqueue(0, { event: WELCOME }))
  useEffect(() => {
    begin()
    return () => {
      run.current += 1
    }
  }, [])

  function restart() {
    run.current += 1
    open.current = []
    setTurns(FIRST)
    setContexts([])
    setWaiting(1)
    enqueue(0, { event: WELCOME })
  }

  function add(utterance: Utterance) {
    lastId.current += 1
    const id = lastId.current
    setTurns((all) => [...all, { id, ...utterance }])
    setWaiting((count) => count + 1)
    enqueue(id, utterance)
  }

  return {
    turns,
    contexts,
    isWaiting: waiting > 0,
    restart,
    sendText(text: string) {
      if (text.trim()) add({ text: text.trim() })
    },
    send: (event: string) => add({ event }),
    /** Sends the event of a quick reply, or its text when it has none (CHAT-4). */
    choose({ text, payload }: QuickReply) {
      const event = replyEvent(payload)
      add(event ? { event, text } : { text })
    },
    retry(turn: Turn) {
      if (turn.text === undefined) return
      update(turn.id, { failure: undefined })
      setWaiting((count) => count + 1)
      enqueue(turn.id, { text: turn.text })
    },
  }
}
export type TestChat = ReturnType<typeof useTestChat>
