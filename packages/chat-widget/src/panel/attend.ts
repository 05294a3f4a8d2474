import { effect } from '@preact/signals-core'
import { openStorage } from '../base/storage.ts'
import type { Panel } from './panel.ts'
import { keepChat } from './kept-chat.ts'
import { createResender } from './resend.ts'

/** Compares the replies that the SDK stored while there was no panel (its `keep-reply.ts`). */
function catchUp({ org, replySent }: Panel): void {
  const [start, end] = [`aa:${org}:used:`, ':sent']
  try {
    const storage = openStorage('sessionStorage')
    for (const key of Object.keys(storage ?? {}))
      if (key.startsWith(start) && key.endsWith(end)) {
        const ticketId = key.slice(start.length, -end.length)
        replySent({ ticketId, text: storage?.getItem(key) ?? '' })
        storage?.removeItem(key)
      }
  } catch {
    // forbidden: nothing is stored
  }
}

/** Measures the time on tickets once the organisation does; its code is loaded only then. */
function measure(panel: Panel): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  const watched = effect(() => {
    if (!panel.suggestions.isMeasured.value || stop) return
    stop = () => undefined
    void import('../events/handling.ts').then(
      ({ createHandling }) => {
        if (!isStopped) stop = createHandling(panel)
      },
      (error: unknown) => void panel.report('load_failed', error),
    )
  })
  return () => {
    isStopped = true
    watched()
    stop?.()
  }
}

/** Attends to the panel while it is on the page: keeps the chat over a reload, sends again what failed, and counts what came early. */
export function attend(panel: Panel): () => void {
  catchUp(panel)
  const resender = createResender(panel)
  const stopKeeping = keepChat(panel, resender.hurry)
  const stopMeasuring = measure(panel)
  return () => {
    stopKeeping()
    stopMeasuring()
    resender.stop()
  }
}
