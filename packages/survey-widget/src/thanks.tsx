/** @jsxImportSource preact */
import { MESSAGES } from '@agent-assist/contract/wire'
import type { Survey } from './survey.ts'

/** Replaces the steps once the answers are stored. */
export function Thanks({ survey }: { survey: Survey }) {
  return (
    <div class="thanks">
      <span class="tick">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 6 9 17l-5-5" />
        </svg>
      </span>
      <h1 tabIndex={-1} lang="en" dir="ltr">
        {MESSAGES.feedbackThanks}
      </h1>
      <p>{survey.texts.stored}</p>
      {survey.extras && <survey.extras.ThanksMore survey={survey} />}
      <button type="button" class="btn" onClick={survey.reset}>
        {survey.texts.reset}
      </button>
    </div>
  )
}
