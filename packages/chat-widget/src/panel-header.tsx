import { Icon } from './icons.tsx'

export interface PanelHeaderProps {
  ticketId: string | undefined
  onClose: () => void
}

/** Title, ticket number and the way out. */
export function PanelHeader({ ticketId, onClose }: PanelHeaderProps) {
  return (
    <div class="aa-head">
      <span class="aa-mark">
        <Icon name="spark" />
      </span>
      <h2 id="aa-title">Agent Assist</h2>
      {ticketId && (
        <span class="aa-ctx" title={ticketId}>
          Ticket <bdi>#{ticketId.replace(/^#/, '')}</bdi>
        </span>
      )}
      <span class="w-space" />
      <button
        type="button"
        class="w-icon"
        aria-label="Close Agent Assist"
        title="Close  Esc"
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}
