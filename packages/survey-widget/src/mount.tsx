/** @jsxImportSource preact */
import { island } from '@agent-assist/kit/island'
import tokens from '@agent-assist/kit/tokens.css?inline'
import { effect } from '@preact/signals-core'
import { render } from 'preact'
import { createFocus } from './focus.ts'
import css from './survey.css?inline'
import { SurveyView } from './survey-view.tsx'
import { createSurvey, type SurveyDeps } from './survey.ts'

export type { SurveyEvent } from './survey.ts'
export type { Chosen, GridRows, SurveyDraft } from './draft.ts'
export type { Rating, SurveyAnswers, SurveyContext } from './template.ts'
export type { SurveyTexts } from './texts/en.ts'

export interface MountOptions extends SurveyDeps {
  /** Heading above the steps. */
  title?: string
  /** The close button of the banner; without this there is none. */
  onClose?: () => void
}

/** Mounts a survey into the element, in an open shadow root. Returns a function that removes it. */
export function mount(element: HTMLElement, { title, onClose, ...deps }: MountOptions): () => void {
  const { root, undo } = island(element, tokens, css)
  const survey = createSurvey(deps)
  const followFocus = createFocus(root, survey)
  // the whole survey is rendered at once, so that no view misses a change of its signals
  const stopDrawing = effect(() => {
    render(<SurveyView survey={survey} title={title} onClose={onClose} />, root)
    followFocus()
  })
  return () => {
    stopDrawing()
    render(null, root)
    undo()
  }
}
