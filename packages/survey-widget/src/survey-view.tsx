/** @jsxImportSource preact */
import { Banner } from './banner.tsx'
import { CommentStep } from './comment-step.tsx'
import { fill } from './fill.ts'
import { FirstStep } from './first-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { ReasonsStep } from './reasons-step.tsx'
import type { SurveyStep } from './steps.ts'
import type { Survey } from './survey.ts'
import { Thanks } from './thanks.tsx'

const QUESTIONS_A_MINUTE = 6

function lengthOf({ last, texts }: Survey): string {
  const count = last.value + 1
  const minutes = Math.ceil(count / QUESTIONS_A_MINUTE)
  return fill(minutes === 1 ? texts.short : texts.long, { count, minutes }, texts.lang)
}

function AnyStep({ survey, step, at }: { survey: Survey; step: SurveyStep; at: number }) {
  switch (step.kind) {
    case 'first':
      return <FirstStep survey={survey} />
    case 'reasons':
      return <ReasonsStep survey={survey} at={at} />
    case 'question':
      return <QuestionStep survey={survey} question={step.question} index={step.index} at={at} />
    case 'comments':
      return <CommentStep survey={survey} at={at} />
  }
}

const keyOf = (step: SurveyStep) => (step.kind === 'question' ? step.index : step.kind)

interface SurveyViewProps {
  survey: Survey
  /** Heading above the steps; the title of the template is in the banner already and is not repeated. */
  title?: string | undefined
  /** Adds a close button to the banner. */
  onClose?: (() => void) | undefined
}

/** The whole survey: banner, steps, and after submitting the thanks. */
export function SurveyView({ survey, title, onClose }: SurveyViewProps) {
  const isDone = survey.status.value === 'thanks'
  const { extras } = survey
  const closed = !isDone && extras && extras.Closed({ survey })

  return (
    <div class="survey">
      <Banner survey={survey} onClose={onClose} />
      {isDone ? (
        <Thanks survey={survey} />
      ) : (
        closed || (
          <div class="body">
            {title && title !== survey.template.title && <h1 dir="auto">{title}</h1>}
            <p class="intro">{lengthOf(survey)}</p>
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                if (survey.step.value === survey.last.value) void survey.finish()
                else survey.next()
              }}
            >
              <ol>
                {survey.steps.value.map((step, at) => (
                  <AnyStep key={keyOf(step)} survey={survey} step={step} at={at} />
                ))}
              </ol>
            </form>
          </div>
        )
      )}
    </div>
  )
}
