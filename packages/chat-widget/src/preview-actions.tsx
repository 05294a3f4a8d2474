import type { Acts } from './acts.ts'
import { Icon } from './icons.tsx'

/** Insert, copy, like, dislike. */
export function PreviewActions({ acts }: { acts: Acts }) {
  const rating = acts.rating.value
  return (
    <div class="aa-act">
      <button
        type="button"
        class="w-btn primary"
        aria-keyshortcuts="Enter"
        onClick={() => void acts.insert()}
      >
        Insert<kbd aria-hidden="true">↵</kbd>
      </button>
      <button
        type="button"
        class="w-btn line"
        aria-keyshortcuts="c"
        onClick={() => void acts.copy()}
      >
        Copy<kbd aria-hidden="true">C</kbd>
      </button>
      <span class="aa-note" role="status">
        {acts.notice.value}
      </span>
      <button
        type="button"
        class="w-icon"
        aria-label="Like"
        title="Like  L"
        aria-keyshortcuts="l"
        aria-pressed={rating === 'like'}
        onClick={acts.like}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        class="w-icon no"
        aria-label="Dislike"
        title="Dislike  D"
        aria-keyshortcuts="d"
        aria-pressed={rating === 'dislike'}
        onClick={() => acts.ask(true)}
      >
        <Icon name="down" />
      </button>
    </div>
  )
}
