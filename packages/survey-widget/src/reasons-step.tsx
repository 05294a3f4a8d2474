/** @jsxImportSource preact */
import { fill } from './fill.ts'
import { Hint, Options } from './options.tsx'
import { Step } from './step.tsx'
import type { Survey } from './survey.ts'

/** Step 2 of the standard version: primary reasons as check boxes. */
export function ReasonsStep({ survey, at }: { survey: Survey; at: number }) {
  const { texts, reasons, reasonsOffered, label, problem, tickReason } = survey
  const count = reasons.value.length
  return (
    <Step
      survey={survey}
      at={at}
      title={texts.reasons}
      answer={count ? fill(texts.chosen, { count }, texts.lang) : undefined}
    >
      <Hint texts={[texts.chooseAll]} />
      <Options
        labelledBy={`title-${at}`}
        name="reasons"
        options={reasonsOffered.map((value) => ({ value, label: label(value) }))}
        chosen={reasons.value}
        isMany
        isBad={problem.value === 'reasons'}
        onChange={tickReason}
      />
    </Step>
  )
}
