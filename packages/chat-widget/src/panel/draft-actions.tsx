import { type Transform, TRANSFORMS } from '@agent-assist/contract/wire'
import { TranslateDraft } from './gpt-languages.tsx'
import type { GptProps } from './gpt-start.tsx'

const HOWS = Object.keys(TRANSFORMS) as Transform[]

/** Changes, inserts and copies the text; disabled until it is complete. */
export function DraftActions({ gpt, panel }: GptProps) {
  const { texts, ready } = gpt
  const draft = ready.value
  return (
    <>
      <div
        class="aa-tr in"
        role="group"
        aria-label={texts.change}
        // while its buttons are disabled, the element itself must be focusable to scroll it by keys
        tabIndex={draft ? undefined : 0}
      >
        {HOWS.map((how) => (
          <button
            key={how}
            type="button"
            class="w-chip"
            disabled={!draft}
            onClick={() => gpt.transform(how)}
          >
            {texts.transforms[how]}
          </button>
        ))}
        <TranslateDraft gpt={gpt} panel={panel} isOff={!draft} />
      </div>
      <div class="aa-act">
        <button
          type="button"
          class="w-btn primary"
          aria-keyshortcuts="Enter"
          disabled={!draft?.isReply}
          onClick={() => void gpt.go()}
        >
          {panel.texts.insert}
          <kbd aria-hidden="true">↵</kbd>
        </button>
        <button
          type="button"
          class="w-btn line"
          aria-keyshortcuts="c"
          disabled={!draft}
          onClick={() => void gpt.copy()}
        >
          {panel.texts.copy}
          <kbd aria-hidden="true">C</kbd>
        </button>
        <span class="aa-note" role="status">
          {panel.actions.notice.value}
        </span>
      </div>
    </>
  )
}
