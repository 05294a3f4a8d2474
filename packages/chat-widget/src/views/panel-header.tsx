import type { ComponentChildren } from 'preact'
import { Icon } from '../base/icons.tsx'
import type { PanelTexts } from '../texts/en.ts'

export interface PanelHeaderProps {
  ticketId: string | undefined
  texts: PanelTexts
  onClose: () => void
  /** Before the close button. */
  children?: ComponentChildren
}

/** Title, ticket number and close button. */
export function PanelHeader({ ticketId, texts, onClose, children }: PanelHeaderProps) {
  return (
    <div class="aa-head">
      <span class="aa-mark">
        <Icon name="spark" />
      </span>
      <h2 id="aa-title">{texts.name}</h2>
      {ticketId && (
        <span class="aa-ctx" title={ticketId}>
          {texts.ticket} <bdi>#{ticketId.replace(/^#/, '')}</bdi>
        </span>
      )}
      <span class="w-space" />
      {children}
      <button
        type="button"
        class="w-icon"
        aria-label={texts.close}
        title={`${texts.close}  Esc`}
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}
