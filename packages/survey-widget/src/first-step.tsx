import { MESSAGES } from '@agent-assist/contract/wire'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Problem } from './problem.tsx'
import { Step } from './step.tsx'
import type { Survey } from './survey.ts'
import { type Rating, scoreGroup } from './template.ts'

const SCORES = Array.from({ length: 11 }, (_, score) => score)
const RATINGS: { value: Rating; text: 'good' | 'bad'; group: string; mouth: string }[] = [
  { value: 'Good', text: 'good', group: 'promoter', mouth: 'M15 28c2 4 5.4 6 9 6s7-2 9-6' },
  { value: 'Bad', text: 'bad', group: 'detractor', mouth: 'M15 34c2-4 5.4-6 9-6s7 2 9 6' },
]

function Scores({ survey }: { survey: Survey }) {
  return (
    <>
      <div class="scale">
        {SCORES.map((score) => (
          <label key={score} class={scoreGroup(score)}>
            <input
              type="radio"
              name="score"
              value={score}
              checked={survey.score.value === score}
              onChange={() => survey.answerFirst(score)}
            />
            <span>{score}</span>
          </label>
        ))}
      </div>
      <p class="ends" id="ends">
        <span>{survey.texts.unlikely}</span>
        <span>{survey.texts.likely}</span>
      </p>
    </>
  )
}

function Ratings({ survey }: { survey: Survey }) {
  return (
    <div class="ratings">
      {RATINGS.map(({ value, text, group, mouth }) => (
        <label key={value} class={group}>
          <input
            type="radio"
            name="rating"
            value={value}
            checked={survey.rating.value === value}
            onChange={() => survey.answerFirst(value)}
          />
          <span>
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <circle cx="24" cy="24" r="20" />
              <path d={`${mouth}M17 19v1M31 19v1`} />
            </svg>
            {survey.texts[text]}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Step 1: the score of 0-10, or Good and Bad for CSAT. */
export function FirstStep({ survey }: { survey: Survey }) {
  const field = useRef<HTMLFieldSetElement>(null)
  const isNps = survey.category === 'NPS'
  const missing = survey.missing.value
  const first = survey.first.value
  const answer = RATINGS.find(({ value }) => value === first)?.text

  useLayoutEffect(() => {
    if (missing) field.current?.querySelector('input')?.focus()
  }, [missing])

  return (
    <Step
      survey={survey}
      at={0}
      title={survey.template.q1Text}
      answer={answer ? survey.texts[answer] : first?.toString()}
    >
      <fieldset
        ref={field}
        role="radiogroup"
        aria-labelledby="title-0"
        aria-describedby={isNps ? 'ends problem' : 'problem'}
        aria-required="true"
        aria-invalid={missing}
      >
        {isNps ? <Scores survey={survey} /> : <Ratings survey={survey} />}
      </fieldset>
      <Problem text={missing && (isNps ? MESSAGES.selectNps : MESSAGES.selectRating)} />
    </Step>
  )
}
