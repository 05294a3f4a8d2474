import type { FeedbackSubmission, PageSurvey } from '@agent-assist/contract/wire'
import type { SurveyAnswers, SurveyContext } from '@agent-assist/survey-widget'

/** Body of an answer to a survey request. */
export type LinkAnswer = FeedbackSubmission & { id: string }

/** The request of a survey that was opened by a survey link. */
export interface SurveyLink {
  /** Heading chosen by the sender; may be empty. */
  title: string
  context: SurveyContext | undefined
  /**
   * Called when the survey is displayed; reports a visit once it was visible long enough. Returns a function that
   * cancels it.
   */
  shown: () => () => void
  /** Called when the person types; `isNew` is false when they started in an earlier session. */
  typed: (isNew: boolean) => void
  /** Called when there is nothing left to submit; the next answer starts anew. */
  ended: () => void
  answerOf: (id: string, given: SurveyAnswers, language: string) => LinkAnswer
}

/** A survey to display: a page survey of the organisation, or the survey of a link. */
export interface AskedSurvey extends Pick<PageSurvey, 'id' | 'template'> {
  link?: SurveyLink
  /** Shown to somebody of the team: nothing of it is stored, counted or reported. */
  isPreview?: true
}
