/** @jsxImportSource preact */
import { fill } from './fill.ts'
import { MAX_COMMENT } from './sheet.ts'
import { Step } from './step.tsx'
import type { Survey } from './survey.ts'

/** Drawn only while the step is open: the first number of four digits costs a slow device 50 ms (fill.ts). */
function Count({ survey: { texts, comment } }: { survey: Survey }) {
  return (
    <p class="count" id="count">
      {fill(texts.written, { count: comment.value.length, most: MAX_COMMENT }, texts.lang)}
    </p>
  )
}

/** The last step: comment and submit button. */
export function CommentStep({ survey, at }: { survey: Survey; at: number }) {
  const { template, comment, texts, label } = survey
  return (
    <Step
      survey={survey}
      at={at}
      title={template.q3Text ? label(template.q3Text) : texts.lastTitle}
    >
      <label class="label" for="comment">
        {texts.comments} <span>{texts.optional}</span>
      </label>
      <textarea
        id="comment"
        rows={5}
        maxLength={MAX_COMMENT}
        dir="auto"
        aria-describedby="count"
        value={comment.value}
        onInput={(event) => survey.write(event.currentTarget.value)}
      />
      <Count survey={survey} />
    </Step>
  )
}
