import type { FeedbackSubmission, PageSurvey } from '@agent-assist/contract/wire'
import type { SurveyAnswers, SurveyContext } from '@agent-assist/survey-widget'

/** What is posted to a request. */
export type LinkAnswer = FeedbackSubmission & { id: string }

/** The request behind a survey that somebody was asked by a link. */
export interface SurveyLink {
  /** Heading that the sender chose; may be empty. */
  title: string
  context: SurveyContext | undefined
  /** It is on the screen: tells that once somebody has seen it long enough. Answers the undo. */
  shown: () => () => void
  /** Somebody answers; `isNew` is false when they began at another time. */
  typed: (isNew: boolean) => void
  answerOf: (id: string, given: SurveyAnswers, language: string) => LinkAnswer
}

/** A survey to be put before a person: one of the organisation's pages, or one of a link. */
export interface AskedSurvey extends Pick<PageSurvey, 'id' | 'template'> {
  link?: SurveyLink
}
