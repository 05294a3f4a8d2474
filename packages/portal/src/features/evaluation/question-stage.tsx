import type { EvaluationQuestion } from '@agent-assist/contract/wire'
import { Button } from '../../ui/base/button.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import type { Answers } from './evaluation-draft.ts'
import styles from './evaluation.module.css'
import { numbersOn, pagesOf, timeFor } from './pages.ts'
import { Stage } from './stage.tsx'
import { useReason } from '../../ui/form/reason.tsx'

interface QuestionStageProps {
  questions: readonly EvaluationQuestion[]
  page: number
  answers: Answers
  /** Number of this step; `steps` is the total. */
  step: number
  steps: number
  /** Heading above the first questions if there is no earlier stage. */
  intro?: { title: string; lead: string }
  arrived: boolean
  sending: boolean
  onAnswer: (number: number, label: string) => void
  /** Undefined on the first page. */
  onBack?: () => void
  onNext: () => void
}

function rangeWords(numbers: readonly number[]): string {
  const first = (numbers[0] ?? 0) + 1
  const last = (numbers.at(-1) ?? 0) + 1
  return first === last ? `question ${first}` : `questions ${first} to ${last}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** One page of questions with their options; the last page sends all answers (SUPF-1). */
export function QuestionStage(props: QuestionStageProps) {
  const { questions, page, answers, step, steps, intro, sending } = props
  const numbers = numbersOn(page, questions.length)
  const missing = numbers.filter((number) => !answers[number]).length
  const answered = questions.filter((_, i) => answers[i]).length
  const words = rangeWords(numbers)
  const isLast = page === pagesOf(questions.length) - 1
  const share = (i: number) => (i + 1 < step ? 1 : i + 1 > step ? 0 : answered / questions.length)
  const greyed = useReason(
    missing > 0 ? `Still to answer on this page: ${missing}` : undefined,
    sending,
  )
  return (
    <Stage
      progress={{
        words: `Step ${step} of ${steps}, ${words} of ${questions.length}`,
        time: timeFor(questions.length - answered),
        done: Array.from({ length: steps }, (_, i) => share(i)),
      }}
      title={intro?.title ?? capital(words)}
      titleHidden={!intro}
      lead={intro?.lead}
      arrived={props.arrived}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === 0) props.onNext()
        }}
      >
        <div className={styles.questions}>
          {numbers.map((number) => (
            <Question key={number} number={number} {...props} />
          ))}
        </div>
        <div className={styles.buttons}>
          {props.onBack && (
            <Button size="tall" onClick={props.onBack}>
              Back
            </Button>
          )}
          <Button type="submit" look="primary" size="tall" {...greyed.button} aria-busy={sending}>
            {!isLast ? 'Next' : sending ? 'SENDING' : 'SUBMIT'}
          </Button>
        </div>
        {greyed.line}
      </form>
    </Stage>
  )
}

function Question({
  number,
  questions,
  answers,
  onAnswer,
}: QuestionStageProps & { number: number }) {
  const question = questions[number]
  if (!question) return null
  return (
    <RadioGroup
      question
      label={question.question}
      name={`question-${number + 1}`}
      options={question.options.map(({ label }) => ({ value: label, label }))}
      chosen={answers[number] ?? ''}
      onChange={(event) => onAnswer(number, event.target.value)}
    />
  )
}
