import { ApiError, type Citation, type GptRequest } from '@agent-assist/contract/wire'
import { streamGpt } from '@agent-assist/contract/gpt-stream'
import { batch, signal } from '@preact/signals-core'
import { createId } from '../base/storage.ts'
import type { GptTexts } from '../texts/gpt/en.ts'

/** Drawn at most this often while it comes in, however small the pieces are. */
const DRAW_EVERY_MS = 60
/** A text longer than this is no reply: the rest is not waited for. */
export const TEXT_MAX = 20_000

/** Distributes over the tasks, which a plain Omit would melt into one. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type Wish = Without<GptRequest, 'id' | 'ticketId'>

export interface Written {
  text: string
  /** What the text may point at by [1]. */
  sources: readonly Citation[]
}

export interface RunDeps {
  api: string
  token: () => Promise<string>
  texts: GptTexts
}

export type Run = ReturnType<typeof createRun>

/** What went wrong, in words for the agent. */
function wordsOf(texts: GptTexts) {
  const wait = (message: string, seconds?: number) =>
    seconds ? `${message} ${texts.wait.replace('{n}', String(seconds))}` : message

  function of(error: unknown): string {
    if (error instanceof ApiError) return wait(error.message, error.retryAfterS)
    return error instanceof TypeError || !(error instanceof Error)
      ? texts.unreachable
      : error.message
  }

  return { wait, of }
}

/** One text of the language model at a time, as it comes in. */
export function createRun({ api, token, texts }: RunDeps) {
  const words = wordsOf(texts)
  const coming = signal<Written | undefined>()
  const failure = signal('')
  let running: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    running?.abort()
    running = undefined
    clearTimeout(timer)
    timer = undefined
  }

  /** Stops what is being written; what has come is kept in sight. False: nothing was. */
  function cancel(): boolean {
    if (!running) return false
    stop()
    failure.value = texts.stopped
    return true
  }

  async function read(
    request: GptRequest,
    signal: AbortSignal,
    onText: (written: Written) => void,
  ): Promise<Written> {
    let text = ''
    let sources: readonly Citation[] = []
    for await (const message of streamGpt(api, token, request, signal)) {
      if (message.type === 'failed')
        throw new Error(words.wait(message.message, message.retryAfterS))
      if (message.type === 'done') return { text, sources: message.citations }
      if (message.type === 'start') sources = message.sources
      else text += message.text
      if (text.length > TEXT_MAX) throw new Error(texts.tooLong)
      onText({ text, sources })
    }
    throw new Error(texts.unreachable)
  }

  function draw(written: Written): void {
    newest = written
    timer ??= setTimeout(() => {
      timer = undefined
      coming.value = newest
    }, DRAW_EVERY_MS)
  }
  let newest: Written | undefined

  /** Undefined: it was stopped, or `failure` says why not. */
  async function write(wish: Wish, ticketId: string): Promise<Written | undefined> {
    stop()
    const own = (running = new AbortController())
    batch(() => {
      failure.value = ''
      coming.value = { text: '', sources: [] }
    })
    try {
      const request: GptRequest = { ...wish, id: createId(), ticketId }
      const written = await read(request, own.signal, draw)
      if (own !== running) return undefined
      stop()
      coming.value = undefined
      return written
    } catch (error) {
      if (own !== running) return undefined
      coming.value = newest ?? coming.value
      stop()
      failure.value = words.of(error)
      return undefined
    }
  }

  /** Nothing is coming, nothing has failed. */
  function clear(): void {
    stop()
    batch(() => {
      coming.value = undefined
      failure.value = ''
    })
  }

  const isRunning = () => coming.value !== undefined && failure.value === ''
  return { coming, failure, isRunning, write, cancel, clear }
}
