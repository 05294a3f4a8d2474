import { Icon } from './icons.tsx'
import type { Panel } from './panel.ts'

const BADGE_MAX = 99

/** The round button that the closed panel leaves behind. */
export function Launcher({ panel }: { panel: Panel }) {
  const unread = panel.unread.value
  const label = 'Open Agent Assist'
  return (
    <div class="w aa-launch">
      <button
        ref={(button) => void (button && panel.takeFocus() && button.focus())}
        type="button"
        class="aa-launch-b"
        aria-label={unread ? `${label}, ${unread} new` : label}
        title={label}
        onClick={panel.open}
      >
        <Icon name="spark" />
      </button>
      {unread > 0 && (
        <span class="aa-badge" aria-hidden="true">
          {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
        </span>
      )}
    </div>
  )
}
