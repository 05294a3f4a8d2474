/** @jsxImportSource preact */
import { closingQuota } from '@agent-assist/contract/wire'
import type { Survey } from './survey.ts'
import { choiceTexts } from './choice-texts.ts'

/** What a customer reads in place of a survey that has all its answers; nothing while it takes some. */
export function Closed({ survey }: { survey: Survey }) {
  const { template, texts, label } = survey
  const quota = closingQuota(template)
  return (
    quota && (
      <div class="thanks">
        <h1 tabIndex={-1} dir="auto">
          {quota.text ? label(quota.text) : choiceTexts(texts.lang).closed}
        </h1>
      </div>
    )
  )
}

/** Says why the survey ends with the open step; the element always exists, so that it is announced. */
export function PathNote({ survey }: { survey: Survey }) {
  const { texts, label, step, last, path } = survey
  const full = step.value === last.value ? path.value?.full : undefined
  return (
    <p class="note" role="status" dir="auto">
      {full && (full.text ? label(full.text) : choiceTexts(texts.lang).full)}
    </p>
  )
}
