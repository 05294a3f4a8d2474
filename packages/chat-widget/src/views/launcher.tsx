import { Icon } from '../base/icons.tsx'
import type { Panel } from '../panel/panel.ts'

const BADGE_MAX = 99

/** After closing: returns the focus to where it was before, otherwise to the launcher. */
function goBack(launcher: HTMLElement | null, { takeFocus, leaveFocus }: Panel): void {
  if (launcher && takeFocus() && !leaveFocus()) launcher.focus()
}

/** The round button of a closed panel. */
export function Launcher({ panel }: { panel: Panel }) {
  const { texts, formats } = panel
  const unread = panel.unread.value
  return (
    <div class="w aa-launch">
      <button
        ref={(button) => goBack(button, panel)}
        type="button"
        class="aa-launch-b"
        aria-label={unread ? formats.plural(texts.unread, unread) : texts.open}
        title={texts.open}
        onClick={panel.open}
      >
        <Icon name="spark" />
      </button>
      {unread > 0 && (
        <span class="aa-badge" aria-hidden="true">
          {formats.number(Math.min(unread, BADGE_MAX))}
          {unread > BADGE_MAX && '+'}
        </span>
      )}
    </div>
  )
}
