import { CommentStep } from './comment-step.tsx'
import { fill } from './fill.ts'
import { FirstStep } from './first-step.tsx'
import { QuestionStep } from './question-step.tsx'
import type { Survey } from './survey.ts'
import { bannerColours } from './template.ts'
import { Thanks } from './thanks.tsx'

const QUESTIONS_A_MINUTE = 6

function lengthOf({ last, texts }: Survey): string {
  const count = last + 1
  const minutes = Math.ceil(count / QUESTIONS_A_MINUTE)
  return fill(minutes === 1 ? texts.short : texts.long, { count, minutes }, texts.lang)
}

interface SurveyViewProps {
  survey: Survey
  /** Heading above the steps. */
  title?: string | undefined
  /** Puts a close button into the banner. */
  onClose?: (() => void) | undefined
}

function Banner({ survey: { template, texts }, onClose }: SurveyViewProps) {
  const colours = bannerColours(template.bannerColor)
  const style = colours && { background: colours.ground, color: colours.text }
  return (
    <div class="banner" style={style}>
      <bdi>{template.title}</bdi>
      {onClose && (
        <button type="button" class="close" aria-label={texts.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      )}
    </div>
  )
}

/** The whole survey: banner, steps, and thanks after it was sent. */
export function SurveyView({ survey, title, onClose }: SurveyViewProps) {
  const step = survey.step.value
  const isDone = survey.status.value === 'thanks'

  return (
    <div class="survey">
      <Banner survey={survey} onClose={onClose} />
      {isDone ? (
        <Thanks survey={survey} />
      ) : (
        <div class="body">
          {title && <h1 dir="auto">{title}</h1>}
          <p class="intro">{lengthOf(survey)}</p>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (step === survey.last) void survey.finish()
              else survey.next()
            }}
          >
            <ol>
              <FirstStep survey={survey} />
              {survey.questions.map((question, index) => (
                <QuestionStep key={index} survey={survey} question={question} index={index} />
              ))}
              <CommentStep survey={survey} />
            </ol>
          </form>
        </div>
      )}
    </div>
  )
}
