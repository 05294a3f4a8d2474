import { type Signal, signal } from '@preact/signals-core'
import { Component } from 'preact'
import type { Panel } from './panel.ts'
import { afterTexts } from './after-texts.ts'

type Progress = 'offered' | 'going' | 'done' | 'failed'

/** How far each conversation was handed over; a view ends with its tab. */
const progresses = new WeakMap<object, { of: string; progress: Signal<Progress> }>()

function progressOf({ chat }: Panel): Signal<Progress> {
  const of = chat.userId()
  const known = progresses.get(chat)
  const own = known?.of === of ? known : { of, progress: signal<Progress>('offered') }
  progresses.set(chat, own)
  return own.progress
}

/** Offers a person when the bot has no answer and the host can hand the conversation over. */
export class HandOver extends Component<{ panel: Panel }> {
  async go(): Promise<void> {
    const { chat, ticket, onHandOver, report } = this.props.panel
    const progress = progressOf(this.props.panel)
    const messages = chat.lines.value
      .filter(({ text }) => text)
      .map(({ from, text }) => ({ from, text }))
    const id = ticket.value?.id
    progress.value = 'going'
    try {
      await onHandOver?.({ messages, ...(id ? { ticketId: id } : {}) })
      progress.value = 'done'
    } catch (error) {
      progress.value = 'failed'
      void report('hand_over_failed', error)
    }
  }

  override render({ panel }: { panel: Panel }) {
    const { chat, texts } = panel
    const own = afterTexts(texts)
    const progress = progressOf(panel).value
    const isOver = progress === 'done'
    return (
      <div class="aa-person" hidden={!panel.onHandOver || !chat.needsPerson.value}>
        <span role="status">
          {isOver && own.handedOver}
          {progress === 'failed' && own.notHandedOver}
        </span>
        {!isOver && (
          <button
            type="button"
            class="w-btn line sm"
            disabled={progress === 'going'}
            onClick={() => void this.go()}
          >
            {own.person}
          </button>
        )}
      </div>
    )
  }
}
