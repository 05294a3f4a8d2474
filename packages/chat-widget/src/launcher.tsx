import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from './icons.tsx'
import type { Panel } from './panel.ts'

const BADGE_MAX = 99

/** The round button that the closed panel leaves behind. */
export function Launcher({ panel }: { panel: Panel }) {
  const button = useRef<HTMLButtonElement>(null)
  const unread = panel.unread.value
  const label = 'Open Agent Assist'
  useLayoutEffect(() => {
    if (panel.takeFocus()) button.current?.focus()
  }, [panel])
  return (
    <div class="w aa-launch">
      <button
        ref={button}
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
