import { Icon } from '../base/icons.tsx'
import type { Panel } from '../panel/panel.ts'

/** Buttons: insert, copy, like, dislike. */
export function PreviewActions({ panel }: { panel: Panel }) {
  const { actions, texts } = panel
  const rating = actions.rating.value
  return (
    <div class="aa-act">
      <button
        type="button"
        class="w-btn primary"
        aria-keyshortcuts="Enter"
        onClick={() => void actions.insert()}
      >
        {texts.insert}
        <kbd aria-hidden="true">↵</kbd>
      </button>
      <button
        type="button"
        class="w-btn line"
        aria-keyshortcuts="c"
        onClick={() => void actions.copy()}
      >
        {texts.copy}
        <kbd aria-hidden="true">C</kbd>
      </button>
      <span class="aa-note" role="status">
        {actions.notice.value}
      </span>
      <button
        type="button"
        class="w-icon"
        aria-label={texts.like}
        title={`${texts.like}  L`}
        aria-keyshortcuts="l"
        aria-pressed={rating === 'like'}
        onClick={actions.like}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        class="w-icon no"
        aria-label={texts.dislike}
        title={`${texts.dislike}  D`}
        aria-keyshortcuts="d"
        aria-pressed={rating === 'dislike'}
        onClick={() => void panel.askWhy()}
      >
        <Icon name="down" />
      </button>
    </div>
  )
}
