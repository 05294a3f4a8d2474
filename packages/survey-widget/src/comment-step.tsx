import { MESSAGES } from '@agent-assist/contract/wire'
import { fill } from './fill.ts'
import { Problem } from './problem.tsx'
import { Step } from './step.tsx'
import { MAX_COMMENT, type Survey } from './survey.ts'

/** The last step: a comment, and sending. */
export function CommentStep({ survey }: { survey: Survey }) {
  const { template, last, comment, status, texts } = survey
  const text = comment.value
  return (
    <Step survey={survey} at={last} title={template.q3Text ?? texts.lastTitle}>
      <label class="label" for="comment">
        {texts.comments} <span>{texts.optional}</span>
      </label>
      <textarea
        id="comment"
        rows={5}
        maxLength={MAX_COMMENT}
        dir="auto"
        aria-describedby="count"
        value={text}
        onInput={(event) => survey.write(event.currentTarget.value)}
      />
      <p class="count" id="count">
        {fill(texts.written, { count: text.length, most: MAX_COMMENT }, texts.lang)}
      </p>
      <Problem text={status.value === 'failed' && MESSAGES.ourEndTryAgain} />
    </Step>
  )
}
