import type { InsertPayload, PanelOptions } from '@agent-assist/contract/wire'
import { signal } from '@preact/signals-core'
import type { Host } from '../base/host.ts'
import type { PanelTexts } from '../texts/en.ts'

export interface DeliveryDeps {
  host: Pick<Host, 'report' | 'emit'>
  onInsert: PanelOptions['onInsert']
  /** Rejects when the browser forbids writing to the clipboard. */
  copyText: (text: string) => Promise<void>
  texts: PanelTexts
}

export type Delivery = ReturnType<typeof createDelivery>

/**
 * Delivers a text from the panel. Each function resolves to whether it succeeded, and shows the result to the agent.
 */
export function createDelivery({ host, onInsert, copyText, texts }: DeliveryDeps) {
  const notice = signal('')

  async function toClipboard(text: string): Promise<boolean> {
    try {
      await copyText(text)
      notice.value = texts.copied
      return true
    } catch (error) {
      notice.value = texts.copyBlocked
      void host.report('copy_failed', error)
      return false
    }
  }

  /**
   * Inserts into the reply, or copies to the clipboard where the host takes no text (`isCopy`); the host is notified.
   * The host's callback may be async, and returns false when the text is not in the reply.
   */
  async function toHost(payload: InsertPayload): Promise<boolean> {
    if (onInsert)
      try {
        if ((await onInsert(payload)) === false) throw new Error() // without a message: the page has none
        notice.value = texts.inserted
      } catch (error) {
        notice.value = texts.notInserted
        void host.report('insert_failed', error)
        return false
      }
    else if (!(await toClipboard(payload.text))) return false
    host.emit('insert', payload)
    return true
  }

  return { notice, toClipboard, toHost, isCopy: !onInsert }
}
