import { island } from '@agent-assist/kit/island'
import tokens from '@agent-assist/kit/tokens.css?inline'
import { render } from 'preact'
import css from './survey.css?inline'
import { SurveyView } from './survey-view.tsx'
import { createSurvey, type SurveyNeeds } from './survey.ts'

export type { SurveyEvent } from './survey.ts'
export type { SurveyDraft } from './draft.ts'
export type { QuestionResponse, Rating, SurveyAnswers } from './template.ts'
export type { SurveyTexts } from './texts/en.ts'

export interface MountOptions extends SurveyNeeds {
  /** Heading above the steps. */
  title?: string
  /** The close button of the banner; without this there is none. */
  onClose?: () => void
}

/** Shows a survey in the element, in an open shadow root. Answers the undo. */
export function mount(
  element: HTMLElement,
  { title, onClose, ...needs }: MountOptions,
): () => void {
  const { root, undo } = island(element, tokens, css)
  render(<SurveyView survey={createSurvey(needs)} title={title} onClose={onClose} />, root)
  return () => {
    render(null, root)
    undo()
  }
}
