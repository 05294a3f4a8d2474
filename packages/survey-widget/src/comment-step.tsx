import { MESSAGES } from '@agent-assist/contract/wire'
import { Problem } from './problem.tsx'
import { Step } from './step.tsx'
import { MAX_COMMENT, type Survey } from './survey.ts'

const DEFAULT_TITLE = 'Anything else we should know?'
const number = new Intl.NumberFormat('en')

/** The last step: a comment, and sending. */
export function CommentStep({ survey }: { survey: Survey }) {
  const { template, last, comment, status } = survey
  const text = comment.value
  return (
    <Step survey={survey} at={last} title={template.q3Text ?? DEFAULT_TITLE}>
      <label class="label" for="comment">
        Comments <span>optional</span>
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
        {text.length} of {number.format(MAX_COMMENT)}
      </p>
      <Problem text={status.value === 'failed' && MESSAGES.ourEndTryAgain} />
    </Step>
  )
}
