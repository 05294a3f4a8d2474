import { ApiError, type Citation, type GptRequest } from '@agent-assist/contract/wire'
import { streamGpt } from '@agent-assist/contract/gpt-stream'
import { batch, signal } from '@preact/signals-core'
import { createId } from '../base/storage.ts'
import type { GptTexts } from '../texts/gpt/en.ts'

/** Minimum ms between two renderings of the incoming text, however small its pieces are. */
const DRAW_EVERY_MS = 60
/** Maximum characters of a text; the stream of a longer one is cancelled. */
export const TEXT_MAX = 20_000

/** Omits keys from each member of a union; a plain Omit would merge them into one type. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
export type Wish = Without<GptRequest, 'id' | 'ticketId'>

export interface Written {
  text: string
  /** Sources to which the text can refer, e.g. by [1]. */
  sources: readonly Citation[]
}

export interface RunDeps {
  api: string
  token: () => Promise<string>
  texts: GptTexts
}

export type Run = ReturnType<typeof createRun>

/** Error messages for the agent. */
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

/** Runs one request to the language model at a time, and provides the incoming text. */
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

  /** Cancels the running request; the text received so far stays visible. Returns false when nothing was running. */
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

  /** Resolves to undefined when cancelled or failed; `failure` then has the reason. */
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

  /** Clears the incoming text and the failure. */
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
