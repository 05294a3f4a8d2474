import { CommentStep } from './comment-step.tsx'
import { FirstStep } from './first-step.tsx'
import { QuestionStep } from './question-step.tsx'
import type { Survey } from './survey.ts'
import { bannerColours } from './template.ts'
import { Thanks } from './thanks.tsx'

const QUESTIONS_A_MINUTE = 6

function lengthOf(count: number): string {
  const minutes = Math.ceil(count / QUESTIONS_A_MINUTE)
  return `${count} short questions, about ${minutes === 1 ? 'one minute' : `${minutes} minutes`}.`
}

function Banner({ survey: { template } }: { survey: Survey }) {
  const colours = bannerColours(template.bannerColor)
  const style = colours && { background: colours.ground, color: colours.text }
  return (
    <header class="banner" style={style}>
      <bdi>{template.title}</bdi>
    </header>
  )
}

/** The whole survey: banner, steps, and thanks after it was sent. */
export function SurveyView({ survey, title }: { survey: Survey; title?: string }) {
  const step = survey.step.value
  const isDone = survey.status.value === 'thanks'

  return (
    <div class="survey">
      <Banner survey={survey} />
      {isDone ? (
        <Thanks survey={survey} />
      ) : (
        <div class="body">
          {title && <h1 dir="auto">{title}</h1>}
          <p class="intro">{lengthOf(survey.last + 1)}</p>
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
