import { island } from '@agent-assist/kit/island'
import tokens from '@agent-assist/kit/tokens.css?inline'
import { render } from 'preact'
import css from './survey.css?inline'
import { SurveyView } from './survey-view.tsx'
import { createSurvey, type SurveyNeeds } from './survey.ts'

export type { SurveyEvent } from './survey.ts'
export type { QuestionResponse, Rating, SurveyAnswers, SurveyTemplate } from './template.ts'

export interface MountOptions extends SurveyNeeds {
  /** Heading above the steps. */
  title?: string
}

/** Shows a survey in the element, in an open shadow root. Answers the undo. */
export function mount(element: HTMLElement, { title, ...needs }: MountOptions): () => void {
  const { root, undo } = island(element, tokens, css)
  render(<SurveyView survey={createSurvey(needs)} title={title} />, root)
  return () => {
    render(null, root)
    undo()
  }
}
