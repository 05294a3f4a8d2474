import { Component } from 'preact'
import type { Panel } from './panel.ts'

interface AnnouncerProps {
  panel: Panel
  sentence: string
}

/** The sentence for a screen reader once the list has come or changed; empty while it is loading. */
export function sentenceOf({ suggestions, tab, texts, formats }: Panel): string {
  if (tab.value !== 'suggestions' || suggestions.status.value !== 'ready') return ''
  const count = formats.number(suggestions.items.value.length)
  const { kind, asked, ticket } = suggestions
  const what = asked.value ? texts.results : texts.forTicket
  const name = kind.value ? texts.kinds[kind.value] : what
  return `${name} ${asked.value || `#${ticket.value?.id.replace(/^#/, '')}`}: ${count}`
}

/**
 * Tells screen readers what came. A panel that was opened before its list came has the focus on itself, from where the
 * answers cannot be read: the focus then moves to the list.
 */
export class Announcer extends Component<AnnouncerProps> {
  override componentDidUpdate(): void {
    this.moveFocus()
  }

  override componentDidMount(): void {
    this.moveFocus()
  }

  line: HTMLElement | null = null

  moveFocus(): void {
    const sheet = this.line?.closest('section')
    const root = sheet?.getRootNode() as ShadowRoot | undefined
    if (!sheet || root?.activeElement !== sheet) return
    sheet.querySelector<HTMLElement>('[role=listbox]')?.focus()
  }

  override render({ sentence }: AnnouncerProps) {
    return (
      <p ref={(line) => void (this.line = line)} class="w-sr" role="status">
        {sentence}
      </p>
    )
  }
}
