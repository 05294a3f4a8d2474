/** @jsxImportSource preact */
import { ratingOfStars } from '@agent-assist/contract/wire'
import type { Survey } from './survey.ts'
import { choiceTexts } from './choice-texts.ts'

const STARS = [1, 2, 3, 4, 5]
const POINTS = 'm12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z'

/** Word of the chosen stars; undefined without any. */
export const answerOfStars = ({ score, texts }: Survey): string | undefined =>
  choiceTexts(texts.lang).stars[(score.value ?? 0) - 1]

/** CSAT as one to five stars; the word of the chosen ones is below them. */
export function Stars({ survey }: { survey: Survey }) {
  const words = choiceTexts(survey.texts.lang).stars
  const chosen = survey.score.value ?? 0
  return (
    <>
      <div class="stars">
        {STARS.map((stars) => (
          <label
            key={stars}
            data-lit={stars <= chosen || undefined}
            onClick={({ detail }) => detail && survey.tap(ratingOfStars(stars), stars)}
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              aria-label={`${stars} ${words[stars - 1]}`}
              checked={stars === chosen}
              onChange={() => survey.answerFirst(ratingOfStars(stars), stars)}
            />
            <span>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={POINTS} />
              </svg>
              {stars}
            </span>
          </label>
        ))}
      </div>
      <p class="ends" id="ends">
        <span>{words[0]}</span>
        <span>{words[4]}</span>
      </p>
    </>
  )
}
