import type { PageSurvey } from '@agent-assist/contract/wire'
import type { SurveyAnswers } from '@agent-assist/survey-widget'
import { createId } from './create-id.ts'
import type { Desk } from './desk.ts'
import type { Show } from './frame.ts'
import type { Widget } from './load-widget.ts'
import type { Outbox } from './outbox.ts'
import type { Store } from './store.ts'

export interface SittingNeeds {
  survey: PageSurvey
  widget: Widget
  /** Of who sits there when it is asked. */
  desk: () => Desk
  outbox: Outbox
  drafts: Store
  /** The survey is on the screen. */
  onShown: () => void
  /** An answer could not be sent and waits. */
  onKept: () => void
  /** The way out, where there is one. */
  onClose?: (() => void) | undefined
}

/** One person before one survey: what was typed is kept, and what was finished is sent once. */
export function createSitting(needs: SittingNeeds): Show {
  const { survey, widget, desk, outbox, drafts, onShown, onKept, onClose } = needs
  const { id: surveyId, template } = survey
  const key = desk().keyOf('draft', surveyId)
  // one that waits is sent again rather than a second one
  let answerId = outbox.pendingId(surveyId) ?? createId()

  async function submit(given: SurveyAnswers): Promise<void> {
    const { named, tell } = desk()
    const { npsScore, rating, questionsResponses, feedbackText } = given
    const page = location.origin + location.pathname
    const answer = { id: answerId, npsScore, rating, questionsResponses, feedbackText, page }
    try {
      await outbox.send({ surveyId, person: named, answer })
      answerId = createId()
    } catch (error) {
      tell(error)
      onKept()
      throw error
    }
  }

  return (box) => {
    onShown()
    return widget.mount(box, {
      template,
      texts: widget.texts,
      draft: drafts.read(key),
      onDraft: (draft) => drafts.write(key, draft),
      submit,
      ...(onClose ? { onClose } : {}),
    })
  }
}
