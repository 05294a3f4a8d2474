import { Survey } from '@agent-assist/sdk/react'
import { useState } from 'react'

/** The demo's survey about a delivery. */
const DELIVERY = '6f1c1a52-0d5e-4f6a-9a51-3b1f0c9d2a02'

/** A survey within the page: the agent completes it with the customer on the phone. */
export function PhoneSurvey() {
  const [isShown, setShown] = useState(false)
  const [said, say] = useState('')

  function toggle() {
    setShown(!isShown)
    say('')
  }

  return (
    <section className="survey" aria-label="Survey by phone">
      <div className="acts">
        <button type="button" className="btn" aria-expanded={isShown} onClick={toggle}>
          Ask the delivery survey by phone
        </button>
        <span role="status">{said}</span>
      </div>
      {isShown && (
        <Survey
          className="place"
          surveyId={DELIVERY}
          onSubmitted={({ rating }) => say(rating ? `Stored: ${rating}` : 'Stored')}
        />
      )}
    </section>
  )
}
