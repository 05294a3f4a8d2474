/** @jsxImportSource preact */
import { type ScoreGroup, scoreGroup } from '@agent-assist/contract/wire'
import { scoreColours } from './colours.ts'
import { Step } from './step.tsx'
import type { Survey } from './survey.ts'
import type { Rating } from './template.ts'

const SCORES = Array.from({ length: 11 }, (_, score) => score)
const RATINGS: { value: Rating; text: 'good' | 'bad'; group: ScoreGroup }[] = [
  { value: 'Good', text: 'good', group: 'promoter' },
  { value: 'Bad', text: 'bad', group: 'detractor' },
]
/** The score with a straight mouth. */
const MIDDLE = 5

/** A face from sad (0) to happy (10). */
function Face({ mood }: { mood: number }) {
  const bend = mood - MIDDLE
  const mouth = 31 - bend * 0.6
  return (
    <svg class="face" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="20" />
      <path d={`M15 ${mouth}q9 ${bend * 2} 18 0M17 19v1M31 19v1`} />
    </svg>
  )
}

/** A tap of finger or mouse; with the arrow keys, whose clicks have no detail, a person passes answers on the way. */
const tapping = (survey: Survey, value: number | Rating) => (event: MouseEvent) => {
  if (event.detail) survey.tap(value)
}

function Scores({ survey }: { survey: Survey }) {
  const { q1ScoreColor = 'npsColor', q1Smiley } = survey.template
  return (
    <>
      <div class={q1Smiley ? 'scale faces' : 'scale'} style={scoreColours(q1ScoreColor)}>
        {SCORES.map((score) => (
          <label
            key={score}
            class={q1ScoreColor === 'npsColor' ? scoreGroup(score) : ''}
            onClick={tapping(survey, score)}
          >
            <input
              type="radio"
              name="score"
              value={score}
              checked={survey.score.value === score}
              onChange={() => survey.answerFirst(score)}
            />
            <span>
              {q1Smiley && <Face mood={score} />}
              {score}
            </span>
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
  const { q1ScoreColor = 'npsColor', q1Smiley = true } = survey.template
  return (
    <div class="ratings" style={scoreColours(q1ScoreColor)}>
      {RATINGS.map(({ value, text, group }) => (
        <label
          key={value}
          class={q1ScoreColor === 'npsColor' ? group : ''}
          onClick={tapping(survey, value)}
        >
          <input
            type="radio"
            name="rating"
            value={value}
            checked={survey.rating.value === value}
            onChange={() => survey.answerFirst(value)}
          />
          <span>
            {q1Smiley && <Face mood={group === 'promoter' ? 9 : 1} />}
            {survey.texts[text]}
          </span>
        </label>
      ))}
    </div>
  )
}

/** Step 1: the score of 0-10, or for CSAT Good and Bad. */
export function FirstStep({ survey }: { survey: Survey }) {
  const { isNps, texts, template, label } = survey
  const isBad = survey.problem.value === 'score' || survey.problem.value === 'rating'
  const first = survey.first.value
  const extras = template.q1Stars && !isNps ? survey.extras : undefined
  const answer = RATINGS.find(({ value }) => value === first)?.text
  const given = answer ? texts[answer] : first?.toString()
  return (
    <Step
      survey={survey}
      at={0}
      title={label(template.q1Text)}
      answer={extras?.answerOfStars(survey) ?? given}
    >
      <fieldset
        role="radiogroup"
        aria-labelledby="title-0"
        aria-describedby={isNps || extras ? 'ends problem' : 'problem'}
        aria-required="true"
        aria-invalid={isBad}
        data-bad={isBad || undefined}
      >
        {isNps ? (
          <Scores survey={survey} />
        ) : extras ? (
          <extras.Stars survey={survey} />
        ) : (
          <Ratings survey={survey} />
        )}
      </fieldset>
    </Step>
  )
}
