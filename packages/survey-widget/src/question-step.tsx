import type { SurveyQuestion } from '@agent-assist/contract/wire'
import { Step } from './step.tsx'
import type { Survey } from './survey.ts'
import { optionsOf } from './template.ts'

interface QuestionStepProps {
  survey: Survey
  question: SurveyQuestion
  /** Place in the template's `q2`. */
  index: number
}

/** A middle step: one of several choices, or Yes and No. */
export function QuestionStep({ survey, question, index }: QuestionStepProps) {
  const at = index + 1
  const options = optionsOf(question, survey.texts)
  const chosen = survey.chosen.value[index]
  const answer = options.find(({ value }) => value === chosen)?.label
  const isBinary = question.questionType === 'BinaryQuestion'
  return (
    <Step survey={survey} at={at} title={question.quest} answer={answer}>
      <fieldset role="radiogroup" aria-labelledby={`title-${at}`} class={isBinary ? 'two' : ''}>
        {options.map(({ value, label }) => (
          <label key={value} class="option">
            <input
              type="radio"
              name={`question-${index}`}
              value={value}
              checked={chosen === value}
              onChange={() => survey.choose(index, value)}
            />
            <span dir="auto">{label}</span>
          </label>
        ))}
      </fieldset>
    </Step>
  )
}
